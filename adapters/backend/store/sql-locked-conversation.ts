import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import {
  type LockedConversation,
  type MessageName,
  type MessageRow,
  MOST_CLOSED,
  type Person,
  type SendingFacts,
} from './chat-store.ts'
import { closedEpochs, conversations, media, memberships, messages, readMarks } from './chat-tables.ts'
import type { Session } from './database/database.ts'
import { conciergeIds, membersOf, personOf, selectMessages, toMessages } from './sql-shapes.ts'
import { appendMessage, type Head, lockHead, readForSending } from './statements/sending.ts'

const thisTransaction = sql`pg_current_xact_id()`

/**
 * Locks a conversation's row until the session's transaction ends.
 * @param message what will be asked about: it is read in the same turn, right behind the lock
 * @throws UnknownConversation
 */
export async function lockConversation(
  session: Session,
  convId: string,
  message?: MessageName,
): Promise<LockedConversation> {
  const [head, read] = await Promise.all([
    lockHead(session, convId),
    message ? readForSending(session, convId, message) : null,
  ])
  const people = new Map<number, Person>()
  const factsAbout = async (asked: MessageName): Promise<SendingFacts> => {
    const isRead = asked.senderId === message?.senderId && asked.hash === message.hash
    const known = isRead ? read : null
    const { storedSeq, sender, ...facts } = known ?? (await readForSending(session, convId, asked))
    if (sender) people.set(sender.id, sender)
    return { ...facts, stored: storedSeq === null ? null : await messageAt(session, convId, storedSeq) }
  }
  const touch = (changes: PgUpdateSetSource<typeof conversations>) =>
    session
      .update(conversations)
      .set({ ...changes, changed: thisTransaction })
      .where(eq(conversations.id, convId))
  return {
    ...lockedReads(session, head),
    forSending: factsAbout,
    lastSeq: head.lastSeq,
    isGreeted: head.greetedAt !== null,
    greetedAt: head.greetedAt,
    async append({ senderId, ...message }) {
      const sender = people.get(senderId) ?? (await senderOf(session, senderId))
      const seq = await appendMessage(session, head, { ...message, senderId })
      if (message.media) await session.update(media).set({ seq }).where(eq(media.id, message.media.id))
      const { media: file = null, payload = null } = message
      return { ...message, convId, seq, sender, removed: false, media: file, payload }
    },
    async media(id) {
      const found = await session
        .select()
        .from(media)
        .where(and(eq(media.id, id), eq(media.convId, convId)))
        // Whoever sweeps what nothing carries waits until it is carried.
        .for('update')
      return found[0] ?? null
    },
    async mediaByHash(uploaderId, hash) {
      const [found] = await session
        .select()
        .from(media)
        .where(and(eq(media.convId, convId), eq(media.uploaderId, uploaderId), eq(media.hash, hash)))
      return found ?? null
    },
    async addMedia(given) {
      const [added] = await session
        .insert(media)
        .values({ ...given, convId })
        .returning()
      if (!added) throw new Error('A stored file has a row.')
      return added
    },
    async hasLeft(userId) {
      const [row] = await session
        .select({ leftSeq: memberships.leftSeq })
        .from(memberships)
        .where(and(eq(memberships.convId, convId), eq(memberships.userId, userId)))
      return row !== undefined && row.leftSeq !== null
    },
    async closeUpTo(senderId, hash, epoch) {
      await session
        .insert(closedEpochs)
        .values({ convId, senderId, hash, epoch })
        .onConflictDoUpdate({
          target: [closedEpochs.convId, closedEpochs.senderId, closedEpochs.hash],
          set: { epoch: sql`greatest(${closedEpochs.epoch}, excluded.epoch)`, closedAt: sql`now()` },
        })
      const own = and(eq(closedEpochs.convId, convId), eq(closedEpochs.senderId, senderId))
      const newest = session
        .select({ hash: closedEpochs.hash })
        .from(closedEpochs)
        .where(own)
        .orderBy(desc(closedEpochs.closedAt))
        .limit(MOST_CLOSED)
      await session.delete(closedEpochs).where(and(own, notInArray(closedEpochs.hash, newest)))
    },
    async join(userId) {
      await session
        .insert(memberships)
        .values({ convId, userId, changed: thisTransaction })
        .onConflictDoUpdate({
          target: [memberships.convId, memberships.userId],
          set: { leftSeq: null, changed: thisTransaction },
        })
      const isConcierge = sql`exists (select 1 from users u where u.id = ${userId} and u.type = 'TC')`
      const assigned = sql<string>`coalesce(conversations.assigned, case when ${isConcierge} then ${thisTransaction} end)`
      await touch({ assigned })
    },
    async leave(userId) {
      const left = await session
        .update(memberships)
        .set({ leftSeq: head.lastSeq, changed: thisTransaction })
        .where(
          and(eq(memberships.convId, convId), eq(memberships.userId, userId), isNull(memberships.leftSeq)),
        )
        .returning({ id: memberships.userId })
      if (left.length > 0) await touch({})
      return left.length > 0
    },
    async moveMark(userId, seq) {
      const given = Math.min(seq, head.lastSeq)
      const [mark] = await session
        .insert(readMarks)
        .values({ convId, userId, seq: given })
        .onConflictDoUpdate({
          target: [readMarks.convId, readMarks.userId],
          set: { seq: sql`greatest(${readMarks.seq}, excluded.seq)` },
        })
        .returning({ seq: readMarks.seq })
      await touch({})
      return mark?.seq ?? given
    },
    async markGreeted(instant) {
      await touch({ greetedAt: new Date(instant) })
    },
  }
}

type Reads = Pick<LockedConversation, 'members' | 'recipients'>

/** What is read under the lock. */
function lockedReads(session: Session, head: Head): Reads {
  const { convId } = head
  const readMembers = async () => (await membersOf(session, [convId])).get(convId) ?? []
  return {
    members: readMembers,
    recipients: async () => {
      const ids = (await readMembers()).map((member) => member.person.id)
      const concierges = head.isUnassigned ? await conciergeIds(session) : []
      return [...new Set([...ids, ...concierges])]
    },
  }
}

async function messageAt(session: Session, convId: string, seq: number): Promise<MessageRow | null> {
  const rows = await selectMessages(session).where(and(eq(messages.convId, convId), eq(messages.seq, seq)))
  return toMessages(rows)[0] ?? null
}

async function senderOf(session: Session, userId: number): Promise<Person> {
  const [row] = await session.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error('Who sends a message exists.')
  return personOf(row)
}
