import { isTeamConversation } from '../../../../core/chat/conversation-id.ts'
import { DESK_ZONE } from '../../../../core/desk/zone.ts'
import { deskHours } from '../../desk/desk-hours.ts'
import type { MessageRow, Person } from '../../store/chat-store.ts'
import type { ChatPorts } from '../chat-ports.ts'
import { writeAsBot } from './bot-writing.ts'

/** Well within the two seconds, and late enough that a burst of messages gets one answer. */
const ANSWER_AFTER = 1_200
/** Whom a person has answered within this waits for that person, and not for a machine. */
const A_DAY = 24 * 60 * 60_000
/** So many of the newest messages tell whether a conversation is new. */
const RECENT = 500

/**
 * Answers customers while nobody is there: once where a conversation is new, and outside of the desk's hours once
 * with when it opens. It is silent where a person has written within a day, to designers and concierges, and in a
 * 3-way conversation whose designer is there.
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

async function answer(ports: ChatPorts, { convId, sender }: MessageRow): Promise<void> {
  if (await someoneIsThere(ports, convId)) return
  const now = ports.clock.wall()
  const written = (await ports.store.messages(convId, { limit: RECENT })).filter(isOfThePeople)
  if (written.some(({ utc }) => now - Date.parse(utc) < A_DAY)) return
  const opens = deskHours.nextOpening(now)
  // Its hash names what was said: the same is said once in a conversation.
  if (opens !== null) await writeAsBot(ports, convId, `desk-opens-${opens}`, openingText(opens, sender))
  else if (written.length === 0) await writeAsBot(ports, convId, 'answer-first', ANSWER)
}

const ANSWER =
  'Thank you for your message! Our concierges are away from their desks just now. One of us will read this and answer you here.'

/** A message of a person on our side. */
const isOfThePeople = ({ isBot, sender }: MessageRow): boolean =>
  !isBot && (sender.type === 'TC' || sender.type === 'LS')

/** When the desk opens, by the clock of whoever reads it; by its own where theirs is not known. */
function openingText(opens: number, { timezone }: Person): string {
  const at = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: timezone ?? DESK_ZONE }).format(opens)
  const when = `${at({ weekday: 'long' })} at ${at({ hour: '2-digit', minute: '2-digit' })}`
  const whose = timezone === null ? 'Sydney time' : 'your time'
  return `Thank you for your message! Our desk is closed just now and opens again on ${when}, ${whose}. One of us will answer you here then.`
}

async function someoneIsThere(ports: ChatPorts, convId: string): Promise<boolean> {
  const conversation = await ports.store.conversation(convId)
  const designers = (conversation?.members ?? []).filter((member) => member.person.type === 'LS')
  const able = [...(await ports.store.conciergeIds()), ...designers.map((member) => member.person.id)]
  return (await ports.presence.online(able, ports.clock.monotonic())).size > 0
}
