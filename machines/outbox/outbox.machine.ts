import { assign, cancel, enqueueActions, sendParent, setup, spawnChild } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import { TIMING } from '../../core/chat/timings.ts'
import { createDeliveryMachine } from '../delivery/delivery.machine.ts'
import type { Door } from '../kernel/door.ts'
import type { OutboxContext } from './outbox.context.ts'
import type { OutboxCommand, OutboxFact, OutboxInternal } from './outbox.events.ts'
import {
  type Plan,
  planAdded,
  planDiscarded,
  planLaneFailed,
  planLive,
  planRead,
  planRefused,
  planRemoved,
  planRetried,
  planSeen,
  planSent,
  planState,
  planStored,
} from './outbox.plan.ts'

export interface OutboxInput {
  readonly userId: number
  readonly isLive: boolean
}

type OutboxEvent = OutboxCommand | OutboxFact | OutboxInternal

/**
 * Everything unsent, of all conversations: in storage before its first byte leaves (SEND-01, SEND-05), handed
 * to the lane of its conversation, and out again on the server's confirmation or by the person's hand.
 * What an event changes and asks for is a plan, a pure function each; one action carries plans out.
 */
export function createOutboxMachine(door: Door) {
  return setup({
    types: { input: {} as OutboxInput, context: {} as OutboxContext, events: {} as OutboxEvent },
    actors: {
      read: door.call('outbox', 'read'),
      put: door.call('outbox', 'put'),
      remove: door.call('outbox', 'remove'),
      lane: createDeliveryMachine(door),
    },
    delays: { storeLimit: TIMING.storeLimit, readLimit: TIMING.readLimit },
    actions: {
      keepEarly: assign(({ context, event }) =>
        event.type === 'outbox.added' ? { early: [...context.early, event] } : {},
      ),
      addEarly: enqueueActions(({ context, enqueue }) => {
        for (const { convId, text } of context.early) enqueue.raise({ type: 'outbox.added', convId, text })
        enqueue.assign({ early: [] })
      }),
      carryOut: enqueueActions(({ context, event, enqueue, self }) => {
        const makeHash = () => messageHash(door.random(self))
        const { changes, effects } = planFor(context, event, makeHash, door.now())
        let call = context.calls
        for (const effect of effects) {
          switch (effect.do) {
            case 'put': {
              const { entry } = effect
              enqueue.spawnChild('put', {
                id: `put:${call}:${entry.hash}`,
                input: { userId: context.userId, entry },
              })
              enqueue(cancel(lateId(entry.hash)))
              enqueue.raise(
                { type: 'outbox.storeLate', hash: entry.hash },
                { id: lateId(entry.hash), delay: 'storeLimit' },
              )
              call += 1
              break
            }
            case 'remove': {
              const { hash } = effect
              enqueue.spawnChild('remove', {
                id: `remove:${call}:${hash}`,
                input: { userId: context.userId, hash },
              })
              call += 1
              break
            }
            case 'startLane': {
              const { convId, queue } = effect
              enqueue.spawnChild('lane', {
                id: laneId(convId),
                input: { convId, isLive: context.isLive, queue },
              })
              break
            }
            case 'tellLane':
              enqueue.sendTo(laneId(effect.convId), effect.fact)
              break
            case 'tell':
              enqueue(sendParent(effect.news))
          }
        }
        enqueue.assign({ ...changes, calls: call })
      }),
      endCall: enqueueActions(({ event, enqueue }) => {
        if (!('actorId' in event)) return
        enqueue(cancel(lateId(hashOf(event.actorId))))
        enqueue.stopChild(event.actorId)
      }),
      markUnsafe: assign({ isUnsafe: true }),
      tellSignedOut: sendParent({ type: 'session.lost' }),
    },
  }).createMachine({
    id: 'outbox',
    context: ({ input }) => ({
      ...input,
      items: [],
      nextPlace: 1,
      lanes: [],
      calls: 1,
      early: [],
      isUnsafe: false,
      setAside: 0,
    }),
    initial: 'reading',
    on: { 'outbox.liveChanged': { actions: 'carryOut' } },
    states: {
      reading: {
        entry: spawnChild('read', { id: 'read', input: ({ context }) => ({ userId: context.userId }) }),
        after: { readLimit: { target: 'ready', actions: 'markUnsafe' } },
        on: {
          'outbox.added': { actions: 'keepEarly' },
          'xstate.done.actor.read': { target: 'ready', actions: ['carryOut', 'endCall'] },
          'xstate.error.actor.read': { target: 'ready', actions: ['markUnsafe', 'endCall'] },
        },
      },
      ready: {
        entry: 'addEarly',
        on: {
          'outbox.added': { actions: 'carryOut' },
          'outbox.retry': { actions: 'carryOut' },
          'outbox.discard': { actions: 'carryOut' },
          'outbox.seen': { actions: 'carryOut' },
          'outbox.sent': { actions: 'carryOut' },
          'outbox.refused': { actions: 'carryOut' },
          'outbox.dropped': { actions: 'carryOut' },
          'outbox.stateChanged': { actions: 'carryOut' },
          'outbox.signedOut': { actions: 'tellSignedOut' },
          'outbox.storeLate': { actions: 'carryOut' },
          'xstate.done.actor.*': { actions: ['endCall', 'carryOut'] },
          'xstate.error.actor.*': { actions: ['endCall', 'carryOut'] },
        },
      },
    },
  })
}

function planFor(context: OutboxContext, event: OutboxEvent, makeHash: () => string, now: number): Plan {
  switch (event.type) {
    case 'outbox.added':
      return planAdded(context, { convId: event.convId, text: event.text, hash: makeHash(), now })
    case 'outbox.retry':
      return planRetried(context, event.hash)
    case 'outbox.discard':
      return planDiscarded(context, event.hash)
    case 'outbox.seen':
      return planSeen(context, event.message)
    case 'outbox.sent':
      return planSent(context, event.message)
    case 'outbox.refused':
      return planRefused(context, event.hash, event.failure)
    case 'outbox.dropped':
      return planRemoved(context, event.hash)
    case 'outbox.stateChanged':
      return planState(context, event.hash, event.state)
    case 'outbox.liveChanged':
      return planLive(context, event.isLive)
    case 'outbox.storeLate':
      return planStored(context, event.hash, false)
    default:
      return planForCall(context, event)
  }
}

/** The storage answered: what it had is taken up, or a write lets its entry go. */
function planForCall(context: OutboxContext, event: OutboxEvent): Plan {
  if (event.type === 'xstate.done.actor.read') return planRead(context, event.output)
  if (!('actorId' in event)) return { changes: {}, effects: [] }
  if (event.actorId.startsWith(LANE)) return planLaneFailed(context, event.actorId.slice(LANE.length))
  if (!event.actorId.startsWith('put:')) return { changes: {}, effects: [] }
  const isSafe =
    'output' in event && event.output !== null && 'kept' in event.output && event.output.kept !== 'memory'
  return planStored(context, hashOf(event.actorId), isSafe)
}

const LANE = 'lane:'
const laneId = (convId: string): string => LANE + convId
const lateId = (hash: string): string => `late:${hash}`

/** `put:12:{hash}` names the storage call of an entry. */
function hashOf(actorId: string): string {
  return actorId.split(':')[2] ?? ''
}
