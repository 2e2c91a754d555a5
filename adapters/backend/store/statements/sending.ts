import {
  type MessageName,
  type NewMessage,
  type Person,
  type SendingFacts,
  UnknownConversation,
} from '../chat-store.ts'
import { type Prepared, runPrepared, type Session } from '../database/database.ts'
import { storedFold } from '../sql-search.ts'

// What every send waits for, in three statements whose texts are never built anew: a connection plans each once.

const LOCK: Prepared = {
  name: 'lock_conversation',
  text: `select last_seq as "lastSeq", greeted_at as "greetedAt", assigned is null as "isUnassigned"
    from conversations where id = $1 for update`,
}

/** Somebody of `users u`, as `Person`. */
const PERSON = `json_build_object('id', u.id, 'type', u.type, 'firstName', u.first_name,
  'lastName', u.last_name, 'avatar', u.avatar, 'timezone', u.timezone, 'isBot', u.is_bot,
  'lastOnline', u.last_online)`

/**
 * A statement of its own, behind the lock: one that waited for it would read what was there before it waited. What a
 * guest has sent is found under their id still, once it is an account's.
 */
const READ: Prepared = {
  name: 'read_for_sending',
  text: `select
    (select m.seq from messages m where m.conv_id = $1 and m.hash = $3
      and m.sender_id in ($2, (select g.claimed_by from guests g where g.user_id = $2))) as "storedSeq",
    coalesce((select c.epoch from closed_epochs c
      where c.conv_id = $1 and c.sender_id = $2 and c.hash = $3), 0) as "closedEpoch",
    (select ${PERSON} from users u where u.id = $2) as sender,
    (select json_agg(json_build_object('person', ${PERSON}, 'readSeq', coalesce(r.seq, 0)) order by u.id)
      from memberships m join users u on u.id = m.user_id
      left join read_marks r on r.conv_id = m.conv_id and r.user_id = m.user_id
      where m.conv_id = $1 and m.left_seq is null) as members,
    (select json_agg(u.id order by u.id) from users u
      where (select c.assigned is null from conversations c where c.id = $1) and u.type = 'TC' and not u.is_bot) as concierges`,
}

const APPEND: Prepared = {
  name: 'append_message',
  text: `with head as (update conversations
      set last_seq = $2, last_at = $7, changed = pg_current_xact_id() where id = $1)
    insert into messages (conv_id, seq, hash, sender_id, is_bot, time, utc, text, media, payload, folded)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

interface LockedRow {
  readonly lastSeq: number
  /** A text or a `Date`, as the database's client gives it. */
  readonly greetedAt: string | Date | null
  readonly isUnassigned: boolean
}

interface ReadRow {
  readonly storedSeq: number | null
  readonly closedEpoch: number
  readonly sender: Person | null
  readonly members: readonly { readonly person: Person; readonly readSeq: number }[] | null
  readonly concierges: readonly number[] | null
}

/** A conversation's head, its row locked until the transaction ends. */
export interface Head {
  readonly convId: string
  readonly lastSeq: number
  readonly greetedAt: string | null
  /** It has no concierge yet: all of them hear it. */
  readonly isUnassigned: boolean
}

/** @throws UnknownConversation */
export async function lockHead(session: Session, convId: string): Promise<Head> {
  const [row] = await runPrepared<LockedRow>(session, LOCK, [convId])
  if (!row) throw new UnknownConversation(convId)
  return { ...row, convId, greetedAt: row.greetedAt && new Date(row.greetedAt).toISOString() }
}

type Readings = Omit<SendingFacts, 'stored'>

/** All that deciding about a send needs. The stored message, which a send rarely meets, by its `seq` only. */
export async function readForSending(
  session: Session,
  convId: string,
  { senderId, hash }: MessageName,
): Promise<Readings & { readonly storedSeq: number | null; readonly sender: Person | null }> {
  const [row] = await runPrepared<ReadRow>(session, READ, [convId, senderId, hash])
  if (!row) throw new Error('A select of mere columns has one row.')
  const members = (row.members ?? []).map((member) => ({ ...member, person: personOfJson(member.person) }))
  const ids = members.map((member) => member.person.id)
  return {
    storedSeq: row.storedSeq,
    closedEpoch: row.closedEpoch,
    sender: row.sender && personOfJson(row.sender),
    members,
    recipients: [...new Set([...ids, ...(row.concierges ?? [])])],
  }
}

/** Stores a message as the conversation's next one, and moves its head with it. */
export async function appendMessage(session: Session, head: Head, message: NewMessage): Promise<number> {
  const { hash, senderId, isBot, time, utc, text } = message
  const media = message.media ? JSON.stringify(message.media) : null
  const payload = message.payload ? JSON.stringify(message.payload) : null
  const seq = head.lastSeq + 1
  const values = [head.convId, seq, hash, senderId, isBot, time, utc, text, media, payload, storedFold(text)]
  await runPrepared(session, APPEND, values)
  return seq
}

/** JSON writes instants in the database's own way. */
function personOfJson(person: Person): Person {
  return { ...person, lastOnline: person.lastOnline && new Date(person.lastOnline).toISOString() }
}
