import type { UserType } from '../../../core/wire/account.ts'
import { withoutSums } from '../plans/plan-words.ts'
import type { Conversation, TypedPayload } from './chat-store.ts'
import { missedMails } from './chat-tables.ts'
import { type Prepared, runPrepared, type Session } from './database/database.ts'
import { ONE_OF_A_KEY } from './jobs/job-store.ts'
import { conversationsOf } from './sql-shapes.ts'

/** What a job about a member's unread messages is called. */
export const MISSED_JOB = 'chat.missed'

/** A member of a conversation, as the job's payload names them. */
export interface MissedMember {
  readonly conv_id: string
  readonly user_id: number
}

/** A member who may be written to, with what they have not read of other people's messages. */
export interface Missed {
  readonly reader: {
    readonly type: UserType
    readonly firstName: string
    readonly email: string
    /** The address is what a guest has written down: nobody has proved it. */
    readonly isGuest: boolean
    readonly lastOnline: Date | null
  }
  readonly conversation: Conversation
  readonly count: number
  /** Who wrote them, in the order of their first messages. */
  readonly names: readonly string[]
  /** The beginning of the first one's text; where it is about a plan, in words without sums. */
  readonly text: string
  /** When the first one was stored. */
  readonly since: Date
  readonly firstSeq: number
  readonly lastSeq: number
}

/** The members of `memberships m`, with where they stand. */
const MEMBERS = `memberships m
  join conversations c on c.id = m.conv_id
  join users u on u.id = m.user_id
  left join guests g on g.user_id = u.id and u.status = 'guest'
  left join read_marks r on r.conv_id = m.conv_id and r.user_id = m.user_id
  left join missed_mails t on t.conv_id = m.conv_id and t.user_id = m.user_id`

/** Those who may be written to, and were not since they last read: a letter that they did not follow is enough. */
const MAY_BE_TOLD = `m.left_seq is null and not u.is_bot and u.status not in ('claimed', 'closed')
  and coalesce(u.email, g.email) is not null and c.last_seq > coalesce(r.seq, 0)
  and coalesce(t.told_seq, 0) <= coalesce(r.seq, 0)`

/**
 * What of `messages s` by `users w` is worth a letter: unread, by another person who is still in the conversation. What
 * the server says in somebody's name, a greeting above all, is not.
 */
const IS_MISSED = `s.conv_id = m.conv_id and s.seq > coalesce(r.seq, 0) and s.sender_id <> m.user_id
  and not s.is_bot and not s.removed and not w.is_bot and w.status <> 'closed'
  and exists (select 1 from memberships o
    where o.conv_id = s.conv_id and o.user_id = s.sender_id and o.left_seq is null)`

/** Adds a job for each of some members who have missed something that is newer than $4, and has none yet. */
const addingFor = (name: string, isWanted: string, end: string): Prepared => ({
  name,
  text: `insert into jobs (name, key, payload, due_at, created_at)
    select $1, m.conv_id || ' ' || m.user_id,
      json_build_object('conv_id', m.conv_id, 'user_id', m.user_id)::text, $2::timestamptz, $3::timestamptz
    from ${MEMBERS}
    where ${isWanted} and ${MAY_BE_TOLD} and exists (select 1 from messages s join users w on w.id = s.sender_id
      where ${IS_MISSED} and s.utc > $4::timestamptz)
    order by m.conv_id collate "C", m.user_id ${end}`,
})

const ADD_AT_MESSAGE = addingFor(
  'missed_at_message',
  'm.conv_id = $5 and m.user_id = any($6::int[])',
  ONE_OF_A_KEY,
)
const ADD_AT_LEAVING = addingFor('missed_at_leaving', 'm.user_id = $5', ONE_OF_A_KEY)
const ADD_FORGOTTEN = addingFor(
  'missed_forgotten',
  `c.last_at > $4::timestamptz and not exists (select 1 from jobs j
    where j.name = $1 and j.key = m.conv_id || ' ' || m.user_id)`,
  'limit $5 on conflict (name, key) do nothing returning id',
)

