import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { QuoteRefusal, Wanted } from '../../../../core/bookings/quote.ts'
import { type CurrencyCode, currencyIfOffered, currencyOf } from '../../../../core/money/currency.ts'
import { isDay } from '../../../../core/places/days.ts'
import type { TripPlan } from '../../../../core/wire/catalogue/trips.ts'
import type { AccountPages } from '../../accounts/account-pages.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { toQuote } from '../../orders/order-shapes.ts'
import { holdPrice, type Quoted, type QuotingParts } from '../../orders/quoting.ts'
import type { SessionRow } from '../../store/account-store.ts'
import { expectAccount } from '../calls.ts'
import { expectId, parameter } from '../catalogue/catalogue-answer.ts'
import { expectFields } from '../forms/asking.ts'
import { HttpError, success } from '../http-error.ts'

export interface QuoteParts extends QuotingParts {
  readonly accountPages: Pick<AccountPages, 'plan'>
  readonly sessions: Sessions
  readonly desk: OrderDesk
}

interface Named {
  readonly Params: { readonly id: string }
}

/** `GET /trips/{id}/quote?start&adults&children&currency`: the price of a bookable plan, held for somebody (BOOK-01). */
export function quoteRoute(app: FastifyInstance, parts: QuoteParts): void {
  app.get<Named>('/trips/:id/quote', async (request) => {
    const session = await expectAccount(request, parts.sessions)
    const id = expectId(request.params.id)
    const wanted = wantedIn(request)
    const quote = async () => holdPrice(parts, session.user.id, await expectPlan(parts, session, id), wanted)
    let quoted = await quote()
    // Orders whose time is over give their places back, the asker's own among them.
    if (isFull(quoted) && (await parts.desk.expireOverdue(request.id, FREEING_PATIENCE)) > 0)
      quoted = await quote()
    if ('refusal' in quoted) throw refusedQuote(quoted)
    return success(toQuote(quoted.row, quoted.quote, await waitingOrder(parts, session.user.id, id)))
  })
}

/** What somebody has ordered of a trip and can still pay, the latest; they may have forgotten it in another tab (BOOK-12). */
async function waitingOrder({ books, now }: QuoteParts, userId: number, planId: number) {
  const waiting = await books.waitingOrdersOf(userId, planId)
  return waiting.findLast(({ expiresAt }) => expiresAt > now()) ?? null
}

/** Whoever asks waits no longer for that, in milliseconds. */
const FREEING_PATIENCE = 1_000

type Refused = Extract<Quoted, { readonly refusal: QuoteRefusal }>

const isFull = (quoted: Quoted): boolean => 'refusal' in quoted && quoted.refusal === 'noPlaces'

async function expectPlan({ accountPages }: QuoteParts, session: SessionRow, id: number): Promise<TripPlan> {
  const plan = await accountPages.plan(session, id, null)
  if (!plan) throw absentTrip()
  return plan
}

const absentTrip = (): HttpError => new HttpError(404, 'There is no such trip.')
const NOT_RIGHT = 'Please check this.'

/** @throws HttpError 422 with the parameters that can't be right */
function wantedIn({ query }: FastifyRequest): Wanted {
  const start = parameter(query, 'start') ?? ''
  const [adults, children] = [countIn(query, 'adults', '2'), countIn(query, 'children', '0')]
  const currency = currencyIfOffered(parameter(query, 'currency') ?? '')
  if (isDay(start) && adults !== null && children !== null && currency !== null)
    return { start, adults, children, currency }
  expectFields({
    ...(isDay(start) ? {} : { start: NOT_RIGHT }),
    ...(adults === null ? { adults: NOT_RIGHT } : {}),
    ...(children === null ? { children: NOT_RIGHT } : {}),
    ...(currency === null ? { currency: NOT_RIGHT } : {}),
  })
  throw new Error('One of them can’t be right.')
}

function countIn(query: unknown, name: string, usual: string): number | null {
  const text = parameter(query, name) ?? usual
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

function refusedQuote({ refusal, payable }: Refused): HttpError {
  const wrong = (field: string, sentence: string) =>
    new HttpError(422, sentence, { fields: { [field]: sentence } })
  switch (refusal) {
    case 'notYours':
      return new HttpError(409, 'This plan has to be accepted before it can be booked.')
    case 'noRate':
      return wrong('currency', notPayable(payable))
    case 'noAdult':
      return wrong('adults', 'At least one traveller must be 18 or older.')
    case 'wrongParty':
      return wrong('adults', 'This trip isn’t offered for that many travellers.')
    case 'noSuchStart':
      return wrong('start', 'The trip does not start on this day.')
    case 'noPlaces':
      return new HttpError(409, 'There aren’t enough places left on this date.')
  }
}

/** What can be paid in, so that whoever is refused knows what to choose. */
function notPayable(payable: readonly CurrencyCode[]): string {
  if (payable.length === 0)
    return 'We can’t take payments at the moment. Write to us, and we’ll tell you when we can.'
  const names = payable.map((code) => currencyOf(code).label)
  return `We can’t take payments in this currency at the moment. Choose another one: ${names.join(', ')}.`
}
