import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainPhone } from '../../../../core/accounts/phone-text.ts'
import { type BirthIssue, birthIssue, type OrderPeople } from '../../../../core/bookings/order-people.ts'
import type { PayableSums, SumRefusal } from '../../../../core/bookings/order-sums.ts'
import { isPrinted } from '../../../../core/bookings/printed-letters.ts'
import { travellersOf } from '../../../../core/bookings/quoted-trip.ts'
import type { EnquiryState } from '../../../../core/enquiries/states.ts'
import { amountText } from '../../../../core/money/amount-text.ts'
import type { Day } from '../../../../core/places/days.ts'
import { counted } from '../../../../core/text/counted.ts'
import { ChallengeAnswer, NewOrder, NewPayment } from '../../../../core/wire/orders.ts'
import { personDay } from '../../accounts/person-day.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Unbookable } from '../../orders/enquiry-orders.ts'
import type { OrderDesk, Paying } from '../../orders/order-desk.ts'
import { toPayment, toPlacedOrder } from '../../orders/order-shapes.ts'
import type { Placed } from '../../orders/placing.ts'
import type { SandboxProvider } from '../../payments/sandbox/sandbox-provider.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { AttemptRow, OrderBooks } from '../../store/orders/order-book.ts'
import { admission } from '../admission.ts'
import { expectAccount, expectOwnAccount, parseBody } from '../calls.ts'
import { expectId } from '../catalogue/catalogue-answer.ts'
import { expectFields } from '../forms/asking.ts'
import { HttpError, otherBodyError, success } from '../http-error.ts'

export interface OrderParts {
  readonly desk: OrderDesk
  readonly books: OrderBooks
  /** Null where payments are not those of the sandbox. */
  readonly sandbox: SandboxProvider | null
  readonly sessions: Sessions
  readonly now: () => Date
}

interface Named {
  readonly Params: { readonly id: string }
}

const absentOrder = (): HttpError => new HttpError(404, 'There is no such booking.')
/** 1409 with the version to look at. */
function unbookableError({ state, newestVersion }: Unbookable): HttpError {
  const data = { state, newest_version: newestVersion }
  return new HttpError(409, `${UNBOOKABLE[state ?? 'withdrawn']} Nothing was charged.`, { data })
}

const ENDED = 'The enquiry that this plan belongs to is closed.'
const UNBOOKABLE: Readonly<Record<EnquiryState, string>> = {
  submitted: ENDED,
  matched: ENDED,
  planning: 'This plan is being changed. Accept the new version once it’s here.',
  plan_sent: 'There is a newer version of this plan. Accept that one first.',
  changes_requested: 'You’ve asked for changes to this plan. Accept the new version once it’s here.',
  accepted: 'Another version of this plan was accepted. Book that one.',
  booked: 'This plan is already booked.',
  declined: ENDED,
  withdrawn: ENDED,
  lapsed: ENDED,
}

const absentPayment = (): HttpError => new HttpError(404, 'There is no such payment.')

/** Placing orders and paying for them (BOOK-01, BOOK-03); what is not somebody's own is not there. */
export function orderRoutes(app: FastifyInstance, parts: OrderParts): void {
  const own = admission(async (request: FastifyRequest) => {
    const { user } = await expectOwnAccount(request, parts.sessions)
    const today = personDay(parts.now(), user.timezone)
    return { userId: user.id, companyId: user.companyId, key: keyOf(request), today }
  })
  app.post('/orders', own.first, (request, reply) => placeOrder(parts, own.found(request), request, reply))
  app.post<Named>('/orders/:id/payments', own.first, (request, reply) =>
    payOrder(parts, own.found(request), request, reply),
  )

  app.get<Named>('/payments/:id', async (request) => {
    const { attempt } = await expectPayment(parts, request)
    const settled = await parts.desk.settle(attempt.id, request.id)
    return success(toPayment(settled?.attempt ?? attempt, settled?.redirectUrl))
  })

  const asked = admission(async (request: FastifyRequest<Named>) => {
    await expectOwnAccount(request, parts.sessions)
    return expectPayment(parts, request)
  })
  app.post<Named>('/payments/:id/challenge', asked.first, async (request) => {
    const { attempt } = asked.found(request)
    const { answer } = parseBody(ChallengeAnswer, request.body)
    if (!parts.sandbox) throw absentPayment()
    await parts.sandbox.answer(attempt.id, answer)
    const settled = await parts.desk.settle(attempt.id, request.id)
    return success(toPayment(settled?.attempt ?? attempt, settled?.redirectUrl))
  })
}

/** Who pays or orders, and the key that makes a second answer the same as the first. */
interface Payer {
  readonly userId: number
  /** Of an agent. */
  readonly companyId: number | null
  readonly key: string
  /** Where they are: by it the lead traveller is of age. */
  readonly today: Day
}

async function placeOrder(
  { desk, books }: OrderParts,
  payer: Payer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { quote_id: quoteId, travellers, contact, replaces } = parseBody(NewOrder, request.body)
  const people: OrderPeople = {
    travellers: travellers.map((one) => ({
      givenNames: storable(one.given_names),
      familyName: one.family_name === null ? null : storable(one.family_name),
      birthDate: one.birth_date,
    })),
    contact: { email: storable(contact.email), phone: storable(plainPhone(contact.phone)) },
  }
  expectPeople(people, payer.today)
  const quote = await books.transact((book) => book.lockQuote(quoteId))
  if (quote?.userId === payer.userId && travellersOf(quote.trip) !== people.travellers.length)
    expectFields({
      travellers: `This price is for ${counted(travellersOf(quote.trip), 'traveller', 'travellers')}. Enter the details of each.`,
    })
  const asked = JSON.stringify([quoteId, people, replaces])
  const placed = await desk.place({ ...payer, asked, quoteId, people, replaces, requestId: request.id })
  return reply.status(201).send(success(orderAnswer(placed)))
}

