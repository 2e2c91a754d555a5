import { composed, plainLetters, secretForm } from '../text/foreign-text.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whether everybody's first guess is this password (accounts.md "Fields"). */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(secretForm(password).toLowerCase())

/** What is known of a user who chooses a password. */
export interface PasswordOwner {
  readonly email?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
}

/** Whether a password is its owner's name, or the local part of their address, whatever stands around it: `maya!1987`. */
export function isOwnPassword(password: string, owner: PasswordOwner): boolean {
  const first = lettersOf(owner.first_name)
  const last = lettersOf(owner.last_name)
  const local = composed(owner.email?.trim().toLowerCase().split('@')[0] ?? '')
  const own = [lettersOf(local), first, last, first + last, last + first].filter((name) => name !== '')
  return own.includes(lettersOf(password)) || (local !== '' && secretForm(password).toLowerCase() === local)
}

/** A longer text is nobody's name. */
const LONGEST_NAME = 256

function lettersOf(text: string | null | undefined): string {
  const name = plainLetters(text?.slice(0, LONGEST_NAME) ?? '')
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}
