import * as v from 'valibot'
import type { Money } from '../money/money.ts'
import type { Day } from '../places/days.ts'
import { hasAmount, type PlanParty, pricedLine } from './plan-prices.ts'
import { DraftPrice, PartId, PlanPrice } from './price-line.ts'

/** How much a plan may hold (plans.md): characters, things. */
export const PLAN_LIMITS = {
  titleShortest: 3,
  title: 120,
  summary: 5_000,
  days: 60,
  nights: 60,
  dayTitle: 120,
  dayText: 5_000,
  stops: 8,
  stopName: 120,
  stay: 200,
  prices: 30,
  label: 120,
  /** Of what is included, and of what is not. */
  lines: 60,
  line: 300,
  note: 2_000,
  adults: 20,
  children: 10,
} as const

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const

const DayOfCalendar = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

const PlanStop = v.object({
  name: v.string(),
  country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type PlanStop = v.InferOutput<typeof PlanStop>

/** `text` is rich text. */
const PlanDay = v.object({
  id: PartId,
  title: v.string(),
  text: v.string(),
  stops: v.array(PlanStop),
  stay: v.optional(v.string()),
  meals: v.array(v.picklist(MEALS)),
})
export type PlanDay = v.InferOutput<typeof PlanDay>

const CONTENT = {
  title: v.string(),
  /** Rich text. */
  summary: v.string(),
  nights: v.number(),
  party: v.object({ adults: v.number(), children: v.number() }),
  days: v.array(PlanDay),
  included: v.array(v.string()),
  excluded: v.array(v.string()),
  note: v.optional(v.string()),
  /** The last day on which travellers' names can be mended; absent: a month before the start. */
  names_by: v.optional(DayOfCalendar),
} as const

/** A plan as it is sent. Its shape alone: what may stand in it says `planIssues`. */
export const PlanContent = v.object({
  ...CONTENT,
  start_date: DayOfCalendar,
  valid_until: DayOfCalendar,
  prices: v.array(PlanPrice),
})
export type PlanContent = v.InferOutput<typeof PlanContent>

/** A plan that is being written: a day or an amount may still be missing. */
export const PlanDraft = v.object({
  ...CONTENT,
  start_date: v.nullable(DayOfCalendar),
  valid_until: v.nullable(DayOfCalendar),
  prices: v.array(DraftPrice),
})
export type PlanDraft = v.InferOutput<typeof PlanDraft>

/** Whether nothing of a plan is still missing. */
export function isWhole(draft: PlanDraft): draft is PlanContent {
  return draft.start_date !== null && draft.valid_until !== null && draft.prices.every(hasAmount)
}

/** What a short form says of a plan: a count of days, and one price for each person. */
export interface ShortPlan {
  readonly title: string
  readonly days: number
  /** US dollars. */
  readonly price: Money
  readonly start_date: Day
}

/** A plan of a short form: its days have numbers for titles, and wait to be written. */
export function planOfShort(
  { title, days, price, start_date }: ShortPlan,
  { party, validUntil }: { readonly party: PlanParty; readonly validUntil: Day },
): PlanContent {
  const numbers = Array.from({ length: Math.min(days, PLAN_LIMITS.days) }, (_, index) => index + 1)
  return {
    title,
    summary: '',
    start_date,
    nights: Math.max(0, days - 1),
    party,
    days: numbers.map((number) => ({
      id: `day-${number}`,
      title: `Day ${number}`,
      text: '',
      stops: [],
      meals: [],
    })),
    prices: [pricedLine({ key: 'trip', label: 'The whole trip', per: 'person' }, price)],
    included: [],
    excluded: [],
    valid_until: validUntil,
  }
}
