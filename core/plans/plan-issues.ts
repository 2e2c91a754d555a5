import { BASE_CURRENCY } from '../money/currency.ts'
import { compare, nothing } from '../money/money.ts'
import { type Day, dayAfter, isDay } from '../places/days.ts'
import { plainText } from '../rich-text/plain-text.ts'
import { PLAN_LIMITS, type PlanDraft } from './plan-content.ts'
import { amountPath, hasAmount, isAmountWrong, planTotal } from './plan-prices.ts'

/** What can be wrong with a part of a plan; `web/words` and the server's sentences say it. */
export type PlanIssue =
  | 'titleShort'
  | 'titleLong'
  | 'textLong'
  | 'startMissing'
  | 'startEarly'
  | 'nightsWrong'
  | 'nightsMany'
  | 'partyWrong'
  | 'daysMissing'
  | 'daysMany'
  | 'dayTwice'
  | 'dayTitleMissing'
  | 'stopsMany'
  | 'stopNameMissing'
  | 'mealTwice'
  | 'pricesMissing'
  | 'pricesMany'
  | 'priceTwice'
  | 'labelMissing'
  | 'amountMissing'
  | 'amountWrong'
  | 'totalNothing'
  | 'linesMany'
  | 'lineMissing'
  | 'validMissing'
  | 'validPast'
  | 'validLate'
  | 'namesWrong'
  | 'namesLate'
  | 'namesPast'

/** By the path of the part: `title`, `days.3.text`, `prices.0.minor`. */
export type PlanIssues = Readonly<Record<string, PlanIssue>>

type Found = readonly (readonly [path: string, issue: PlanIssue | false])[]
const issuesOf = (found: Found): PlanIssues =>
  Object.fromEntries(found.filter((one): one is [string, PlanIssue] => one[1] !== false))

/**
 * What a draft must not hold either, however unfinished it is: what is too long, too many, or no amount.
 */
export function draftIssues(draft: PlanDraft): PlanIssues {
  return issuesOf([
    ['title', draft.title.length > PLAN_LIMITS.title && 'titleLong'],
    ['summary', isLong(draft.summary, PLAN_LIMITS.summary) && 'textLong'],
    ['note', (draft.note ?? '').length > PLAN_LIMITS.note && 'textLong'],
    ['nights', nightsIssue(draft.nights)],
    ['party', !isParty(draft.party) && 'partyWrong'],
    ['start_date', draft.start_date !== null && !isDay(draft.start_date) && 'startMissing'],
    ['valid_until', draft.valid_until !== null && !isDay(draft.valid_until) && 'validMissing'],
    ['names_by', draft.names_by !== undefined && !isDay(draft.names_by) && 'namesWrong'],
    ...(draft.days.length > PLAN_LIMITS.days
      ? [['days', 'daysMany'] as const]
      : draft.days.flatMap((day, index) => heavyDay(day, `days.${index}`))),
    ...twice(draft.days, ({ id }) => id).map((index) => [`days.${index}.id`, 'dayTwice'] as const),
    ...(draft.prices.length > PLAN_LIMITS.prices
      ? [['prices', 'pricesMany'] as const]
      : draft.prices.flatMap((price, index) => heavyPrice(price, `prices.${index}`))),
    ...twice(draft.prices, ({ key }) => key).map((index) => [`prices.${index}.key`, 'priceTwice'] as const),
    ...heavyLines(draft.included, 'included'),
    ...heavyLines(draft.excluded, 'excluded'),
  ])
}

/**
 * Why a plan can't be sent as it is (plans.md "Limits").
 * @param today of whoever is asked: it starts tomorrow at the earliest, and holds today
 */
