import * as v from 'valibot'
import { ORDER_STATES } from '../bookings/order-states.ts'
import { ENQUIRY_STATES } from '../enquiries/states.ts'
import { MoneyAmount, WireMoney } from '../money/money-wire.ts'
import { PlanPrice } from '../plans/price-line.ts'
import {
  ConversationId,
  CountryCode,
  Day,
  Iso8601,
  Keyword,
  MimeType,
  picture,
  Seq,
  timeZone,
} from './formats.ts'
import { personal } from './personal.ts'
import { Cents, PlanId, PlanVersion } from './plans.ts'
import { TripNames } from './trip-names.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
export const EnquiryId = Id
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,200}$/))
const Month = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))

const ITEM = {
  id: Id,
  state: v.picklist(ENQUIRY_STATES),
  /** `general`: a chat that was begun without a letter; its topic stands in the destination's place. */
  kind: v.picklist(['trip', 'general']),
  destination: personal('text'),
  destinations: v.array(Slug),
  trip_slug: v.nullable(Slug),
  /** Of the trip that it began from, else of its first country; null where neither is known. */
  picture,
  start_date: v.nullable(Day),
  month: v.nullable(Month),
  /** Null where there was no letter: what was asked for was asked in a chat. */
  nights: v.nullable(Count),
  adults: v.nullable(Count),
  children: v.nullable(Count),
  /** The conversation about it, where the reader may open it. */
  conv_id: v.nullable(ConversationId),
  designer: v.nullable(v.object({ user_id: Id, first_name: personal('name'), slug: v.nullable(Slug) })),
  created_at: Iso8601,
  changed_at: Iso8601,
}

const BUDGET = {
  basis: v.picklist(['per_person', 'total']),
  /** So many percent more or less. */
  flexible: v.picklist(['0', '10', '20']),
  flights_included: v.picklist(['with', 'without']),
} as const

/** One of the list of `GET /enquiries`. */
export const EnquiryItem = v.object({
  ...ITEM,
  /** Who asks, and what it may cost: for those who are asked; absent for its customer. */
  asked: v.optional(
    v.object({
      customer: personal('name'),
      budget: v.nullable(v.object({ ...BUDGET, amount: WireMoney })),
    }),
  ),
})
export type EnquiryItem = v.InferOutput<typeof EnquiryItem>

/** How many stand on a page of that list. */
export const ENQUIRIES_PER_PAGE = 10

export const EnquiryList = v.object({
  items: v.array(EnquiryItem),
  page: v.number(),
  per_page: v.number(),
  total: v.number(),
  has_more: v.boolean(),
})

const Word = v.nullable(Keyword)

/** Their bytes: `GET /enquiries/{id}/files/{file_id}`. */
const LetterFile = v.object({
  file_id: Id,
  name: personal('file'),
  mime: MimeType,
  size: v.pipe(v.number(), v.minValue(0)),
})

/** The plan that answers it, in its newest version; null where none was sent yet. */
const plan = v.nullable(
  v.object({
    plan_id: PlanId,
    version: PlanVersion,
    accepted_version: v.nullable(PlanVersion),
    title: personal('text'),
    /** How many. */
    days: Count,
    start_date: Day,
    valid_until: Day,
    total: Cents,
    /** What makes the total, and for how many. */
    prices: v.array(v.omit(PlanPrice, ['key', 'label'])),
    party: v.object({ adults: Count, children: Count }),
    /** The newest first, and where each stands in the conversation. */
    versions: v.array(v.object({ version: PlanVersion, sent_at: Iso8601, seq: Seq })),
  }),
)

/** The order that it has become, for whoever has booked it; absent for everybody else. */
const orderId = v.optional(Id)

/** What is next on the trip that was booked, for whoever has booked it; absent for everybody else. */
const booking = v.optional(
  v.object({
    /** What it was booked for, in the currency of that day. */
    total: v.optional(MoneyAmount),
    next_due: v.nullable(v.object({ amount: MoneyAmount, on: Day })),
    names: v.nullable(TripNames),
    can_pay: v.boolean(),
    /** It is over, and nothing was said of it yet. */
    can_review: v.optional(v.boolean(), false),
    /** Nothing is left to pay of it. */
    is_paid: v.optional(v.boolean(), false),
  }),
)

