import { isTeamConversation } from '../../../../core/chat/conversation-id.ts'
import type { MessageRow } from '../../store/chat-store.ts'
import type { ChatPorts } from '../chat-ports.ts'
import { writeAsBot } from './bot-writing.ts'

/** Well within the two seconds, and late enough that a burst of messages gets one answer. */
const ANSWER_AFTER = 1_200

const ANSWERS = [
  'Thank you for your message! Our concierges are away from their desks just now. One of us will read this and answer you here.',
  'Got it, thank you. The more you tell us about dates, company and pace, the better our first idea will be.',
  'That is noted for the team. If you have seen a trip on our pages that comes close, send us its name.',
  'Lovely. A concierge will come back to you with questions and first thoughts as soon as one is in.',
  'Thank you! Nothing is lost here: all that you write waits for us, and we answer in this conversation.',
]

/**
 * Answers customers while no concierge is online: one answer to a burst, never to designers or concierges,
 * and not in a 3-way conversation whose designer is there.
 * @returns what to tell it of each stored message of a customer
 */
export function createConciergeBot(ports: ChatPorts): (message: MessageRow) => void {
  const pending = new Set<string>()
  return (message) => {
    const { convId } = message
    if (pending.has(convId) || isTeamConversation(convId)) return
    pending.add(convId)
    ports.clock.after(ANSWER_AFTER, () => {
      pending.delete(convId)
      answer(ports, message).catch((thrown: unknown) => ports.report(thrown, 'concierge bot'))
    })
  }
}

async function answer(ports: ChatPorts, message: MessageRow): Promise<void> {
  if (await someoneIsThere(ports, message.convId)) return
  const text = ANSWERS[(message.seq - 1) % ANSWERS.length] ?? ''
  await writeAsBot(ports, message.convId, `answer-to-${message.seq}`, text)
}

async function someoneIsThere(ports: ChatPorts, convId: string): Promise<boolean> {
  const conversation = await ports.store.conversation(convId)
  const designers = (conversation?.members ?? []).filter((member) => member.person.type === 'LS')
  const able = [...(await ports.store.conciergeIds()), ...designers.map((member) => member.person.id)]
  return (await ports.presence.online(able, ports.clock.monotonic())).size > 0
}
