import type { Day } from '../places/days.ts'
import { plainSigns } from '../text/foreign-text.ts'
import { sandboxToken } from './sandbox-cards.ts'

/** A card as it is typed. It stays in the browser: what goes on is a token. */
export interface TypedCard {
  readonly number: string
  /** Month and year, `09 / 29`. */
  readonly expires: string
  readonly code: string
}

export type CardIssue =
  | 'numberMissing'
  | 'numberUnknown'
  | 'expiryMissing'
  | 'expiryWrong'
  | 'expiryPast'
  | 'codeMissing'
  | 'codeWrong'

/** Characters of a field that are read. */
const MOST_READ = 40

/** What is wrong with a card of the sandbox; whether its bank takes it is said by the bank. */
export function cardIssues(card: TypedCard, today: Day): { readonly [Name in keyof TypedCard]?: CardIssue } {
  const number = numberIssue(card.number)
  const expires = expiryIssue(card.expires, today)
  const code = codeIssue(card.code)
  return { ...(number && { number }), ...(expires && { expires }), ...(code && { code }) }
}

function numberIssue(number: string): CardIssue | null {
  if (number.trim() === '') return 'numberMissing'
  return sandboxToken(number) === null ? 'numberUnknown' : null
}

function expiryIssue(text: string, today: Day): CardIssue | null {
  const plain = plainSigns(text.slice(0, MOST_READ)).replaceAll(/\s/g, '')
  if (plain === '') return 'expiryMissing'
  const [, month = '', year = ''] = /^(\d{1,2})[/.-]?(?:20)?(\d{2})$/.exec(plain) ?? []
  if (Number(month) < 1 || Number(month) > 12) return 'expiryWrong'
  return `20${year}-${month.padStart(2, '0')}` < today.slice(0, 7) ? 'expiryPast' : null
}

function codeIssue(text: string): CardIssue | null {
  const plain = plainSigns(text.slice(0, MOST_READ)).trim()
  if (plain === '') return 'codeMissing'
  return /^\d{3,4}$/.test(plain) ? null : 'codeWrong'
}

/** A card's number with a space after every four digits, as it stands on the card. */
export function spacedCardNumber(text: string): string {
  const digits = plainSigns(text.slice(0, MOST_READ)).replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
}