/** How the order stands that it has become. */
const orderState = v.optional(v.picklist(ORDER_STATES))

/** Problems that were reported in its conversations and are not done; absent for everybody but the team. */
const reports = v.optional(Count)

/** What somebody said as it ended, or as its dates were changed. */
const reason = v.nullable(personal('text'))

/** What the conversation about it shows of an enquiry; the amount in words, which no trace keeps. */
export const EnquiryFacts = v.object({
  ...ITEM,
  budget: v.nullable(v.object({ ...BUDGET, amount: personal('text') })),
  files: v.array(LetterFile),
  plan,
  order_id: orderId,
  order_state: orderState,
  booking,
  reports,
  reason,
})

/** `GET /enquiries/{id}`: the letter as a whole, for those whom it concerns. */
export const EnquiryDetail = v.object({
  ...ITEM,
  information: v.object({
    first_name: personal('name'),
    last_name: personal('name'),
    /** Null to designers, who write in the chat. */
    email: v.nullable(personal('email')),
    phone: v.nullable(personal('phone')),
    country_code: v.nullable(CountryCode),
    contact: Word,
    /** Of an agent's client. */
    client_name: v.optional(personal('name')),
    client_email: v.optional(v.nullable(personal('email'))),
  }),
  ages: v.array(Count),
  leaving_from: v.nullable(personal('text')),
  guidance: Word,
  flights: Word,
  readiness: Word,
  themes: v.array(Slug),
  pace: Word,
  stay: Word,
  needs: v.nullable(personal('text')),
  notes: v.nullable(personal('text')),
  budget: v.nullable(v.object({ ...BUDGET, amount: WireMoney })),
  files: v.array(LetterFile),
  plan,
  order_id: orderId,
  order_state: orderState,
  booking,
  reports,
  reason,
  /** What the reader may do with it now. */
  can: v.object({
    change_dates: v.boolean(),
    withdraw: v.boolean(),
    decline: v.boolean(),
    /** Bring in a designer. */
    match: v.boolean(),
    /** Write a plan, and send it. */
    plan: v.boolean(),
  }),
})
export type EnquiryDetail = v.InferOutput<typeof EnquiryDetail>

/** One of the list of `GET /enquiries/{id}/designers`: a designer for it, and what speaks for them. */
export const SuggestedDesigner = v.object({
  designer: v.object({
    user_id: Id,
    /** Null where there is no page of theirs yet. */
    slug: v.nullable(Slug),
    first_name: personal('name'),
    name: personal('name'),
    country: v.nullable(v.object({ code: CountryCode, name: personal('text') })),
    city: v.nullable(personal('text')),
    timezone: timeZone,
    languages: v.array(personal('text')),
    avatar: picture,
    /** How many open enquiries they have. */
    open: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  score: v.number(),
  /** In words, what counts most first. */
  reasons: v.array(personal('text')),
})
export type SuggestedDesigner = v.InferOutput<typeof SuggestedDesigner>

/** What `POST /group-enquiry` and `/agent-enquiry` answer with 201. */
export const SentEnquiry = v.object({
  enquiry_id: Id,
  conv_id: ConversationId,
  hash: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  next: v.literal('/design/confirmation'),
})

/** UTF-16 units of a reason. */
const LONGEST_REASON = 500
const Reason = v.optional(personal('text', { max: LONGEST_REASON }))

/** `POST /enquiries/{id}/update-dates`: a day or a month, other nights, or both. */
export const ChangedDates = v.object({
  start_date: v.optional(v.string()),
  month: v.optional(v.string()),
  nights: v.optional(v.number()),
  reason: Reason,
})
export type ChangedDates = v.InferOutput<typeof ChangedDates>

/** `POST /enquiries/{id}/withdraw` and `/decline`. */
export const EnquiryEnding = v.object({ reason: Reason })
