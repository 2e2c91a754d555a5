/** White space around an address is read so far. */
const MOST_READ = 1_000

/** How an address is compared and stored: trimmed, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Controls, and signs that are not seen: an address with one is another than it looks. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u

export type EmailIssue = 'emailMissing' | 'emailWrong'

/** What is wrong with an address: nothing, or one issue. */
export function emailIssues(text: string): readonly EmailIssue[] {
  if (text.length > MOST_READ) return ['emailWrong']
  const email = normaliseEmail(text)
  if (email === '') return ['emailMissing']
  const looksRight = email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
  return looksRight && !UNSEEN.test(email) ? [] : ['emailWrong']
}