export function planIssues(draft: PlanDraft, today: Day): PlanIssues {
  const heavy = draftIssues(draft)
  const missing = issuesOf([
    ['title', draft.title.trim().length < PLAN_LIMITS.titleShortest && 'titleShort'],
    ['start_date', startIssue(draft.start_date, today)],
    ['valid_until', validIssue(draft, today)],
    ['names_by', namesIssue(draft, today)],
    ['days', draft.days.length === 0 && 'daysMissing'],
    ['prices', draft.prices.length === 0 && 'pricesMissing'],
    ...draft.days.flatMap(
      (day, index): Found => [
        [`days.${index}.title`, day.title.trim() === '' && 'dayTitleMissing'],
        ...day.stops.map(
          ({ name }, stop) =>
            [`days.${index}.stops.${stop}.name`, name.trim() === '' && 'stopNameMissing'] as const,
        ),
      ],
    ),
    ...draft.prices.flatMap(
      (price, index): Found => [
        [`prices.${index}.label`, price.label.trim() === '' && 'labelMissing'],
        [amountPath(`prices.${index}`), !hasAmount(price) && 'amountMissing'],
      ],
    ),
    ...(['included', 'excluded'] as const).flatMap((field) =>
      draft[field].map((line, index) => [`${field}.${index}`, line.trim() === '' && 'lineMissing'] as const),
    ),
  ])
  const all = { ...missing, ...heavy }
  return isFree(draft, all) ? { ...all, prices: 'totalNothing' } : all
}

/** Looked at last: a sum can be made of whole amounts alone. */
function isFree(draft: PlanDraft, found: PlanIssues): boolean {
  const isPriced = Object.keys(found).every((path) => !path.startsWith('prices') && path !== 'party')
  const prices = draft.prices.filter(hasAmount)
  return isPriced && compare(planTotal({ prices, party: draft.party }), nothing(BASE_CURRENCY)) === 0
}

function startIssue(start: Day | null, today: Day): PlanIssue | false {
  if (start === null || !isDay(start)) return 'startMissing'
  return start < dayAfter(today, 1) && 'startEarly'
}

function validIssue({ valid_until, start_date }: PlanDraft, today: Day): PlanIssue | false {
  if (valid_until === null || !isDay(valid_until)) return 'validMissing'
  if (valid_until < today) return 'validPast'
  return start_date !== null && isDay(start_date) && valid_until > start_date && 'validLate'
}

function namesIssue({ names_by, start_date }: PlanDraft, today: Day): PlanIssue | false {
  if (names_by === undefined) return false
  if (names_by < today) return 'namesPast'
  return start_date !== null && names_by > start_date && 'namesLate'
}

function nightsIssue(nights: number): PlanIssue | false {
  if (!Number.isInteger(nights) || nights < 0) return 'nightsWrong'
  return nights > PLAN_LIMITS.nights && 'nightsMany'
}

function isParty({ adults, children }: PlanDraft['party']): boolean {
  return isCount(adults, 1, PLAN_LIMITS.adults) && isCount(children, 0, PLAN_LIMITS.children)
}

const isCount = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most

function heavyDay({ title, text, stops, stay, meals }: PlanDraft['days'][number], path: string): Found {
  return [
    [`${path}.title`, title.length > PLAN_LIMITS.dayTitle && 'titleLong'],
    [`${path}.text`, isLong(text, PLAN_LIMITS.dayText) && 'textLong'],
    [`${path}.stay`, (stay ?? '').length > PLAN_LIMITS.stay && 'textLong'],
    [`${path}.meals`, new Set(meals).size < meals.length && 'mealTwice'],
    [`${path}.stops`, stops.length > PLAN_LIMITS.stops && 'stopsMany'],
    ...stops
      .slice(0, PLAN_LIMITS.stops)
      .map(
        ({ name }, index) =>
          [`${path}.stops.${index}.name`, name.length > PLAN_LIMITS.stopName && 'titleLong'] as const,
      ),
  ]
}

function heavyPrice(price: PlanDraft['prices'][number], path: string): Found {
  return [
    [`${path}.label`, price.label.length > PLAN_LIMITS.label && 'titleLong'],
    [amountPath(path), isAmountWrong(price) && 'amountWrong'],
  ]
}

function heavyLines(lines: readonly string[], field: string): Found {
  if (lines.length > PLAN_LIMITS.lines) return [[field, 'linesMany']]
  return lines.map((line, index) => [`${field}.${index}`, line.length > PLAN_LIMITS.line && 'textLong'])
}

/** The letters that one reads count, and not the marks between them. */
const isLong = (html: string, most: number): boolean => html.length > most && plainText(html).length > most

/** Where something stands that stood before. */
function twice<T>(all: readonly T[], nameOf: (one: T) => string): readonly number[] {
  const seen = new Set<string>()
  return all.flatMap((one, index) => {
    const name = nameOf(one)
    if (seen.has(name)) return [index]
    seen.add(name)
    return []
  })
}
