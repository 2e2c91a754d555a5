import type { SnapshotFrom } from 'xstate'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedSecret, SealedText } from '../../core/wire/personal.ts'
import type { VerifiedUser } from './session.context.ts'
import type { createSessionMachine } from './session.machine.ts'

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>

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
