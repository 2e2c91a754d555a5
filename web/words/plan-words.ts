import type { ShownCurrency } from '../../core/bookings/party-price.ts'
import { planPrice, travellersIn } from '../../core/bookings/plan-lines.ts'
import { partyWords } from '../../core/enquiries/asked-words.ts'
import { amountText } from '../../core/money/amount-text.ts'
import { priceIn } from '../../core/money/convert.ts'
import { compare, type Money, minus, nothing } from '../../core/money/money.ts'
import { dayText } from '../../core/places/day-text.ts'
import { dayAfter } from '../../core/places/days.ts'
import type { ChangeRow } from '../../core/plans/change-rows.ts'
import type { PlanParty } from '../../core/plans/plan-prices.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** `three`; from eleven on in digits. */
const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

const nightWord = (count: number): string => (count === 1 ? 'night' : 'nights')
const dayWord = (count: number): string => (count === 1 ? 'day' : 'days')

/** `14 to 26 May 2027`, `28 May to 3 June 2027`, with the year of both where it turns. */
export function spanWords(start: string, days: number): string {
  const end = dayAfter(start, Math.max(0, days - 1))
  if (start === end) return dayText(start)
  const [from, until] = [dayText(start).split(' '), dayText(end).split(' ')]
  // What both end with is said once: the month and the year, the year alone, or nothing.
  const isSame = (part: number) => from.slice(part).join() === until.slice(part).join()
  const said = [1, 2].find(isSame) ?? 3
  return `${from.slice(0, said).join(' ')} to ${until.join(' ')}`
}

/** `13 days, 14 to 26 May 2027`. */
export const lengthWords = (days: number, start: string): string =>
  `${days} ${dayWord(days)}, ${spanWords(start, days)}`

/** How long a plan stays somewhere, and how long it did: `two nights (was three)`. */
export function stayWords({ nights, before }: { readonly nights: number; readonly before: number }): string {
  const said = (count: number) => `${numberWord(count)} ${nightWord(count)}`
  if (nights === before) return said(nights)
  if (nights === 0) return `no longer (was ${said(before)})`
  if (before === 0) return `${said(nights)}, new`
  return `${said(nights)} (was ${numberWord(before)})`
}

/** What stands in a line of changes. */
export interface RowWords {
  /** `Day 6`, `Price`. */
  readonly where: string
  readonly what: string
  /** As it was, struck through; null where nothing was. */
  readonly was: string | null
  /** The difference in short; null where it has none. */
  readonly pill: {
    readonly sign: 'more' | 'less' | null
    readonly text: string
    readonly tone: 'more' | 'less' | 'moved' | 'price'
  } | null
}

/** Two versions, and what their reader pays in. */
export interface TwoVersions {
  readonly before: Priced
  readonly content: Priced
  readonly money: ShownCurrency
}

type Priced = Parameters<typeof planPrice>[0]

/** A line of what changed. */
export function rowWords(row: ChangeRow, versions: TwoVersions): RowWords {
  switch (row.kind) {
    case 'nights':
      return nightsWords(row)
    case 'day':
      return dayRowWords(row)
    case 'total':
      return totalWords(row, versions)
    case 'price':
      return priceWords(row, versions.money)
    case 'start':
      return { where: 'Start', what: dayText(row.is), was: dayText(row.was), pill: null }
    case 'length':
      return {
        where: 'Length',
        what: `${numberWord(row.is)} ${nightWord(row.is)}`,
        was: numberWord(row.was),
        pill: countPill(row.is - row.was, nightWord),
      }
    case 'party':
      return { where: 'Party', what: partyText(row.is), was: partyText(row.was), pill: null }
    case 'text':
      return { ...TEXTS[row.field], was: null, pill: null }
  }
}

const partyText = (party: PlanParty): string => partyWords(party)

const TEXTS = {
  title: { where: 'Plan', what: 'New title' },
  summary: { where: 'Plan', what: 'New introduction' },
  included: { where: 'Plan', what: 'Changes to what is included' },
  excluded: { where: 'Plan', what: 'Changes to what is not included' },
  note: { where: 'Plan', what: 'Changes to the note' },
  valid_until: { where: 'Price', what: 'Held until a different date' },
} as const

function nightsWords({ day, place, was, is }: Extract<ChangeRow, { kind: 'nights' }>): RowWords {
  return {
    where: `Day ${day}`,
    what: `${place}, ${numberWord(is)} ${nightWord(is)}`,
    was: was === 0 ? null : numberWord(was),
    pill: countPill(is - was, nightWord),
  }
}

function countPill(more: number, wordFor: (count: number) => string): RowWords['pill'] {
  const count = Math.abs(more)
  const sign = more > 0 ? 'more' : 'less'
  return { sign, text: `${count} ${wordFor(count)}`, tone: sign }
}

const DEEDS = { added: 'New', removed: 'Gone', changed: 'Changed' } as const

function dayRowWords({ day, dayBefore, title, deed }: Extract<ChangeRow, { kind: 'day' }>): RowWords {
  const where = `Day ${day}`
  if (deed === 'moved')
    return {
      where,
      what: title,
      was: null,
      pill: { sign: null, text: `Was day ${dayBefore}`, tone: 'moved' },
    }
  const tone = ({ added: 'more', removed: 'less', changed: 'moved' } as const)[deed]
  return { where, what: title, was: null, pill: { sign: null, text: DEEDS[deed], tone } }
}

/** For one person where as many travel as before and each pays the same, else for all. */
function totalWords(
  { isSameParty }: Extract<ChangeRow, { kind: 'total' }>,
  { before: beforeIt, content, money }: TwoVersions,
): RowWords {
  const [was, is] = [planPrice(beforeIt, money), planPrice(content, money)]
  const isEven = was.share.isEven && is.share.isEven
  const isEach = isSameParty && isEven && travellersIn(content.party) > 1
  const [before, now] = isEach ? [was.share.each, is.share.each] : [was.total, is.total]
  return {
    where: 'Price',
    what: isEach ? amountText(now) : `${amountText(now)} in total`,
    was: amountText(before),
    pill: pricePill(before, now, isEach ? ' per person' : ''),
  }
}

function priceWords(
  { label, was, is }: Extract<ChangeRow, { kind: 'price' }>,
  { code, rates }: ShownCurrency,
): RowWords {
  const shown = (amount: Money): Money => priceIn(code, rates, amount, { fee: true })
  if (was && is) {
    const [before, now] = [shown(was), shown(is)]
    return {
      where: 'Price',
      what: `${label}, ${amountText(now)}`,
      was: amountText(before),
      pill: pricePill(before, now, ''),
    }
  }
  const amount = is ?? was
  const what = amount ? `${label}, ${amountText(shown(amount))}` : label
  return { where: 'Price', what, was: null, pill: { sign: null, text: is ? 'New' : 'Gone', tone: 'price' } }
}

function pricePill(before: Money, now: Money, unit: string): RowWords['pill'] {
  const more = minus(now, before)
  const none = nothing(more.currency)
  const order = compare(more, none)
  if (order === 0) return null
  const size = order > 0 ? more : minus(none, more)
  return { sign: order > 0 ? 'more' : 'less', text: `${amountText(size)}${unit}`, tone: 'price' }
}

/** `+ US$40`; null where both are the same. */
export function differenceWords(before: Money, now: Money): string | null {
  const pill = pricePill(before, now, '')
  return pill && `${pill.sign === 'more' ? '+' : '−'} ${pill.text}`
}
