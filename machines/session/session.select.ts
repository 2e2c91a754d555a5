import type { SnapshotFrom } from 'xstate'
import { isGuest, type UserType } from '../../core/wire/account.ts'
import type { SealedSecret, SealedText } from '../../core/wire/personal.ts'
import type { VerifiedUser } from './session.context.ts'
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

/** Who is signed in. */
export interface SessionView {
  readonly state: 'unknown' | 'signedOut' | 'signedIn' | 'signingOut'
  /** Whoever has signed in; a guest has not. */
  readonly user: SessionUser | null
  /** There is a session without a login: it has a chat of its own. */
  readonly isGuest: boolean
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
    user: user && {
      userId: user.user_id,
      type: user.user_type,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      avatar: user.avatar,
    },
    readingAs: selectReadingAs(snapshot),
  }
}

/** The state of signing in, under the names that the product has for it (AUTH-01). */
export interface AuthState {
  readonly avatar: string | null
  readonly company_id: number | null
  readonly email: SealedText | null
  readonly firstName: SealedText | null
  readonly lastName: SealedText | null
  readonly phone: SealedText | null
  readonly timezone: string | null
  readonly token: SealedSecret | null
  readonly userId: number | null
  readonly userType: UserType | null
  readonly user_id: number | null
  /** 0 without one; the words of the server stand in `message`. */
  readonly error: number
  readonly message: SealedText | null
  readonly status: string | null
  readonly countryCode: string | null
  readonly is_valid: boolean | null
  readonly is_customer: boolean | null
  readonly currencyCode: string | null
  readonly hash: string | null
}

/** Under which name the state has each field of a user. */
const USER_FIELDS = {
  avatar: 'avatar',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  timezone: 'timezone',
  token: 'token',
  userId: 'user_id',
  userType: 'user_type',
  user_id: 'user_id',
  status: 'status',
  countryCode: 'country_code',
  currencyCode: 'currency_code',
  hash: 'hash',
} as const satisfies { readonly [Name in keyof AuthState]?: keyof VerifiedUser }

export function selectAuth({ context: { user, answers } }: SessionSnapshot): AuthState {
  const fields = Object.entries(USER_FIELDS).map(([name, field]) => [name, user?.[field] ?? null])
  return {
    ...(Object.fromEntries(fields) as Pick<AuthState, keyof typeof USER_FIELDS>),
    company_id: answers.companyId,
    is_valid: answers.isValid,
    is_customer: answers.isCustomer,
    error: answers.failure?.code ?? 0,
    message: answers.failure?.message ?? null,
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
