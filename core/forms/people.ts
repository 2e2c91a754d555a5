import * as v from 'valibot'
import { AGENCY_LIMITS } from './agency-limits.ts'
import { count, email, optionalText, text, tick } from './field.ts'
import { defineForm } from './form.ts'

// What a concierge does with those who want to join, at /desk/people.

/** UTF-16 units of the sentence that is mailed with a decision. */
export const LONGEST_REASON = 500
/** The largest id. */
const MOST = 2_147_483_647

const REVIEW = { id: count(MOST), approve: tick(), reason: optionalText(LONGEST_REASON) }
interface Review {
  readonly id: number
  readonly approve: boolean
  readonly reason: string | undefined
}
const decision = ({ approve, reason }: Review) => ({ approve, reason })

export const ReviewAgent = defineForm({
  name: 'review-agent',
  fields: REVIEW,
  send: { base: 'auth', path: '/agents/{id}/review', body: decision },
  draft: 'none',
})

export const ReviewApplication = defineForm({
  name: 'review-application',
  fields: REVIEW,
  send: { base: 'auth', path: '/applications/{id}/review', body: decision },
  draft: 'none',
})

export const ReviewMember = defineForm({
  name: 'review-member',
  fields: REVIEW,
  send: { base: 'auth', path: '/company/members/{id}/review', body: decision },
  draft: 'none',
})

/** An agent who is asked to join (AUTH-05). */
export const InviteAgent = defineForm({
  name: 'invite-agent',
  fields: { email: email(), agency: text({ missing: 'agencyMissing', most: AGENCY_LIMITS.name.most }) },
  send: { base: 'auth', path: '/invites', answer: v.object({ invite_id: v.number() }) },
  draft: 'session',
})
