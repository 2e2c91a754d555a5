import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogueService } from '../../../../adapters/backend/catalogue/catalogue-service.ts'
import { seedDemo } from '../../../../adapters/backend/demo/seed.ts'
import { createCatalogueStore } from '../../../../adapters/backend/store/catalogue/catalogue-store.ts'
import {
  reviews,
  specialDeals,
  trips,
} from '../../../../adapters/backend/store/catalogue/catalogue-tables.ts'
import { createTripSearch } from '../../../../adapters/backend/store/catalogue/trip-search.ts'
import type { Database, DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { dollars } from '../../../../core/money/money.ts'
import { galleryQuery } from '../../../../core/trips/gallery-query.ts'
import type { TripCard } from '../../../../core/wire/catalogue/trips.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

/** As many words as a trip has. */
const story = (index: number) =>
  Array.from({ length: 60 }, (_one, at) => `w${(index * 7 + at * 13) % 997}`).join(' ')

let now = new Date('2026-11-22T10:00:00Z')

function catalogueContract(
  name: string,
  open: () => Promise<{ place: DatabasePlace; drop(): Promise<void> }>,
) {
  describe(`the catalogue’s store: ${name}`, () => {
    let database: Database
    let drop: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      drop = opened.drop
      database = await openTestDatabase(opened.place)
      await seedDemo(database, now)
    })
    afterAll(async () => {
      await database.close()
      await drop()
    })
    const service = () =>
      createCatalogueService({
        store: createCatalogueStore(database),
        search: createTripSearch(database),
        maps: { of: async () => null },
        now: () => now,
      })
    const all = galleryQuery([])

    it('[TRIP-01] gives pages of a gallery without a gap or a repeat', async () => {
      const catalogue = service()
      const pages = await Promise.all([1, 2, 3, 4].map((page) => catalogue.trips({ ...all, page })))
      const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug))
      expect(new Set(slugs).size).toBe(36)
      expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false, false])
      const here = await catalogue.trips({ ...all, destination: 'norway' })
      expect(here.items.every(({ country }) => country.slug === 'norway')).toBe(true)
      expect(here.total).toBe(here.facets.destinations.find(({ id }) => id === 'norway')?.count)
      expect((await catalogue.trips({ ...all, destination: 'south-america' })).total).toBe(4)
    })

    it('sees a change at once, and a deal that is over the day after', async () => {
      const catalogue = service()
      const dear = (await catalogue.trips({ ...all, sort: 'price' })).items[0]
      await database.run((session) =>
        session
          .insert(specialDeals)
          .values({ tripId: 36, label: 'Test', percentOff: 90, until: '2026-11-22' }),
      )
      const cheapest = (await catalogue.trips({ ...all, sort: 'price' })).items[0]
      expect([cheapest?.id, cheapest?.price_usd, cheapest?.was_usd]).toEqual([
        36,
        dollars(245),
        dollars(2450),
      ])
      now = new Date('2026-11-23T00:00:01Z')
      expect((await catalogue.trips({ ...all, sort: 'price' })).items[0]?.id).toBe(dear?.id)
      expect(await catalogue.deals()).not.toContainEqual(expect.objectContaining({ trip_id: 36 }))
      now = new Date('2026-11-22T10:00:00Z')
    })

    it('has all that was said of a trip, page by page: what is hidden or has no words counts for nobody [BOOK-06]', async () => {
      const { items } = await service().trips({ ...all, sort: 'newest' })
      const { id: tripId, slug } = items[0] as TripCard
      const before = await service().reviewsOfTrip(slug, 1)
      const added = Array.from({ length: 45 }, (_one, at) => ({
        ...{ tripId, author: `Ana ${at}`, country: 'Portugal', rating: 5, title: '' },
        ...{ text: at === 0 ? '' : 'Quiet.', travelled: '2026-12', hiddenAt: at === 1 ? now : null },
      }))
      await database.run((session) => session.insert(reviews).values(added))
      const pages = [1, 2, 3, 4].map((page) => service().reviewsOfTrip(slug, page))
      const lists = await Promise.all(pages)
      expect(lists.map(({ total }) => total - before.total)).toEqual([43, 43, 43, 43])
      const found = lists.flatMap((one) => one.items.map(({ id }) => id))
      expect([found.length, new Set(found).size]).toEqual([before.total + 43, before.total + 43])
      expect(lists.map(({ has_more }) => has_more)).toEqual([true, true, before.total + 43 > 60, false])
      await database.run((session) => session.delete(reviews).where(like(reviews.author, 'Ana %')))
    })

    it('says 1404 for what is not there', async () => {
      const catalogue = service()
      const asked = [
        () => catalogue.trip('nowhere'),
        () => catalogue.plan(9_999),
        () => catalogue.designer('nobody'),
        () => catalogue.tripsOfDesigner('nobody'),
        () => catalogue.reviewsOfDesigner('nobody', 1),
        () => catalogue.reviewsOfTrip('nowhere', 1),
        () => catalogue.guide('atlantis'),
      ]
      for (const one of asked) await expect(one()).rejects.toMatchObject({ failure: { code: 1404 } })
    })

    it('finds words by an index, in a marketplace of many', async () => {
      const [first] = await database.run((session) => session.select().from(trips).limit(1))
      const copies = Array.from({ length: 3_000 }, (_one, index) => {
        const { id: _id, ...trip } = first as NonNullable<typeof first>
        return { ...trip, itinerary: [], slug: `copy-${index}`, words: `copy word${index} ${story(index)}` }
      })
      await database.transact(async (session) => {
        for (let from = 0; from < copies.length; from += 500)
          await session.insert(trips).values(copies.slice(from, from + 500))
        await session.execute('analyze trip_words')
      })
      const { rows } = await database.run((session) =>
        session.execute(
          `explain select trip_id from trip_words where search @@ to_tsquery('simple', 'word77:*')`,
        ),
      )
      expect(JSON.stringify(rows)).toContain('trips_by_search')
      const found = await service().trips({ ...all, q: 'word77' })
      expect(found.total).toBe(11)
      await database.run((session) => session.execute(`delete from trips where slug like 'copy-%'`))
    })
  })
}

catalogueContract('embedded database', async () => ({
  place: { kind: 'memory' },
  drop: async () => undefined,
}))

const postgres = await throwawayPostgres()
if (postgres) catalogueContract('PostgreSQL', async () => postgres)
