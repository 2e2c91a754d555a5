import { amountText } from '../money/amount-text.ts'
import { compare, dollars, type Money } from '../money/money.ts'

/** How a gallery may be sorted; the first is the usual one. */
export const TRIP_SORTS = ['recommended', 'price', 'length', 'rating', 'newest'] as const
export type TripSort = (typeof TRIP_SORTS)[number]

/** Bands of what one traveller pays, in US dollars; `min` null: up to, `max` null: or more. */
export const BUDGETS = [
  { id: 'to-1500', min: null, max: dollars(1_500) },
  { id: '1500-3000', min: dollars(1_500), max: dollars(3_000) },
  { id: '3000-5000', min: dollars(3_000), max: dollars(5_000) },
  { id: 'from-5000', min: dollars(5_000), max: null },
] as const
export type BudgetId = (typeof BUDGETS)[number]['id']

/** What a band is called, in dollars: `US$1,500 to US$3,000`. */
export function budgetLabel({ min, max }: (typeof BUDGETS)[number]): string {
  if (min === null) return `Up to ${amountText(max)}`
  return max === null ? `${amountText(min)} and more` : `${amountText(min)} to ${amountText(max)}`
}

/** The band in which a price lies: its lower bound is in it, its upper bound is in the next one. */
export function budgetOf(price: Money): BudgetId | null {
  const isIn = ({ min, max }: (typeof BUDGETS)[number]) =>
    (min === null || compare(price, min) >= 0) && (max === null || compare(price, max) < 0)
  return BUDGETS.find(isIn)?.id ?? null
}

/** What a gallery's price may be besides its band. */
export const DEALS = [{ id: 'special', label: 'Special deals' }] as const
export type DealId = (typeof DEALS)[number]['id']

/** What somebody looks for, as the address of a gallery says it (TRIP-01). Null and the empty text: anything. */
export interface GalleryQuery {
  /** Words, as they were typed. */
  readonly q: string
  /** Slug of a continent, a country or a destination. */
  readonly destination: string | null
  /** Id of a duration band. */
  readonly duration: string | null
  /** Slug of a theme. */
  readonly theme: string | null
  readonly budget: BudgetId | null
  /** Only trips with a special deal that holds today. */
  readonly deal: DealId | null
  /** `2027-03`. */
  readonly month: string | null
  readonly sort: TripSort
  readonly page: number
}

export const TRIPS_PER_PAGE = 12
/** Nobody looks further, and no database should count so far. */
const LAST_PAGE = 10_000
/** UTF-16 units of a search: nobody types more, and what is pasted beyond is left out. */
const LONGEST_SEARCH = 200

type Parameters = readonly (readonly [name: string, value: string])[]

/**
 * Reads the parameters of a gallery's address or of `GET /trips`. What can't be right is left out: a month that does
 * not exist, a page before the first, a word that is no slug. Of several the first one counts.
 * @param parameters decoded, in their order
 */
export function galleryQuery(parameters: Parameters): GalleryQuery {
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1].trim() ?? ''
  const slug = (name: string) => (/^[a-z0-9-]{1,60}$/.test(first(name)) ? first(name) : null)
  return {
    q: printable(first('q').slice(0, LONGEST_SEARCH)).trim(),
    destination: slug('destination'),
    duration: slug('duration'),
    theme: slug('theme'),
    budget: BUDGETS.find(({ id }) => id === first('budget'))?.id ?? null,
    deal: DEALS.find(({ id }) => id === first('deal'))?.id ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(first('month')) ? first('month') : null,
    sort: TRIP_SORTS.find((sort) => sort === first('sort')) ?? 'recommended',
    page: pageOf(first('page')),
  }
}

function pageOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}

/** Without controls, and without the half of a character: no address can be made of one. */
function printable(text: string): string {
  return [...text].filter(isPrintable).join('')
}

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff)
}

const USUAL: Readonly<Record<string, string | number>> = { sort: TRIP_SORTS[0], page: 1 }

/** The same as parameters, without what is usual: one query has one address. */
export function galleryParameters(query: Partial<GalleryQuery>): Parameters {
  const { q, destination, duration, theme, budget, deal, month, sort, page } = query
  const all = { q, destination, duration, theme, budget, deal, month, sort, page }
  return Object.entries(all).flatMap(([name, value]) => {
    const isUsual = value === null || value === undefined || value === '' || value === USUAL[name]
    return isUsual ? [] : [[name, String(value)] as const]
  })
}

/** `?destination=japan&page=2`, or nothing. */
export function gallerySearch(query: Partial<GalleryQuery>): string {
  const pairs = galleryParameters(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
