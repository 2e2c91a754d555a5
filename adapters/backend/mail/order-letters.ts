import { lapseDay } from '../../../core/bookings/order-clock.ts'
import type { OrderMail } from '../../../core/bookings/process.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { isPositive, type Money } from '../../../core/money/money.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import { type Day, dayAfter } from '../../../core/places/days.ts'
import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

/** What a letter about an order tells: the order as it stood when something happened to it. */
export interface OrderTold {
  readonly firstName: string
  /** What people call the order by. */
  readonly ref: string
  readonly title: string
  readonly start: Day
  readonly end: Day
  readonly party: number
  /** Who plans it; null: the concierge team. */
  readonly designer: string | null
  /** What came in with this; null where nothing did. */
  readonly moved: Money | null
  /** The balance that is asked for, and by when; null where none is. */
  readonly due: { readonly amount: Money; readonly on: Day } | null
  /** Nothing is left to pay. */
  readonly isPaid: boolean
  /** Of what has ended: what is kept of what was paid, and what goes back. Null for what goes on. */
  readonly kept: Money | null
  readonly toReturn: Money | null
  /** Its places are anybody's again; a plan that was made for them has none. */
  readonly isShared: boolean
  /** Why it was cancelled, in the words of whoever did it; null where they said nothing. */
  readonly reason: string | null
  /** When it happened, where the company is. */
  readonly on: Day
  /** To the booking, for whoever signs in. */
  readonly link: string
  /** To where its balance is paid. */
  readonly payLink: string
  /** To where one says how it was, from 0 to 10: each chooses its point, and nothing is said by opening it. */
  readonly pointLinks: readonly string[]
}

interface Words {
  readonly subject: string
  readonly sentences: readonly string[]
  /** What is best done next; by default the booking is looked at. */
  readonly isToPay?: boolean
  readonly isToRate?: boolean
}

const WORDS: Readonly<Record<OrderMail, (told: OrderTold) => Words>> = {
  orderConfirmed: (told) => ({
    subject: `Booked: ${told.title}, ${told.ref}`,
    sentences: [
      `Thank you. ${told.title} is yours: ${daysText(told.start, told.end)}, for ${partyText(told.party)}.`,
      [`We’ve received ${movedText(told)}.`, ...restOf(told)].join(' '),
      `${told.designer ?? 'Our team'} is now booking your accommodation and transport. You’ll find the travellers, payments and next steps in your booking.`,
    ],
  }),
  paymentReceived: (told) => ({
    subject: `We’ve received ${movedText(told)} (${told.ref})`,
    sentences: [
      `Thank you. We’ve received ${movedText(told)} for ${told.title}, ${daysText(told.start, told.end)}.`,
      ...restOf(told),
    ],
  }),
  balanceDue: (told) => ({
    subject: `The balance of ${told.title} is due (${told.ref})`,
    sentences: [`The balance of ${dueAmountText(told)} ${dueDayText(told)}.`, ...deadlineOf(told)],
    isToPay: true,
  }),
  balanceReminder: (told) => ({
    subject: `Reminder: ${dueAmountText(told)} is still open for ${told.title} (${told.ref})`,
    sentences: [
      `We haven’t received the balance of ${dueAmountText(told)} yet. It ${dueDayText(told)}.`,
      ...deadlineOf(told),
    ],
    isToPay: true,
  }),
  orderLapsed: (told) => ({
    subject: `Your booking has lapsed: ${told.title} (${told.ref})`,
    sentences: [
      `The balance of ${told.title}, ${daysText(told.start, told.end)}, was not paid in time, so your booking has lapsed${placesOf(told)}.`,
      ...keptOf(told),
      'If you think this is a mistake, write to us straight away.',
    ],
  }),
  orderCancelled: (told) => ({
    subject: `Cancelled: ${told.title} (${told.ref})`,
    sentences: [
      `${told.title}, ${daysText(told.start, told.end)}, is cancelled${placesOf(told)}.`,
      ...(told.reason === null ? [] : [`The reason given: ${told.reason}`]),
      ...keptOf(told),
    ],
  }),
  moneyReturned: (told) => ({
    subject: `Your money is back: ${told.title} (${told.ref})`,
    sentences: [
      told.reason === null
        ? `We’ve sent back ${movedText(told)} for ${told.title}. Your bank shows it within a few days, where you paid from.`
        : `We’ve sent back ${movedText(told)} for ${told.title}. Part of it, or all, could not go back to where you paid from, so we sent it another way: ${told.reason}`,
    ],
  }),
  refundFailed: (told) => ({
    subject: `A refund has failed: ${told.ref}`,
    sentences: [
      `A refund for ${told.title}, ${told.ref}, did not arrive: the bank refused it, or sent it back. Look at the booking, and send it again once the cause is clear.`,
    ],
  }),
  disputeOpened: (told) => ({
    subject: `A payment is disputed: ${told.ref}`,
    sentences: [
      `Somebody disputes what they paid for ${told.title}, ${told.ref}, with their bank. Answer the bank where our payments are taken, before its deadline; until it decides, the booking stands still.`,
    ],
  }),
  disputeLost: (told) => ({
    subject: `A dispute is lost: ${told.ref}`,
    sentences: [
      `The bank has given back ${movedText(told)} for ${told.title}, ${told.ref}. The booking has ended, and of what else was paid as much goes back as if it had been cancelled today.`,
    ],
  }),
  unexpectedMove: (told) => ({
    subject: `The bank tells of something unexpected: ${told.ref}`,
    sentences: [
      `Of a payment for ${told.title}, ${told.ref}, the bank tells of money that nobody here has moved. Nothing in the booking has changed by it. Look at the booking, and at the payment where it was taken.`,
    ],
  }),
  askForReview: (told) => ({
    subject: `Welcome back. How was ${told.title}?`,
    sentences: [
      `We hope you’ve come home well from ${told.title}.`,
      `We’d love to hear how it was, in your own words: ${told.designer ?? 'our team'} reads every one, and the next travellers are better off for it.`,
      'How likely are you to recommend it, from 0, not at all, to 10, surely? Choose a number to begin; nothing is sent before you send it.',
    ],
    isToRate: true,
  }),
}

