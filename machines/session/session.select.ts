import type { SnapshotFrom } from 'xstate'
import type { FieldIssue } from '../../core/accounts/fields.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { isGuest, type UserType } from '../../core/wire/account.ts'
import type { SealedSecret, SealedText } from '../../core/wire/personal.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createSessionMachine } from './session.machine.ts'

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>

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
  /** Whoever has signed in; a guest has not. */
  readonly user: SessionUser | null
  /** There is a session without a login: it has a chat of its own. */
  readonly isGuest: boolean
  /** The first name for which an admin session reads without writing; null in everybody's own session. */
  readonly readingAs: SealedText | null
  /** Why the login was refused, or null. */
  readonly refusal: Reason | null
  readonly emailIssue: FieldIssue | null
  readonly passwordIssue: FieldIssue | null
}

/** Where a session stands, for the header and the login page. */
export function selectSession(snapshot: SessionSnapshot): SessionView {
  const { user: known, refusal, credentials } = snapshot.context
  const user = known && isGuest(known) ? null : known
  return {
    state: stateOf(snapshot),
    isGuest: user !== known,
    user: user && {
      userId: user.user_id,
      type: user.user_type,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      avatar: user.avatar,
    },
    readingAs: selectReadingAs(snapshot),
    refusal: refusal && refusalOf(refusal),
    emailIssue: firstIssue(credentials?.email),
    passwordIssue: firstIssue(credentials?.password),
  }
}

/** For whom an admin session reads: nothing can be written in it (chat.md "Admin sessions"). */
export function selectReadingAs(snapshot: SessionSnapshot | undefined): SealedText | null {
  const { isAdminSession = false, user = null } = snapshot?.context ?? {}
  return isAdminSession && user ? user.first_name : null
}

function stateOf(snapshot: SessionSnapshot): SessionView['state'] {
  if (snapshot.matches({ signedIn: 'leaving' })) return 'signingOut'
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('signingIn') || snapshot.matches('remarking')) return 'signingIn'
  if (snapshot.matches('verifying') && snapshot.context.refusal === null) return 'unknown'
  const isOut = (['signedOut', 'guest', 'clearing'] as const).some((one) => snapshot.matches(one))
  return isOut ? 'signedOut' : 'unknown'
}

/** A refusal without an answer says what to do; one with an answer says it in the server's words (AUTH-04). */
function refusalOf(refusal: PortFailure): Reason {
  return refusal.code > 1000 ? reasonOf(refusal) : UNREACHED
}

const UNREACHED: Reason = {
  said: null,
  otherwise: 'Tripwright could not be reached. Check your connection and try again.',
}

function firstIssue(field: SealedSecret | undefined): FieldIssue | null {
  return (field?.issues?.[0] as FieldIssue | undefined) ?? null
}
