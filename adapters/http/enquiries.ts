import { amountText } from '../../core/money/amount-text.ts'
import type { EnquiriesPort } from '../../core/ports/enquiries.port.ts'
import { EnquiryDetail } from '../../core/wire/enquiries.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** What was asked for, over HTTP (ENQ-05). */
export function createHttpEnquiries(ask: AskServer): EnquiriesPort {
  return {
    read: async ({ enquiryId }, signal) => {
      const answer = await ask('GET', 'extranet', `/enquiries/${enquiryId}`, signal)
      const { budget, ...facts } = shaped(EnquiryDetail, answer)
      return { ...facts, budget: budget && { ...budget, amount: amountText(budget.amount) } }
    },
  }
}
