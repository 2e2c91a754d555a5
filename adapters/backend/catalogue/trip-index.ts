import { compare as compareMoney, type Money, share } from '../../../core/money/money.ts'
import { bandOfDays, DURATIONS } from '../../../core/trips/durations.ts'
import {
  BUDGETS,
  budgetOf,
  DEALS,
  type GalleryQuery,
  TRIP_SORTS,
  TRIPS_PER_PAGE,
  type TripSort,
} from '../../../core/trips/gallery-query.ts'
import type { TripEntry } from '../store/catalogue/trip-search.ts'

/** What a gallery can be narrowed by, each with the counts of its choices. */
const KINDS = ['destinations', 'themes', 'durations', 'budgets', 'deals'] as const
type Kind = (typeof KINDS)[number]

/** A trip as the index has it: everything that a filter asks is a number. */
interface Indexed {
  readonly id: number
  /** What it has of each kind, in the order of the kinds. */
  readonly choices: readonly (readonly number[])[]
  /** A bit for each month of the year in which it runs, and the lowest for any month. */
  readonly months: number
}

export type FacetCounts = Readonly<Record<Kind, ReadonlyMap<string, number>>>

export interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly counts: FacetCounts
}

export interface TripIndex {
  /** How many trips each place has, with no filter. */
  readonly byPlace: ReadonlyMap<string, number>
  /** @param among ids that the words of a search found; null: no search */
  find(query: GalleryQuery, among: ReadonlySet<number> | null): Found
}

/** What one traveller pays, a deal of today taken off, in whole dollars where there is one. */
export function dealPrice(price: Money, percentOff: number): Money {
  return share(price, 100 - percentOff)
}

type Order = (first: TripEntry, second: TripEntry) => number
const ORDERS: Readonly<Record<TripSort, Order>> = {
  recommended: (first, second) => second.recommended - first.recommended,
  price: (first, second) => compareMoney(first.price, second.price),
  length: (first, second) => first.days - second.days,
  rating: (first, second) => (second.rating ?? 0) - (first.rating ?? 0),
  newest: (first, second) => compare(second.publishedOn, first.publishedOn),
}
const compare = (first: string, second: string): number => (first < second ? -1 : Number(first > second))

/**
 * All trips in numbers, in each order that a gallery has: a page of any filter with all of its counts is one walk of a
 * fraction of a millisecond for 10,000 trips, where a database groups five times for it.
 * @param today which deals still hold
 */
export function createTripIndex(entries: readonly TripEntry[], today: string): TripIndex {
  const names: readonly Numbering[] = [
    createNumbering(),
    createNumbering(),
    createNumbering(DURATIONS.map(({ id }) => id)),
    createNumbering(BUDGETS.map(({ id }) => id)),
    createNumbering(DEALS.map(({ id }) => id)),
  ]
  const [places, themes] = names as readonly [Numbering, Numbering]
  const priced = entries.map((entry) => ({ ...entry, price: priceOn(entry, today) }))
  const toIndexed = (entry: TripEntry): Indexed => ({
    id: entry.id,
    choices: [
      [...new Set(entry.places)].map(places.of),
      [...new Set(entry.themes)].map(themes.of),
      [bandOfDays(entry.days)],
      [BUDGETS.findIndex(({ id }) => id === budgetOf(entry.price))],
      holds(entry.deal, today) ? [0] : [],
    ],
    months: entry.season.reduce((bits, month) => bits | (1 << month), 1),
  })
  const indexed = new Map(priced.map((entry) => [entry.id, toIndexed(entry)]))
  const orders = new Map(
    TRIP_SORTS.map((sort) => [
      sort,
      [...priced].sort(inOrder(ORDERS[sort])).flatMap(({ id }) => indexed.get(id) ?? []),
    ]),
  )
  const find: TripIndex['find'] = (query, among) => {
    const tally = names.map((kind) => new Float64Array(kind.names.length))
    const wanted = wantedOf(query, names)
    const month = query.month === null ? 1 : 1 << Number(query.month.slice(5))
    const trips = (orders.get(query.sort) ?? []).filter(
      (trip) => (trip.months & month) !== 0 && (among === null || among.has(trip.id)),
    )
    const fitting = trips.filter((trip) => count(trip, wanted, tally) === 0)
    const first = (query.page - 1) * TRIPS_PER_PAGE
    const ids = fitting.slice(first, first + TRIPS_PER_PAGE).map(({ id }) => id)
    const total = fitting.length
    const counts = KINDS.map((kind, at) => [kind, named(tally[at], names[at])])
    return { ids, total, counts: Object.fromEntries(counts) as FacetCounts }
  }
  const all = find({ ...ANY, sort: 'recommended', page: 1 }, null)
  return { byPlace: all.counts.destinations, find }
}

/** What a query wants of each kind; null: anything, -1: what no trip has. */
function wantedOf(query: GalleryQuery, names: readonly Numbering[]): readonly (number | null)[] {
  const asked = [query.destination, query.theme, query.duration, query.budget, query.deal]
  return asked.map((name, kind) => (name === null ? null : (names[kind]?.known(name) ?? -1)))
}

const ANY = {
  q: '',
  destination: null,
  duration: null,
  theme: null,
  budget: null,
  deal: null,
  month: null,
} as const

/**
 * Counts a trip wherever it alone would be let in: a choice of one kind leaves what all the other kinds let through.
 * @returns how many kinds keep it out
 */
function count(
  { choices }: Indexed,
  wanted: readonly (number | null)[],
  tally: readonly Float64Array[],
): number {
  let missed = 0
  let missedAt = -1
  for (let kind = 0; kind < wanted.length; kind += 1) {
    const choice = wanted[kind]
    if (choice === null || choice === undefined || choices[kind]?.includes(choice)) continue
    missed += 1
    missedAt = kind
  }
  if (missed > 1) return missed
  for (let kind = missed === 1 ? missedAt : 0; kind < tally.length; kind += missed === 1 ? tally.length : 1) {
    addTo(tally[kind], choices[kind])
  }
  return missed
}

function addTo(tally: Float64Array | undefined, choices: readonly number[] | undefined): void {
  if (!(tally && choices)) return
  for (const choice of choices) tally[choice] = (tally[choice] ?? 0) + 1
}

const inOrder =
  (order: Order) =>
  (first: TripEntry, second: TripEntry): number =>
    order(first, second) || ORDERS.recommended(first, second) || first.id - second.id

const holds = (deal: TripEntry['deal'], today: string): boolean => deal !== null && deal.until >= today

function priceOn({ price, deal }: TripEntry, today: string): Money {
  return deal && holds(deal, today) ? dealPrice(price, deal.percentOff) : price
}

interface Numbering {
  readonly names: readonly string[]
  of(name: string): number
  /** -1: no trip has it. */
  known(name: string): number
}

/** Names as small numbers, in the order in which they come. */
function createNumbering(given: readonly string[] = []): Numbering {
  const names = [...given]
  const numbers = new Map(names.map((name, at) => [name, at]))
  return {
    names,
    of(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
    known: (name) => numbers.get(name) ?? -1,
  }
}

function named(tally: Float64Array | undefined, kind: Numbering | undefined): ReadonlyMap<string, number> {
  return new Map((kind?.names ?? []).map((name, at) => [name, tally?.[at] ?? 0]))
}
