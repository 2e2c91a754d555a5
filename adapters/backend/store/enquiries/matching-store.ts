import { and, asc, eq, gte, inArray, isNotNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import { type Candidate, MATCH_POINTS, type Wishes } from '../../../../core/enquiries/matching.ts'
import { OPEN_STATES } from '../../../../core/enquiries/states.ts'
import { enquiries, users } from '../account-tables.ts'
import { countries, designers, destinations, trips } from '../catalogue/catalogue-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { storable } from '../database/storable-text.ts'
import type { WholeEnquiry } from './enquiry-store.ts'

/** A designer who may be brought in. Who has no page of theirs has neither a slug nor a city. */
export interface Designer extends Candidate {
  readonly slug: string | null
  readonly firstName: string
  readonly name: string
  readonly countryName: string | null
  readonly city: string | null
  readonly timezone: string | null
  readonly avatar: string | null
}

/** Who might design a trip. Everything is found by an index: never by a look at every designer and every enquiry. */
export interface MatchingStore {
  /** The part of an enquiry's wishes that the catalogue knows. */
  placesOf(enquiry: WholeEnquiry): Promise<Pick<Wishes, 'countries' | 'tripDesignerId'>>
  /** Those who live where it leads to, and where that is too few, those who speak or plan what was asked for. */
  candidates(enquiryId: number, wishes: Wishes): Promise<readonly Designer[]>
  /** Those in whose names all words of a text stand, or words that begin with them. */
  byName(text: string): Promise<readonly Designer[]>
  designer(userId: number): Promise<Designer | null>
}

/** How many are compared with each other. */
const MOST_COMPARED = 100
/** UTF-16 units of a name that is looked for. */
const MOST_READ = 200
/** With fewer of them from the countries that were asked for, others are looked at too. */
const ENOUGH = 10

/** Accounts that are there; one that waits to be looked at, or is closed, designs nothing. */
export const isActiveDesigner = and(
  eq(users.type, 'LS'),
  eq(users.isBot, false),
  inArray(users.status, ['active', 'approved']),
)

export function createMatchingStore({ run }: Database): MatchingStore {
  return {
    placesOf: (enquiry) => run((session) => placesOf(session, enquiry)),
    candidates: (enquiryId, wishes) => run((session) => candidates(session, enquiryId, wishes)),
    byName: (text) => run((session) => byName(session, text)),
    designer: (userId) => run(async (session) => (await designersOf(session, [userId]))[0] ?? null),
  }
}

async function placesOf(session: Session, { values, destination, tripSlug }: WholeEnquiry) {
  const slugs = [...(values?.destinations ?? [])]
  // What was asked in a chat names a country by its name.
  const isCountry =
    slugs.length === 0 ? eq(countries.name, destination ?? '') : inArray(countries.slug, slugs)
  const places = await session
    .select({ code: destinations.countryCode })
    .from(destinations)
    .where(inArray(destinations.slug, slugs))
    .union(
      session
        .select({ code: sql<string>`${countries.code}` })
        .from(countries)
        .where(isCountry),
    )
  const [trip] =
    tripSlug === null
      ? []
      : await session
          .select({ userId: designers.userId })
          .from(trips)
          .innerJoin(designers, eq(designers.id, trips.designerId))
          .where(eq(trips.slug, tripSlug))
  return { countries: places.map(({ code }) => code), tripDesignerId: trip?.userId ?? null }
}

async function candidates(session: Session, enquiryId: number, wishes: Wishes): Promise<readonly Designer[]> {
  const near = wishes.tripDesignerId === null ? [] : [wishes.tripDesignerId]
  // One country after the other: together they may be so many that everybody would be read.
  const most = Math.ceil(MOST_COMPARED / Math.max(1, wishes.countries.length))
  for (const country of wishes.countries)
    near.push(...(await idsIn(session, enquiryId, wishes, country, most)))
  const first = await designersOf(session, near)
  if (first.length >= ENOUGH) return first
  const known = new Set(first.map(({ userId }) => userId))
  const others = await idsSuiting(session, enquiryId, wishes)
  return [
    ...first,
    ...(await designersOf(
      session,
      others.filter((id) => !known.has(id)),
    )),
  ]
}

/**
 * The accounts of those in a country who suit best, as far as they can be told apart without what they have to do. Of
 * equals there may be more than are compared: which of them, follows from the enquiry, so that it is not always the
 * same who are passed over.
 */
async function idsIn(
  session: Session,
  enquiryId: number,
  wishes: Wishes,
  country: string,
  most: number,
): Promise<readonly number[]> {
  const mixed = sql`hashint4(${designers.id} # ${enquiryId}::int)`
  const rows = await session
    .select({ userId: designers.userId })
    .from(designers)
    .where(and(eq(designers.countryCode, country), isNotNull(designers.userId)))
    .orderBy(sql`${pointsOf(wishes)} desc`, mixed, designers.id)
    .limit(most)
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** The accounts of some who speak or plan what was asked for, wherever they live, from a place on that follows from the enquiry. */
async function idsSuiting(session: Session, enquiryId: number, wishes: Wishes): Promise<readonly number[]> {
  const suits = or(...speaking(wishes), ...planning(wishes))
  if (suits === undefined) return []
  const [last] = await session.select({ id: max(designers.id) }).from(designers)
  const start = (enquiryId * A_LARGE_PRIME) % ((last?.id ?? 0) + 1)
  const from = async (side: SQL, most: number) => {
    const rows = await session
      .select({ userId: designers.userId })
      .from(designers)
      .where(and(side, suits, isNotNull(designers.userId)))
      // In the order of an index: where many suit, no more of them are read.
      .orderBy(asc(designers.id))
      .limit(most)
    return rows.flatMap(({ userId }) => userId ?? [])
  }
  const behind = await from(gte(designers.id, start), MOST_COMPARED)
  const rest = MOST_COMPARED - behind.length
  return rest === 0 ? behind : [...behind, ...(await from(lt(designers.id, start), rest))]
}

/** Enquiries that follow each other begin far from each other. */
const A_LARGE_PRIME = 1_000_003

const speaking = ({ languages }: Wishes): readonly SQL[] =>
  languages.length === 0 ? [] : [sql`${designers.languages} ?| ${textArray(languages)}`]

const planning = ({ themes }: Wishes): readonly SQL[] =>
  themes.length === 0 ? [] : [sql`${designers.themes} ?| ${textArray(themes)}`]

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** What `ranked` counts of languages and themes. */
function pointsOf(wishes: Wishes): SQL {
  const { language, english, theme } = MATCH_POINTS
  const own = speaking(wishes).map((speaks) => sql`when ${speaks} then ${language}::int`)
  const spoken = sql`case ${sql.join(own)} when ${designers.languages} ? 'English' then ${english}::int else 0 end`
  const planned = wishes.themes.map((slug) => sql`(${designers.themes} ? ${slug})::int * ${theme}::int`)
  return sql.join([spoken, ...planned], sql` + `)
}

async function byName(session: Session, text: string): Promise<readonly Designer[]> {
  const read = storable(text.slice(0, MOST_READ))
  // Found first and put in order afterwards: in the order of the ids everybody would be looked at.
  const found = session.$with('found').as(
    session
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          sql`name_words(${users.firstName} || ' ' || ${users.lastName}) @@ name_query(${read})`,
          isActiveDesigner,
        ),
      ),
  )
  const rows = await session
    .with(found)
    .select({ id: found.id })
    .from(found)
    .orderBy(asc(found.id))
    .limit(MOST_COMPARED)
  return designersOf(
    session,
    rows.map(({ id }) => id),
  )
}

