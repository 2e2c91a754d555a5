import * as v from 'valibot'
import { PlanContent, PlanDraft } from '../plans/plan-content.ts'
import { TripMap } from './catalogue/maps.ts'
import { Day, Iso8601, picture } from './formats.ts'
import { personal } from './personal.ts'

export const PlanId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
export const PlanVersion = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
/** Cents of a US dollar. */
export const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))
const PartName = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** What somebody wants otherwise: a day by its id, or a price line by its key. */
export const PlanMark = v.union([v.object({ day: PartName }), v.object({ price: PartName })])
export type PlanMark = v.InferOutput<typeof PlanMark>

/** Marks in one request, as many as a plan has days and lines. */
const MOST_MARKS = 90
export const PlanMarks = v.pipe(v.array(PlanMark), v.maxLength(MOST_MARKS))

/** What a `plan` message tells of its version (plans.md "Messages"). */
export const SentPlan = v.object({
  plan_id: PlanId,
  version: PlanVersion,
  title: personal('text'),
  /** How many. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  total: Cents,
  valid_until: Day,
  start_date: Day,
  picture,
})
export type SentPlan = v.InferOutput<typeof SentPlan>

/** What a `plan_request` message names. */
export const RequestedChanges = v.object({ plan_id: PlanId, version: PlanVersion, marks: PlanMarks })
export type RequestedChanges = v.InferOutput<typeof RequestedChanges>

/** What a `plan_accepted` message names. */
export const AcceptedPlan = v.object({ plan_id: PlanId, version: PlanVersion })
export type AcceptedPlan = v.InferOutput<typeof AcceptedPlan>

/** The types of messages about plans. */
export const PLAN_MESSAGES = ['plan', 'plan_request', 'plan_accepted'] as const

/** One of `GET /enquiries/{id}/plans`, the newest first. */
export const PlanListItem = v.object({
  plan_id: PlanId,
  version: PlanVersion,
  sent_at: Iso8601,
  /** Who sent it. */
  by: v.object({ user_id: v.number(), first_name: personal('name') }),
  title: personal('text'),
  total: Cents,
})
export type PlanListItem = v.InferOutput<typeof PlanListItem>

/** `GET /enquiries/{id}/plans/requests`, for those who write: what is wanted otherwise in the newest version. */
export const RequestList = v.array(
  v.object({ version: PlanVersion, marks: PlanMarks, text: v.string(), asked_at: Iso8601 }),
)

/** Of a draft: how often it was kept. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))

/** `PUT /enquiries/{id}/plans/draft`: the content, and the revision that it was written over. */
export const NewDraft = v.object({ content: PlanDraft, revision: Revision })
/** Its answer, and that of `GET`; the content is null where nobody has begun. */
export const KeptDraft = v.object({
  content: v.nullable(PlanDraft),
  revision: Revision,
  by: v.nullable(v.object({ user_id: v.number(), first_name: v.string() })),
})
export type KeptDraft = v.InferOutput<typeof KeptDraft>

/** `POST /enquiries/{id}/plans`. */
export const NewPlan = v.object({
  base_version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  content: PlanDraft,
})
/** The same in short. */
export const NewShortPlan = v.object({
  title: v.string(),
  days: v.number(),
  price_usd: v.number(),
  start_date: v.string(),
})
export const SentPlanVersion = v.object({
  plan_id: PlanId,
  version: PlanVersion,
  hash: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
})
export type SentPlanVersion = v.InferOutput<typeof SentPlanVersion>

/** `GET /plans/{plan_id}`. */
export const ReadPlan = v.object({
  ...PlanContent.entries,
  version: PlanVersion,
})
export type ReadPlan = v.InferOutput<typeof ReadPlan>

/** `GET /plans/{plan_id}/standing`: which version counts, and what its reader may do with it now. */
export const PlanStanding = v.object({
  plan_id: PlanId,
  newest_version: PlanVersion,
  accepted_version: v.nullable(PlanVersion),
  can: v.object({ accept: v.boolean(), request: v.boolean() }),
})
export type PlanStanding = v.InferOutput<typeof PlanStanding>

/** UTF-16 units of what is asked for. */
export const LONGEST_REQUEST = 5_000
/** `POST /plans/{plan_id}/request-changes`. */
export const ChangeRequest = v.object({
  version: PlanVersion,
  marks: PlanMarks,
  text: personal('text', { max: LONGEST_REQUEST }),
})

/** `POST /plans/{plan_id}/accept`. */
export const PlanAcceptance = v.object({ version: PlanVersion })

const Hash = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
export const ChangeRequested = v.object({ hash: Hash })
/** Where the plan can be booked. */
export const PlanAccepted = v.object({
  next: v.pipe(v.string(), v.regex(/^\/(?:traveller|agent)\/tripplan\/view\/id\/\d{1,15}\?traffic=1$/)),
})

/** `GET /plans/{id}/way?version=&since=`: the land of where both versions sleep; null where there is none to draw. */
export const PlanWay = v.object({ map: v.nullable(TripMap) })

/** One of `GET /gazetteer?q=`: a place that people live in. */
export const GazetteerPlace = v.object({
  name: v.string(),
  country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  lat: v.number(),
  lng: v.number(),
})
export type GazetteerPlace = v.InferOutput<typeof GazetteerPlace>
