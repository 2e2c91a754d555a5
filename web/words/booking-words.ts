import { lapseDay } from '../../core/bookings/order-clock.ts'
import { type DepositRule, USUAL_DEPOSIT } from '../../core/bookings/price-breakdown.ts'
import type { OrderActor, OrderEvent } from '../../core/bookings/process.ts'
import type { Behalf } from '../../core/bookings/refund.ts'
import type { GiveUpOrder } from '../../core/forms/give-up-order.ts'
import { dayText } from '../../core/places/day-text.ts'
import { type Day, dayAfter } from '../../core/places/days.ts'
import type { FormWords } from './form-words.ts'

/** What happened to a booking, as its timeline tells it. */
export const ORDER_EVENT_WORDS: Readonly<Record<OrderEvent, string>> = {
  place: 'Places held',
  payDeposit: 'Deposit paid',
  payWhole: 'Paid',
  payBalance: 'Balance paid',
  payPart: 'Part payment made',
  giveUp: 'Given up before payment',
  expire: 'Not paid in time',
  fallDue: 'The balance fell due',
  lapse: 'Lapsed: the balance was not paid',
  depart: 'The trip began',
  return: 'The trip ended',
  review: 'Reviewed',
  cancel: 'Cancelled',
  beginRefund: 'Refund on its way',
  refundPart: 'Part refunded',
  refund: 'Refunded',
  failRefund: 'The refund failed. We’re looking into it',
  bounceRefund: 'The bank sent the refund back to us. We’re looking into it',
  settleOtherwise: 'Refunded another way',
  openDispute: 'A dispute was opened',
  winDispute: 'The dispute ended, and the booking stands',
  loseDispute: 'The dispute ended with a refund',
}

/** Who ended it, where that is not whoever booked; nothing of other events. */
export function byText(event: OrderEvent, by: OrderActor, onBehalfOf: Behalf | null): string {
  if (event !== 'cancel' || by === 'customer') return ''
  if (by === 'designer') return ' by the designer'
  return ` by our team, for the ${onBehalfOf ?? 'customer'}`
}

export const travellersText = (count: number): string =>
  count === 1 ? 'One traveller' : `${count} travellers`

/** By when something is to be paid, or was. */
export const dueText = (on: Day, today: Day): string =>
  on < today ? `was due on ${dayText(on)}` : `due by ${dayText(on)}`

/**
 * Until when a balance can be paid, and what happens then; days end where the company is.
 * @param on when it is due
 */
export function deadlineText(on: Day, today: Day): string {
  const last = dayText(dayAfter(lapseDay(on), -1))
  return on <= today
    ? `Pay by the end of ${last}, Sydney time. After that the booking lapses, and its places go to others.`
    : 'The day ends at midnight in Sydney, where we are.'
}

/** The same as a sentence of a balance, without its end. */
export const balanceDueText = (on: Day, today: Day): string =>
  `The balance ${on < today ? 'was due on' : 'is due by'} ${dayText(on)}`

/** How long until one goes. */
export const untilText = (days: number): { readonly count: number; readonly words: string } => ({
  count: days,
  words: days === 1 ? 'day until you go' : 'days until you go',
})

/** What is due as one books, of a trip with this rule; everything where it begins soon. */
export function dueNowText(rule: DepositRule | null, isWhole: boolean): string {
  if (isWhole) return 'Due today, the full price'
  const known = rule ?? USUAL_DEPOSIT
  return known.kind === 'percent' ? `Deposit today, ${known.percent}%` : 'Deposit today'
}

const NUMBER = 'Reload the page, and try again.'

export const GIVE_UP_WORDS: FormWords<typeof GiveUpOrder> = {
  id: { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER },
}
