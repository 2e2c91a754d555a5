import { LONGEST_CANCEL_REASON } from '../../core/bookings/refund.ts'
import type { CancelBooking, RefundAgain } from '../../core/forms/cancel-booking.ts'
import { amountText } from '../../core/money/amount-text.ts'
import type { CancelPreview } from '../../core/wire/orders.ts'
import { atMost, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page, and try again.'
const ID = { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER } as const

export const CANCEL_WORDS: FormWords<typeof CancelBooking> = {
  id: ID,
  preview: { label: 'What was shown', previewMissing: NUMBER, tooLong: NUMBER },
  reason: { label: 'Why (a sentence is enough)', named: 'Reason', tooLong: atMost(LONGEST_CANCEL_REASON) },
  on_behalf_of: { label: 'For whom', choiceMissing: NUMBER },
}

export const REFUND_AGAIN_WORDS: FormWords<typeof RefundAgain> = { id: ID }

/** Why so much is kept; the designer's own doing costs nothing. */
export function cancelRuleText({
  by,
  on_behalf_of,
  rule,
}: Pick<CancelPreview, 'by' | 'on_behalf_of' | 'rule'>): string {
  if (by === 'designer' || on_behalf_of === 'designer')
    return 'Whoever has booked gets everything back that they have paid.'
  return rule ? bandText(rule) : ''
}

function bandText({ from_days, to_days, fee_percent, min_fee }: NonNullable<CancelPreview['rule']>): string {
  if (fee_percent === 0 && min_fee === null) return 'Nothing is kept: cancelling is free now.'
  const when =
    to_days === null
      ? `${from_days} days or more before the start`
      : `${from_days} to ${to_days} days before the start`
  if (fee_percent === 0 && min_fee) return `${when}, the deposit of ${amountText(min_fee)} is kept.`
  if (fee_percent === 100) return `${when}, the full price is kept, as far as it was paid.`
  const least = min_fee ? `, and at least the deposit of ${amountText(min_fee)}` : ''
  return `${when}, ${fee_percent} % of the price is kept${least}, as far as it was paid.`
}
