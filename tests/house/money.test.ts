import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './tree.ts'

/** Where an amount may be taken apart or is not one yet: the type itself, and the edges that make it or give it away. */
const EDGES = [
  'core/money/',
  'core/plans/plan-prices.ts',
  'core/plans/price-line.ts',
  'core/plans/written-prices.ts',
  'adapters/backend/store/catalogue/money-columns.ts',
  'adapters/backend/store/orders/amount-columns.ts',
  'adapters/backend/payments/stripe/stripe-provider.ts',
  'adapters/backend/demo/catalogue/demo-country.ts',
]

/** A name that ends in a word for money: `priceUsd`, `balance`. */
const NAME = '\\b\\w*(?:price|perPerson|amount|deposit|balance|refund|owed|usd|cents|minor|fee)s?'

const RULES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an amount is taken apart', /\bminor\b/],
  ['money has another formatter', /style: 'currency'/],
  ['an amount is a bare number', new RegExp(`${NAME}\\??: (number|bigint)\\b`, 'i')],
  ['money is rounded by hand', new RegExp(`Math\\.(round|ceil|floor|trunc)\\([^)]*${NAME}\\b`, 'i')],
  ['money becomes a text by hand', new RegExp(`${NAME}\\)?\\.to(Fixed|LocaleString|Precision)\\(`, 'i')],
  ['money is counted with by hand', new RegExp(`${NAME}\\)? [-+*/%]=? |[-+*/%]=? (\\w+\\.)*${NAME}\\b`, 'i')],
]

const isEdge = (file: string): boolean => EDGES.some((edge) => file.startsWith(edge))

function faultsIn(file: string, text: string): readonly string[] {
  if (isEdge(file)) return []
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/\/\/.*$|^\s*\/?\*.*$/, '')
    return RULES.filter(([, pattern]) => pattern.test(code)).map(
      ([what]) => `${file}:${index + 1}: ${what}: ${line.trim()}`,
    )
  })
}

describe('amounts of money', () => {
  it('are computed with in the type alone [CUR-04]', () => {
    const files = sourceFiles(['core', 'machines', 'adapters', 'web'])
    expect(files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('are found where they are not', () => {
    const found = (text: string) => faultsIn('core/trips/x.ts', text).length
    for (const text of [
      'const all = booking.total.minor + 1',
      'const half = ({ minor }: Money) => minor',
      'readonly perPersonUsd: number',
      'return Math.round(amount)',
      'price_usd.toFixed(2)',
      'const whole = price * 2',
      'const left = 3 - deposit',
      'sum + trip.price',
      'left += price',
      'price % 100',
      'amounts.map(({ minor }) => minor)',
      "{ minor: 5, currency: 'USD' }",
      "new Intl.NumberFormat('en', { style: 'currency' })",
    ])
      expect([text, found(text) > 0]).toEqual([text, true])
    for (const text of [
      'const left = minus(total, deposit)',
      'readonly feePercent: number',
      '// price * 2',
      'readonly owedSeq: number',
      'Math.ceil(list.total / TRIPS_PER_PAGE)',
    ])
      expect([text, found(text)]).toEqual([text, 0])
  })
})
