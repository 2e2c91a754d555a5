import * as v from 'valibot'
import { emailIssues, readEmail } from '../accounts/fields.ts'
import { phoneIssues } from '../accounts/phone-text.ts'
import { ATTEMPT_STATES, PAYMENT_FAILURES } from '../bookings/attempt.ts'
import { DISPUTE_STATES } from '../bookings/dispute.ts'
import { INCENTIVE_BASES } from '../bookings/incentive.ts'
import { LONGEST_PASSPORT_NAME } from '../bookings/order-people.ts'
import { ORDER_STATES } from '../bookings/order-states.ts'
import { ORDER_ACTORS, ORDER_EVENTS } from '../bookings/process.ts'
import { PURPOSES } from '../bookings/purpose.ts'
import { BEHALVES, LONGEST_CANCEL_REASON, REFUND_STATES } from '../bookings/refund.ts'
import { MoneyAmount, WireMoney } from '../money/money-wire.ts'
import { Id, Line, listOf, PicturePath, Prose, PublicDay } from './catalogue/public.ts'
import { ConversationId, Iso8601 } from './formats.ts'
import { secretText } from './personal.ts'
import { TripNames } from './trip-names.ts'

// Quotes, orders and payments (bookings.md "Calls"). What somebody is shown of their orders is content of a page, which
// machines and traces never look into.

export const QuoteId = v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/))
export const PaymentId = v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/))
export const OrderId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
/** The order that a checkout goes on with; null: it begins with a chosen trip. */
export const NamedOrder = v.nullable(OrderId)
/** What is left to pay of that order is paid. */
export const IsOfBalance = v.boolean()
/** What is paid of a balance; null: the sum is the order's. */
export const AmountOfBalance = v.nullable(MoneyAmount)
/** What a payment is for. */
export const PaymentPurpose = v.picklist(PURPOSES)

/** What stands for a card; null where its provider asks for the card itself. */
export const CardToken = v.nullable(secretText())

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_PASSPORT_NAME))

/** What it costs to cancel until then; null: from then on. */
const CancellationStep = v.object({
  keeps: v.picklist(['nothing', 'deposit', 'half', 'all']),
  until: v.nullable(v.union([Iso8601, PublicDay])),
  fee: WireMoney,
})

/** `GET /trips/{id}/quote?start&adults&children&currency`: a price that is held until it expires. */
export const Quote = v.object({
  quote_id: QuoteId,
  expires_at: Iso8601,
  lines: v.array(v.object({ label: Line, quantity: Id, each: WireMoney, amount: WireMoney })),
  total: WireMoney,
  /** Due now; the total where the trip begins soon. */
  deposit: WireMoney,
  balance: WireMoney,
  balance_due_on: v.nullable(PublicDay),
  /** Units for a US dollar, the share that cards cost, and the day of the rate; both are in the sums. */
  fx: v.object({ rate: v.number(), fee: v.number(), as_of: v.nullable(PublicDay) }),
  cancellation: v.array(CancellationStep),
  /** An own order of the same trip that waits for its payment; null where none does. */
  waiting: v.optional(
    v.nullable(v.object({ id: OrderId, start_date: PublicDay, expires_at: Iso8601 })),
    null,
  ),
})
export type Quote = v.InferOutput<typeof Quote>

/**
 * As in the passport; the first one leads, and is 18 or older. Whoever has one name alone has it as the given names, and
 * null as the family name.
 */
const Traveller = v.object({ given_names: Name, family_name: v.nullable(Name), birth_date: PublicDay })

/** By the rules of the checkout's own fields. */
const OrderContact = v.object({
  email: v.pipe(
    v.string(),
    v.check((text) => emailIssues(text).length === 0),
    v.transform(readEmail),
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => phoneIssues(text).length === 0),
  ),
})

/** `POST /orders`. */
export const NewOrder = v.object({
  quote_id: QuoteId,
  travellers: v.pipe(v.array(Traveller), v.minLength(1), v.maxLength(30)),
  contact: OrderContact,
  /** An own order of the same trip that waits for its payment: it ends as this one takes its place. */
  replaces: v.optional(v.nullable(OrderId), null),
})

/** What `POST /orders` answers, and what a price that became an order before is answered with. */
export const PlacedOrder = v.object({
  id: OrderId,
  state: v.picklist(ORDER_STATES),
  /** It is to be paid until then. */
  expires_at: Iso8601,
})
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

/** `POST /orders/{id}/payments`; the sum is the order's, but for a part: of the balance, `amount` is what was shown. */
export const NewPayment = v.object({
  purpose: PaymentPurpose,
  amount: v.optional(WireMoney),
  /** What the browser made of the card. */
  token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  save: v.optional(v.boolean(), false),
})

