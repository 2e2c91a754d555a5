import { isPositive, type Money, minus, plus } from '../../money/money.ts'
import { toWireMoney } from '../../money/money-wire.ts'
import { daysText, dayText } from '../../places/day-text.ts'
import type { Day } from '../../places/days.ts'
import type { PaperParty, SentPaper } from '../../wire/papers.ts'
import { type OrderPeople, passportName } from '../order-people.ts'
import type { OrderSums } from '../order-sums.ts'
import type { Purpose } from '../purpose.ts'
import type { QuotedTrip } from '../quoted-trip.ts'
import { COMPANY } from './company.ts'
import { type TaxWithin, taxWithin, taxWithinPart } from './tax.ts'

/** A travel agency that has booked for its customers. */
export interface BilledCompany {
  readonly name: string
  /** Its Australian business number; null where it has none. */
  readonly abn: string | null
}

/** What papers say of an order. */
export interface PaperOrder {
  readonly id: number
  readonly ref: string
  readonly bookedOn: Day
  readonly trip: QuotedTrip
  readonly people: OrderPeople
  readonly sums: Pick<OrderSums, 'total' | 'deposit'>
  readonly company: BilledCompany | null
}

/** When a paper is issued, and as what. */
export interface Issue {
  readonly number: string
  readonly on: Day
}

/** What was booked, what it costs, and by when it is paid (BOOK-11). @param first what it is booked by */
export function invoice(order: PaperOrder, first: Purpose, issue: Issue): SentPaper {
  const { trip, people, sums } = order
  const tax = taxWithin(sums.total, trip)
  return {
    ...about(order, issue),
    kind: 'invoice',
    // The tax office asks for these words where a price includes tax, and for no others where it includes none.
    title: isTaxed(tax) ? 'Tax invoice' : 'Invoice',
    facts: [...bookingFacts(order), ...planned(trip)],
    travellers: people.travellers.map(passportName),
    lines: trip.lines.map(({ label, quantity, each, amount }) => {
      return { label, quantity, each: toWireMoney(each), amount: toWireMoney(amount) }
    }),
    sums: [...taxLine(tax), sum('Total', sums.total, true), ...paidHow(order, first)],
    notes: [tax.sentence, ...rateNote(trip, sums.total)],
  }
}

function paidHow({ trip: { balanceDueOn }, sums: { total, deposit } }: PaperOrder, first: Purpose) {
  if (first === 'full' || balanceDueOn === null) return [sum('Paid in full on booking', total)]
  const balance = minus(total, deposit)
  return [sum('Deposit, paid on booking', deposit), sum(`Balance, due on ${dayText(balanceDueOn)}`, balance)]
}

export interface ReceivedPayment {
  readonly purpose: Purpose
  readonly amount: Money
  /** All that has come in, this payment among it. */
  readonly paid: Money
  /** The number of the invoice. */
  readonly invoice: string
}

const PAID_FOR: Readonly<Record<Purpose, string>> = {
  deposit: 'Deposit',
  full: 'Full payment',
  balance: 'Balance',
  part: 'Part of the balance',
}

/** A payment that has come in. */
export function receipt(order: PaperOrder, payment: ReceivedPayment, issue: Issue): SentPaper {
  const { purpose, amount, paid } = payment
  const { total } = order.sums
  const tax = taxWithinPart(amount, minus(paid, amount), order.trip)
  return {
    ...about(order, issue),
    kind: 'receipt',
    title: 'Receipt',
    facts: [...bookingFacts(order), { label: 'Invoice', value: payment.invoice }],
    travellers: [],
    lines: [lineOf(`${PAID_FOR[purpose]}: ${order.trip.title}`, amount)],
    sums: [
      ...taxLine(tax),
      sum('Received with thanks', amount, true),
      sum('Price of the trip', total),
      sum('Received so far', paid),
      sum('Still to pay', minus(total, paid)),
    ],
    notes: [tax.sentence],
  }
}

export interface CreditedMoney {
  readonly amount: Money
  /** What was credited before. */
  readonly before: Money
  /** The number of the invoice. */
  readonly invoice: string
}

/** Money that has gone back: one refund of it. */
export function creditNote(order: PaperOrder, credited: CreditedMoney, issue: Issue): SentPaper {
  const { amount, before } = credited
  const tax = taxWithinPart(amount, before, order.trip)
  return {
    ...about(order, issue),
    kind: 'creditNote',
    title: isTaxed(tax) ? 'Credit note (adjustment note)' : 'Credit note',
    facts: [...bookingFacts(order), { label: 'Credits invoice', value: credited.invoice }],
    travellers: [],
    lines: [lineOf(`Returned: ${order.trip.title}`, amount)],
    sums: [
      ...taxLine(tax),
      sum('Returned to you', amount, true),
      sum('Credited so far', plus(before, amount)),
    ],
    notes: [tax.sentence],
  }
}

const isTaxed = ({ tax }: TaxWithin): boolean => tax !== null && isPositive(tax)

const about = ({ id, people, company }: PaperOrder, { number, on }: Issue) => ({
  number,
  issued_on: on,
  order_id: id,
  from: COMPANY,
  to: billedTo(people, company),
})

function billedTo({ travellers, contact }: OrderPeople, company: BilledCompany | null): PaperParty {
  const [lead] = travellers
  const name = lead ? passportName(lead) : contact.email
  const reached = [contact.email, contact.phone]
  if (!company) return { name, lines: reached }
  const { abn } = company
  return { name: company.name, lines: [...(abn === null ? [] : [`ABN ${abn}`]), `For ${name}`, ...reached] }
}

const bookingFacts = ({ ref, bookedOn, trip }: PaperOrder) => [
  { label: 'Booking', value: ref },
  { label: 'Booked on', value: dayText(bookedOn) },
  { label: 'Trip', value: trip.title },
  { label: 'Dates', value: daysText(trip.start, trip.end) },
]

const planned = ({ designer }: QuotedTrip) =>
  designer ? [{ label: 'Designed by', value: designer.name ?? designer.firstName }] : []

const lineOf = (label: string, amount: Money) => {
  const sent = toWireMoney(amount)
  return { label, quantity: 1, each: sent, amount: sent }
}

const sum = (label: string, amount: Money, isStrong = false) => ({
  label,
  amount: toWireMoney(amount),
  is_strong: isStrong,
})

const taxLine = ({ tax }: TaxWithin) => (tax ? [sum('GST included', tax)] : [])

/** Prices are made in US dollars: of another currency it is said at which rate. */
function rateNote({ rate, rateOf }: QuotedTrip, { currency }: Money): readonly string[] {
  if (rate === 1 || rateOf === null) return []
  return [`Priced at US$1 = ${rate} ${currency}, the rate of ${dayText(rateOf)}.`]
}
