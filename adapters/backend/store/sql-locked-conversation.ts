import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { type LockedConversation, type NewMessage, UnknownConversation } from './chat-store.ts'
import { closedEpochs, conversations, memberships, messages, readMarks } from './chat-tables.ts'
import type { Session } from './database/database.ts'
import { conciergeIds, membersOf, messageOf, selectMessages, toMessages } from './sql-shapes.ts'

const thisTransaction = sql`pg_current_xact_id()`

/**
 * Locks a conversation's row until the session's transaction ends.
 * @throws UnknownConversation
 */
export async function lockConversation(session: Session, convId: string): Promise<LockedConversation> {
  const [row] = await session.select().from(conversations).where(eq(conversations.id, convId)).for('update')
  if (!row) throw new UnknownConversation(convId)
  const touch = (changes: PgUpdateSetSource<typeof conversations>) =>
    session
      .update(conversations)
      .set({ ...changes, changed: thisTransaction })
      .where(eq(conversations.id, convId))
  return {
    lastSeq: row.lastSeq,
    isGreeted: row.greetedAt !== null,
    members: async () => (await membersOf(session, [convId])).get(convId) ?? [],
    recipients: async () => {
      const members = await session
        .select({ id: memberships.userId })
        .from(memberships)
        .where(and(eq(memberships.convId, convId), isNull(memberships.leftSeq)))
      const concierges = row.assigned === null ? await conciergeIds(session) : []
      return [...new Set([...members.map((member) => member.id), ...concierges])]
    },
    async messageByHash(senderId, hash) {
      const rows = await selectMessages(session).where(
        and(eq(messages.convId, convId), eq(messages.senderId, senderId), eq(messages.hash, hash)),
      )
      return toMessages(rows)[0] ?? null
    },
    async closedEpoch(senderId, hash) {
      const [closed] = await session
        .select({ epoch: closedEpochs.epoch })
        .from(closedEpochs)
        .where(
          and(
            eq(closedEpochs.convId, convId),
            eq(closedEpochs.senderId, senderId),
            eq(closedEpochs.hash, hash),
          ),
        )
      return closed?.epoch ?? 0
    },
    async append(message) {
      const stored = await insertMessage(session, convId, row.lastSeq + 1, message)
      await touch({ lastSeq: row.lastSeq + 1, lastAt: new Date(message.utc) })
      return stored
    },
    async closeUpTo(senderId, hash, epoch) {
      await session
        .insert(closedEpochs)
        .values({ convId, senderId, hash, epoch })
        .onConflictDoUpdate({
          target: [closedEpochs.convId, closedEpochs.senderId, closedEpochs.hash],
          set: { epoch: sql`greatest(${closedEpochs.epoch}, excluded.epoch)` },
        })
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
    async moveMark(userId, seq) {
      const given = Math.min(seq, row.lastSeq)
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

async function insertMessage(session: Session, convId: string, seq: number, message: NewMessage) {
  const { utc, ...given } = message
  const [row] = await session
    .insert(messages)
    .values({ convId, seq, ...given, utc: new Date(utc) })
    .returning()
  const [sender] = await session.select().from(users).where(eq(users.id, message.senderId))
  if (!(row && sender)) throw new Error('A stored message has a row and a sender.')
  return messageOf(row, sender)
}