/** What is written as something happens to an order (`core/bookings/process.ts`). */
export function orderLetter(to: string, mail: OrderMail, told: OrderTold): Mail {
  const words = WORDS[mail](told)
  return letter(to, words.subject, [
    `Dear ${told.firstName},`,
    ...words.sentences,
    ...(words.isToRate
      ? [{ choices: told.pointLinks.map((link, point) => ({ label: String(point), link })) }]
      : []),
    words.isToPay
      ? { label: 'Pay the balance', link: told.payLink }
      : { label: 'See your booking', link: told.link },
  ])
}

const placesOf = ({ isShared }: OrderTold): string => (isShared ? ', and its places are free for others' : '')

const partyText = (party: number): string => (party === 1 ? 'one traveller' : `${party} travellers`)

const movedText = ({ moved }: OrderTold): string => (moved ? amountText(moved) : 'your payment')

const dueAmountText = ({ due }: OrderTold): string => (due ? amountText(due.amount) : 'what is left')

function dueDayText({ due, on }: OrderTold): string {
  if (!due) return 'is due'
  if (due.on === on) return 'is due today'
  return `${due.on < on ? 'was due on' : 'is due on'} ${dayText(due.on)}`
}

/** Until when it can be paid. Nobody pays on the day on which it lapses. */
function deadlineOf({ due, title }: OrderTold): readonly string[] {
  if (!due) return []
  const last = dayText(dayAfter(lapseDay(due.on), -1))
  return [
    `You can pay all of it, or a part, until the end of ${last}, Sydney time. If something is still open after that, the booking of ${title} lapses: we have to treat it as cancelled, by the terms that you booked with.`,
  ]
}

function keptOf({ kept, toReturn }: OrderTold): readonly string[] {
  if (!(kept && toReturn)) return []
  if (!isPositive(toReturn))
    return [`By the cancellation terms we keep the ${amountText(kept)} that you’ve paid.`]
  const back = `${amountText(toReturn)} goes back to you, the way you paid.`
  return [isPositive(kept) ? `By the cancellation terms we keep ${amountText(kept)}. ${back}` : back]
}

/** What is left to pay; nothing is said of it where nothing can be paid now. */
function restOf({ due, isPaid, on }: OrderTold): readonly string[] {
  if (isPaid) return ['There is nothing left to pay.']
  if (!due) return []
  const when = due.on < on ? 'was due on' : 'is due on'
  return [`The balance of ${amountText(due.amount)} ${when} ${dayText(due.on)}.`]
}
