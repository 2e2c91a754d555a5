import type { PortOutput } from '../kernel/door.ts'

export type RuntimeConfig = PortOutput<'account', 'config'>
export type VerifiedUser = PortOutput<'account', 'verify'>

export interface SessionContext {
  readonly config: RuntimeConfig | null
  readonly user: VerifiedUser | null
  /** The readable `is_admin` cookie: it only switches off read marks. */
  readonly isAdmin: boolean
  /** The server's word that the session acts for this person: it reads, and writes nothing (chat.md "Admin sessions"). */
  readonly isAdminSession: boolean
}
