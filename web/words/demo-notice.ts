import type { DemoNotice, NoticeWay } from '../../core/forms/demo-notice.ts'
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
