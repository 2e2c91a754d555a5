import type { SealedText } from '../../core/wire/personal.ts'
import type { PortOutput } from '../kernel/door.ts'

export type RuntimeConfig = PortOutput<'account', 'config'>
export type VerifiedUser = PortOutput<'account', 'verify'>

/** Who is signed in. */
export interface KnownSession {
  readonly config: RuntimeConfig | null
  readonly user: VerifiedUser | null
  /** The readable `is_admin` cookie: it only switches off read marks. */
  readonly isAdmin: boolean
  /** The server's word that the session acts for this person: it reads, and writes nothing (chat.md "Admin sessions"). */
  readonly isAdminSession: boolean
}

export interface SessionContext extends KnownSession {
  readonly answers: AccountAnswers
}

/** What the server last answered to the forms of accounts (AUTH-01). */
export interface AccountAnswers {
  /** Whether the link of a letter was right, and whether its account has finished signing up; null until one was sent. */
  readonly isValid: boolean | null
  readonly isCustomer: boolean | null
  /** The company that an agent named, 0 for a new one; null until it was asked for. */
  readonly companyId: number | null
  /** Why it refused; null after an answer without an error. */
  readonly failure: { readonly code: number; readonly message: SealedText | null } | null
}

export const NO_ANSWERS: AccountAnswers = { isValid: null, isCustomer: null, companyId: null, failure: null }
