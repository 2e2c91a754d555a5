import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { newestSeq } from '../../../../core/chat/log.ts'
import { chatInvariants, togetherInvariants } from '../../../../machines/chat/chat.invariants.ts'
import type { ChatContext, ChatInput } from '../../../../machines/chat/chat.letters.ts'
import { createChatMachine } from '../../../../machines/chat/chat.machine.ts'
import { connectionInvariants } from '../../../../machines/connection/connection.invariants.ts'
import type { ConversationContext } from '../../../../machines/conversation/conversation.context.ts'
import { conversationInvariants } from '../../../../machines/conversation/conversation.invariants.ts'
import type { DeliveryContext } from '../../../../machines/delivery/delivery.context.ts'
import { deliveryInvariants } from '../../../../machines/delivery/delivery.invariants.ts'
import type { Door } from '../../../../machines/kernel/door.ts'
import type { OutboxContext } from '../../../../machines/outbox/outbox.context.ts'
import { outboxInvariants } from '../../../../machines/outbox/outbox.invariants.ts'
import type { RoomsContext } from '../../../../machines/rooms/rooms.context.ts'
import { roomsInvariants } from '../../../../machines/rooms/rooms.invariants.ts'
import { selectUnread } from '../../../../machines/rooms/rooms.select.ts'
import { type Choice, timerName } from '../choices.ts'
import { type Explored, withPlainHashes } from '../explored.ts'
import { type Searched, search } from '../search.ts'
import { brokenOf, type Invariants } from '../setup.ts'
import { CONV } from '../setups/payloads.ts'
import { sealedConfig, sealedUser } from '../setups/wire.ts'
import { contextOf, createStage, methodOf, plainName, type Stage } from '../stage.ts'
import { happenings } from './happenings.ts'
import { PROMISES } from './promises.ts'
import { type Allowance, createWorld, type World } from './world.ts'

const LANE = `outbox/lane:${CONV}`
const CONVERSATION = `conversation:${CONV}`

const input: ChatInput = {
  user: sealedUser,
  config: sealedConfig,
  isAdmin: false,
  isReadOnly: false,
  jitter: false,
  route: 'messages',
  current: CONV,
  firstPlace: 1,
}

interface Scene {
  readonly name: string
  readonly allowance: Allowance
  /** Small enough to be tried to its end; the others as far as the steps go. */
  readonly isSmall: boolean
}

const SCENES: readonly Scene[] = [
  {
    name: 'together: my message, a fault',
    allowance: { messages: 1, others: 0, faults: 1, hands: 0 },
    isSmall: true,
  },
  {
    name: 'together: another’s message, a fault',
    allowance: { messages: 0, others: 1, faults: 1, hands: 0 },
    isSmall: true,
  },
  {
    name: 'together: all at once',
    allowance: { messages: 2, others: 1, faults: 2, hands: 1 },
    isSmall: false,
  },
]

/** How many steps each kind of scene goes on for. */
export interface Depths {
  readonly small: number
  readonly large: number
}

/**
 * Explores the chat with all its machines, one conversation, a server, a network with faults, and a person who
 * writes and repents: small scenes to their end, a large one as far as its steps go.
 */
export function exploreTogether(
  { small, large }: Depths,
  create: (door: Door) => AnyStateMachine = createChatMachine,
): readonly Explored[] {
  const stage = createStage('chat', create)
  return SCENES.map(({ name, allowance, isSmall }) => {
    const world = createWorld(allowance)
    const limits = { depth: isSmall ? small : large, states: 200_000 }
    const found = search(searchedOf(world, stage), stage, limits)
    return { name, found, covered: null, unexplained: [], explained: {} }
  })
}

function searchedOf(world: World, stage: Stage): Searched {
  return {
    name: 'together',
    beginnings: beginningsOf(world),
    choices: () => happenings(world, stage),
    featuresOf: () => [withPlainHashes(JSON.stringify([world.state(), stateOf(stage)]))],
    exactOf: () => JSON.stringify([world.state(), exactOf(stage)]),
    bound: () => null,
    broken: () => [
      ...stage.failures().map((failure) => `no actor breaks (${failure})`),
      ...brokenInMachines(stage),
      ...brokenOf(PROMISES, { world, stage }),
    ],
    around: (take) => stage.observe(take),
  }
}

