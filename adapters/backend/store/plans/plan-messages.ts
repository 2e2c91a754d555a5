import { desc, inArray } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { conversationId } from '../../../../core/chat/conversation-id.ts'
import type { MessageRow, TypedPayload } from '../chat-store.ts'
import { conversations } from '../chat-tables.ts'
import type { Session } from '../database/database.ts'
import { lockConversation } from '../sql-locked-conversation.ts'

/** What somebody's deed says in the conversation. */
export interface DeedMessage {
  readonly text: string
  /** Null: the text says all of it. */
  readonly payload: TypedPayload | null
}

/** A message that was written with a deed: everybody in the conversation is told of it once that is done. */
export interface WrittenMessage {
  readonly message: MessageRow
  readonly recipients: readonly number[]
  /** Whoever wrote it was no member until now. */
  readonly joined: boolean
}

interface Writer {
  readonly userId: number
  /** A concierge who writes somewhere is a member from then on. */
  readonly isConcierge: boolean
}

/**
 * Writes into an enquiry's conversation, within the transaction of what it tells of: the one with a designer, else that
 * with the team.
 */
export async function writeOfDeed(
  session: Session,
  enquiryId: number,
  { userId, isConcierge }: Writer,
  { text, payload }: DeedMessage,
  now: Date,
): Promise<WrittenMessage> {
  const [found] = await session
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, [conversationId(2, enquiryId), conversationId(3, enquiryId)]))
    .orderBy(desc(conversations.ways))
    .limit(1)
  if (!found) throw new Error(`Enquiry ${enquiryId} has no conversation.`)
  const locked = await lockConversation(session, found.id)
  const [members, recipients] = [await locked.members(), await locked.recipients()]
  const utc = now.toISOString()
  const message = await locked.append({
    hash: nanoid(),
    senderId: userId,
    isBot: false,
    time: utc,
    utc,
    text,
    payload,
  })
  const joined = isConcierge && !members.some(({ person }) => person.id === userId)
  if (joined) await locked.join(userId)
  return { message, recipients: joined ? [...new Set([...recipients, userId])] : recipients, joined }
}
