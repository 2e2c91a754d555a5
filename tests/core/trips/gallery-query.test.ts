import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '../../../core/money/money.ts'
import { parametersIn } from '../../../core/routing/parameters.ts'
import {
  BUDGETS,
  budgetLabel,
  budgetOf,
  type GalleryQuery,
  galleryParameters,
  galleryQuery,
  gallerySearch,
  TRIP_SORTS,
} from '../../../core/trips/gallery-query.ts'

const ANYTHING: GalleryQuery = {
  q: '',
  destination: null,
  duration: null,
  theme: null,
  budget: null,
  deal: null,
  month: null,
  sort: 'recommended',
  page: 1,
}
const read = (search: string) => galleryQuery(parametersIn(search))

const NAMES = [
  'q',
  'destination',
  'duration',
  'theme',
  'budget',
  'deal',
  'month',
  'sort',
  'page',
  '__proto__',
  'x',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '-1',
    '0',
    '2',
    '1e9',
    '2027-13',
    '2027-03',
    'recommended',
    'price',
    'japan',
    '<script>',
    '\ud83c',
  ),
)
const parameters = fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 12 })

describe('what somebody looks for', () => {
  it('is anything where an address says nothing', () => {
    expect(read('')).toEqual(ANYTHING)
    expect(read('?')).toEqual(ANYTHING)
    expect(read('?utm_source=mail&traffic=1')).toEqual(ANYTHING)
  })

  it('is read from each of its parameters', () => {
    const search =
      '?q=old+paths%21&destination=japan&duration=to-5&theme=walking&budget=from-5000&deal=special&month=2027-03&sort=price&page=3'
    const query = {
      q: 'old paths!',
      destination: 'japan',
      duration: 'to-5',
      theme: 'walking',
      budget: 'from-5000',
      deal: 'special',
      month: '2027-03',
      sort: 'price',
      page: 3,
    }
    expect(read(search)).toEqual(query)
  })

  it.each([
    ['?page=-1', {}],
    ['?page=0', {}],
    ['?page=1.5', {}],
    ['?page=1e3', {}],
    ['?page=99999999', { page: 10_000 }],
    ['?page=99999999999999999999', {}],
    ['?month=2027-13', {}],
    ['?month=2027-00', {}],
    ['?month=27-01', {}],
    ['?month=2027-01-01', {}],
    ['?budget=5', {}],
    ['?budget=constructor', {}],
    ['?sort=PRICE', {}],
    ['?destination=Japan%20', {}],
    ['?destination=../x', {}],
    [`?theme=${'a'.repeat(61)}`, {}],
    ['?destination=japan&destination=peru', { destination: 'japan' }],
    ['?q=%E0%A4%A', { q: '%E0%A4%A' }],
    ['?q=%00a%0Ab', { q: 'ab' }],
  ])('leaves out of %s what can’t be right', (search, given) => {
    expect(read(search)).toEqual({ ...ANYTHING, ...given })
  })

  it('takes words as they are, markup too: they are text wherever they are shown', () => {
    const q = '<script>alert(1)</script>'
    expect(read(`?q=${encodeURIComponent(q)}`).q).toBe(q)
    expect(gallerySearch({ q })).toBe('?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  })

  it('cuts what is pasted beyond 200 units, and never through a character', () => {
    expect(read(`?q=${'a'.repeat(10_000)}`).q).toHaveLength(200)
    const { q } = galleryQuery([['q', `${'a'.repeat(199)}\ud83c\udf0d`]])
    expect(q).toBe('a'.repeat(199))
    expect(gallerySearch({ q })).toBe(`?q=${'a'.repeat(199)}`)
  })

  it('may be a word that is also the name of a sort', () => {
    expect(gallerySearch({ q: 'recommended', sort: 'recommended' })).toBe('?q=recommended')
    expect(read('?theme=recommended').theme).toBe('recommended')
    expect(gallerySearch({ theme: 'recommended' })).toBe('?theme=recommended')
  })

  it('has one address: what is usual is not said', () => {
    expect(gallerySearch(ANYTHING)).toBe('')
    expect(gallerySearch({ sort: 'recommended', page: 1, q: '' })).toBe('')
    expect(galleryParameters({ page: 2, sort: 'rating' })).toEqual([
      ['sort', 'rating'],
      ['page', '2'],
    ])
  })

  it('can be read of whatever stands there, and is the same after its own address', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const query = galleryQuery(given)
        expect(read(gallerySearch(query))).toEqual(query)
        expect(query.q.length).toBeLessThanOrEqual(200)
        expect(query.page).toBeGreaterThanOrEqual(1)
        expect(TRIP_SORTS).toContain(query.sort)
        expect([null, ...BUDGETS.map(({ id }) => id)]).toContain(query.budget)
      }),
      { numRuns: 2_000 },
    )
  })

  it('can be read of any search at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const query = read(search)
        expect(read(gallerySearch(query))).toEqual(query)
      }),
    )
  })
})

describe('a budget', () => {
  it('is called by its bounds, and a price lies in the one that begins with it', () => {
    expect(BUDGETS.map(budgetLabel)).toEqual([
      'Up to US$1,500',
      'US$1,500 to US$3,000',
      'US$3,000 to US$5,000',
      'US$5,000 and more',
    ])
    expect([0, 1_499.99, 1_500, 4_999.99, 5_000].map((price) => budgetOf(dollars(price)))).toEqual([
      'to-1500',
      'to-1500',
      '1500-3000',
      '3000-5000',
      'from-5000',
    ])
  })
})
