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
}

export const DEMO_REFUND_WORDS: FormWords<typeof DemoRefund> = {
  next: { label: 'The next refund goes back', choiceWrong: 'Choose one of these.' },
}
