import * as v from 'valibot'
import { CountryCode, Resource } from './formats.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** What somebody wrote: it is content of a page, which machines and traces never look into. */
const Text = v.pipe(v.string(), v.maxLength(4_000))
const Told = v.nullable(Text)
const Instant = v.pipe(v.string(), v.isoTimestamp())

/** How a request to join stands. */
export const Standing = v.picklist(['pending_review', 'approved', 'declined'])
export type Standing = v.InferOutput<typeof Standing>

const Person = {
  name: Text,
  email: Text,
  phone: v.nullable(Text),
  country_code: v.nullable(CountryCode),
  /** Whether the address was proved; absent where nobody was asked to. */
  is_confirmed: v.optional(v.boolean()),
  status: Standing,
  applied_at: Instant,
}

/** An agent, with what they said of their agency (`GET /agents`). */
export const Agent = v.object({
  user_id: Id,
  ...Person,
  agency: Told,
  role: Told,
  website: Told,
  abn: Told,
  accreditation: Told,
})
export type Agent = v.InferOutput<typeof Agent>

/** A local designer's application (`GET /applications`). */
export const Application = v.object({
  application_id: Id,
  ...Person,
  company: Text,
  languages: v.array(Text),
  years: v.number(),
  licence: Told,
  introduction: Text,
  /** The files that came with it, and where they are. */
  files: v.array(v.object({ file_id: Id, name: Text, url: Resource })),
})
export type Application = v.InferOutput<typeof Application>

/** Somebody of a company, or who waits to be (`GET /company/members`). */
export const Member = v.object({
  user_id: Id,
  ...Person,
  company_id: Id,
  company: Text,
  role: v.nullable(v.picklist(['owner', 'member'])),
})
export type Member = v.InferOutput<typeof Member>

/** Answer of `GET /guest/claims/{token}`. */
export const ClaimableChat = v.object({
  /** An account is made for the chat, with a password. */
  is_new: v.boolean(),
  /** With it comes a plan that was accepted and can be booked then. */
  has_plan: v.boolean(),
})
export type ClaimableChat = v.InferOutput<typeof ClaimableChat>

/** What an invitation says (`GET /invites/{token}`). */
export const Invite = v.object({ email: Text, agency: Text })
export type Invite = v.InferOutput<typeof Invite>

/** `POST …/review`. */
export const Review = v.object({
  approve: v.boolean(),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  role: v.optional(v.picklist(['owner', 'member']), 'member'),
})
