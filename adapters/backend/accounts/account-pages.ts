import * as v from 'valibot'
import type {
  AccountSettings,
  Accounts,
  BookingsAsked,
  Enquiries,
  EnquiriesAsked,
  ReviewsAsked,
} from '../../../core/accounts/accounts.ts'
import type { Behalf } from '../../../core/bookings/refund.ts'
import { isEnquiryPlan } from '../../../core/plans/plan-id.ts'
import { PortError } from '../../../core/ports/port.ts'
import { BookedDays } from '../../../core/wire/booked-days.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { EnquiryDetail, EnquiryList, SuggestedDesigner } from '../../../core/wire/enquiries.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { Feedback } from '../../../core/wire/feedback.ts'
import { Booking, BookingList, CancelPreview } from '../../../core/wire/orders.ts'
import { Paper } from '../../../core/wire/papers.ts'
import type { ClaimableChat } from '../../../core/wire/people.ts'
import { ReportList } from '../../../core/wire/reports.ts'
import { DeskReviews } from '../../../core/wire/reviews.ts'
import { type AccountSession, UserDetails } from '../../../core/wire/settings.ts'
import type { CatalogueService } from '../catalogue/catalogue-service.ts'
import { enquiriesPage, enquiryDetail } from '../enquiries/enquiry-shapes.ts'
import { readerOf } from '../enquiries/reader.ts'
import { suggestDesigners } from '../enquiries/suggesting.ts'
import { bookedDaysFor } from '../orders/booked-days.ts'
import { bookingOf, bookingsPage, cancelPreviewFor } from '../orders/bookings.ts'
import { feedbackFor } from '../orders/feedback.ts'
import { nextPercent } from '../orders/incentives.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { paperFor } from '../orders/order-papers.ts'
import { withOwnPlaces } from '../orders/own-holds.ts'
import { bookablePlan, type Designers } from '../plans/bookable-plan.ts'
import { reportsPage, reportWords } from '../reports/report-shapes.ts'
import { reviewsPage } from '../reviews/review-shapes.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { OpenSession, SessionRow } from '../store/account-store.ts'
import type { ClaimingStore } from '../store/accounts/claiming-store.ts'
import type { PeopleStore } from '../store/accounts/people-store.ts'
import type { ChatStore } from '../store/chat-store.ts'
import type { EnquiryStore } from '../store/enquiries/enquiry-store.ts'
import type { MatchingStore } from '../store/enquiries/matching-store.ts'
import type { AgentBookingStore } from '../store/orders/agent-booking-store.ts'
import type { CalendarStore } from '../store/orders/calendar-store.ts'
import type { FeedbackStore } from '../store/orders/feedback-store.ts'
import type { OrderBooks } from '../store/orders/order-book.ts'
import type { PlanStore } from '../store/plans/plan-store.ts'
import type { ReportStore } from '../store/reports/report-store.ts'
import type { ReviewStore } from '../store/reviews/review-store.ts'
import { claimSeen } from './claimed-chats.ts'
import { accountOf, ownsCompany } from './own-account.ts'
import { agentOf, applicationsOf, memberOf } from './people-lists.ts'
import { personDay } from './person-day.ts'
import { type PersonParts, personDetails } from './person-details.ts'
import { hashSecret } from './secrets.ts'
import type { Sessions } from './sessions.ts'

const WAITING = { status: 'pending_review', page: 1 } as const

/** What stands on the pages of accounts, from the store. Who may see it is asked before. */
export interface AccountPages extends Pick<Accounts, 'invitation' | 'waitingPeople' | 'reports'> {
  claimableChat(token: string, session: SessionRow | null): Promise<ClaimableChat | null>
  settings(session: SessionRow): Promise<AccountSettings>
  /** Null for what is nobody's business. */
  person(session: SessionRow, userId: number): Promise<UserDetails | null>
  enquiries(session: SessionRow, asked: EnquiriesAsked): Promise<Enquiries>
  /** Null for what is not there, and for what is not theirs. */
  enquiry(session: SessionRow, id: number): Promise<EnquiryDetail | null>
  /**
   * What a trip is booked by: one of the catalogue, or the newest version of a plan that answers one of their enquiries;
   * null as above.
   */
  plan(session: SessionRow, id: number, version: number | null): Promise<TripPlan | null>
  bookings(session: SessionRow, asked: BookingsAsked): Promise<BookingList>
  /** Null as above. */
  booking(session: SessionRow, id: number, requestId: string): Promise<Booking | null>
  /** Null as above. */
  bookedDays(session: SessionRow, orderId: number): Promise<BookedDays | null>
  /** Null as above. */
  paper(session: SessionRow, orderId: number, number: string): Promise<Paper | null>
  /** Null as above. */
  feedback(session: SessionRow, orderId: number): Promise<Feedback | null>
  /** Null where it can't be cancelled, or not by them. */
  cancelling(
    session: SessionRow,
    id: number,
    onBehalfOf: Behalf | null,
    requestId: string,
  ): Promise<CancelPreview | null>
  /** A designer's own, and all for a concierge. */
  reviews(session: SessionRow, asked: ReviewsAsked): Promise<DeskReviews>
  /** Of a concierge alone. */
  designersFor(session: SessionRow, id: number, name: string): Promise<readonly SuggestedDesigner[]>
}

