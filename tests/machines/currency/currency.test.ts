import { describe, expect, it } from 'vitest'
import { isPayable, priceIn } from '../../../core/money/convert.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import { dollars, money } from '../../../core/money/money.ts'
import { rateOf } from '../../../core/money/rate.ts'
import { currencyEvents } from '../../../machines/currency/currency.events.ts'
import { type CurrencyContext, createCurrencyMachine } from '../../../machines/currency/currency.machine.ts'
import { selectMoney } from '../../../machines/currency/currency.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const CURRENCY = handle<ReturnType<typeof createCurrencyMachine>, typeof currencyEvents>(
  'app/it',
  currencyEvents,
)
const NO_ANSWER = { code: 0, message: 'no answer' }
const RATES = [
  { code: 'AUD', rate: rateOf(1.5) },
  { code: 'EUR', rate: rateOf(0.92) },
  { code: 'JPY', rate: rateOf(150) },
]
interface Remembered {
  readonly chosen?: string | null
  readonly detected?: string | null
  readonly country?: string | null
}

/** A browser that remembers this, or nothing, with whatever is found out of where it is. */
function start(remembered: Remembered = {}, detected: Remembered = {}): Nest {
  const currency = nest(createCurrencyMachine)
  currency.answer('money.remember', () => ({ value: null }))
  currency.answer('money.detect', () => ({ value: { detected: null, country: null, ...detected } }))
  currency.settle('money.remembered', { chosen: null, detected: null, country: null, ...remembered })
  return currency
}

const view = (currency: Nest) => selectMoney(currency.state() as never)
const codeOf = (currency: Nest) => view(currency).code
const context = (currency: Nest) => currency.state().context as CurrencyContext
const pick = (currency: Nest, code: CurrencyCode) => currency.send(CURRENCY, { type: 'currency.pick', code })
const signIn = (currency: Nest, account: string | null) =>
  currency.tell({ type: 'currency.personChanged', isSignedIn: true, account })
const signOut = (currency: Nest) =>
  currency.tell({ type: 'currency.personChanged', isSignedIn: false, account: null })
const posted = (currency: Nest) => currency.open('money.change').map(({ input }) => input)

describe('which currency somebody browses in', () => {
  it('is the Australian dollar where nothing is known [CUR-02]', () => {
    expect(codeOf(start())).toBe('AUD')
    expect(codeOf(nest(createCurrencyMachine))).toBe('AUD')
  })

  it('is the chosen one before the account’s before the detected one [CUR-02]', () => {
    const currency = start({ detected: 'NZD', country: 'NZ' })
    expect(codeOf(currency)).toBe('NZD')
    signIn(currency, 'EUR')
    expect(codeOf(currency)).toBe('EUR')
    pick(currency, 'JPY')
    expect(codeOf(currency)).toBe('JPY')
    signIn(currency, 'GBP')
    expect(codeOf(currency)).toBe('JPY')
    const other = start({ chosen: 'CAD', detected: 'NZD' })
    signIn(other, 'EUR')
    expect(codeOf(other)).toBe('CAD')
  })

  it('is the visitor’s own again after signing out', () => {
    const currency = start({ detected: 'NZD', country: 'NZ' })
    signIn(currency, 'EUR')
    signOut(currency)
    expect(codeOf(currency)).toBe('NZD')
  })

  it.each([
    [{ chosen: 'SEK' }, 'AUD'],
    [{ detected: 'CHF', country: 'CH' }, 'AUD'],
    [{ chosen: 'constructor', detected: 'EUR' }, 'EUR'],
    [{ chosen: '<script>', detected: '' }, 'AUD'],
  ] as const)('falls back where %j is not offered [CUR-02]', (remembered, code) => {
    expect(codeOf(start(remembered))).toBe(code)
  })

  it('falls back where the account’s is not offered [CUR-02]', () => {
    const currency = start({ detected: 'EUR' })
    signIn(currency, 'SEK')
    expect(codeOf(currency)).toBe('EUR')
    expect(codeOf(start({}, { detected: 'SEK' }))).toBe('AUD')
  })

  it('is detected once, only where nothing is known of the place', () => {
    const currency = start({}, { detected: 'GBP', country: 'GB' })
    expect([view(currency).code, view(currency).country]).toEqual(['GBP', 'GB'])
    expect(currency.calls('money.detect')).toBe(1)
    pick(currency, 'EUR')
    expect(currency.calls('money.detect')).toBe(1)
    expect(start({ country: 'GB' }).calls('money.detect')).toBe(0)
  })

  it('does not hang on being found out', () => {
    const currency = nest(createCurrencyMachine)
    currency.fail('money.remembered', { code: 2, message: 'blocked' })
    currency.fail('money.detect', NO_ANSWER)
    expect([codeOf(currency), currency.state().status]).toEqual(['AUD', 'active'])
  })

  it('is what was picked, though what was remembered or detected comes late', () => {
    const currency = nest(createCurrencyMachine)
    pick(currency, 'EUR')
    expect(currency.open('money.remembered')).toEqual([])
    currency.settle('money.remember', null)
    currency.settle('money.detect', { detected: 'NZD', country: 'NZ' })
    expect([view(currency).code, view(currency).country]).toEqual(['EUR', 'NZ'])
  })
})

