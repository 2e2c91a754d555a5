import { cancel, enqueueActions, raise, setup, spawnChild } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import { TIMING } from '../../core/chat/timings.ts'
import { createDeliveryMachine } from '../delivery/delivery.machine.ts'
import type { Door, PortInput } from '../kernel/door.ts'
import { letter, post, reportsOf } from '../kernel/letters.ts'
import { changedBy, update } from '../kernel/update.ts'
import { BEGINNING, type OutboxContext, type OutboxDraft } from './outbox.context.ts'
import type { OutboxSends } from './outbox.events.ts'
import { hashOf, isOvertaking, laneActor, type OutboxEvent, planFor } from './outbox.route.ts'

export interface OutboxInput extends Pick<OutboxContext, 'userId' | 'former' | 'isLive'> {
  /** The place of the first message that is written in this session. */
  readonly firstPlace: number
}

const report = reportsOf<OutboxSends>()

/**
 * Everything unsent, of all conversations: in storage before its first byte leaves (SEND-01, SEND-05), handed
 * to the lane of its conversation, and removed on the server's confirmation or by the user.
 * One tab of a browser owns the sending (SEND-10). The others are its guests: they show its list, hand it what is
 * written in them, and take ownership when it does not answer.
 * A pure function for each event returns a plan of changes and effects; one action carries plans out.
 */
