import { expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { exploreMachine } from '../../adapters/cli/explore/explored.ts'
import type { Exploration } from '../../adapters/cli/explore/setup.ts'
import { conversation } from '../../adapters/cli/explore/setups/chat/conversation.setup.ts'
import { rooms } from '../../adapters/cli/explore/setups/chat/rooms.setup.ts'
import type { ConversationContext } from '../../machines/conversation/conversation.context.ts'
import type { Door } from '../../machines/kernel/door.ts'
import type { RoomsContext } from '../../machines/rooms/rooms.context.ts'

const SENTENCE = 'no read mark goes back'

interface Told<Context> {
  readonly context: Context
  readonly event: { readonly convId: string; readonly user_id: number; readonly seq: number }
}

/** The parts of a machine's exploration in which marks are looked at. */
const markScopes = (scopes: readonly Exploration[]) => scopes.filter(({ steps }) => steps?.[SENTENCE])
const sentencesOf = (scopes: readonly Exploration[]) =>
  exploreMachine(scopes as [Exploration, ...Exploration[]]).found.violations.map(({ sentence }) => sentence)

/** The same exploration of the conversation, whose chart was changed. */
const replanted = (change: (config: Config) => Config): Exploration[] =>
  markScopes(conversation).map((exploration) => ({
    ...exploration,
    create: (door) => {
      const { config, implementations } = exploration.create(door)
      return createMachine(change(config as Config) as never).provide(implementations as never)
    },
  }))

/** As much of a chart as is changed here. */
interface Config {
  readonly on: object
  readonly states: {
    readonly reading: { readonly states: { readonly marking: { readonly invoke: object } } }
  }
}

it.each([
  ['conversation', conversation],
  ['list', rooms],
])('holds of the %s that there is', (_name, scopes) => {
  expect(markScopes(scopes)).toHaveLength(1)
  expect(sentencesOf(markScopes(scopes))).toEqual([])
})

it('is found broken where a mark that is told late counts', () => {
  const taken = ({ context, event: { user_id, seq } }: Told<ConversationContext>) =>
    user_id === context.userId ? { readSeq: seq } : { reads: { ...context.reads, [user_id]: seq } }
  const changed = replanted((config) => ({
    ...config,
    on: { ...config.on, 'chat.readMoved': { actions: assign(taken as never) } },
  }))
  expect(sentencesOf(changed)).toEqual([SENTENCE])
})

it('is found broken where the mark under way counts whatever was told meanwhile', () => {
  const taken = ({ context }: Told<ConversationContext>) => ({ readSeq: context.marking })
  const changed = replanted((config) => {
    const { reading } = config.states
    const { marking } = reading.states
    const invoke = { ...marking.invoke, onDone: { target: 'resting', actions: assign(taken as never) } }
    const states = { ...reading.states, marking: { ...marking, invoke } }
    return { ...config, states: { ...config.states, reading: { ...reading, states } } }
  })
  expect(sentencesOf(changed)).toEqual([SENTENCE])
})

it('is found broken where a row takes whatever mark it is told', () => {
  const taken = ({ context, event: { convId, seq } }: Told<RoomsContext>) => {
    const room = context.rooms[convId]
    const read = room && { ...room, item: { ...room.item, readSeq: seq } }
    return read ? { rooms: { ...context.rooms, [convId]: read } } : {}
  }
  const actions = { keepOwnRead: assign(taken as never) }
  const changed = markScopes(rooms).map((exploration) => ({
    ...exploration,
    create: (door: Door) => exploration.create(door).provide({ actions } as never),
  }))
  expect(sentencesOf(changed)).toContain(SENTENCE)
})
