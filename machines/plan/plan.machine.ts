import { assign, enqueueActions, setup } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import { TIMING } from '../../core/chat/timings.ts'
import type { PlanContent } from '../../core/plans/plan-content.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { TripMap } from '../../core/wire/catalogue/maps.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Held } from '../../core/wire/held.ts'
import type { PlanStanding } from '../../core/wire/plans.ts'
import type { Door, PortInput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import type { PlanCommand, PlanFact, PlanSends } from './plan.events.ts'

export interface PlanInput {
  readonly planId: number
}

/** What is asked to be changed, with the key under which that is asked for once. */
type Request = Omit<PortInput<'plans', 'request'>, 'planId'>

export interface PlanContext extends PlanInput {
  /** As last loaded; it stays while it is loaded again. */
  readonly standing: PlanStanding | null
  /** It changed while it was being loaded. */
  readonly mustReload: boolean
  /** Nobody tells of changes. */
  readonly isLinkLost: boolean
  /** By version; a version never changes. */
  readonly contents: Readonly<Record<number, Held<PlanContent>>>
  /** Versions that are still to be loaded, the next one first. */
  readonly wanted: readonly number[]
  /** The land of what is compared, by the later version; it never changes either. */
  readonly ways: Readonly<Record<number, Held<TripMap | null>>>
  /** The later version of what is compared; null where nothing is. */
  readonly comparing: number | null
  /** What somebody does with it now, or did last. */
  readonly accepting: number | null
  readonly request: Request | null
  readonly failure: PortFailure | null
}

const report = reportsOf<PlanSends>()

/** What is being loaded while the link is lost, or comes back, may be older than a change that nobody told of. */
const LINK = {
  'plan.liveChanged': [
    { guard: 'isLost', actions: 'noteLost' },
    { guard: 'isBack', actions: 'noteBack' },
  ],
} as const

const ABSENT: ReadonlySet<number> = new Set([CODE.notFound, CODE.forbidden])

/**
 * A plan in the conversation (ENQ-08): which version counts, what stands in those that are looked at, and what its
 * customer says to it. A request keeps its key until it is taken or written otherwise: asked for again, it is one.
 */
export function createPlanMachine(door: Door) {
  return setup({
    types: { input: {} as PlanInput, context: {} as PlanContext, events: {} as PlanCommand | PlanFact },
    actors: {
      readStanding: door.call('plans', 'standing'),
      readVersion: door.call('plans', 'version'),
      readWay: door.call('plans', 'way'),
      accept: door.call('plans', 'accept'),
      request: door.call('plans', 'request'),
    },
    delays: { refreshPause: TIMING.viewRefresh },
    guards: {
      isLost: ({ event }) => event.type === 'plan.liveChanged' && !event.isLive,
      isBack: ({ event }) => event.type === 'plan.liveChanged' && event.isLive,
      mustReload: ({ context }) => context.mustReload,
      isLinkLost: ({ context }) => context.isLinkLost,
      isAbsent: ({ event }) => ABSENT.has(failureIn(event).code),
      isOutdated: ({ event }) => failureIn(event).code === CODE.conflict,
      hasWanted: ({ context }) => context.wanted.length > 0,
      isDrawn: ({ context, event }) => event.type === 'plan.compare' && event.version in context.ways,
    },
    actions: {
      want: assign(({ context: { wanted, contents }, event }) => {
        if (event.type !== 'plan.show') return {}
        const { version } = event
        return version in contents || wanted.includes(version) ? {} : { wanted: [...wanted, version] }
      }),
      keepContent: assign(({ context: { wanted, contents }, event }) => {
        const [version = 0, ...others] = wanted
        const { content } = outputIn<'plans', 'version'>(event)
        return { contents: { ...contents, [version]: content }, wanted: others }
      }),
      /** What is not there is not asked for again. */
      dropWanted: assign(({ context: { wanted } }) => ({ wanted: wanted.slice(1) })),
      noteLost: assign({ isLinkLost: true }),
      noteBack: assign({ isLinkLost: false, mustReload: true }),
      keepStanding: assign({ standing: ({ event }) => outputIn<'plans', 'standing'>(event) }),
      forget: assign({ standing: null, contents: {}, wanted: [], ways: {} }),
      compare: assign(({ event }) => (event.type === 'plan.compare' ? { comparing: event.version } : {})),
      keepWay: assign(({ context: { ways, comparing }, event }) => ({
        ways: { ...ways, [comparing ?? 0]: outputIn<'plans', 'way'>(event).map },
      })),
      beginAccepting: assign(({ event }) =>
        event.type === 'plan.accept' ? { accepting: event.version, failure: null } : {},
      ),
      /** The key of what was not taken stays: whoever presses again asks for the same. */
      beginRequest: enqueueActions(({ context, event, self, enqueue }) => {
        if (event.type !== 'plan.request') return
        const { version, marks, text } = event
        const key = context.request?.key ?? messageHash(door.random(self))
        enqueue.assign({ request: { version, marks, text, key }, failure: null })
      }),
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      endDeed: assign({ accepting: null, request: null, failure: null }),
      reword: assign({ request: null }),
      tellAccepted: enqueueActions(({ event, enqueue }) => {
        const { next } = outputIn<'plans', 'accept'>(event)
        enqueue(report({ type: 'plan.accepted', next }))
      }),
    },
  }).createMachine({
    id: 'plan',
    context: ({ input: { planId } }) => ({
      planId,
      standing: null,
      mustReload: false,
      isLinkLost: false,
      contents: {},
      wanted: [],
      ways: {},
      comparing: null,
      accepting: null,
      request: null,
      failure: null,
    }),
    type: 'parallel',
    states: {
      standing: {
        initial: 'loading',
        states: {
          loading: {
            entry: assign({ mustReload: false }),
            invoke: {
              id: 'readStanding',
              src: 'readStanding',
              input: ({ context: { planId } }) => ({ planId }),
              onDone: { target: 'loaded', actions: 'keepStanding' },
              onError: [{ guard: 'isAbsent', target: 'absent', actions: 'forget' }, { target: 'failed' }],
            },
            // The answer that is on its way may be older than the change.
            on: { ...LINK, 'plan.changed': { actions: assign({ mustReload: true }) } },
          },
          loaded: {
            always: [
              { guard: 'isLinkLost', target: 'doubtful' },
              { guard: 'mustReload', target: 'changed' },
              { target: 'known' },
            ],
          },
          known: {
            on: {
              'plan.changed': 'changed',
              'plan.liveChanged': { guard: 'isLost', target: 'doubtful', actions: 'noteLost' },
            },
          },
          changed: { on: LINK, after: { refreshPause: 'loading' } },
          /** Nobody tells of changes while the link is lost. */
          doubtful: {
            on: { 'plan.liveChanged': { guard: 'isBack', target: 'loading', actions: 'noteBack' } },
          },
          failed: {
            on: {
              'plan.retry': 'loading',
              'plan.changed': 'loading',
              'plan.liveChanged': [
                { guard: 'isLost', actions: 'noteLost' },
                { guard: 'isBack', target: 'loading', actions: 'noteBack' },
              ],
            },
          },
          /** It is none of theirs. */
          absent: { on: { ...LINK, 'plan.changed': 'loading' } },
        },
      },
      reading: {
        initial: 'resting',
        on: { 'plan.show': { actions: 'want' } },
        states: {
          resting: { always: { guard: 'hasWanted', target: 'loading' } },
          loading: {
            invoke: {
              id: 'readVersion',
              src: 'readVersion',
              input: ({ context: { planId, wanted } }) => ({ planId, version: wanted[0] ?? 0 }),
              onDone: { target: 'resting', actions: 'keepContent' },
              onError: [
                { guard: 'isAbsent', target: 'resting', actions: 'dropWanted' },
                { target: 'failed' },
              ],
            },
          },
          failed: {
            on: {
              'plan.retry': 'resting',
              'plan.liveChanged': { guard: 'isBack', target: 'resting' },
            },
          },
        },
      },
      /** The map of what is compared; where it does not come, the list of places says the same. */
      drawing: {
        initial: 'resting',
        on: {
          'plan.compare': [
            { guard: 'isDrawn', target: '.resting' },
            { target: '.loading', actions: 'compare' },
          ],
        },
        states: {
          resting: {},
          loading: {
            invoke: {
              id: 'readWay',
              src: 'readWay',
              input: ({ context: { planId, comparing } }) => ({ planId, version: comparing ?? 0 }),
              onDone: { target: 'resting', actions: 'keepWay' },
              onError: 'missed',
            },
          },
          missed: {},
        },
      },
      answering: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'plan.accept': { target: 'accepting', actions: 'beginAccepting' },
              'plan.request': { target: 'requesting', actions: 'beginRequest' },
            },
          },
          accepting: {
            invoke: {
              id: 'accept',
              src: 'accept',
              input: ({ context: { planId, accepting } }) => ({ planId, version: accepting ?? 0 }),
              onDone: { target: 'idle', actions: ['tellAccepted', 'endDeed'] },
              onError: [
                { guard: 'isOutdated', target: 'outdated', actions: 'keepFailure' },
                { target: 'refused', actions: 'keepFailure' },
              ],
            },
          },
          requesting: {
            invoke: {
              id: 'request',
              src: 'request',
              input: ({ context: { planId, request } }) => {
                if (!request) throw new Error('asking for changes without any')
                return { planId, ...request }
              },
              onDone: { target: 'requested', actions: 'endDeed' },
              onError: [
                { guard: 'isOutdated', target: 'outdated', actions: 'keepFailure' },
                { target: 'refused', actions: 'keepFailure' },
              ],
            },
          },
          /** The designer has it. */
          requested: {
            on: {
              'plan.settle': 'idle',
              'plan.accept': { target: 'accepting', actions: 'beginAccepting' },
              'plan.request': { target: 'requesting', actions: 'beginRequest' },
            },
          },
          refused: {
            on: {
              'plan.reword': { actions: 'reword' },
              'plan.settle': { target: 'idle', actions: 'endDeed' },
              'plan.accept': { target: 'accepting', actions: ['endDeed', 'beginAccepting'] },
              'plan.request': { target: 'requesting', actions: 'beginRequest' },
            },
          },
          /** There is a newer version, or nothing can be said to it any more. */
          outdated: {
            on: {
              'plan.settle': { target: 'idle', actions: 'endDeed' },
              'plan.accept': { target: 'accepting', actions: ['endDeed', 'beginAccepting'] },
              'plan.request': { target: 'requesting', actions: ['endDeed', 'beginRequest'] },
            },
          },
        },
      },
    },
  })
}
