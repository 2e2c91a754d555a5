import * as v from 'valibot'
import { CountryCode, CurrencyCode, Keyword, OpaqueId, picture, timeZone } from './formats.ts'
import { personal, secretText } from './personal.ts'

/** Who somebody is, for accounts, chat and analytics alike. */
export const UserType = v.picklist(['TV', 'TA', 'LS', 'TC'])
export type UserType = v.InferOutput<typeof UserType>

/** Answer of `POST /user/login`: `hash` is the session's public id, sent back as `dj-xxer-hash`. */
export const LoginData = v.object({ hash: OpaqueId, user_type: UserType, user_id: v.number() })
export type LoginData = v.InferOutput<typeof LoginData>

/** Answer of `POST /verify-email`: whether the link was right, and whether the account has finished signing up (AUTH-03). */
export const VerifiedEmail = v.object({ is_valid: v.boolean(), is_customer: v.boolean() })

/** Answer of `POST /check-company`: 0 for a company that is not with us (AUTH-03). */
export const CheckedCompany = v.object({ company_id: v.number() })

/** Answer of `GET /verify`. `token` opens the chat socket and is short-lived; it is no session. */
export const VerifyData = v.object({
  token: secretText(),
  hash: OpaqueId,
  user_type: UserType,
  user_id: v.number(),
  avatar: picture,
  timezone: timeZone,
  first_name: personal('name'),
  last_name: personal('name'),
  email: personal('email'),
  phone: v.nullable(personal('phone')),
  country_code: v.fallback(v.nullable(CountryCode), null),
  currency_code: v.fallback(v.nullable(CurrencyCode), null),
  status: Keyword,
  /** Ids of guests whose chats the account has claimed; absent where there are none. */
  former_ids: v.optional(v.array(v.number())),
  /** Present only in an admin session, which acts for this person and writes nothing. */
  is_admin_session: v.optional(v.boolean()),
  /** Present only for an administrator in their own name: they may begin to read for somebody. */
  may_act: v.optional(v.boolean()),
})
export type VerifyData = v.InferOutput<typeof VerifyData>

/** The readable cookies: they grant nothing. */
export const Marker = v.object({
  isVerified: v.boolean(),
  isAdmin: v.boolean(),
  /** Present only in a guest's browser: there is a session without a login. */
  isGuest: v.optional(v.boolean()),
})
export type Marker = v.InferOutput<typeof Marker>

/** Whether a session is a guest's: it sees its own chat and no account (accounts.md). */
export const isGuest = ({ status }: { readonly status: string }): boolean => status === 'guest'

/** `POST /admin/act-as`: for whom; `{email}` names them as well, by the form `act-as-address`. */
export const ActAs = v.object({ user_id: v.pipe(v.number(), v.integer(), v.minValue(1)) })
