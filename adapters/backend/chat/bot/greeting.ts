import { isTeamConversation } from '../../../../core/chat/conversation-id.ts'
import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import type { LockedConversation, Person, UnfinishedGreeting } from '../../store/chat-store.ts'
import { enter } from '../access.ts'
import { type Caller, type ChatPorts, nowOf } from '../chat-ports.ts'
import { writeAsBot } from './bot-writing.ts'

const FIRST_AFTER = 1_000
const THEN_EVERY = 2_000
const HASHES = ['greeting-1', 'greeting-2', 'greeting-3'] as const
/** A greeting that was begun this long ago and is not at its end has nobody any more who says it. */
const GIVEN_UP_AFTER = FIRST_AFTER + HASHES.length * THEN_EVERY
/** What was begun longer ago is left as it is. */
const STILL_WELCOME = 24 * 60 * 60_000
const LOOK_EVERY = 60_000

/** `conversation.greet` (ROOM-04): three messages to a traveller, once per conversation, whoever asks. */
export async function greet(ports: ChatPorts, caller: Caller, { convId }: ChatPayload<'conversation.greet'>) {
  const conversation = await enter(ports, caller, convId)
  const traveller = conversation.members.find((member) => member.person.type === 'TV')
  if (!traveller || conversation.ways !== 2 || isTeamConversation(convId) || ports.botId === null) return {}
  const isFirst = await ports.store.transact(convId, async (locked) => {
    if (locked.isGreeted) return false
    await locked.markGreeted(nowOf(ports))
    return true
  })
  if (isFirst) sayGreeting(ports, convId, await greetingTexts(ports, convId, traveller.person))
  return {}
}

/** So many of the first messages tell whether somebody of ours has written. */
const BEGINNING = 50

/** Whoever starts a chat is greeted (ROOM-04); whoever comes back to one that goes on is not welcomed anew. */
export async function greetNewcomer(ports: ChatPorts, caller: Caller, convId: string): Promise<void> {
  const first = await ports.store.messages(convId, { after: 0, limit: BEGINNING })
  const isUnanswered = first.every(({ sender }) => sender.type === 'TV' || sender.type === 'TA')
  if (isUnanswered) await greet(ports, caller, { convId })
}

/**
 * Goes on with the greetings that a server which died has left unfinished: now, and every minute from now on.
 * Of several nodes the one that claims it says it, under the conversation's lock.
 */
export async function resumeGreetings(ports: ChatPorts): Promise<void> {
  const { botId, clock, store, report } = ports
  if (botId === null || !store.unfinishedGreetings) return
  clock.after(LOOK_EVERY, () => {
    resumeGreetings(ports).catch((thrown: unknown) => report(thrown, 'conversation.greet'))
  })
  const since = new Date(clock.wall() - STILL_WELCOME).toISOString()
  for (const unfinished of await store.unfinishedGreetings(botId, since, HASHES)) {
    const age = clock.wall() - Date.parse(unfinished.greetedAt)
    clock.after(Math.max(0, GIVEN_UP_AFTER - age), () => {
      resume(ports, botId, unfinished).catch((thrown: unknown) => report(thrown, 'conversation.greet'))
    })
  }
}

async function resume(ports: ChatPorts, botId: number, unfinished: UnfinishedGreeting): Promise<void> {
  const { convId, greetedAt } = unfinished
  const said = await ports.store.transact(convId, async (locked) => {
    // Another instant: somebody has claimed it since we looked.
    if (locked.greetedAt !== greetedAt) return null
    const count = await countSaid(locked, botId)
    if (count < HASHES.length) await locked.markGreeted(nowOf(ports))
    return count
  })
  if (said === null) return
  const conversation = await ports.store.conversation(convId)
  const traveller = conversation?.members.find((member) => member.person.type === 'TV')
  if (traveller) sayGreeting(ports, convId, await greetingTexts(ports, convId, traveller.person), said)
}

async function countSaid(locked: LockedConversation, botId: number): Promise<number> {
  let said = 0
  for (const hash of HASHES) if ((await locked.forSending({ senderId: botId, hash })).stored) said += 1
  return said
}

const INVITATION =
  'Tell us more about your trip: when would you like to go, who is travelling with you, and what would you hate to miss?'
const AFTER_LETTER =
  'Your enquiry is with us, and one of us will answer it here. If you’d like to add or change anything, just write.'

/** Whoever has said in a letter what they wish for is not asked for it again (ENQ-09). */
async function greetingTexts(ports: ChatPorts, convId: string, { id, firstName }: Person): Promise<string[]> {
  const { phone, email } = await ports.support(id)
  const [first] = await ports.store.messages(convId, { after: 0, limit: 1 })
  return [
    `Welcome, ${firstName}! We are your travel concierge team, and glad that you are here.`,
    first?.payload?.type === 'enquiry' ? AFTER_LETTER : INVITATION,
    `You can also reach us by phone on ${phone} or by email at ${email}.`,
  ]
}

/** One after the other: the next is timed when the one before is stored, so their order is certain. */
function sayGreeting(ports: ChatPorts, convId: string, texts: readonly string[], said = 0): void {
  const text = texts[said]
  if (text === undefined) return
  ports.clock.after(said === 0 ? FIRST_AFTER : THEN_EVERY, () => {
    writeAsBot(ports, convId, HASHES[said] ?? '', text).then(
      () => sayGreeting(ports, convId, texts, said + 1),
      (thrown: unknown) => ports.report(thrown, 'conversation.greet'),
    )
  })
}
