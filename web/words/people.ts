import { AGENCY_LIMITS } from '../../core/forms/agency-limits.ts'
import { type InviteAgent, LONGEST_REASON, type ReviewAgent } from '../../core/forms/people.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page and decide again.'

/** Of all three reviews: they ask for the same. */
export const REVIEW_WORDS: FormWords<typeof ReviewAgent> = {
  id: { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER },
  approve: { label: 'Approve', tickWrong: 'Approve or decline.' },
  reason: {
    label: 'Note to include in the email (optional)',
    named: 'Note',
    tooLong: atMost(LONGEST_REASON),
  },
}

export const INVITE_WORDS: FormWords<typeof InviteAgent> = {
  email: { label: 'Email', ...EMAIL_WORDS, emailMissing: 'Enter their email address.' },
  agency: {
    label: 'Agency',
    agencyMissing: 'Enter the name of the agency.',
    tooLong: atMost(AGENCY_LIMITS.name.most),
  },
}
