import type { FieldIssue } from '../../core/accounts/fields.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedText } from '../../core/wire/personal.ts'

export interface SessionUser {
  readonly userId: number
  readonly type: UserType
  readonly firstName: SealedText
  readonly lastName: SealedText
  readonly email: SealedText
  readonly avatar: string | null
}

/** Who is signed in, and how the login form stands. */
export interface SessionView {
  readonly state: 'unknown' | 'signedOut' | 'signingIn' | 'signedIn' | 'signingOut'
  readonly user: SessionUser | null
  /** The server's answer to a refused login, or null. */
  readonly message: string | null
  readonly emailIssue: FieldIssue | null
  readonly passwordIssue: FieldIssue | null
}
