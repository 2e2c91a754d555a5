import type { SnapshotFrom } from 'xstate'
import { parseConversationId } from '../../core/chat/conversation-id.ts'
import { inOrder } from '../../core/chat/outbox/outbox-entry.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { OutboxItem } from '../outbox/outbox.context.ts'
import type { createOutboxMachine } from '../outbox/outbox.machine.ts'
import type { RoomsContext } from '../rooms/rooms.context.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import type { createChatMachine } from './chat.machine.ts'

type ChatSnapshot = SnapshotFrom<ReturnType<typeof createChatMachine>>
type OutboxSnapshot = SnapshotFrom<ReturnType<typeof createOutboxMachine>>
type RoomsSnapshot = SnapshotFrom<ReturnType<typeof createRoomsMachine>>

/** Whether a conversation was just found to be gone, or not ours (OPEN-02): a short notice says so. */
export function selectHasLostConversation(snapshot: ChatSnapshot | undefined): boolean {
  return (snapshot?.context.gone ?? null) !== null
}

/** Whether nobody can see the page that the chat is in. */
export function selectIsHidden(snapshot: ChatSnapshot | undefined): boolean {
  return snapshot !== undefined && !snapshot.context.isVisible
}

/** An unsent message whose conversation is closed to the person: it can be copied or discarded. */
export interface UnsentRow {
  readonly hash: string
  readonly enquiryId: number
  /** What was written; of a file without words its name. */
  readonly text: SealedText
}

/** What is unsent and has no conversation any more in which it would be shown, in the order of writing (chat.md "Gone"). */
export function selectUnsent(
  outbox: OutboxSnapshot | undefined,
  rooms: RoomsSnapshot | undefined,
): readonly UnsentRow[] {
  if (!(outbox && rooms)) return []
  const closed = outbox.context.items.filter((item) => isClosed(item, rooms.context))
  return inOrder(closed.map(({ entry }) => entry)).map(({ hash, convId, text, media }) => ({
    hash,
    enquiryId: parseConversationId(convId)?.enquiryId ?? 0,
    text: text.blank && media ? media.name : text,
  }))
}

/** By what the server said of the conversation; or of this message, or by a list that has no such conversation. */
function isClosed({ entry }: OutboxItem, { rooms, unread, gone, asOf }: RoomsContext): boolean {
  const { convId, failed, isLost } = entry
  if (convId in rooms || convId in unread) return false
  return gone.includes(convId) || isLost || (failed !== null && (failed.code === CODE.gone || asOf !== null))
}