/** Those among accounts who can be brought in. */
async function designersOf(session: Session, userIds: readonly number[]): Promise<readonly Designer[]> {
  if (userIds.length === 0) return []
  const states = sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(', '))
  const rows = await session
    .select({
      userId: users.id,
      slug: designers.slug,
      firstName: users.firstName,
      lastName: users.lastName,
      country: sql<string | null>`coalesce(${designers.countryCode}, ${users.countryCode})`,
      countryName: countries.name,
      city: designers.city,
      timezone: sql<string | null>`coalesce(${designers.timezone}, ${users.timezone})`,
      avatar: sql<string | null>`coalesce(${users.avatar}, ${designers.avatar})`,
      languages: designers.languages,
      themes: designers.themes,
      open: sql<number>`(select count(*)::int from ${enquiries} e where e.designer_id = ${users.id}
        and e.state in (${states}))`,
    })
    .from(users)
    // Named here as well, they are looked up one by one: to join a hundred, everybody would be read.
    .leftJoin(designers, and(eq(designers.userId, users.id), inArray(designers.userId, [...userIds])))
    .leftJoin(countries, sql`${countries.code} = coalesce(${designers.countryCode}, ${users.countryCode})`)
    .where(and(inArray(users.id, [...userIds]), isActiveDesigner))
  return rows.map(({ lastName, languages, themes, ...row }) => ({
    ...row,
    name: [row.firstName, lastName].filter(Boolean).join(' '),
    languages: languages ?? [],
    themes: themes ?? [],
  }))
}
