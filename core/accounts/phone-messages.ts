/** What is wrong with a phone number, as people read it (AUTH-07). */
export const PHONE_MESSAGE = {
  nonexistent: 'This phone number does not seem to exist.',
  tooLong: 'This phone number is too long.',
  tooShort: 'This phone number is too short.',
} as const
export type PhoneIssue = keyof typeof PHONE_MESSAGE
