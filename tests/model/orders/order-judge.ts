import * as v from 'valibot'
import { companyDay } from '../../../adapters/backend/orders/company-day.ts'
import type { SandboxLedger } from '../../../adapters/backend/payments/sandbox/sandbox-ledger.ts'
import { refundStateAt } from '../../../adapters/backend/payments/sandbox/sandbox-provider.ts'
import type {
  AttemptRow,
  DisputeRow,
  EnquiryStanding,
  OrderBooks,
  OrderRow,
  PaperRow,
  QuoteRow,
  RefundRow,
  TimelineRow,
  UnexpectedMove,
} from '../../../adapters/backend/store/orders/order-book.ts'
import { isUnderWay } from '../../../core/bookings/attempt.ts'
import { cancellationTerms } from '../../../core/bookings/cancellation.ts'
import { nextDeed, REMINDER_DAYS } from '../../../core/bookings/order-clock.ts'
import { ORDER_STATES, type OrderState } from '../../../core/bookings/order-states.ts'
import type { PaperKind } from '../../../core/bookings/papers/kinds.ts'
import { isEnding, type OrderEvent, transitionOf } from '../../../core/bookings/process.ts'
import { travellersOf } from '../../../core/bookings/quoted-trip.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import {
  compare,
  greater,
  isPositive,
  lesser,
  type Money,
  minus,
  nothing,
  plainAmount,
  plus,
  sumOf,
} from '../../../core/money/money.ts'
import { dayAfter } from '../../../core/places/days.ts'
import { Paper } from '../../../core/wire/papers.ts'
import { BALANCE_DAYS, CUSTOMER, PLACES_OF } from './order-world.ts'

const UNPAID: ReadonlySet<OrderState> = new Set(['quoted', 'awaitingDeposit', 'expired'])

/** Its places are free again. */
const ENDED: ReadonlySet<OrderState> = new Set([
  'expired',
  'lapsed',
  'cancelled',
  'refundPending',
  'refunded',
  'refundFailed',
])

/** What of a quote is charged for a purpose; of what is left somebody chooses, or what is left is charged. */
const SHOWN = { deposit: 'deposit', full: 'total' } as const

interface Judged {
  readonly books: OrderBooks
  readonly ledger: SandboxLedger
  /** The attempts that came of a key. */
  readonly madeUnder?: ReadonlyMap<string, ReadonlySet<string>>
  /** What was shown to come back to whoever cancelled by it, of each order. */
  readonly shown?: ReadonlyMap<number, ReadonlySet<string>>
  /** How the enquiries stand whose plans were booked. */
  readonly enquiries?: ReadonlyMap<number, EnquiryStanding>
  /** The letters that go out, each as `7 orderConfirmed`: an order, and what it is about. */
  readonly letters: readonly string[]
  /** As the world ended. */
  readonly now: Date
}

/** More than any world has. */
const ALL = { states: ORDER_STATES, now: new Date(0), offset: 0, limit: 10_000 }

export const ordersIn = async (books: OrderBooks): Promise<readonly OrderRow[]> =>
  (await books.ordersOf({ userId: CUSTOMER, companyId: null }, ALL)).rows