describe('picking a currency', () => {
  it('is kept in this browser, and tells no account where nobody is signed in', () => {
    const currency = start({ country: 'AU' })
    currency.answer('money.remember', () => 'open')
    pick(currency, 'EUR')
    expect(currency.open('money.remember').map(({ input }) => input)).toEqual([{ code: 'EUR' }])
    expect(currency.calls('money.change')).toBe(0)
  })

  it('is posted once where somebody is signed in', () => {
    const currency = start({ country: 'AU' })
    signIn(currency, 'AUD')
    expect(currency.calls('money.change')).toBe(0)
    pick(currency, 'EUR')
    expect(posted(currency)).toEqual([{ currency_code: 'EUR' }])
    currency.settle('money.change', { currency_code: 'EUR' })
    signIn(currency, 'EUR')
    currency.advance(1_000_000)
    expect([currency.calls('money.change'), currency.calls('money.remember')]).toEqual([1, 1])
  })

  it('twice quickly ends with the second, here and in the account', () => {
    const currency = start({ country: 'AU' })
    currency.answer('money.remember', () => 'open')
    signIn(currency, 'AUD')
    pick(currency, 'EUR')
    pick(currency, 'JPY')
    expect(posted(currency)).toEqual([{ currency_code: 'JPY' }])
    expect(currency.open('money.remember').map(({ input }) => input)).toEqual([{ code: 'JPY' }])
    expect(codeOf(currency)).toBe('JPY')
  })

  it('holds though neither browser nor server take it', () => {
    const currency = start({ country: 'AU' })
    currency.answer('money.remember', () => ({ failure: { code: 2, message: 'blocked' } }))
    signIn(currency, 'AUD')
    pick(currency, 'EUR')
    currency.fail('money.change', NO_ANSWER)
    expect([codeOf(currency), currency.told()]).toEqual(['EUR', []])
    pick(currency, 'JPY')
    expect(posted(currency)).toEqual([{ currency_code: 'JPY' }])
  })
})

describe('the flags of the currency', () => {
  const flags = (currency: Nest) => {
    const { isChangedByUser, isTripBooked, isLoaded } = context(currency)
    return { isChangedByUser, isTripBooked, isLoaded }
  }

  it('say that the person changed it, that a trip was booked, and that the list is there [CUR-08]', () => {
    const currency = start({ detected: 'NZD', country: 'NZ' })
    expect(flags(currency)).toEqual({ isChangedByUser: false, isTripBooked: false, isLoaded: false })
    currency.settle('money.currencies', RATES)
    expect(flags(currency)).toEqual({ isChangedByUser: false, isTripBooked: false, isLoaded: true })
    currency.tell({ type: 'currency.tripBooked' })
    pick(currency, 'EUR')
    expect(flags(currency)).toEqual({ isChangedByUser: true, isTripBooked: true, isLoaded: true })
  })

  it('say so too at the next visit, of a choice that is remembered [CUR-08]', () => {
    expect(flags(start({ chosen: 'EUR' })).isChangedByUser).toBe(true)
    expect(flags(start({ chosen: 'SEK' })).isChangedByUser).toBe(false)
  })
})

describe('rates', () => {
  const price = (currency: Nest) => priceIn(codeOf(currency), view(currency).rates, dollars(100))
  const IN_DOLLARS = dollars(100)
  const euros = (units: number) => money(units * 100, 'EUR')

  it('are asked for anew after 300 s; until then the old ones hold', () => {
    const currency = start({ chosen: 'EUR' })
    currency.settle('money.currencies', RATES)
    expect(price(currency)).toEqual(euros(92))
    currency.advance(299_999)
    expect(currency.calls('money.currencies')).toBe(1)
    currency.advance(1)
    expect([currency.calls('money.currencies'), price(currency)]).toEqual([2, euros(92)])
    currency.settle('money.currencies', [{ code: 'EUR', rate: rateOf(0.95) }])
    expect(price(currency)).toEqual(euros(95))
  })

  it('that can’t be had leave prices in dollars, and are asked for again [CALL-04]', () => {
    const currency = start({ chosen: 'EUR' })
    expect(price(currency)).toEqual(IN_DOLLARS)
    currency.fail('money.currencies', NO_ANSWER)
    expect([price(currency), context(currency).isLoaded]).toEqual([IN_DOLLARS, false])
    expect([currency.state().status, currency.told()]).toEqual(['active', []])
    currency.advance(15_000)
    currency.settle('money.currencies', RATES)
    expect(price(currency)).toEqual(euros(92))
  })

  it('that were had once stay where the next can’t be had [CALL-04]', () => {
    const currency = start({ chosen: 'EUR' })
    currency.settle('money.currencies', RATES)
    currency.advance(300_000)
    currency.fail('money.currencies', NO_ANSWER)
    expect(price(currency)).toEqual(euros(92))
  })

  it.each([
    ['0', [{ code: 'EUR', rate: 0 }]],
    ['negative', [{ code: 'EUR', rate: -92_000_000 }]],
    ['of another scale', [{ code: 'EUR', rate: 0.92 }]],
    ['no number', [{ code: 'EUR', rate: Number.NaN }]],
    ['endless', [{ code: 'EUR', rate: Number.POSITIVE_INFINITY }]],
    ['a text', [{ code: 'EUR', rate: '0.92' }]],
    ['null', [{ code: 'EUR', rate: null }]],
    ['missing', [{ code: 'AUD', rate: 150_000_000 }]],
    ['of no currency of ours', [{ code: 'SEK', rate: 1_000_000_000 }]],
  ])('that are %s price nothing: dollars are shown, and nobody pays in it', (_name, rates) => {
    const currency = start({ chosen: 'EUR' })
    currency.settle('money.currencies', rates)
    expect(price(currency)).toEqual(IN_DOLLARS)
    expect(isPayable('EUR', view(currency).rates)).toBe(false)
  })
})
