import type * as v from 'valibot'
import { outstanding } from '../../../core/bookings/order-sums.ts'
import { afterDeed, type EnquiryDeed, type EnquiryRole, isDeedOf } from '../../../core/enquiries/states.ts'
import { roleOfType } from '../../../core/enquiries/waiting.ts'
import { isPositive } from '../../../core/money/money.ts'
import { toWireMoney } from '../../../core/money/money-wire.ts'
import type { Day } from '../../../core/places/days.ts'
import {
  ENQUIRIES_PER_PAGE,
  type EnquiryDetail,
  type EnquiryItem,
  type EnquiryList,
} from '../../../core/wire/enquiries.ts'
import { tripPicture } from '../catalogue/cards.ts'
import { companyDay } from '../orders/company-day.ts'
import { stepFacts } from '../orders/step-facts.ts'
import { budgetIn } from '../store/catalogue/money-columns.ts'
import type { EnquiryScene } from '../store/enquiries/enquiry-scenes.ts'
import type {
  EnquiryFile,
  EnquiryRow,
  EnquiryStore,
  Reader,
  WholeEnquiry,
} from '../store/enquiries/enquiry-store.ts'
import type { OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import type { PlanFacts, PlanRow, PlanStore } from '../store/plans/plan-store.ts'
import type { ReportStore } from '../store/reports/report-store.ts'

type Sent<S extends v.GenericSchema> = v.InferInput<S>

/** What a reader is to an enquiry that concerns them. */
export const roleOf = ({ type }: Reader): EnquiryRole => roleOfType(type)

export async function enquiriesPage(
  store: EnquiryStore,
  reader: Reader,
  asked: Parameters<EnquiryStore['list']>[1],
): Promise<Sent<typeof EnquiryList>> {
  const { rows, total } = await store.list(reader, asked)
  const ids = rows.map(({ id }) => id)
  const conversations = await store.conversationsOf(reader, ids)
  const scenes = await store.scenesOf(rows)
  return {
    items: rows.map((row) => ({
      ...itemOf(row, conversations.get(row.id) ?? null, scenes.get(row.id)),
      ...(roleOf(reader) !== 'customer' && { asked: askedOf(row) }),
    })),
    page: asked.page,
    per_page: ENQUIRIES_PER_PAGE,
    total,
    has_more: asked.page * ENQUIRIES_PER_PAGE < total,
  }
}

function itemOf(
  row: EnquiryRow,
  convId: string | null,
  scene: EnquiryScene | undefined,
): Omit<Sent<typeof EnquiryItem>, 'asked'> {
  const { id, state, kind, nights, adults, children, month } = row
  return {
    id,
    state,
    kind,
    destination: row.destination ?? row.topic ?? '',
    destinations: [...(row.destinations ?? [])],
    trip_slug: row.tripSlug,
    picture: scene ? tripPicture(scene, 'card') : null,
    start_date: row.startDate,
    month,
    nights,
    adults,
    children,
    conv_id: convId,
    designer: designerOf(row),
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  }
}

/** For those who are asked. */
function askedOf(row: EnquiryRow) {
  const { firstName, lastName, client } = row.asker
  const name = `${firstName} ${lastName}`.trim()
  return { customer: client ? `${name}, for ${client}` : name, budget: budgetOf(row) }
}

function designerOf({ designer }: EnquiryRow) {
  const { id, firstName, slug } = designer
  return id === null ? null : { user_id: id, first_name: firstName ?? '', slug }
}

/** Where an enquiry is read, and the plan that answers it. */
export interface EnquiryShelf {
  readonly enquiries: EnquiryStore
  readonly plans: Pick<PlanStore, 'factsOf'>
  readonly books: Pick<OrderBooks, 'orderOfEnquiry'>
  readonly reports: Pick<ReportStore, 'openOf'>
  readonly now: () => Date
}

/** @param mayWrite false for a session that acts for somebody: it only reads */
export async function enquiryDetail(
  { enquiries: store, plans, books, reports, now }: EnquiryShelf,
  reader: Reader,
  row: WholeEnquiry,
  mayWrite: boolean,
): Promise<Sent<typeof EnquiryDetail>> {
  const conversations = await store.conversationsOf(reader, [row.id])
  const scenes = await store.scenesOf([row])
  const files = await store.filesOf(row.id)
  const plan = await plans.factsOf(row.id)
  const order = row.state === 'booked' ? await books.orderOfEnquiry(row.id) : null
  const role = roleOf(reader)
  const reported = role === 'concierge' ? await reports.openOf(row.id) : 0
  const may = (deed: EnquiryDeed) =>
    mayWrite && row.kind === 'trip' && isDeedOf(role, deed) && afterDeed(row.state, deed) !== null
  return {
    ...itemOf(row, conversations.get(row.id) ?? null, scenes.get(row.id)),
    information: informationOf(row, role),
    ...wishesOf(row),
    budget: budgetOf(row),
    files: files.map(fileOf),
    plan: plan && planOf(plan, row),
    ...(order && { order_state: order.state }),
    ...(order && reader.type !== 'LS' && { order_id: order.id }),
    ...(order?.userId === reader.userId && { booking: bookingFacts(order, mayWrite, companyDay(now())) }),
    ...(reported > 0 && { reports: reported }),
    reason: row.reason,
    can: {
      change_dates: may('changeDates'),
      withdraw: may('withdraw'),
      decline: may('decline'),
      match: may('match'),
      plan: may('sendPlan'),
    },
  }
}

/** What is next for whoever has booked it. @param today where the company is */
function bookingFacts(order: OrderRow, mayAct: boolean, today: Day) {
  const { due, names, canPay, canReview } = stepFacts(order, mayAct, today)
  return {
    ...{ total: order.sums.total, next_due: due, names, can_pay: canPay, can_review: canReview },
    is_paid: !isPositive(outstanding(order.sums)),
  }
}

function planOf({ newest, versions }: PlanFacts, row: WholeEnquiry) {
  const { content, planId, version, total } = newest
  return {
    plan_id: planId,
    version,
    accepted_version: acceptedOf(newest, row),
    title: content.title,
    days: content.days.length,
    start_date: content.start_date,
    valid_until: content.valid_until,
    total,
    prices: content.prices,
    party: content.party,
    versions: versions.map(({ version, sentAt, seq }) => ({ version, sent_at: sentAt.toISOString(), seq })),
  }
}

/** The version of a plan that is to be booked, or is; a newer one, or another wish, has taken its place. */
export function acceptedOf(
  { acceptedVersion }: Pick<PlanRow, 'acceptedVersion'>,
  { state }: Pick<EnquiryRow, 'state'>,
): number | null {
  return state === 'accepted' || state === 'booked' ? acceptedVersion : null
}

const fileOf = ({ id: file_id, name, mime, size }: EnquiryFile) => ({ file_id, name, mime, size })

/** Of an enquiry without a letter: what its customer's account says. Designers write in the chat, and nowhere else. */
function informationOf({ values, customer, audience }: WholeEnquiry, role: EnquiryRole) {
  const letter = values ?? {}
  const reached = (text: string | null | undefined) => (role === 'designer' ? null : (text ?? null))
  const isOld = values === null
  return {
    first_name: letter.first_name ?? customer.firstName,
    last_name: letter.last_name ?? customer.lastName,
    email: reached(letter.email ?? customer.email),
    phone: reached(isOld ? customer.phone : letter.phone),
    country_code: letter.country_code ?? customer.countryCode,
    contact: letter.contact ?? null,
    ...(audience === 'agent' && {
      client_name: letter.client_name ?? '',
      client_email: reached(letter.client_email),
    }),
  }
}

function wishesOf({ values }: WholeEnquiry) {
  const letter = values ?? {}
  return {
    ages: [...(letter.ages ?? [])],
    leaving_from: letter.leaving_from ?? null,
    guidance: letter.guidance ?? null,
    flights: letter.flights ?? null,
    readiness: letter.readiness ?? null,
    themes: [...(letter.themes ?? [])],
    pace: letter.pace ?? null,
    stay: letter.stay ?? null,
    needs: letter.needs ?? null,
    notes: letter.notes ?? null,
  }
}

/** Everybody whom an enquiry concerns may know it: who plans a trip has to. */
function budgetOf(row: EnquiryRow): Sent<typeof EnquiryDetail>['budget'] {
  const amount = budgetIn(row)
  const { basis, flexible, flights_included } = row.budgetOf
  if (!(amount && basis && flexible && flights_included)) return null
  return { basis, amount: toWireMoney(amount), flexible, flights_included }
}