/** `GET /payments/{id}`, and what `POST /orders/{id}/payments` answers. */
export const Payment = v.object({
  id: PaymentId,
  order_id: OrderId,
  purpose: PaymentPurpose,
  amount: WireMoney,
  state: v.picklist(ATTEMPT_STATES),
  failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  /** What its customer is told. */
  message: v.nullable(Line),
  expires_at: Iso8601,
  /** Where the customer goes on, with a provider that has its own page. */
  redirect_url: v.nullable(v.pipe(v.string(), v.url(), v.maxLength(2_000))),
})
export type Payment = v.InferOutput<typeof Payment>

/** What somebody answers their bank. */
export const BankAnswer = v.picklist(['approve', 'decline'])

/** `POST /payments/{id}/challenge`, of the sandbox alone. */
export const ChallengeAnswer = v.object({ answer: BankAnswer })

const TimelineRow = v.object({
  at: Iso8601,
  event: v.picklist(ORDER_EVENTS),
  from: v.picklist(ORDER_STATES),
  to: v.picklist(ORDER_STATES),
  by: v.picklist(ORDER_ACTORS),
  amount: v.nullable(WireMoney),
  /** The request, or the job, by which it happened: people who help look for it in the log. */
  request_id: Line,
  /** Of what our team has done: for whom. */
  on_behalf_of: v.optional(v.nullable(v.picklist(BEHALVES)), null),
  /** In the words of whoever did it. */
  reason: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_CANCEL_REASON))), null),
})

/** Money that goes back to a payment that took it. */
const Refund = v.object({
  id: PaymentId,
  payment_id: PaymentId,
  amount: WireMoney,
  state: v.picklist(REFUND_STATES),
  /** When it was begun, and when it ended; null while it is on its way. */
  at: Iso8601,
  ended_at: v.nullable(Iso8601),
})

/** A payment that somebody disputes with their bank, which decides it. */
const Dispute = v.object({
  payment_id: PaymentId,
  amount: WireMoney,
  state: v.picklist(DISPUTE_STATES),
  /** When it was opened, and when it was decided; null while it is open. */
  at: Iso8601,
  ended_at: v.nullable(Iso8601),
})

/** What a provider tells of and the booking has no room for. */
const UnexpectedMove = v.object({
  kind: v.picklist(['refund', 'dispute']),
  payment_id: PaymentId,
  /** Null where it is of a currency that nobody pays in here. */
  amount: v.nullable(WireMoney),
  state: v.picklist([...REFUND_STATES, ...DISPUTE_STATES]),
  at: Iso8601,
})

/** `POST /bookings/{id}/cancel` without a preview. A designer, who sees no payments, is shown no sums. */
export const CancelPreview = v.object({
  preview_id: v.pipe(v.string(), v.maxLength(64)),
  by: v.picklist(ORDER_ACTORS),
  on_behalf_of: v.nullable(v.picklist(BEHALVES)),
  paid: v.optional(WireMoney),
  /** What is kept of that, and what comes back. */
  fee: v.optional(WireMoney),
  refund: v.optional(WireMoney),
  rule: v.optional(
    v.object({
      from_days: v.number(),
      to_days: v.nullable(v.number()),
      fee_percent: v.number(),
      min_fee: v.nullable(WireMoney),
    }),
  ),
  holds_until: Iso8601,
  /** What it costs by the calendar, and where today stands in it. */
  steps: v.optional(v.array(v.object({ ...CancellationStep.entries, is_now: v.boolean() })), []),
})
export type CancelPreview = v.InferOutput<typeof CancelPreview>

/** The conversation of a trip: what was said last, what its reader has not read, and who is in it besides. */
export const TripTalk = v.object({
  unread: v.pipe(v.number(), v.integer(), v.minValue(0)),
  latest: v.nullable(v.object({ by: Line, is_own: v.boolean(), text: Prose, at: Iso8601 })),
  people: v.array(
    v.object({
      first_name: Line,
      role: v.picklist(['designer', 'concierge']),
      avatar: v.nullable(PicturePath),
      /** Null where it is not known. */
      timezone: v.nullable(Line),
    }),
  ),
})
export type TripTalk = v.InferOutput<typeof TripTalk>

/** What the agent who has booked it gets. */
export const EarnedIncentive = v.object({
  amount: WireMoney,
  percent: v.number(),
  /** What it is a share of: the price, what is kept of a cancelled one, or half of the price. */
  base: v.picklist(INCENTIVE_BASES),
  /** Of a group that has not paid yet: what it becomes then. */
  once_paid: v.optional(v.object({ amount: WireMoney, percent: v.number() })),
})
export type EarnedIncentive = v.InferOutput<typeof EarnedIncentive>