/** As the chat starts, and as it is once it is live and its conversation is open. */
function beginningsOf(world: World): readonly Choice[] {
  return [
    { label: 'the chat starts', take: (stage) => world.begin(stage, input) },
    {
      label: 'the chat is live, its conversation open',
      take: (stage) => {
        world.begin(stage, input)
        for (const method of ['chat.connect', 'chat.sync', 'chat.open']) {
          world.answer(stage, method)
          world.settle(stage)
        }
      },
    },
  ]
}

const standingOf = (stage: Stage, below: string): unknown => stage.snapshot(below)?.value

/** What of the chat makes another state of it; what is only shown (the banner, the sound) is left out. */
function stateOf(stage: Stage): unknown {
  const { link } = standingOf(stage, 'connection') as { link: unknown }
  const { list, marking } = standingOf(stage, 'rooms') as { list: unknown; marking: unknown }
  const chat = contextOf<ChatContext>(stage, '')
  const rooms = contextOf<RoomsContext>(stage, 'rooms')
  const { attempts } = contextOf<{ attempts: number }>(stage, 'connection')
  return [
    [link, Math.min(attempts, 2)],
    [chat.opened, chat.isLive, chat.catchingUp, chat.isCatchingUp],
    [list, marking, rooms.rooms[CONV]?.item.lastSeq, selectUnread(stage.snapshot('rooms') as never)],
    contextOf<OutboxContext>(stage, 'outbox').items.map(({ entry, state }) => [
      entry.hash,
      entry.epoch,
      entry.attempted,
      state,
    ]),
    laneOf(stage),
    conversationOf(stage),
    stage.open().map((port) => [methodOf(port), plainName(port.actor)]),
    stage.timers().map(timerName).sort(),
  ]
}

function laneOf(stage: Stage): unknown {
  const lane = contextOf<DeliveryContext | undefined>(stage, LANE)
  if (!lane) return null
  const { queue, retries, failure, isDiscarding, isLive } = lane
  const entries = queue.map(({ hash, epoch, attempted, isDiscarded }) => [
    hash,
    epoch,
    attempted,
    isDiscarded,
  ])
  return [standingOf(stage, LANE), entries, retries, failure?.code, isDiscarding, isLive]
}

function conversationOf(stage: Stage): unknown {
  const { log, held, headSeq, readSeq, owedSeq, pending, openings, fruitless } =
    contextOf<ConversationContext>(stage, CONVERSATION)
  return [
    standingOf(stage, CONVERSATION),
    [newestSeq(log), held.map(({ seq }) => seq), headSeq, readSeq, owedSeq],
    pending.map(({ hash }) => hash),
    [Math.min(openings, 1), Math.min(fruitless, 1)],
  ]
}

const ACTORS = ['', 'connection', 'rooms', 'outbox', LANE, CONVERSATION]

function exactOf(stage: Stage): unknown {
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id)
  const machines = ACTORS.map((below) => [standingOf(stage, below), contextOf(stage, below)])
  return [machines, ids(stage.open()), ids(stage.timers()), stage.elapsed]
}

const OF_MACHINES: readonly (readonly [below: string, invariants: Invariants<never>])[] = [
  ['', chatInvariants],
  ['', togetherInvariants],
  ['connection', connectionInvariants],
  ['rooms', roomsInvariants],
  ['outbox', outboxInvariants],
  [LANE, deliveryInvariants],
  [CONVERSATION, conversationInvariants],
]

/** What each machine promises alone, it keeps among the others. */
function brokenInMachines(stage: Stage): readonly string[] {
  return OF_MACHINES.flatMap(([below, invariants]) => {
    const snapshot = stage.snapshot(below)
    return snapshot ? brokenOf(invariants as Invariants<AnyMachineSnapshot>, snapshot) : []
  })
}