/** What of the promises about money does not hold (BOOK-01, BOOK-03); empty where all do. */
export async function judgeOrders({
  books,
  ledger,
  madeUnder = new Map(),
  shown,
  enquiries = new Map(),
  letters,
  now,
}: Judged): Promise<readonly string[]> {
  const wrong: string[] = []
  const ordered = new Map<string, number>()
  const orders = await ordersIn(books)
  const due: string[] = []
  const issued: PaperRow[] = []
  for (const order of orders) {
    ordered.set(order.quoteId, (ordered.get(order.quoteId) ?? 0) + 1)
    const attempts = await books.attemptsOf(order.id)
    const quote = await books.transact((book) => book.lockQuote(order.quoteId))
    const told = await books.timelineOf(order.id)
    const disputes = await books.disputesOf(order.id)
    wrong.push(...(await judgeMoney(order, { attempts, disputes, told, ledger, now })))
    const unexpected = await books.unexpectedOf(order.id)
    wrong.push(...(await judgeDisputes(order, { attempts, disputes, unexpected, told, ledger })))
    const disputed = new Set([...disputes, ...unexpected].map(({ attemptId }) => attemptId))
    const refundable = attempts.filter((one) => !disputed.has(one.id))
    const refunds = await books.refundsOf(order.id)
    wrong.push(...judgeRefunds(order, refundable, told, refunds))
    if (shown) wrong.push(...judgeShown(order, told, shown))
    wrong.push(...judgeTimeline(order, told), ...judgeAttempts(order, attempts, quote))
    wrong.push(...judgeClock(order, told, now), ...judgeReminders(order, told, letters))
    const papers = await books.papersOf(order.id)
    issued.push(...papers)
    wrong.push(...judgePapers(order, attempts, papers), ...judgeCredits(order, told, refunds, papers))
    due.push(...lettersFor(order, told), ...unexpected.map(() => `${order.id} unexpectedMove`))
  }
  wrong.push(...judgeNumbers(issued))
  wrong.push(...(await judgePlaces(books, orders)), ...judgeVersions(orders, enquiries))
  for (const [key, made] of madeUnder) if (made.size > 1) wrong.push(`${key} made ${made.size} attempts`)
  const ofEvents = letters.filter((letter) => !letter.endsWith(REMINDER))
  const [sent, wanted] = [ofEvents, due].map((all) => all.toSorted().join())
  if (sent !== wanted) wrong.push(`the letters are ${sent}, and should be ${wanted}`)
  for (const [quote, count] of ordered) if (count > 1) wrong.push(`${quote} became ${count} orders`)
  return wrong
}

/** One invoice once something is paid, and a receipt for each payment. */
function judgePapers(
  { id }: OrderRow,
  attempts: readonly AttemptRow[],
  papers: readonly PaperRow[],
): readonly string[] {
  const subjectsOf = (kind: PaperKind) =>
    papers
      .filter((paper) => paper.kind === kind)
      .map(({ subject }) => subject)
      .toSorted()
  const paid = attempts.filter(({ state }) => state === 'succeeded').map((attempt) => attempt.id)
  const wrong: string[] = []
  if (subjectsOf('invoice').length !== Math.min(1, paid.length))
    wrong.push(`order ${id} has ${subjectsOf('invoice').length} invoices`)
  if (subjectsOf('receipt').join() !== paid.toSorted().join())
    wrong.push(`order ${id} has receipts for ${subjectsOf('receipt')}, and is paid by ${paid}`)
  return wrong
}

/** A credit note for each refund that has arrived, and credit for no more than was sent back. */
function judgeCredits(
  { id, state, sums }: OrderRow,
  told: readonly TimelineRow[],
  refunds: readonly RefundRow[],
  papers: readonly PaperRow[],
): readonly string[] {
  const { currency } = sums.total
  const notes = papers
    .filter(({ kind }) => kind === 'creditNote')
    .map(({ subject, content }) => {
      const { lines } = v.parse(Paper, content)
      return {
        subject,
        amount: sumOf(
          lines.map(({ amount }) => amount),
          currency,
        ),
      }
    })
  const noteOf = (refund: RefundRow) => notes.find(({ subject }) => subject === refund.id)
  const isReturned = (refund: RefundRow) => refund.state === 'failed' && noteOf(refund) !== undefined
  const wrong: string[] = []
  for (const refund of refunds) {
    // What goes the same way again, its bank having returned it, was credited before.
    const isAgain = refunds.some((other) => other.attemptId === refund.attemptId && isReturned(other))
    if (refund.state !== 'succeeded' || isAgain) continue
    const credit = noteOf(refund)?.amount ?? nothing(currency)
    if (compare(credit, refund.amount) !== 0)
      wrong.push(`refund ${refund.id} of order ${id} is credited ${plainAmount(credit)}`)
  }
  const credited = sumOf(
    notes.map(({ amount }) => amount),
    currency,
  )
  const least = mostSentBack(told, currency)
  const most = state === 'refunded' ? least : sumOf(sentBack(told), currency)
  if (compare(credited, least) < 0 || compare(credited, most) > 0)
    wrong.push(`order ${id} is credited ${plainAmount(credited)}`)
  return wrong
}

