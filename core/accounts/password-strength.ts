import { isCommonPassword } from './password.ts'
import { PASSWORD_LENGTH } from './password-length.ts'

/** How hard a password is to guess: 0 is refused, 3 is as good as it need be. */
export type PasswordStrength = 0 | 1 | 2 | 3

/** Characters from which on a password is good, and strong: length counts for more than odd signs. */
const GOOD = 12
const STRONG = 16
/** Different characters; fewer are a pattern, whatever their number. */
const VARIED = 6

export function passwordStrength(password: string): PasswordStrength {
  const { least, most } = PASSWORD_LENGTH
  if (password.length < least || password.length > most || isCommonPassword(password)) return 0
  if (new Set(password).size < VARIED) return 1
  if (password.length >= STRONG) return 3
  return password.length >= GOOD ? 2 : 1
}
