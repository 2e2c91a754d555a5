import type { LockedConversation } from '../../store/chat-store.ts'
import { type ChatPorts, nowOf } from '../chat-ports.ts'
import { toStoredMessage } from '../wire-shapes.ts'

/** A message that nobody typed. Its hash names it: the same one is written once. */
export interface WrittenFor {
  readonly senderId: number
  readonly hash: string
  readonly text: string
}

/**
 * Writes in somebody's name. They are no member by it.
 * @param isDue looked at under the lock; false: nothing is written after all
 */
export async function writeOnce(
  ports: ChatPorts,
  convId: string,
  { senderId, hash, text }: WrittenFor,
  isDue: (locked: LockedConversation) => Promise<boolean> = async () => true,
): Promise<void> {
  const written = await ports.store.transact(convId, async (locked) => {
    const { stored, recipients } = await locked.forSending({ senderId, hash })
    if (stored || !(await isDue(locked))) return null
    const utc = nowOf(ports)
    const message = await locked.append({ hash, senderId, isBot: true, time: utc, utc, text })
    return { message, recipients }
  })
  if (written) ports.broadcast.toUsers(written.recipients, 'message', toStoredMessage(written.message))
}

/** Writes in the concierge team's name. The bot is no member, so an unassigned conversation stays one. */
export async function writeAsBot(
  ports: ChatPorts,
  convId: string,
  hash: string,
  text: string,
  isDue?: (locked: LockedConversation) => Promise<boolean>,
): Promise<void> {
  if (ports.botId !== null) await writeOnce(ports, convId, { senderId: ports.botId, hash, text }, isDue)
}