const SENT_BACK: ReadonlySet<OrderEvent> = new Set(['refund', 'refundPart', 'settleOtherwise'])

const sentBack = (told: readonly TimelineRow[]): readonly Money[] =>
  told.flatMap(({ event, amount }) => (amount !== null && SENT_BACK.has(event) ? [amount] : []))

/** The most that had been sent back, and not come back again, at any time. */
function mostSentBack(told: readonly TimelineRow[], currency: CurrencyCode): Money {
  let [now, most] = [nothing(currency), nothing(currency)]
  for (const { event, amount } of told) {
    if (amount === null) continue
    if (SENT_BACK.has(event)) now = plus(now, amount)
    if (event === 'bounceRefund') now = minus(now, amount)
    most = greater(most, now)
  }
  return most
}

/** Of each kind and year the numbers from one on, without a gap. */
function judgeNumbers(papers: readonly PaperRow[]): readonly string[] {
  const series = new Map<string, number[]>()
  for (const { kind, year, sequence } of papers) {
    const name = `${kind} ${year}`
    series.set(name, [...(series.get(name) ?? []), sequence])
  }
  return [...series].flatMap(([name, numbers]) => {
    const sorted = numbers.toSorted((one, other) => one - other)
    return sorted.every((number, index) => number === index + 1) ? [] : [`${name} has the numbers ${sorted}`]
  })
}

/** One for each thing that happened and has one. */
const lettersFor = ({ trip }: OrderRow, told: readonly TimelineRow[]): readonly string[] =>
  told
    .filter((row, index) => !isTooLate(row, trip, told.slice(index)))
    .flatMap(({ orderId, from, event }) =>
      (transitionOf(from, event)?.mails ?? []).map((mail) => `${orderId} ${mail}`),
    )

/** As a balance lapses nobody reads that it is due, and a season later nobody is asked how it was. */
function isTooLate(
  { event, at }: TimelineRow,
  { start, end, balanceDueOn }: OrderRow['trip'],
  after: readonly TimelineRow[],
): boolean {
  // With a dispute that was won the balance may be due anew; before that it was due on its first day.
  const isRenewed = after.some((row) => row.event === 'winDispute')
  const due = isRenewed ? dayAfter(start, -BALANCE_DAYS) : balanceDueOn
  if (event === 'fallDue') return due !== null && companyDay(at) >= dayAfter(due, 7)
  return event === 'return' && companyDay(at) > dayAfter(end, 32)
}

const REMINDER = ' balanceReminder'

/** Nothing was done before its day, and nothing is late. */
function judgeClock(order: OrderRow, told: readonly TimelineRow[], now: Date): readonly string[] {
  const { start, end, balanceDueOn } = order.trip
  const due = balanceDueOn ?? start
  const firsts = { fallDue: due, lapse: dayAfter(due, 7), depart: start, return: dayAfter(end, 1) }
  // Its balance may be due on another day since a dispute was won.
  const since = told.slice(told.findLastIndex(({ event }) => event === 'winDispute') + 1)
  const early = since.filter(({ event, at }) => {
    const first = event in firsts ? firsts[event as keyof typeof firsts] : null
    return first !== null && companyDay(at) < first
  })
  const won = told.findLast(({ event }) => event === 'winDispute')
  const lapse = told.find(({ event }) => event === 'lapse')
  const isAhead = won && companyDay(won.at) < start
  const isHasty = isAhead && lapse && companyDay(lapse.at) < dayAfter(companyDay(won.at), 7)
  if (isHasty) return [`order ${order.id} lapsed before anybody could pay after its dispute`]
  const wrong = early.map(({ event, at }) => `order ${order.id}: ${event} was early, at ${at.toISOString()}`)
  const next = nextDeed(order, companyDay(now))
  if (next && next.on <= companyDay(now)) wrong.push(`order ${order.id}: ${next.event} is late`)
  return wrong
}