function orderAnswer(placed: Placed) {
  switch (placed.kind) {
    case 'placed':
      return toPlacedOrder(placed.order)
    case 'ordered':
      throw new HttpError(409, 'This trip is already in your bookings.', {
        data: toPlacedOrder(placed.order),
      })
    case 'paidBefore':
      throw new HttpError(
        409,
        'You have already paid for this trip, without the change. Look at your bookings, and write to us to change it.',
      )
    case 'taken':
      throw new HttpError(409, 'There aren’t enough places left on this date. Nothing was charged.')
    case 'unbookable':
      throw unbookableError(placed)
    case 'waiting':
      throw new HttpError(
        409,
        'A payment for this trip has already been started. Look at your bookings, or come back in 15 minutes.',
      )
    case 'expired':
      throw new HttpError(410, 'This price was held for 15 minutes. Look at the new one.')
    case 'otherBody':
      throw otherBodyError()
    case 'absent':
      throw new HttpError(404, 'There is no such price.')
  }
}

async function payOrder(
  { desk }: OrderParts,
  payer: Payer,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
) {
  const { purpose, amount, token } = parseBody(NewPayment, request.body)
  const paying = await desk.pay({
    ...payer,
    orderId: expectId(request.params.id),
    purpose,
    shown: amount ?? null,
    token: token ?? null,
    requestId: request.id,
  })
  return reply.status(201).send(success(paymentAnswer(paying)))
}

function refusedSum(why: Exclude<SumRefusal, 'notDue'>, { least, most }: PayableSums): HttpError {
  const words = {
    otherCurrency: `Pay in the currency of the booking, ${most.currency}.`,
    tooLittle: `The least you can pay now is ${amountText(least)}.`,
    tooMuch: `Only ${amountText(most)} is left to pay.`,
  }[why]
  return new HttpError(422, words, { fields: { amount: words } })
}

/** @throws HttpError 402 for a payment that failed, 409 where another is under way or nothing is due, 422 for a sum */
function paymentAnswer(paying: Paying) {
  switch (paying.kind) {
    case 'attempt':
      return paidOrFailed(paying.attempt, paying.redirectUrl)
    case 'underWay':
      throw new HttpError(409, 'A payment is under way. Wait for it; do not pay again.', {
        data: toPayment(paying.attempt),
      })
    case 'refused':
      if (paying.why === 'notDue' || !paying.payable)
        throw new HttpError(409, 'There is nothing to pay here.', { data: { state: paying.state } })
      throw refusedSum(paying.why, paying.payable)
    case 'unbookable':
      throw unbookableError(paying)
    case 'otherBody':
      throw otherBodyError()
    case 'absent':
      throw absentOrder()
  }
}

function paidOrFailed(attempt: AttemptRow, redirectUrl: string | null) {
  const payment = toPayment(attempt, redirectUrl)
  if (attempt.state !== 'failed' && attempt.state !== 'expired') return payment
  throw new HttpError(402, payment.message ?? 'Nothing was charged.', { data: payment })
}

async function expectPayment({ books, sessions }: OrderParts, request: FastifyRequest<Named>) {
  const { user } = await expectAccount(request, sessions)
  const { id } = request.params
  const attempt = /^[\w-]{16,40}$/.test(id) ? await books.attempt(id) : null
  const order = attempt && (await books.order(attempt.orderId))
  if (!(attempt && order?.userId === user.id)) throw absentPayment()
  return { attempt, order }
}

/** @throws HttpError 400 without a key: a lost answer could not be told from a second order */
function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key
  throw new HttpError(400, 'Send an Idempotency-Key: 8 to 64 letters, digits, _ or -.')
}

const BIRTH_SENTENCES: Readonly<Record<BirthIssue, string>> = {
  noDay: 'Enter the day, month and year of birth.',
  notYet: 'Enter a date in the past.',
  tooOld: 'Check the year of birth.',
  leadIsYoung: 'The lead traveller must be 18 or older.',
}

/** Of a name that no paper could be printed for. */
export const UNPRINTED = 'Write this name in Latin letters, as the passport has it too.'

/** @throws HttpError 422 with a sentence for each field */
function expectPeople({ travellers }: OrderPeople, today: Day): void {
  const wrong = travellers.flatMap(({ givenNames, familyName, birthDate }, index) => {
    const at = `travellers.${index}`
    const issue = birthIssue(birthDate, index === 0, today)
    return [
      ...(givenNames === ''
        ? [[`${at}.given_names`, 'Enter the given names as in the passport.'] as const]
        : []),
      ...(isPrinted(givenNames) ? [] : [[`${at}.given_names`, UNPRINTED] as const]),
      ...(isPrinted(familyName ?? '') ? [] : [[`${at}.family_name`, UNPRINTED] as const]),
      ...(familyName === '' ? [[`${at}.family_name`, 'Enter the family name.'] as const] : []),
      ...(issue ? [[`${at}.birth_date`, BIRTH_SENTENCES[issue]] as const] : []),
    ]
  })
  expectFields(Object.fromEntries(wrong))
}
