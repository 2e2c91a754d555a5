import type { SnapshotFrom } from 'xstate'
import { isGuest, type UserType } from '../../core/wire/account.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createSessionMachine } from './session.machine.ts'

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>

export interface SessionUser {
  readonly userId: number
  readonly type: UserType
  readonly firstName: SealedText
  readonly lastName: SealedText
  readonly email: SealedText
  readonly phone: SealedText | null
  readonly countryCode: string | null
  /** By its IANA name. */
  readonly timeZone: string | null
  readonly avatar: string | null
}

/** Who is signed in. */
export interface SessionView {
  readonly state: 'unknown' | 'signedOut' | 'signedIn' | 'signingOut'
  /** Whoever has signed in; a guest has not. */
  readonly user: SessionUser | null
  /** There is a session without a login: it has a chat of its own. */
  readonly isGuest: boolean
  /** They may begin to read for somebody. */
  readonly mayAct: boolean
  /** The first name for which an admin session reads without writing; null in everybody's own session. */
  readonly readingAs: SealedText | null
}

/** Where a session stands. */
export function selectSession(snapshot: SessionSnapshot): SessionView {
  const { user: known } = snapshot.context
  const user = known && isGuest(known) ? null : known
  return {
    state: stateOf(snapshot),
    isGuest: user !== known,
    mayAct: known?.may_act ?? false,
    user: user && {
      userId: user.user_id,
      type: user.user_type,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      phone: user.phone,
      countryCode: user.country_code,
      timeZone: user.timezone,
      avatar: user.avatar,
    },
    readingAs: selectReadingAs(snapshot),
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
  const isOut = (['signedOut', 'guest', 'clearing'] as const).some((one) => snapshot.matches(one))
  return isOut ? 'signedOut' : 'unknown'
}