/** One a day at most, of a balance that was due. */
function judgeReminders(
  { id, reminded }: OrderRow,
  told: readonly TimelineRow[],
  letters: readonly string[],
): readonly string[] {
  const count = letters.filter((letter) => letter === `${id}${REMINDER}`).length
  const wins = told.filter(({ event }) => event === 'winDispute').length
  // With each dispute that was won the balance may be due anew.
  const most = REMINDER_DAYS.filter((day) => day <= reminded).length + wins * REMINDER_DAYS.length
  return count > most ? [`order ${id} was reminded ${count} times, and of ${most} days`] : []
}

/** What was paid is the version that was accepted, of an enquiry that goes on, and once. */
function judgeVersions(
  orders: readonly OrderRow[],
  enquiries: ReadonlyMap<number, EnquiryStanding>,
): readonly string[] {
  const wrong: string[] = []
  const booked = new Set<number>()
  for (const { id, trip, state } of orders) {
    const { enquiryId, version } = trip
    if (enquiryId === null || UNPAID.has(state)) continue
    const enquiry = enquiries.get(enquiryId)
    if (enquiry?.state !== 'accepted' || enquiry.acceptedVersion !== version)
      wrong.push(`order ${id} is paid for version ${version}, and its enquiry is ${JSON.stringify(enquiry)}`)
    if (booked.has(enquiryId)) wrong.push(`order ${id} books enquiry ${enquiryId} a second time`)
    booked.add(enquiryId)
  }
  return wrong
}

/** Every place is held by one order, or free. */
async function judgePlaces(books: OrderBooks, orders: readonly OrderRow[]): Promise<readonly string[]> {
  const free = new Map(Object.entries(PLACES_OF))
  for (const { trip } of orders.filter((one) => !ENDED.has(one.state) && one.trip.enquiryId === null)) {
    const start = `${trip.planId} ${trip.start}`
    free.set(start, (free.get(start) ?? 0) - travellersOf(trip))
  }
  const wrong: string[] = []
  for (const [start, left] of free) {
    const [trip, day = ''] = start.split(' ')
    if (left < 0) wrong.push(`${start} is booked for ${-left} more than it has places`)
    // What is left can be taken, and no more.
    const takes = (count: number) => books.transact((book) => book.holdPlaces(Number(trip), day, count))
    if (left >= 0 && !((left === 0 || (await takes(left))) && !(await takes(1))))
      wrong.push(`${start} should have ${left} places left`)
  }
  return wrong
}

interface Moved {
  readonly attempts: readonly AttemptRow[]
  /** Those that the order had room for. */
  readonly disputes: readonly DisputeRow[]
  readonly told: readonly TimelineRow[]
  readonly ledger: SandboxLedger
  readonly now: Date
}

/** What came in less what went back is what the order keeps, at the bank and by its timeline. */
async function judgeMoney(
  { id, sums }: OrderRow,
  { attempts, disputes, told, ledger, now }: Moved,
): Promise<readonly string[]> {
  const { currency } = sums.total
  const known = new Set(disputes.map(({ reference }) => reference))
  const isDisputed = disputes.some(({ state }) => state === 'open')
  let moved = nothing(currency)
  const wrong: string[] = []
  for (const attempt of attempts) {
    const charge = await ledger.charge(attempt.id)
    const took = charge?.state === 'succeeded' && charge.amount ? charge.amount : nothing(currency)
    const refunds = (await ledger.refundsOf(attempt.id)).filter(
      (one) => refundStateAt(one, now) === 'succeeded',
    )
    // What was lost is reckoned once no other dispute of the order is open.
    const lost = (await ledger.disputesOf(attempt.id)).filter(
      ({ id: reference, state }) => state === 'lost' && !isDisputed && known.has(reference),
    )
    const back = sumOf(
      [...refunds, ...lost].map(({ amount }) => amount),
      currency,
    )
    if (compare(back, took) > 0)
      wrong.push(`${attempt.id} gave back ${plainAmount(back)} of ${plainAmount(took)}`)
    moved = plus(moved, minus(took, back))
  }
  moved = minus(moved, sentOtherwise(told, currency))
  const written = told.reduce((sum, { event, from, amount }) => {
    if (!amount) return sum
    return transitionOf(from, event)?.moves === 'out' ? minus(sum, amount) : plus(sum, amount)
  }, nothing(currency))
  const sumsOf = [moved, minus(sums.paid, sums.returned), written].map(plainAmount)
  if (new Set(sumsOf).size > 1)
    wrong.push(
      `order ${id}: the bank has ${sumsOf[0]}, ${sumsOf[1]} is kept, and its timeline says ${sumsOf[2]}`,
    )
  return wrong
}

