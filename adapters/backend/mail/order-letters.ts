import type { OrderMail } from '../../../core/bookings/process.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import type { Money } from '../../../core/money/money.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
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
  /** When it happened. */
  readonly on: Day
  /** To the booking, for whoever signs in. */
  readonly link: string
}

interface Words {
  readonly subject: string
  readonly sentences: readonly string[]
}

/** Those that can happen so far; the others come with what they are about. */
const WORDS: Readonly<Partial<Record<OrderMail, (told: OrderTold) => Words>>> = {
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
}

/**
 * What is written to whoever booked as something happens to their order (`core/bookings/process.ts`).
 * @throws Error where there are no words for it yet
 */
export function orderLetter(to: string, mail: OrderMail, told: OrderTold): Mail {
  const words = WORDS[mail]?.(told)
  if (!words) throw new Error(`There are no words for ${mail}.`)
  return letter(to, words.subject, [
    `Dear ${told.firstName},`,
    ...words.sentences,
    { label: 'See your booking', link: told.link },
  ])
}

const partyText = (party: number): string => (party === 1 ? 'one traveller' : `${party} travellers`)

const movedText = ({ moved }: OrderTold): string => (moved ? amountText(moved) : 'your payment')

/** What is left to pay; nothing is said of it where nothing can be paid now. */
function restOf({ due, isPaid, on }: OrderTold): readonly string[] {
  if (isPaid) return ['There is nothing left to pay.']
  if (!due) return []
  const when = due.on < on ? 'was due on' : 'is due on'
  return [`The balance of ${amountText(due.amount)} ${when} ${dayText(due.on)}.`]
}
