import * as v from 'valibot'
import type { Accounts } from '../../core/accounts/accounts.ts'
import { PortError, type Signal } from '../../core/ports/port.ts'
import { BookedDays } from '../../core/wire/booked-days.ts'
import { TripPlan } from '../../core/wire/catalogue/trips.ts'
import { EnquiryDetail, EnquiryList, SuggestedDesigner } from '../../core/wire/enquiries.ts'
import { CODE } from '../../core/wire/envelope.ts'
import { Feedback } from '../../core/wire/feedback.ts'
import { Booking, BookingList, CancelPreview } from '../../core/wire/orders.ts'
import { Paper } from '../../core/wire/papers.ts'
import { Agent, Application, ClaimableChat, Invite, Member } from '../../core/wire/people.ts'
import { ReportList } from '../../core/wire/reports.ts'
import { DeskReviews } from '../../core/wire/reviews.ts'
import { Account, AccountSession, UserDetails } from '../../core/wire/settings.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

const Sessions = v.object({ items: v.array(AccountSession) })

/** What stands on the pages of accounts, by the calls of the wire. */
export function createHttpAccounts(ask: AskServer, signal: Signal): Accounts {
  const waiting = async <S extends v.GenericSchema>(item: S, path: string) =>
    shaped(
      v.object({ items: v.array(item) }),
      await ask('GET', 'auth', `${path}?status=pending_review`, signal),
    ).items
  /** What a letter's link leads to; null once it is over. */
  const ofLink = async <S extends v.GenericSchema>(schema: S, path: string) => {
    try {
      return shaped(schema, await ask('GET', 'auth', path, signal))
    } catch (thrown) {
      if (thrown instanceof PortError && thrown.failure.code === CODE.expired) return null
      throw thrown
    }
  }
  return {
    invitation: (token) => ofLink(Invite, `/invites/${encodeURIComponent(token)}`),
    claimableChat: (token) => ofLink(ClaimableChat, `/guest/claims/${encodeURIComponent(token)}`),
    async settings() {
      const [account, sessions] = await Promise.all([
        ask('GET', 'auth', '/account', signal),
        ask('GET', 'auth', '/account/sessions', signal),
      ])
      const known = shaped(Account, account)
      const members = known.owns_company ? await waiting(Member, '/company/members') : null
      return { account: known, sessions: shaped(Sessions, sessions).items, waiting: members }
    },
    person: async (id) => shaped(UserDetails, await ask('GET', 'public', `/user/details/${id}`, signal)),
    async enquiries({ page, state }) {
      const query = new URLSearchParams({ page: String(page), ...(state && { status: state }) })
      return shaped(EnquiryList, await ask('GET', 'extranet', `/enquiries?${query}`, signal))
    },
    enquiry: async (id) => shaped(EnquiryDetail, await ask('GET', 'extranet', `/enquiries/${id}`, signal)),
    async plan(id, version) {
      const query = version === null ? '' : `?version=${version}`
      return shaped(TripPlan, await ask('GET', 'public', `/trips/plans/${id}${query}`, signal))
    },
    async bookings({ page, status }) {
      const query = new URLSearchParams({ page: String(page), ...(status && { status }) })
      return shaped(BookingList, await ask('GET', 'public', `/bookings?${query}`, signal))
    },
    async cancelling(id, onBehalfOf) {
      const body = onBehalfOf === null ? {} : { on_behalf_of: onBehalfOf }
      try {
        return shaped(CancelPreview, await ask('POST', 'public', `/bookings/${id}/cancel`, signal, body))
      } catch (thrown) {
        // It has ended meanwhile, or is being paid for.
        if (thrown instanceof PortError && thrown.failure.code === CODE.conflict) return null
        throw thrown
      }
    },
    booking: async (id) => shaped(Booking, await ask('GET', 'public', `/bookings/${id}`, signal)),
    feedback: async (id) => shaped(Feedback, await ask('GET', 'public', `/feedback/${id}`, signal)),
    bookedDays: async (id) =>
      shaped(BookedDays, await ask('GET', 'public', `/bookings/${id}/itinerary`, signal)),
    async paper(orderId, number) {
      return shaped(
        Paper,
        await ask('GET', 'public', `/orders/${orderId}/papers/${encodeURIComponent(number)}`, signal),
      )
    },
    async designersFor(id, name) {
      const query = name === '' ? '' : `?${new URLSearchParams({ q: name })}`
      const found = await ask('GET', 'extranet', `/enquiries/${id}/designers${query}`, signal)
      return shaped(v.array(SuggestedDesigner), found)
    },
    async reports({ page, state, q }) {
      const query = new URLSearchParams({ page: String(page), ...(state && { state }), ...(q && { q }) })
      return shaped(ReportList, await ask('GET', 'integration', `/traces?${query}`, signal))
    },
    async reviews({ page, shown }) {
      const query = new URLSearchParams({ page: String(page), show: shown })
      return shaped(DeskReviews, await ask('GET', 'extranet', `/desk/reviews?${query}`, signal))
    },
    async waitingPeople() {
      const [agents, applications, members] = await Promise.all([
        waiting(Agent, '/agents'),
        waiting(Application, '/applications'),
        waiting(Member, '/company/members'),
      ])
      return { agents, applications, members }
    },
  }
}