/** Each is known as the bank has it; an order is disputed as long as one is open, and gives back what was lost. */
async function judgeDisputes(
  { id, state, sums }: OrderRow,
  {
    attempts,
    disputes,
    unexpected,
    told,
    ledger,
  }: Omit<Moved, 'now'> & { unexpected: readonly UnexpectedMove[] },
): Promise<readonly string[]> {
  const wrong: string[] = []
  const known = new Map([...disputes, ...unexpected].map((one) => [one.reference, one.state]))
  // One that is heard of after it was won has changed nothing.
  for (const attempt of attempts)
    for (const dispute of await ledger.disputesOf(attempt.id))
      if (known.get(dispute.id) !== dispute.state && !(dispute.state === 'won' && !known.has(dispute.id)))
        wrong.push(`${dispute.id} is ${dispute.state}, and is known as ${known.get(dispute.id)}`)
  const isOpen = disputes.some((one) => one.state === 'open')
  if (isOpen !== (state === 'disputed'))
    wrong.push(`order ${id} is ${state}, and a dispute is open: ${isOpen}`)
  const { currency } = sums.total
  const lost = disputes.filter((one) => one.state === 'lost').map(({ amount }) => amount)
  const given = told.flatMap(({ event, amount }) => (event === 'loseDispute' && amount ? [amount] : []))
  if (!isOpen && compare(sumOf(lost, currency), sumOf(given, currency)) !== 0)
    wrong.push(`order ${id} has lost ${plainAmount(sumOf(lost, currency))} by disputes, and gave another sum`)
  return wrong
}

/** What went back by other ways than the bank. */
const sentOtherwise = (told: readonly TimelineRow[], currency: CurrencyCode): Money =>
  sumOf(
    told.flatMap(({ event, amount }) => (event === 'settleOtherwise' && amount ? [amount] : [])),
    currency,
  )

/** What goes back is what the rule says of the day on which it ended, to the newest payments first. */
function judgeRefunds(
  order: OrderRow,
  attempts: readonly AttemptRow[],
  told: readonly TimelineRow[],
  refunds: readonly RefundRow[],
): readonly string[] {
  const { id, sums, state } = order
  const { currency } = sums.total
  const wrong: string[] = []
  const end = told.find(({ event }) => isEnding(event))
  const alive = refunds.filter((one) => one.state !== 'failed')
  const otherwise = sentOtherwise(told, currency)
  const back = plus(
    otherwise,
    sumOf(
      alive.map(({ amount }) => amount),
      currency,
    ),
  )
  const begun = told.filter(({ event }) => event === 'beginRefund').length
  for (const { id: attemptId } of attempts) {
    const times = refunds.filter((one) => one.attemptId === attemptId).length
    if (times > begun) wrong.push(`${attemptId} went back ${times} times, and that was begun ${begun} times`)
  }
  if (!end) return refunds.length > 0 ? [`order ${id} gives money back, and goes on`] : []
  const due = dueBack(order, end)
  if (state !== 'refundFailed' && compare(back, due) !== 0)
    wrong.push(`order ${id} gives back ${plainAmount(back)}, and by its rule ${plainAmount(due)}`)
  if (state === 'refundPending') wrong.push(`order ${id} has a refund that nobody ends`)
  // Where one could not go back, another may have gone before it.
  if (state !== 'refundFailed' && !isPositive(otherwise)) wrong.push(...judgeOrder(id, attempts, alive))
  return wrong
}

