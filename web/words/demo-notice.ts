import type { DisputeState } from '../../core/bookings/dispute.ts'
import type { DemoDispute } from '../../core/forms/demo-dispute.ts'
import type { DemoNotice, NoticeWay } from '../../core/forms/demo-notice.ts'
import type { DemoRefund, RefundWay } from '../../core/forms/demo-refund.ts'
import type { FormWords } from './form-words.ts'

/** How the next notice comes, as it is chosen. */
export const NOTICE_WAY_WORDS: Readonly<Record<NoticeWay, string>> = {
  onTime: 'as it happens',
  late: 'a minute late',
  twice: 'twice',
  never: 'never',
}

export const DEMO_NOTICE_WORDS: FormWords<typeof DemoNotice> = {
  next: { label: 'The bank’s next notice comes', choiceWrong: 'Choose one of these.' },
}

/** How the next refund goes, as it is chosen. */
export const REFUND_WAY_WORDS: Readonly<Record<RefundWay, string>> = {
  onTime: 'at once',
  refused: 'nowhere: the bank refuses it',
  delayed: 'two minutes later',
  lost: 'at once, and the answer is lost',
  bounced: 'at once, and comes back to us two minutes later',
}

export const DEMO_REFUND_WORDS: FormWords<typeof DemoRefund> = {
  next: { label: 'The next refund goes back', choiceWrong: 'Choose one of these.' },
}

/** What becomes of a payment at the bank, as it is chosen. */
export const DISPUTE_WORDS: Readonly<Record<DisputeState, string>> = {
  open: 'disputed',
  won: 'not disputed any more: it stands',
  lost: 'given back by the bank',
}

export const DEMO_DISPUTE_WORDS: FormWords<typeof DemoDispute> = {
  next: { label: 'The last payment of your newest booking is', choiceWrong: 'Choose one of these.' },
}
