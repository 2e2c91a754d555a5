import { newestSeq } from '../../../../core/chat/log.ts'
import { selectIsLive } from '../../../../machines/connection/connection.select.ts'
import type { ConversationContext } from '../../../../machines/conversation/conversation.context.ts'
import type { OutboxContext } from '../../../../machines/outbox/outbox.context.ts'
import { selectUnread } from '../../../../machines/rooms/rooms.select.ts'
import { timerName } from '../choices.ts'
import type { Invariants } from '../setup.ts'
import { CONV } from '../setups/payloads.ts'
import { contextOf, methodOf, type Stage } from '../stage.ts'
import { SHOWN_ONLY } from './happenings.ts'
import type { World } from './world.ts'

interface Both {
  readonly world: World
  readonly stage: Stage
}

/** What the chat promises its person, held against the server that it speaks to (chat.md "Delivery"). */
export const PROMISES: Invariants<Both> = {
  'a conversation has one attempt under way at most': ({ stage }) =>
    stage.open().filter((port) => ['chat.send', 'chat.close'].includes(methodOf(port))).length <= 1,
  'a message that reads as failed can never arrive any more': ({ world, stage }) =>
    itemsOf(stage)
      .filter(({ state }) => state === 'failed')
      .every(({ entry }) => world.server.isClosed(entry)),
  'a message leaves the outbox only when it is stored, or by the person’s hand': ({ world, stage }) =>
    world.written
      .filter((hash) => !isHeld(stage, hash))
      .every((hash) => world.isStored(hash) || world.discarded.includes(hash)),
  'a message that was discarded for good can never arrive any more': ({ world, stage }) =>
    world.late
      .filter(({ hash }) => world.discarded.includes(hash) && !isHeld(stage, hash))
      .every((sent) => world.isStored(sent.hash) || world.server.isClosed(sent)),
  'messages are stored in the order of writing, but for those that a hand has touched': ({ world }) =>
    world.touched.length > 0 || isInOrder(world.written.filter(world.isStored).map(world.seqOf)),
  'what waits while the link is live is under way': ({ stage }) =>
    !isLive(stage) || itemsOf(stage).every(({ state }) => state === 'failed') || isLaneBusy(stage),
  'what is shown has no hole': ({ stage }) => logOf(stage).ranges.length <= 1,
  'at rest nothing is missing, and what is unread is what the server counts': ({ world, stage }) =>
    !isAtRest(world, stage) ||
    (newestSeq(logOf(stage)) === world.server.stored.length && unreadAt(stage) === world.server.unread),
}

const itemsOf = (stage: Stage) => contextOf<OutboxContext>(stage, 'outbox').items
const isHeld = (stage: Stage, hash: string) => itemsOf(stage).some(({ entry }) => entry.hash === hash)
const isLive = (stage: Stage) => selectIsLive(stage.snapshot('connection') as never)
const unreadAt = (stage: Stage) => selectUnread(stage.snapshot('rooms') as never)

const logOf = (stage: Stage) => contextOf<ConversationContext>(stage, `conversation:${CONV}`).log

function isInOrder(seqs: readonly number[]): boolean {
  return seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0))
}

/** Something of the lane is going on: a call, or a timer that will go on with it. */
function isLaneBusy(stage: Stage): boolean {
  const calls = stage.open().some((port) => ['chat.send', 'chat.close'].includes(methodOf(port)))
  return calls || stage.timers().some(({ actor }) => actor.includes('/lane:'))
}

/** Live, with nothing under way and nothing on its way: only the next sync is waited for. */
function isAtRest(world: World, stage: Stage): boolean {
  const isQuiet = stage.open().every((port) => port.kind === 'stream')
  const waiting = stage
    .timers()
    .map(timerName)
    .filter((name) => !SHOWN_ONLY.test(name))
  const isDone = waiting.every((name) => name.startsWith('after syncEvery'))
  const isHeard = !(world.server.hasBroadcast || world.isMisheard)
  return isLive(stage) && isQuiet && isDone && isHeard && itemsOf(stage).length === 0
}