interface Adding {
  readonly due: Date
  readonly now: Date
  /** Of older messages nobody is told any more. */
  readonly since: Date
}

const adding = ({ due, now, since }: Adding): readonly unknown[] => [
  MISSED_JOB,
  ...[due, now, since].map((instant) => instant.toISOString()),
]

/** Adds jobs for those of some members who have not read what was written in a conversation. */
export async function addAtMessage(
  session: Session,
  convId: string,
  userIds: readonly number[],
  when: Adding,
): Promise<void> {
  await runPrepared(session, ADD_AT_MESSAGE, [...adding(when), convId, userIds])
}

/** Adds jobs for all that somebody who leaves has not read. */
export async function addAtLeaving(session: Session, userId: number, when: Adding): Promise<void> {
  await runPrepared(session, ADD_AT_LEAVING, [...adding(when), userId])
}

/** Adds the jobs that a server which ended has added to nobody. @returns how many */
export async function addForgotten(session: Session, most: number, when: Adding): Promise<number> {
  return (await runPrepared(session, ADD_FORGOTTEN, [...adding(when), most])).length
}

const MISSED: Prepared = {
  name: 'missed_by_member',
  text: `with reader as (select m.conv_id, m.user_id, u.type, u.first_name as "firstName",
        coalesce(u.email, g.email) as email, u.email is null as "isGuest", u.last_online as "lastOnline", r.seq
      from ${MEMBERS} where m.conv_id = $1 and m.user_id = $2 and ${MAY_BE_TOLD}
    ), missed as materialized (
      select s.seq, s.utc, s.sender_id, w.first_name from reader m
        left join lateral (select m.seq) r on true
        join messages s on s.conv_id = m.conv_id join users w on w.id = s.sender_id where ${IS_MISSED}
    )
    select reader.type, reader."firstName", reader.email, reader."isGuest", reader."lastOnline",
      all_of.count, all_of.since, all_of."firstSeq", all_of."lastSeq",
      (select json_build_object('text', left(s.text, $3), 'payload', s.payload) from messages s
        where s.conv_id = $1 and s.seq = all_of."firstSeq") as first,
      (select json_agg(w.first_name order by w.first) from
        (select first_name, min(seq) as first from missed group by sender_id, first_name) w) as names
    from reader, (select count(*)::int as count, min(utc) as since, min(seq) as "firstSeq", max(seq) as "lastSeq"
      from missed) all_of
    where all_of.count > 0`,
}

interface MissedRow {
  readonly type: UserType
  readonly firstName: string
  readonly email: string
  readonly isGuest: boolean
  /** A text or a `Date`, as the database's client gives it. */
  readonly lastOnline: string | Date | null
  readonly count: number
  readonly since: string | Date
  readonly firstSeq: number
  readonly lastSeq: number
  readonly first: { readonly text: string; readonly payload: TypedPayload | null }
  readonly names: readonly string[]
}

/** Of a text so many characters are read: more than a letter shows, in case that some show nothing. */
const READ = 1_000

/** What a member has missed; null where there is nothing, or nobody to write to. */
export async function missedBy(session: Session, { conv_id, user_id }: MissedMember): Promise<Missed | null> {
  const [row] = await runPrepared<MissedRow>(session, MISSED, [conv_id, user_id, READ])
  const conversation = row && (await conversationsOf(session, [conv_id])).get(conv_id)
  if (!conversation) return null
  const { type, firstName, email, isGuest, lastOnline, since, first, ...news } = row
  return {
    ...news,
    text: withoutSums(first.text, first.payload),
    reader: {
      type,
      firstName,
      email,
      isGuest,
      lastOnline: lastOnline === null ? null : new Date(lastOnline),
    },
    conversation,
    since: new Date(since),
  }
}

/** Remembers up to which message a member was told. */
export async function noteMissedTold(
  session: Session,
  { conv_id, user_id }: MissedMember,
  toldSeq: number,
): Promise<void> {
  await session
    .insert(missedMails)
    .values({ convId: conv_id, userId: user_id, toldSeq })
    .onConflictDoUpdate({ target: [missedMails.convId, missedMails.userId], set: { toldSeq } })
}
