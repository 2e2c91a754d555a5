import { LONGEST_CANCEL_REASON } from '../../core/bookings/refund.ts'
import type { CancelBooking, RefundAgain, RefundOtherwise } from '../../core/forms/cancel-booking.ts'
import { amountText } from '../../core/money/amount-text.ts'
import type { CancelPreview } from '../../core/wire/orders.ts'
import { atMost, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page, and try again.'
const ID = { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER } as const

export const CANCEL_WORDS: FormWords<typeof CancelBooking> = {
  id: ID,
  preview: { label: 'What was shown', previewMissing: NUMBER, tooLong: NUMBER },
  reason: { label: 'Why', named: 'Reason', tooLong: atMost(LONGEST_CANCEL_REASON) },
  on_behalf_of: { label: 'For whom', choiceMissing: NUMBER },
}

export const REFUND_AGAIN_WORDS: FormWords<typeof RefundAgain> = { id: ID }

export const REFUND_OTHERWISE_WORDS: FormWords<typeof RefundOtherwise> = {
  id: ID,
  otherwise: {
    label: 'How it was sent',
    wayMissing: 'Say how it was sent: whoever has booked reads it.',
    tooLong: atMost(LONGEST_CANCEL_REASON),
  },
}

/** Who reads why a booking is cancelled, and whether it is needed. */
export function reasonHelp({ by, on_behalf_of }: Pick<CancelPreview, 'by' | 'on_behalf_of'>): string {
  if (by === 'designer' || on_behalf_of === 'designer') return 'It is needed: whoever has booked reads it.'
  if (by === 'concierge') return 'Whoever has booked reads it, and the designer. You can leave it empty.'
  return 'The designer and our team read it. You can leave it empty.'
}

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