export function createOutboxMachine(door: Door) {
  return setup({
    types: { input: {} as OutboxInput, context: {} as OutboxContext, events: {} as OutboxEvent },
    actors: {
      news: door.stream('tabs', 'news'),
      take: door.call('tabs', 'take'),
      check: door.call('tabs', 'check'),
      tell: door.call('tabs', 'tell'),
      read: door.call('outbox', 'read'),
      put: door.call('outbox', 'put'),
      remove: door.call('outbox', 'remove'),
      lane: createDeliveryMachine(door),
    },
    delays: {
      storeLimit: TIMING.storeLimit,
      readLimit: TIMING.readLimit,
      ownerAnswer: TIMING.ownerAnswer,
      readRetry: TIMING.readRetry,
      storeRetry: TIMING.storeRetry,
    },
    guards: {
      isCrowned: ({ event }) => event.type === 'tabs.ownershipChanged' && event.isOwner,
      isOwner: ({ context }) => context.isOwner,
      isOvertaken: ({ context, event }) => event.type === 'tabs.heard' && isOvertaking(context, event.word),
      isList: ({ event }) => event.type === 'tabs.heard' && event.word.type === 'items',
    },
    actions: {
      /** Grants what was asked of the previous owner, or of this one while it was reading. */
      grantRequests: enqueueActions(({ context, enqueue }) => {
        for (const { hash, wish } of context.requests)
          if (wish !== 'send') enqueue.raise({ type: `outbox.${wish}`, hash })
        enqueue(
          update((draft) => {
            draft.requests = []
          }),
        )
      }),
      carryOut: enqueueActions(({ context, event, enqueue, self }) => {
        const makeHash = () => messageHash(door.random(self))
        const { next, effects, decided } = planFor(context, event, { makeHash, now: door.now() })
        for (const word of decided) door.decided(self, word)
        if (next === context && effects.length === 0) return
        const { userId, term, isLive } = next
        let call = next.calls
        const callId = (name: string, hash: string) => {
          call += 1
          return `${name}:${call - 1}:${hash}`
        }
        const written: string[] = []
        for (const effect of effects) {
          switch (effect.do) {
            case 'put': {
              const { entry } = effect
              const id = lateId(entry.hash)
              enqueue.spawnChild('put', { id: callId('put', entry.hash), input: { userId, entry } })
              enqueue(cancel(id))
              enqueue.raise({ type: 'outbox.storeLate', hash: entry.hash }, { id, delay: 'storeLimit' })
              written.push(entry.hash)
              break
            }
            case 'remove':
            case 'withdraw': {
              const { hash } = effect
              enqueue.spawnChild('remove', { id: callId(effect.do, hash), input: { userId, hash } })
              break
            }
            case 'check':
              enqueue.spawnChild('check', { id: callId('check', effect.hash), input: { userId, term } })
              break
            case 'take':
              enqueue.spawnChild('take', { id: callId('take', ''), input: { userId } })
              break
            case 'say':
              enqueue.spawnChild('tell', { id: callId('tell', ''), input: { userId, word: effect.word } })
              break
            case 'await': {
              const { hash } = effect
              const id = `answer:${hash}`
              enqueue(cancel(id))
              enqueue.raise({ type: 'outbox.unanswered', hash }, { id, delay: 'ownerAnswer' })
              break
            }
            case 'startLane': {
              const { convId, queue } = effect
              enqueue.spawnChild('lane', {
                id: laneActor(convId),
                input: { userId, term, convId, isLive, queue },
              })
              break
            }
            case 'stopLane':
              enqueue.stopChild(laneActor(effect.convId))
              break
            case 'stopRead':
              enqueue.stopChild('read')
              enqueue(cancel('readDue'))
              break
            case 'readLater':
              enqueue.raise({ type: 'outbox.readDue' }, { id: 'readDue', delay: effect.delay })
              break
            case 'removeLater': {
              const { hash } = effect
              enqueue.raise(
                { type: 'outbox.removeDue', hash },
                { id: `removeDue:${hash}`, delay: 'storeRetry' },
              )
              break
            }
            case 'tellLane':
              post(enqueue, [letter(laneActor(effect.convId), effect.fact)])
              break
            case 'tell':
              enqueue(report(effect.news))
          }
        }
        enqueue.assign(
          changedBy(next, (draft) => {
            draft.calls = call
            draft.writing.push(...written)
          }),
        )
      }),
      ask: enqueueActions(({ context, enqueue }) => {
        const input = { userId: context.userId, word: { type: 'ask' as const } }
        enqueue.spawnChild('tell', { id: `tell:${context.calls}:`, input })
        enqueue(update(countCall))
      }),
      take: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('take', { id: `take:${context.calls}:`, input: { userId: context.userId } })
        enqueue(update(countCall))
      }),
      endCall: enqueueActions(({ event, enqueue }) => {
        if (!('actorId' in event)) return
        if (event.actorId.startsWith('put:')) enqueue(cancel(lateId(hashOf(event.actorId))))
        enqueue.stopChild(event.actorId)
      }),
      read: spawnChild('read', { id: 'read', input: ({ context }) => readingOf(context) }),
      tellKnown: report({ type: 'outbox.known' }),
      tellSignedOut: report({ type: 'session.lost' }),
    },
  }).createMachine({
    id: 'outbox',
    context: ({ input: { firstPlace, ...own } }) => ({ ...own, ...BEGINNING, nextPlace: firstPlace }),
    invoke: { id: 'news', src: 'news', input: ({ context }) => ({ userId: context.userId }) },
    initial: 'arriving',
    on: {
      'tabs.ownershipChanged': [
        { guard: 'isCrowned', target: '.reading', actions: 'carryOut' },
        { guard: 'isOwner', target: '.visiting', actions: 'carryOut' },
        { actions: 'carryOut' },
      ],
      'tabs.heard': [
        { guard: 'isOvertaken', target: '.visiting', actions: 'carryOut' },
        { actions: 'carryOut' },
      ],
      'outbox.added': { actions: 'carryOut' },
      'outbox.retry': { actions: 'carryOut' },
      'outbox.discard': { actions: 'carryOut' },
      'outbox.seen': { actions: 'carryOut' },
      'outbox.liveChanged': { actions: 'carryOut' },
      'outbox.synchronised': { actions: 'carryOut' },
      'outbox.storeLate': { actions: 'carryOut' },
      'outbox.unanswered': { actions: 'carryOut' },
      'outbox.removeDue': { actions: 'carryOut' },
      'xstate.done.actor.*': { actions: ['endCall', 'carryOut'] },
      'xstate.error.actor.*': { actions: ['endCall', 'carryOut'] },
    },
    states: {
      /** The owner of the sending, and what is unsent, are not known yet. */
      arriving: {
        entry: 'ask',
        after: { ownerAnswer: { target: 'arriving', reenter: true, actions: 'take' } },
        on: {
          'tabs.heard': [{ guard: 'isList', target: 'visiting', actions: ['carryOut', 'read'] }, {}],
        },
      },
      /** Another tab sends. It may not know what an ended session of this tab was still writing. */
      visiting: { entry: 'tellKnown', on: { 'outbox.readDue': { actions: 'read' } } },
      /** This tab becomes the owner, but only once it knows what is unsent. */
      reading: {
        entry: 'read',
        after: { readLimit: { actions: raise({ type: 'outbox.readLate' }) } },
        on: {
          'outbox.readLate': { target: 'owning', actions: 'carryOut' },
          'xstate.done.actor.read': { target: 'owning', actions: ['carryOut', 'endCall'] },
          'xstate.error.actor.read': { actions: ['endCall', 'carryOut'] },
          'outbox.readDue': { actions: 'read' },
        },
      },
      owning: {
        entry: ['grantRequests', 'tellKnown'],
        on: {
          'outbox.sent': { actions: 'carryOut' },
          'outbox.refused': { actions: 'carryOut' },
          'outbox.dropped': { actions: 'carryOut' },
          'outbox.stateChanged': { actions: 'carryOut' },
          'outbox.signedOut': { actions: 'tellSignedOut' },
          'outbox.doubted': { actions: report({ type: 'outbox.doubted' }) },
          'outbox.readDue': { actions: 'read' },
        },
      },
    },
  })
}

function countCall(draft: OutboxDraft): void {
  draft.calls += 1
}

function readingOf({ userId, former }: OutboxContext): PortInput<'outbox', 'read'> {
  return { userId, ...(former && { former: [...former] }) }
}

const lateId = (hash: string): string => `late:${hash}`
