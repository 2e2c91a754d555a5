import { ENQUIRY_LIMITS } from '../../core/forms/enquiry.ts'
import {
  type ChangeDates,
  type DeclineEnquiry,
  LONGEST_REASON,
  type MatchDesigner,
  type WithdrawEnquiry,
} from '../../core/forms/enquiry-deeds.ts'
import { atMost, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page, and try again.'
const ID = { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER } as const

export const DATES_WORDS: FormWords<typeof ChangeDates> = {
  id: ID,
  when: { label: 'When', choiceMissing: 'Please choose one.' },
  start_date: {
    label: 'Start date',
    dayWrong: 'There is no such day.',
    dayTooSoon: 'Pick a start date at least 7 days from now.',
  },
  month: { label: 'Month', monthWrong: 'Choose a month from the list.' },
  nights: { label: 'Nights', numberWrong: `Between 1 and ${ENQUIRY_LIMITS.nights} nights.` },
  reason: { label: 'Reason (optional)', named: 'Reason', tooLong: atMost(LONGEST_REASON) },
  written_on: { label: 'Today', dayWrong: 'There is no such day.' },
}

export const MATCH_WORDS: FormWords<typeof MatchDesigner> = {
  id: ID,
  designer_id: ID,
}

export const WITHDRAW_WORDS: FormWords<typeof WithdrawEnquiry> = {
  id: ID,
  reason: {
    label: 'Reason (optional, it helps us)',
    named: 'Reason',
    tooLong: atMost(LONGEST_REASON),
  },
}

export const DECLINE_WORDS: FormWords<typeof DeclineEnquiry> = {
  id: ID,
  reason: { label: 'Reason (your traveller will read it)', named: 'Reason', tooLong: atMost(LONGEST_REASON) },
}