/** By the rule of the day on which it ended. */
function dueBack({ sums, trip, placedAt }: OrderRow, end: TimelineRow): Money {
  const { fee } = cancellationTerms(
    { ...sums, start: trip.start, bookedAt: placedAt.toISOString() },
    {
      now: end.at.toISOString(),
      today: end.event === 'lapse' ? dayAfter(trip.balanceDueOn ?? '', 7) : companyDay(end.at),
      by: end.by === 'designer' || end.onBehalfOf === 'designer' ? 'designer' : 'traveller',
    },
  )
  const lost = (end.event === 'loseDispute' && end.amount) || nothing(sums.total.currency)
  return greater(nothing(sums.total.currency), minus(minus(sums.paid, lesser(fee, sums.paid)), lost))
}

/** Whoever cancels is shown what comes back before. */
function judgeShown(
  order: OrderRow,
  told: readonly TimelineRow[],
  shown: ReadonlyMap<number, ReadonlySet<string>>,
): readonly string[] {
  const end = told.find(({ event }) => event === 'cancel')
  if (!end) return []
  const [due, seen] = [plainAmount(dueBack(order, end)), shown.get(order.id) ?? new Set()]
  return seen.has(due) ? [] : [`order ${order.id} gives back ${due}, and ${[...seen]} was shown`]
}

/** An older payment goes back once the newer ones have gone back whole. */
function judgeOrder(
  id: number,
  attempts: readonly AttemptRow[],
  refunds: readonly RefundRow[],
): readonly string[] {
  const paid = attempts.filter(({ state }) => state === 'succeeded')
  const given = paid.map(({ id: attemptId, amount }) => {
    const back = refunds.filter((one) => one.attemptId === attemptId).map((one) => one.amount)
    return { attemptId, amount, back: sumOf(back, amount.currency) }
  })
  const first = given.findIndex(({ back }) => isPositive(back))
  const newer = first < 0 ? [] : given.slice(first + 1)
  return newer
    .filter(({ amount, back }) => compare(back, amount) < 0)
    .map(({ attemptId }) => `order ${id}: an older payment went back before ${attemptId}`)
}

function judgeTimeline({ id, state }: OrderRow, told: readonly TimelineRow[]): readonly string[] {
  const wrong: string[] = []
  let at: OrderState = 'quoted'
  let isPaid = false
  for (const { event, from, to, amount } of told) {
    if (from !== at) wrong.push(`order ${id}: ${event} from ${from}, and it stood at ${at}`)
    isPaid ||= amount !== null
    if (isPaid && UNPAID.has(to)) wrong.push(`order ${id}: ${event} led from paid to ${to}`)
    at = to
  }
  if (at !== state) wrong.push(`order ${id} is at ${state}, and its timeline ends at ${at}`)
  if (state === 'awaitingDeposit') wrong.push(`order ${id} still waits, and its time is over`)
  return wrong
}

function judgeAttempts(
  { id }: OrderRow,
  attempts: readonly AttemptRow[],
  quote: QuoteRow | null,
): readonly string[] {
  const wrong: string[] = []
  const done = attempts.filter(({ state, purpose }) => state === 'succeeded' && purpose !== 'part')
  if (new Set(done.map(({ purpose }) => purpose)).size < done.length)
    wrong.push(`order ${id} is paid twice for one purpose`)
  if (attempts.some(({ state }) => isUnderWay(state)))
    wrong.push(`order ${id} has an attempt that nobody ends`)
  for (const { id: attempt, purpose, amount } of attempts) {
    const shown = purpose in SHOWN ? quote?.[SHOWN[purpose as keyof typeof SHOWN]] : amount
    if (shown?.minor !== amount.minor || shown.currency !== amount.currency)
      wrong.push(`${attempt} is of ${plainAmount(amount)}, and ${shown && plainAmount(shown)} was shown`)
  }
  return wrong
}
