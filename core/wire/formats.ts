import * as v from 'valibot'
import { CONVERSATION_ID } from '../chat/conversation-id.ts'

// A string of the wire is personal and sealed at the door, or it has one of these forms, into which what a
// person wrote or is does not fit. So a trace holds no personal datum, whatever the other side sends.
const shaped = (shape: RegExp) => v.pipe(v.string(), v.regex(shape))

/** `conv#3w204`, `conv#2w204`, `conv#2w204#7`: refused when it is anything else (OPEN-05). */
export const ConversationId = shaped(CONVERSATION_ID)
/** A user's id where it is a key. */
export const UserKey = shaped(/^\d{1,15}$/)
/** `TC:12`: the type and the id of who wrote. */
export const Username = shaped(/^(TV|TA|LS|TC):\d{1,15}$/)
/** An id that somebody else made up: a session's public id, a chosen trip. */
export const OpaqueId = shaped(/^[\w-]{1,64}$/)
/** What a service tells its callers by. `config.json` shows it to everybody: it is no secret. */
export const ServiceKey = shaped(/^[\w.~+/=-]{1,200}$/)
/** What a server gives for the next page, or for the next look: read by nobody but it. */
export const Cursor = shaped(/^[\w#/:.+=-]{1,200}$/)
/** A message's number within its conversation. */
export const Seq = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A status, a route: words of our own. */
export const Keyword = shaped(/^[a-z][a-z_-]{0,39}$/)
export const Iso8601 = v.pipe(v.string(), v.isoTimestamp())
/** An instant as ISO 8601, in UTC whatever offset it was written with; one that exists. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)
/** A day of the calendar; whether there is such a day is looked at where it counts. */
export const Day = shaped(/^\d{4}-\d{2}-\d{2}$/)
export const CountryCode = shaped(/^[A-Z]{2}$/)
export const CurrencyCode = shaped(/^[A-Z]{3}$/)
export const MimeType = shaped(/^[\w.+-]{1,40}\/[\w.+-]{1,80}$/)
/** Where something of the installation lies: a path or an address, without anybody's name before the host. */
export const Resource = shaped(/^[\w:/.?=&%,;~#[\]+-]{0,2000}$/)

/** `Europe/Lisbon`, as IANA names it. */
export const TimeZone = shaped(/^[A-Za-z]\w{1,31}(\/[\w+-]{1,32}){0,2}$/)
/** A path of our own, such as `/avatars/7.svg`. */
const Picture = shaped(/^\/[\w-][\w./-]{0,199}$/)

/** What only adorns: one that has another form is as good as none, and refuses no list. */
export const timeZone = v.fallback(v.nullable(TimeZone), null)
export const picture = v.fallback(v.nullable(Picture), null)
export const lastOnline = v.fallback(v.nullable(Iso8601), null)
