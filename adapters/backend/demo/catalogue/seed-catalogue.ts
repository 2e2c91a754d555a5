import { sql } from 'drizzle-orm'
import { rateOf } from '../../../../core/money/rate.ts'
import { continentSlug } from '../../../../core/places/continents.ts'
import { dayAfter } from '../../../../core/places/days.ts'
import { plainText } from '../../../../core/rich-text/plain-text.ts'
import { users } from '../../store/account-tables.ts'
import {
  countries,
  currencies,
  designers,
  destinations,
  guides,
  menuItems,
  reviews,
  specialDeals,
  themes,
  tripStarts,
  trips,
} from '../../store/catalogue/catalogue-tables.ts'
import type { Session } from '../../store/database/database.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'
import { DEMO_COUNTRIES } from './demo-countries.ts'
import type { DemoTrip } from './demo-country.ts'
import { DEMO_RATES, DEMO_THEMES, demoMenu } from './demo-shelves.ts'
import { reviewRows, startsOf, tripRow } from './demo-trips.ts'
import { DEMO_DESIGNERS } from './designers.ts'
import { richText } from './rich-text.ts'

/** A designer without a login has a portrait all the same. */
const PORTRAITS_FROM = 200
const WORDS_A_MINUTE = 200

/** Puts in what can be browsed, unless it is there. @returns false when it was */
export async function seedCatalogue(session: Session, seed: number, now: Date): Promise<boolean> {
  const there = await session.select({ code: countries.code }).from(countries).limit(1)
  if (there.length > 0) return false
  const today = now.toISOString().slice(0, 10)
  const random = createSeededRandom(seed)
  await insertPlaces(session)
  await insertDesigners(session)
  await insertTrips(session, today, random)
  await insertGuides(session)
  await session
    .insert(currencies)
    .values(Object.entries(DEMO_RATES).map(([code, rate]) => ({ code, rate: rateOf(rate), asOf: today })))
  await insertMenu(session)
  for (const table of ['destinations', 'themes', 'designers', 'trips', 'menu_items']) {
    await session.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    )
  }
  return true
}

async function insertPlaces(session: Session): Promise<void> {
  await session.insert(countries).values(
    DEMO_COUNTRIES.map(({ code, slug, name, continent, line, rank }) => ({
      code,
      slug,
      name,
      continent,
      line,
      rank,
    })),
  )
  const places = DEMO_COUNTRIES.flatMap(({ code, destinations: own }) =>
    own.map(({ slug, name }) => ({ slug, name, countryCode: code })),
  )
  await session.insert(destinations).values(places.map((place, index) => ({ id: index + 1, ...place })))
  await session.insert(themes).values([...DEMO_THEMES])
}

/** In a data folder of before, a designer's user may be somebody else by now: then the profile stands alone. */
async function insertDesigners(session: Session): Promise<void> {
  const known = await session
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(sql`${users.type} = 'LS'`)
  const isTheirs = (id: number | undefined, firstName: string) =>
    known.some((user) => user.id === id && user.firstName === firstName)
  await session.insert(designers).values(
    DEMO_DESIGNERS.map((designer, index) => ({
      id: index + 1,
      slug: designer.slug,
      userId: isTheirs(designer.userId, designer.name[0]) ? (designer.userId ?? null) : null,
      name: designer.name.join(' '),
      firstName: designer.name[0],
      countryCode: designer.country,
      city: designer.city,
      timezone: designer.timezone,
      languages: [...designer.languages],
      years: designer.years,
      line: designer.line,
      introduction: designer.introduction,
      themes: [...designer.themes],
      avatar: `/avatars/${DEMO_PEOPLE.find(({ id }) => id === designer.userId)?.id ?? PORTRAITS_FROM + index}.svg`,
    })),
  )
}

async function insertTrips(session: Session, today: string, random: SeededRandom): Promise<void> {
  const all = DEMO_COUNTRIES.flatMap((country) => country.trips.map((trip) => ({ country, trip })))
  const rows = all.map(({ country, trip }, index) => {
    const at = DEMO_DESIGNERS.findIndex(({ slug }) => slug === trip.designer)
    const designerName = DEMO_DESIGNERS[at]?.name.join(' ') ?? ''
    return tripRow(country, trip, { id: index + 1, designerId: at + 1, designerName, today })
  })
  await session.insert(trips).values(rows)
  const ofEach = <T>(make: (trip: DemoTrip, tripId: number) => readonly T[]): T[] =>
    all.flatMap(({ trip }, index) => [...make(trip, index + 1)])
  await session
    .insert(tripStarts)
    .values(ofEach((trip, tripId) => startsOf(trip, today, random).map((start) => ({ tripId, ...start }))))
  await session.insert(reviews).values(
    ofEach((trip, tripId) =>
      reviewRows(trip, today, random).map((review) => ({
        ...review,
        tripId,
        designerId: DEMO_DESIGNERS.findIndex(({ slug }) => slug === trip.designer) + 1,
      })),
    ),
  )
  await session
    .insert(specialDeals)
    .values(
      ofEach((trip, tripId) =>
        trip.deal
          ? [{ tripId, label: trip.deal[0], percentOff: trip.deal[1], until: dayAfter(today, trip.deal[2]) }]
          : [],
      ),
    )
}

async function insertGuides(session: Session): Promise<void> {
  await session.insert(guides).values(
    DEMO_COUNTRIES.map(({ code, guide }) => {
      const sections = guide.sections.map(([heading, ...texts]) => ({ heading, text: richText(...texts) }))
      const words = sections.flatMap(({ text }) => plainText(text).split(' ')).length
      return {
        countryCode: code,
        title: guide.title,
        line: guide.line,
        minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
        lead: richText(guide.lead),
        facts: guide.facts.map(([label, text]) => ({ label, text })),
        sections,
        months: [...guide.months].map(Number),
      }
    }),
  )
}

async function insertMenu(session: Session): Promise<void> {
  const names = [...new Set(DEMO_COUNTRIES.map(({ continent }) => continent))].sort()
  const menu = demoMenu(
    names.map((name) => ({
      name,
      slug: continentSlug(name),
      countries: DEMO_COUNTRIES.filter(({ continent }) => continent === name),
    })),
  )
  const rows: (typeof menuItems.$inferInsert)[] = []
  const add = (entries: typeof menu, parentId: number | null): void => {
    for (const [position, { label, href, badge, audience, children }] of entries.entries()) {
      const id = rows.length + 1
      rows.push({ id, parentId, position, label, href, badge: badge ?? null, audience: audience ?? 'all' })
      add(children ?? [], id)
    }
  }
  add(menu, null)
  await session.insert(menuItems).values(rows)
}