interface AccountPageParts extends PersonParts {
  readonly people: PeopleStore
  readonly claiming: ClaimingStore
  readonly sessions: Pick<Sessions, 'openOf'>
  readonly enquiries: EnquiryStore
  readonly matching: MatchingStore
  readonly plans: PlanStore
  readonly books: OrderBooks
  readonly calendars: Pick<CalendarStore, 'secretOf'>
  readonly feedback: FeedbackStore
  readonly talks: Pick<ChatStore, 'summaries'>
  readonly origin: () => string
  readonly agentBookings: AgentBookingStore
  readonly desk: OrderDesk
  readonly reports: ReportStore
  readonly reviews: Pick<Reviews, 'standing'>
  readonly reviewStore: ReviewStore
  readonly designers: Designers
  readonly catalogue: Pick<CatalogueService, 'plan'>
}

export function createAccountPages(parts: AccountPageParts, now: () => Date): AccountPages {
  const { people, claiming, sessions, enquiries, matching, plans, books, desk, designers, catalogue } = parts
  const { agentBookings, calendars, feedback, talks, origin, reports } = parts
  const bookingParts = { books, calendars, feedback, talks, origin, agentBookings, desk, enquiries, now }
  const planFor = async (session: SessionRow, id: number, version: number | null) => {
    if (isEnquiryPlan(id)) {
      const today = personDay(now(), session.user.timezone)
      return bookablePlan({ plans, enquiries, designers, claiming, today }, readerOf(session), id, version)
    }
    const plan = await catalogue.plan(id).catch(absent)
    return plan && withOwnPlaces(books, session.user.id, plan)
  }
  return {
    async invitation(token) {
      const invite = await people.inviteOf(hashSecret(token), now())
      return invite && { email: invite.email, agency: invite.agency }
    },
    claimableChat: (token, session) => claimSeen(claiming, token, session, now()),
    async waitingPeople() {
      const agents = (await people.agents(WAITING)).rows.map(agentOf)
      const { items: applications } = await applicationsOf(people, WAITING)
      const members = (await people.members(null, WAITING)).rows.map(memberOf)
      return { agents, applications, members }
    },
    reports: async ({ page, state, q }) =>
      v.parse(ReportList, await reportsPage(reports, { page, state, words: reportWords(q) })),
    settings: async ({ id, user }) => ({
      account: accountOf(user),
      sessions: sessionsOf(await sessions.openOf(user.id), id),
      waiting: ownsCompany(user) ? (await people.members(user.companyId, WAITING)).rows.map(memberOf) : null,
    }),
    async person({ user }, userId) {
      const details = await personDetails(parts, user, userId)
      return details && v.parse(UserDetails, details)
    },
    enquiries: async (session, asked) =>
      v.parse(EnquiryList, await enquiriesPage(enquiries, readerOf(session), asked)),
    async plan(session, id, version) {
      const plan = await planFor(session, id, version)
      const percent = plan && (await nextPercent(agentBookings, session, now()))
      return percent === null ? plan : plan && { ...plan, incentive_percent: percent }
    },
    bookings: async (session, asked) =>
      v.parse(BookingList, await bookingsPage(bookingParts, session, asked)),
    async booking(session, id, requestId) {
      const booking = await bookingOf(bookingParts, session, id, requestId)
      return booking && v.parse(Booking, booking)
    },
    async bookedDays(session, orderId) {
      const days = await bookedDaysFor(parts, session, orderId)
      return days && v.parse(BookedDays, days)
    },
    async paper(session, orderId, number) {
      const paper = await paperFor({ books, now }, session, orderId, { kind: null, name: number })
      return paper && v.parse(Paper, paper.content)
    },
    async feedback(session, orderId) {
      const told = await feedbackFor({ ...parts, now }, session, orderId)
      return told && v.parse(Feedback, told)
    },
    reviews: async (session, asked) =>
      v.parse(DeskReviews, await reviewsPage(parts.reviewStore, session, asked)),
    async cancelling(session, id, onBehalfOf, requestId) {
      const preview = await cancelPreviewFor(bookingParts, session, { id, onBehalfOf, requestId })
      return preview && v.parse(CancelPreview, preview)
    },
    async designersFor(session, id, name) {
      const enquiry = await enquiries.enquiry(readerOf(session), id)
      const found = enquiry ? await suggestDesigners(matching, enquiry, name === '' ? null : name) : []
      return v.parse(v.array(SuggestedDesigner), found)
    },
    async enquiry(session, id) {
      const reader = readerOf(session)
      const row = await enquiries.enquiry(reader, id)
      return (
        row &&
        v.parse(
          EnquiryDetail,
          await enquiryDetail(
            { enquiries, plans, books, reports, now },
            reader,
            row,
            session.actor.id === session.user.id,
          ),
        )
      )
    },
  }
}

/** Null for what the catalogue does not have. @throws whatever else was thrown */
function absent(thrown: unknown): null {
  if (thrown instanceof PortError && thrown.failure.code === CODE.notFound) return null
  throw thrown
}

export function sessionsOf(open: readonly OpenSession[], own: number): AccountSession[] {
  return open.map(({ id, device, place, createdAt, usedAt }) => ({
    id,
    device,
    place,
    since: createdAt.toISOString(),
    last_used: usedAt.toISOString(),
    is_this: id === own,
  }))
}
