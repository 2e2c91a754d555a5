import type { OrderState } from '../bookings/order-states.ts'
import type { Behalf } from '../bookings/refund.ts'
import type { EnquiryState } from '../enquiries/states.ts'
import { PortError } from '../ports/port.ts'
import type { BookedDays } from '../wire/booked-days.ts'
import type { TripPlan } from '../wire/catalogue/trips.ts'
import type { EnquiryDetail, EnquiryItem, SuggestedDesigner } from '../wire/enquiries.ts'
import { CODE } from '../wire/envelope.ts'
import type { Feedback } from '../wire/feedback.ts'
import type { Booking, BookingList, CancelPreview } from '../wire/orders.ts'
import type { Paper } from '../wire/papers.ts'
import type { Agent, Application, ClaimableChat, Invite, Member } from '../wire/people.ts'
import type { ReportList, ReportState } from '../wire/reports.ts'
import type { DeskReviews, ReviewsShown } from '../wire/reviews.ts'
import type { Account, AccountSession, UserDetails } from '../wire/settings.ts'

/** Those who wait for a concierge's decision. */
export interface WaitingPeople {
  readonly agents: readonly Agent[]
  readonly applications: readonly Application[]
  readonly members: readonly Member[]
}

/** An account, where it is signed in, and who waits to be let into its company. */
export interface AccountSettings {
  readonly account: Account
  readonly sessions: readonly AccountSession[]
  /** Null for whoever owns no company. */
  readonly waiting: readonly Member[] | null
}

/** Which enquiries of one's own are wanted: a page of them, in one state or in any. */
export interface EnquiriesAsked {
  readonly page: number
  readonly state: EnquiryState | null
}

/** Which bookings of one's own are wanted, likewise. */
export interface BookingsAsked {
  readonly page: number
  readonly status: OrderState | null
}

/** Which reports are wanted: a page of them, in one state or in any, those that hold these words. */
export interface ReportsAsked {
  readonly page: number
  readonly state: ReportState | null
  readonly q: string
}

/** Which reviews are wanted, likewise. */
export interface ReviewsAsked {
  readonly page: number
  readonly shown: ReviewsShown
}

/** One page of enquiries, the newest first. */
export interface Enquiries {
  readonly items: readonly EnquiryItem[]
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly has_more: boolean
}

/**
 * What stands on the pages of accounts; as with the catalogue, the server and the browser each have one. Rejects with a
 * `PortError` 1401 where nobody is signed in, and 1403 or 1404 for what is not theirs.
 */
export interface Accounts {
  /** Null for one that has expired, was accepted, or never was. */
  invitation(token: string): Promise<Invite | null>
  /** A guest's chat that the link of a letter lets one keep; null for a link that is used or over. */
  claimableChat(token: string): Promise<ClaimableChat | null>
  waitingPeople(): Promise<WaitingPeople>
  /** Of whoever is signed in. */
  settings(): Promise<AccountSettings>
  /** Their own account, or what everybody may know of a designer or a concierge (CALL-01). */
  person(userId: number): Promise<UserDetails>
  /** Those that concern whoever is signed in (ENQ-05). */
  enquiries(asked: EnquiriesAsked): Promise<Enquiries>
  /** One of them, whole. */
  enquiry(id: number): Promise<EnquiryDetail>
  /** A plan that answers one of them, as it can be booked (TRIP-04): a version of it, or the newest. */
  plan(id: number, version: number | null): Promise<TripPlan>
  /** What somebody has booked (BOOK-05). */
  bookings(asked: BookingsAsked): Promise<BookingList>
  /** An order of theirs, whole. */
  booking(id: number): Promise<Booking>
  /** Its days, as they were booked. */
  bookedDays(orderId: number): Promise<BookedDays>
  /** An invoice, a receipt or a credit note of it, by its number (BOOK-11). */
  paper(orderId: number, number: string): Promise<Paper>
  /** A trip that they have booked, and what they have said of it (BOOK-06). */
  feedback(orderId: number): Promise<Feedback>
  /** What cancelling it costs now (BOOK-08); null where it can't be cancelled. @param onBehalfOf of a concierge */
  cancelling(id: number, onBehalfOf: Behalf | null): Promise<CancelPreview | null>
  /** What people have reported (TRACE-02). For concierges. */
  reports(asked: ReportsAsked): Promise<ReportList>
  /** What travellers say of trips: a designer's own, and all for a concierge. */
  reviews(asked: ReviewsAsked): Promise<DeskReviews>
  /** Who could design its trip, the best first; with a name, whoever is called so. For concierges. */
  designersFor(id: number, name: string): Promise<readonly SuggestedDesigner[]>
}

const nothing = (): never => {
  throw new PortError({ code: CODE.notFound, message: 'There is nothing here.' })
}

/** Of a run that has no accounts. */
export const NO_ACCOUNTS: Accounts = {
  invitation: async () => null,
  claimableChat: async () => null,
  waitingPeople: async () => nothing(),
  settings: async () => nothing(),
  person: async () => nothing(),
  enquiries: async () => nothing(),
  enquiry: async () => nothing(),
  plan: async () => nothing(),
  bookings: async () => nothing(),
  booking: async () => nothing(),
  bookedDays: async () => nothing(),
  paper: async () => nothing(),
  feedback: async () => nothing(),
  cancelling: async () => nothing(),
  designersFor: async () => nothing(),
  reports: async () => nothing(),
  reviews: async () => nothing(),
}
