import * as v from 'valibot'
import { UserType } from './account.ts'
import { CountryCode, CurrencyCode, picture, timeZone } from './formats.ts'

const Text = v.pipe(v.string(), v.maxLength(400))
const Instant = v.pipe(v.string(), v.isoTimestamp())

/** `GET /account`: what its owner may change. It is content of a page, which machines and traces never look into. */
export const Account = v.object({
  user_id: v.number(),
  first_name: Text,
  last_name: Text,
  email: Text,
  /** An address that waits to be confirmed; null for none. */
  pending_email: v.nullable(Text),
  phone: v.nullable(Text),
  country_code: v.fallback(v.nullable(CountryCode), null),
  timezone: timeZone,
  currency_code: v.fallback(v.nullable(CurrencyCode), null),
  avatar: picture,
  /** They decide who is let into their company. */
  owns_company: v.optional(v.boolean(), false),
})
export type Account = v.InferOutput<typeof Account>

/** What everybody who is signed in may know of a designer or a concierge. */
const PublicPerson = v.object({
  user_id: v.number(),
  user_type: v.picklist(['LS', 'TC']),
  first_name: Text,
  avatar: picture,
  timezone: timeZone,
  /** Of a designer who has a page. */
  designer: v.nullable(v.object({ slug: Text, name: Text, city: Text, country: Text })),
})

/** `GET /user/details/{id}` (CALL-01): one's own account, whole; of others what everybody may know. */
export const UserDetails = v.union([v.object({ ...Account.entries, user_type: UserType }), PublicPerson])
export type UserDetails = v.InferOutput<typeof UserDetails>

/** Where somebody is signed in (`GET /account/sessions`). */
export const AccountSession = v.object({
  id: v.number(),
  /** `Chrome on a Mac`; null where the browser did not say. */
  device: v.nullable(Text),
  /** The country; null where it was not known. */
  place: v.nullable(Text),
  since: Instant,
  last_used: Instant,
  is_this: v.boolean(),
})
export type AccountSession = v.InferOutput<typeof AccountSession>
