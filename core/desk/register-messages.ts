/** What is wrong with a field of the register box, as people read it. */
export const REGISTER_MESSAGE = {
  emailMissing: 'Enter your email address.',
  emailWrong: 'That email address does not look right.',
  nameMissing: 'Enter your name.',
  messageMissing: 'Write what you would like to know.',
  messageLong: 'Use 1,000 characters at most. The rest fits into the chat.',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'That phone number does not look right.',
  topicMissing: 'Say in a few words what the call is about.',
  chatConsentMissing: 'Please tick this box, so that we may answer you.',
  callConsentMissing: 'Please tick this box, so that we may call you.',
  refused: 'That can’t be right. Please look at it again.',
} as const
export type RegisterIssue = keyof typeof REGISTER_MESSAGE
