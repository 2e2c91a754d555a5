import type { DecideReport } from '../../core/forms/report-decision.ts'
import { LONGEST_TICKET } from '../../core/wire/reports.ts'
import { atMost, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page and try again.'

export const DECIDE_REPORT_WORDS: FormWords<typeof DecideReport> = {
  id: { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER },
  state: { label: 'State', choiceMissing: NUMBER },
  ticket: { label: 'Ticket', named: 'Ticket', tooLong: atMost(LONGEST_TICKET) },
}
