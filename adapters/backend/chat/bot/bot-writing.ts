import type { LockedConversation } from '../../store/chat-store.ts'
import { type ChatPorts, nowOf } from '../chat-ports.ts'
import { toStoredMessage } from '../wire-shapes.ts'

/**
 * Writes in the concierge team's name. The bot is no member, so an unassigned conversation stays one.
 * @param hash names the message: the same one is written once
 * @param isDue looked at under the lock; false: nothing is written after all
 */
export async function writeAsBot(
  ports: ChatPorts,
  convId: string,
  hash: string,
  text: string,
  isDue: (locked: LockedConversation) => Promise<boolean> = async () => true,
): Promise<void> {
  const { botId } = ports
  if (botId === null) return
  const written = await ports.store.transact(convId, async (locked) => {
    const { stored, recipients } = await locked.forSending({ senderId: botId, hash })
    if (stored || !(await isDue(locked))) return null
    const utc = nowOf(ports)
    const message = await locked.append({ hash, senderId: botId, isBot: true, time: utc, utc, text })
    return { message, recipients }
  })
  if (written) ports.broadcast.toUsers(written.recipients, 'message', toStoredMessage(written.message))
}