/** `GET /bookings/{id}`, `GET /orders/{id}`: a booking’s id is its order’s id. */
export const Booking = v.object({
  id: OrderId,
  ref: v.pipe(v.string(), v.regex(/^TW-[0-9A-Z]{6,10}$/)),
  status: v.picklist(ORDER_STATES),
  trip: v.object({ id: Id, title: Line, picture: v.nullable(PicturePath), path: Line }),
  start_date: PublicDay,
  end_date: PublicDay,
  travellers: v.array(Traveller),
  /** Where whoever ordered it is reached; absent for its designer, who writes to them in the chat. */
  contact: v.optional(v.object({ email: Line, phone: Line })),
  designer: v.nullable(
    v.object({
      first_name: Line,
      name: Line,
      avatar: v.nullable(PicturePath),
      /** Null where it is not known. */
      timezone: v.optional(v.nullable(Line)),
    }),
  ),
  total: WireMoney,
  /** What is paid and what is open are absent for its designer, as are payments. */
  paid: v.optional(WireMoney),
  outstanding: v.optional(WireMoney),
  next_due: v.nullable(v.object({ amount: WireMoney, on: PublicDay })),
  /** The least that can be paid of the balance at once; absent where none is open, and for its designer. */
  least_part: v.optional(WireMoney),
  payments: v.array(Payment),
  refunds: v.array(Refund),
  disputes: v.optional(v.array(Dispute), []),
  /** To concierges: it moved nothing here, and somebody has to look at it. */
  unexpected: v.optional(v.array(UnexpectedMove), []),
  /** Of what was cancelled or has lapsed: what is kept of what was paid, and what is still to go back. */
  kept: v.optional(WireMoney),
  to_return: v.optional(WireMoney),
  timeline: v.array(TimelineRow),
  /** Papers in the order in which they were issued; with `?format=pdf` a path answers the file. */
  documents: v.array(v.object({ kind: Line, number: Line, title: Line, issued_on: PublicDay, path: Line })),
  /** To whoever has booked it, and to nobody in their name: the address at which calendars follow it; null: none do. */
  calendar_url: v.optional(v.nullable(Line)),
  conv_id: v.nullable(ConversationId),
  /** To whoever has booked it; null where it has no conversation. */
  talk: v.optional(v.nullable(TripTalk), null),
  /** To whoever has booked it, until the trip begins. */
  names: v.optional(v.nullable(TripNames), null),
  /** To whoever has booked it, while it can be cancelled for nothing: until when. */
  free_until: v.optional(v.nullable(Iso8601), null),
  /** Who leads the party, to readers who have not booked it: colleagues and concierges. */
  lead: v.optional(Line),
  /** To agents with an approved account, of the company that has booked it, and to concierges. */
  incentive: v.optional(EarnedIncentive),
  /** It waits for its first payment until then; null for what is booked, and for what has ended. */
  expires_at: v.nullable(Iso8601),
  /** A payment of it is under way: it is held beyond that time until the payment has ended. */
  is_paying: v.optional(v.boolean(), false),
  can: v.object({
    pay: v.boolean(),
    /** It is not paid yet, and may be given back. */
    give_up: v.boolean(),
    cancel: v.boolean(),
    /** Its refund has failed, and a concierge may send it again. */
    refund: v.optional(v.boolean(), false),
    review: v.boolean(),
    change_dates: v.boolean(),
  }),
})
export type Booking = v.InferOutput<typeof Booking>

/** What whoever has booked a trip has said of it (BOOK-06). */
export const TripSaid = v.object({
  /** Of five; null: none. */
  stars: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  /** How it begins; null: nothing in words. */
  text: v.nullable(Prose),
  /** Its designer has answered, for everybody to read. */
  is_answered: v.boolean(),
})
export type TripSaid = v.InferOutput<typeof TripSaid>

const ITEM = v.omit(Booking, [
  'travellers',
  'contact',
  'payments',
  'refunds',
  'disputes',
  'unexpected',
  'least_part',
  'kept',
  'to_return',
  'timeline',
  'documents',
  'calendar_url',
  'talk',
  'names',
  'free_until',
])

/** One of them, as a list has it. */
export const BookingItem = v.object({
  ...ITEM.entries,
  /** To whoever has booked it, once they have said how it was. */
  said: v.optional(v.nullable(TripSaid), null),
})
export type BookingItem = v.InferOutput<typeof BookingItem>

/** `GET /bookings?status&page`. */
export const BookingList = v.object({
  ...listOf(BookingItem).entries,
  /** The one of one's own that comes next, wherever in the list it stands; null: none does. */
  next: v.optional(v.nullable(OrderId), null),
})
export type BookingList = v.InferOutput<typeof BookingList>
