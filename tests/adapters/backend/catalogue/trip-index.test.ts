import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTripIndex, dealPrice } from '../../../../adapters/backend/catalogue/trip-index.ts'
import type { TripEntry } from '../../../../adapters/backend/store/catalogue/trip-search.ts'
import { dollars, money } from '../../../../core/money/money.ts'
import { DURATIONS } from '../../../../core/trips/durations.ts'
import { BUDGETS, DEALS, type GalleryQuery, TRIP_SORTS } from '../../../../core/trips/gallery-query.ts'

const PLACES = ['japan', 'norway', 'asia', 'kyoto']
const THEMES = ['food', 'rail', 'coast']
const TODAY = '2026-11-22'

const entry = fc.record({
  places: fc.uniqueArray(fc.constantFrom(...PLACES), { maxLength: 3 }),
  themes: fc.uniqueArray(fc.constantFrom(...THEMES), { maxLength: 2 }),
  days: fc.integer({ min: 1, max: 24 }),
  price: fc.integer({ min: 50_000, max: 700_000 }).map((cents) => money(cents, 'USD')),
  season: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
  rating: fc.option(fc.constantFrom(3.5, 4, 4.5), { nil: null }),
  recommended: fc.integer({ min: 0, max: 5 }),
  publishedOn: fc.constantFrom('2026-01-01', '2026-05-05', '2025-02-02'),
  deal: fc.option(
    fc.record({
      percentOff: fc.integer({ min: 1, max: 90 }),
      until: fc.constantFrom('2026-11-22', '2026-11-21'),
    }),
    { nil: null },
  ),
})
const trips = fc.array(entry, { maxLength: 60 }).map((all) => all.map((one, id) => ({ id: id + 1, ...one })))
const maybe = <T extends string>(...choices: readonly T[]) =>
  fc.option(fc.constantFrom(...choices), { nil: null })
const query: fc.Arbitrary<GalleryQuery> = fc.record({
  q: fc.constant(''),
  destination: maybe(...PLACES, 'atlantis'),
  duration: maybe(...DURATIONS.map(({ id }) => id), 'never'),
  theme: maybe(...THEMES, 'none'),
  budget: maybe(...BUDGETS.map(({ id }) => id)),
  deal: maybe(...DEALS.map(({ id }) => id)),
  month: maybe('2027-01', '2027-07', '2026-12'),
  sort: fc.constantFrom(...TRIP_SORTS),
  page: fc.integer({ min: 1, max: 4 }),
})

const isDealt = ({ deal }: TripEntry) => deal !== null && deal.until >= TODAY
const priceOf = ({ price, deal }: TripEntry) =>
  deal && deal.until >= TODAY ? dealPrice(price, deal.percentOff) : price

/** The same said plainly, one trip and one question at a time. */
function fits(
  trip: TripEntry,
  { destination, duration, theme, budget, deal, month }: Omit<GalleryQuery, 'q' | 'sort' | 'page'>,
) {
  const band = DURATIONS.find(({ id }) => id === duration)
  const purse = BUDGETS.find(({ id }) => id === budget)
  const cents = priceOf(trip).minor
  return (
    (destination === null || trip.places.includes(destination)) &&
    (theme === null || trip.themes.includes(theme)) &&
    (duration === null || (band !== undefined && trip.days >= band.min && trip.days <= (band.max ?? 999))) &&
    (purse === undefined || (cents >= (purse.min?.minor ?? 0) && cents < (purse.max?.minor ?? 1e11))) &&
    (deal === null || isDealt(trip)) &&
    (month === null || trip.season.includes(Number(month.slice(5))))
  )
}

const KEYS = {
  recommended: (trip: TripEntry) => -trip.recommended,
  price: (trip: TripEntry) => priceOf(trip).minor,
  length: (trip: TripEntry) => trip.days,
  rating: (trip: TripEntry) => -(trip.rating ?? 0),
  newest: (trip: TripEntry) => -Date.parse(trip.publishedOn),
}

const idsOf = (bands: readonly { readonly id: string }[]) => bands.map(({ id }) => id)
const CHOICES = [
  { name: 'destination', kind: 'destinations', ids: PLACES },
  { name: 'theme', kind: 'themes', ids: THEMES },
  { name: 'duration', kind: 'durations', ids: idsOf(DURATIONS) },
  { name: 'budget', kind: 'budgets', ids: idsOf(BUDGETS) },
  { name: 'deal', kind: 'deals', ids: idsOf(DEALS) },
] as const

describe('the index of trips', () => {
  it('[TRIP-01] filters, sorts, pages and counts as a plain filter does', () => {
    fc.assert(
      fc.property(trips, query, (entries, asked) => {
        const found = createTripIndex(entries, TODAY).find(asked, null)
        const key = KEYS[asked.sort]
        const plain = entries
          .filter((trip) => fits(trip, asked))
          .sort((a, b) => key(a) - key(b) || b.recommended - a.recommended || a.id - b.id)
        expect(found.total).toBe(plain.length)
        expect(found.ids).toEqual(plain.slice((asked.page - 1) * 12, asked.page * 12).map(({ id }) => id))
        const count = (change: Partial<GalleryQuery>) =>
          entries.filter((trip) => fits(trip, { ...asked, ...change })).length
        for (const { name, kind, ids } of CHOICES)
          for (const id of ids) expect(found.counts[kind].get(id) ?? 0).toBe(count({ [name]: id }))
      }),
      { numRuns: 300 },
    )
  })

  it('lets through those that a search found alone', () => {
    const one = (id: number): TripEntry => ({
      id,
      places: ['japan'],
      themes: [],
      days: 5,
      price: dollars(1_000),
      season: [],
      rating: null,
      recommended: id,
      publishedOn: '2026-01-01',
      deal: null,
    })
    const index = createTripIndex([one(1), one(2), one(3)], TODAY)
    const asked = {
      q: 'x',
      destination: null,
      duration: null,
      theme: null,
      budget: null,
      deal: null,
      month: null,
      sort: 'recommended',
      page: 1,
    } as const
    expect(index.find(asked, new Set([1, 3]))).toMatchObject({ ids: [3, 1], total: 2 })
    expect(index.find(asked, new Set())).toMatchObject({ ids: [], total: 0 })
  })
})
