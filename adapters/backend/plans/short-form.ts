import type * as v from 'valibot'
import { BASE_CURRENCY } from '../../../core/money/currency.ts'
import { moneyOf } from '../../../core/money/money.ts'
import { type Day, dayAfter, isDay } from '../../../core/places/days.ts'
import { PLAN_LIMITS, type PlanDraft, planOfShort } from '../../../core/plans/plan-content.ts'
import type { PlanIssue } from '../../../core/plans/plan-issues.ts'
import type { NewShortPlan } from '../../../core/wire/plans.ts'
import type { WholeEnquiry } from '../store/enquiries/enquiry-store.ts'

/** How long the price of a plan holds that does not say so. */
const HELD_DAYS = 14
/** Most people travel in two: where a chat has not told how many. */
const USUAL_PARTY = 2

type Short = v.InferOutput<typeof NewShortPlan>
type Read = { readonly content: PlanDraft } | { readonly issues: Readonly<Record<string, PlanIssue>> }

/** A plan of a count of days and a price for each person, for the party of its enquiry (plans.md "Calls"). */
export function readShortPlan(
  { title, days, price_usd, start_date }: Short,
  { adults, children }: Pick<WholeEnquiry, 'adults' | 'children'>,
  today: Day,
): Read {
  // Null for parts of a cent, and for what is no amount at all; how much it may be says the plan that it makes.
  const price = moneyOf(price_usd, BASE_CURRENCY)
  const issues = {
    ...(!isDays(days) && { days: days > PLAN_LIMITS.days ? 'daysMany' : 'daysMissing' }),
    ...(price === null && { price_usd: 'amountWrong' }),
    ...(!isDay(start_date) && { start_date: 'startMissing' }),
  } as const satisfies Record<string, PlanIssue | undefined>
  if (price === null || Object.keys(issues).length > 0) return { issues }
  const held = dayAfter(today, HELD_DAYS)
  const party = { adults: adults ?? USUAL_PARTY, children: children ?? 0 }
  const validUntil = held < start_date ? held : start_date
  return { content: planOfShort({ title, days, price, start_date }, { party, validUntil }) }
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= PLAN_LIMITS.days
