import { PHONE_MESSAGE } from '../../core/accounts/phone-messages.ts'
import { DESK_LIMITS, type DeskChat, type DeskStart } from '../../core/forms/desk.ts'
import type { DeskCall } from '../../core/forms/desk-call.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'

const NAME = {
  label: 'Your name',
  nameMissing: 'Enter your name.',
  tooLong: atMost(DESK_LIMITS.name),
} as const
const TOO_LONG = { tooLong: 'Use 1,000 characters at most. The rest fits into the chat.' } as const
const CHOOSE = { choiceWrong: 'Choose one from the list.' } as const

export const CHAT_WORDS: FormWords<typeof DeskChat> = {
  name: NAME,
  email: { label: 'Email', ...EMAIL_WORDS },
  message: { label: 'Message', messageMissing: 'Write what you would like to know.', ...TOO_LONG },
  consent: {
    label: 'You may use these details to answer me.',
    named: 'Your consent',
    tickMissing: 'Please tick this box so that we can answer you.',
  },
}

export const START_WORDS: FormWords<typeof DeskStart> = {
  message: { label: 'First message (optional)', ...TOO_LONG },
}

export const CALL_WORDS: FormWords<typeof DeskCall> = {
  name: NAME,
  country_code: { label: 'Country of the number', ...CHOOSE },
  phone: {
    label: 'Phone',
    phoneMissing: 'Enter your phone number.',
    phoneWrong: 'That phone number does not look right.',
    ...PHONE_MESSAGE,
  },
  timezone: { label: 'Your time zone', ...CHOOSE },
  when: { label: 'When', ...CHOOSE },
  topic: {
    label: 'What is it about?',
    named: 'Topic',
    topicMissing: 'Tell us in a few words what the call is about.',
    tooLong: atMost(DESK_LIMITS.topic),
  },
  consent: {
    label: 'You may call me about this.',
    named: 'Your consent',
    tickMissing: 'Please tick this box so that we can call you.',
  },
}
