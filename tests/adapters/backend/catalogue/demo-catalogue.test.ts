import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_COUNTRIES } from '../../../../adapters/backend/demo/catalogue/demo-countries.ts'
import { DEMO_THEMES } from '../../../../adapters/backend/demo/catalogue/demo-shelves.ts'
import { monthsOf } from '../../../../adapters/backend/demo/catalogue/demo-trips.ts'
import { DEMO_DESIGNERS } from '../../../../adapters/backend/demo/catalogue/designers.ts'
import { richText } from '../../../../adapters/backend/demo/catalogue/rich-text.ts'
import { seedCatalogue } from '../../../../adapters/backend/demo/catalogue/seed-catalogue.ts'
import { DEMO_PEOPLE } from '../../../../adapters/backend/demo/people.ts'
import { seedDemo } from '../../../../adapters/backend/demo/seed.ts'
import {
  countries,
  designers,
  guides,
  reviews,
  tripStarts,
  trips,
} from '../../../../adapters/backend/store/catalogue/catalogue-tables.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { DURATIONS } from '../../../../core/trips/durations.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, NOW)
})
afterAll(() => database.close())

const all = DEMO_COUNTRIES.flatMap((country) => country.trips.map((trip) => ({ country, trip })))
const stored = () => database.run((session) => session.select().from(trips).orderBy(trips.id))

describe('the demo’s catalogue', () => {
  it('has what it promises', () => {
    expect(DEMO_COUNTRIES).toHaveLength(14)
    expect(new Set(DEMO_COUNTRIES.map(({ continent }) => continent)).size).toBe(5)
    expect(DEMO_COUNTRIES.flatMap(({ destinations }) => destinations)).toHaveLength(40)
    expect(all).toHaveLength(36)
    expect(all.flatMap(({ trip }) => trip.reviews)).toHaveLength(140)
    expect(DEMO_DESIGNERS).toHaveLength(18)
    expect(DEMO_THEMES).toHaveLength(8)
    const people = DEMO_PEOPLE.filter(({ type }) => type === 'LS').map(({ id }) => id)
    expect(DEMO_DESIGNERS.flatMap(({ userId }) => userId ?? [])).toEqual(people)
    for (const { guide } of DEMO_COUNTRIES) {
      expect(guide.months).toMatch(/^[012]{12}$/)
      expect(guide.sections.length).toBeGreaterThanOrEqual(5)
      for (const section of guide.sections) expect(section.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('has rich texts from which cleaning takes nothing', () => {
    const texts = DEMO_COUNTRIES.flatMap(({ guide, trips: own, destinations }) => [
      guide.lead,
      ...guide.sections.flatMap(([, ...parts]) => parts),
      ...own.map(({ summary }) => summary),
      ...destinations.flatMap(({ days }) => days.map(([, , text]) => text)),
    ])
    expect(texts.length).toBeGreaterThan(300)
    for (const text of texts) {
      const clean = richText(text).replaceAll(' rel="nofollow noreferrer"', '')
      expect([text, `<p>${text}</p>`]).toContain(clean)
    }
  })

  it('fills each gallery: four trips for a theme and a continent, two for a country', () => {
    const count = (has: (one: (typeof all)[number]) => boolean) => all.filter(has).length
    for (const { slug } of DEMO_THEMES)
      expect(
        count(({ trip }) => trip.themes.includes(slug)),
        slug,
      ).toBeGreaterThanOrEqual(4)
    for (const { continent, slug } of DEMO_COUNTRIES) {
      expect(
        count(({ country }) => country.continent === continent),
        continent,
      ).toBeGreaterThanOrEqual(4)
      expect(
        count(({ country }) => country.slug === slug),
        slug,
      ).toBeGreaterThanOrEqual(2)
    }
  })

  it('has full days, in every band, with stays that add up', async () => {
    const rows = await stored()
    const lengths = rows.map(({ days }) => days)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 21])
    const prices = rows.map(({ price }) => price.minor / 100)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([690, 9800])
    for (const { min, max } of DURATIONS)
      expect(lengths.some((days) => days >= min && days <= (max ?? 99))).toBe(true)
    for (const row of rows) {
      expect(row.itinerary).toHaveLength(row.days)
      expect(row.stays.reduce((sum, { nights }) => sum + nights, 0)).toBe(row.days - 1)
      for (const { title, note, text, stop } of row.itinerary) {
        for (const words of [title, note, stop.name]) expect(words.length).toBeGreaterThan(1)
        expect(text.length).toBeGreaterThan(60)
        expect(Math.abs(stop.lat)).toBeLessThan(72)
        expect(Math.abs(stop.lon)).toBeLessThanOrEqual(180)
      }
      expect(new Set(row.itinerary.map(({ text }) => text)).size).toBe(row.days)
    }
  })

  it('rates each trip by its reviews, which are of its months', async () => {
    const given = await database.run((session) => session.select().from(reviews))
    for (const row of await stored()) {
      const own = given.filter(({ tripId }) => tripId === row.id)
      expect(row.reviews).toBe(own.length)
      expect(row.rating).toBeCloseTo(own.reduce((sum, { rating }) => sum + rating, 0) / own.length, 9)
      for (const { travelled } of own) {
        expect(travelled < '2026-11').toBe(true)
        expect(row.season).toContain(Number(travelled.slice(5)))
      }
    }
  })

  it('can be booked from next month on, within the season', async () => {
    const starts = await database.run((session) => session.select().from(tripStarts))
    for (const { id, season } of await stored()) {
      const own = starts.filter(({ tripId }) => tripId === id)
      expect(own.length).toBeGreaterThan(2)
      for (const { date } of own) {
        expect(date > '2026-12').toBe(true)
        expect(season).toContain(Number(date.slice(5, 7)))
      }
    }
    expect(monthsOf([11, 2])).toEqual([11, 12, 1, 2])
  })

  it('is the same from the same seed, and comes into a demo that was made before it', async () => {
    // What the demo's traveller says of a trip came after it.
    const told = async () => (await stored()).map(({ rating: _rating, reviews: _reviews, ...trip }) => trip)
    const before = await told()
    await database.transact(async (session) => {
      for (const table of [reviews, tripStarts, trips, designers, guides]) await session.delete(table)
      await session.execute('delete from destinations')
      await session.execute('delete from themes')
      await session.execute('delete from currencies')
      await session.execute('delete from menu_items')
      await session.delete(countries)
    })
    expect(await seedDemo(database, NOW)).toBe(false)
    expect(await told()).toEqual(before)
    expect(await database.transact((session) => seedCatalogue(session, 1, NOW))).toBe(false)
  })
})
