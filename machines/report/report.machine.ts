import { assign, setup } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import { REPORT_TIMING } from '../../core/trace/report-timing.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import type { ReportCommand, ReportFact } from './report.events.ts'

type About = PortInput<'report', 'gather'>['about']

export interface ReportInput {
  /** Whose reports they are; null: nobody is signed in. */
  readonly userId: number | null
  /** The dialog is wanted at once, for this; null: only what was kept is to be sent. */
  readonly about: About | null
}

export interface ReportContext extends ReportInput {
  /** What was submitted and is not gathered yet. */
  readonly draft: { readonly note: SealedText; readonly about: About } | null
  /** Reports that were gathered and have not left, the oldest first; that of the dialog is the last one. */
  readonly queue: readonly string[]
  /** The one that the dialog is about. */
  readonly own: string | null
  readonly gathered: PortOutput<'report', 'gather'> | null
  /** 0 to 100. */
  readonly percent: number
  /** The number of the last one that has left. */
  readonly number: number | null
  /** The code by which the last one was refused. */
  readonly refusal: number | null
  /** In milliseconds: when the next attempt is made. */
  readonly againIn: number
  readonly attempts: number
}

const ABOUT_NOTHING: About = { conversation: null, message: null }

/** Codes that another attempt would only repeat. */
const REFUSALS: ReadonlySet<number> = new Set([
  CODE.badRequest,
  CODE.forbidden,
  CODE.notFound,
  CODE.tooLarge,
  CODE.badValue,
])

/**
 * Reports of problems (TRACE-02): a dialog, and the work that goes on without it. A report is gathered and kept at once,
 * and sent until the server has it: after a reload and offline, too.
 */
export function createReportMachine(door: Door) {
  return setup({
    types: {
      input: {} as ReportInput,
      context: {} as ReportContext,
      events: {} as ReportCommand | ReportFact,
    },
    actors: {
      kept: door.call('report', 'kept'),
      gather: door.call('report', 'gather'),
      send: door.call('report', 'send'),
      progress: door.stream('report', 'progress'),
      drop: door.call('report', 'drop'),
      network: door.stream('browser', 'network'),
    },
    delays: { again: ({ context }) => context.againIn },
    guards: {
      isWanted: ({ context }) => context.about !== null,
      hasQueued: ({ context }) => context.queue.length > 0,
      isRefusal: ({ event }) => REFUSALS.has(failureIn(event).code),
      isOnline: ({ event }) => event.type === 'browser.networkChanged' && event.online,
      /** Nothing of the dialog's report is left to do. */
      isDone: ({ context: { draft, own, queue } }) =>
        draft === null && (own === null || !queue.includes(own)),
      hasDraft: ({ context }) => context.draft !== null,
    },
    actions: {
      keepAbout: assign(({ event }) => (event.type === 'report.open' ? { about: event.about } : {})),
      keepDraft: assign(({ context, event }) =>
        event.type === 'report.submit'
          ? { draft: { note: event.note, about: context.about ?? ABOUT_NOTHING } }
          : {},
      ),
      keepQueue: assign(({ event, context }) => {
        const found = outputIn<'report', 'kept'>(event)
        return { queue: [...found.filter((id) => !context.queue.includes(id)), ...context.queue] }
      }),
      begin: assign(({ self }) => ({
        own: messageHash(door.random(self)),
        gathered: null,
        number: null,
        refusal: null,
        percent: 0,
      })),
      keepGathered: assign(({ context, event }) => ({
        gathered: outputIn<'report', 'gather'>(event),
        queue: [...context.queue, ...(context.own === null ? [] : [context.own])],
        draft: null,
        attempts: 0,
      })),
      keepNumber: assign(({ event }) => ({
        number: outputIn<'report', 'send'>(event).number,
        refusal: null,
        attempts: 0,
      })),
      keepRefusal: assign({ refusal: ({ event }) => failureIn(event).code, attempts: 0 }),
      planAgain: assign(({ context, event }) => {
        const { first, longest } = REPORT_TIMING
        const asked = (failureIn(event).retryAfter ?? 0) * 1000
        return {
          againIn: Math.min(longest, Math.max(asked, first * 2 ** Math.min(context.attempts, 10))),
          attempts: context.attempts + 1,
          percent: 0,
        }
      }),
      leave: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
      keepPercent: assign(({ event }) =>
        event.type === 'report.progressed' ? { percent: event.percent } : {},
      ),
      closeOwn: assign({ about: null }),
      forgetOutcome: assign({ own: null, number: null, refusal: null }),
    },
  }).createMachine({
    id: 'report',
    context: ({ input }) => ({
      ...input,
      draft: null,
      queue: [],
      own: null,
      gathered: null,
      percent: 0,
      number: null,
      refusal: null,
      againIn: 0,
      attempts: 0,
    }),
    type: 'parallel',
    invoke: { id: 'network', src: 'network', input: null },
    states: {
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            always: { guard: 'isWanted', target: 'open' },
            on: {
              'report.open': { actions: ['keepAbout', 'forgetOutcome'] },
              'report.close': { guard: 'isDone', actions: 'forgetOutcome' },
            },
          },
          open: {
            on: {
              'report.open': { actions: ['keepAbout', 'forgetOutcome'] },
              'report.close': [
                { guard: 'isDone', target: 'closed', actions: ['closeOwn', 'forgetOutcome'] },
                { target: 'closed', actions: 'closeOwn' },
              ],
            },
          },
        },
      },
      work: {
        initial: 'looking',
        states: {
          looking: {
            invoke: {
              id: 'kept',
              src: 'kept',
              input: ({ context: { userId } }) => ({ userId }),
              onDone: { target: 'resting', actions: 'keepQueue' },
              onError: 'resting',
            },
            // It waits until it is known what was there before.
            on: { 'report.submit': { actions: ['keepDraft'] } },
          },
          resting: {
            always: [
              { guard: 'hasDraft', target: 'gathering' },
              { guard: 'hasQueued', target: 'sending' },
            ],
            on: { 'report.submit': { target: 'gathering', actions: 'keepDraft' } },
          },
          gathering: {
            entry: 'begin',
            invoke: {
              id: 'gather',
              src: 'gather',
              input: ({ context }) => gatherInput(context),
              onDone: { target: 'sending', actions: 'keepGathered' },
              onError: 'ungathered',
            },
          },
          ungathered: {
            on: {
              'report.retry': { guard: 'hasDraft', target: 'gathering' },
              'report.submit': { target: 'gathering', actions: 'keepDraft' },
            },
          },
          sending: {
            invoke: [
              {
                id: 'progress',
                src: 'progress',
                input: ({ context }) => ({ id: nextOf(context) }),
              },
              {
                id: 'send',
                src: 'send',
                input: ({ context }) => ({ id: nextOf(context) }),
                onDone: { target: 'dropping', actions: 'keepNumber' },
                onError: [
                  { guard: 'isRefusal', target: 'dropping', actions: 'keepRefusal' },
                  { target: 'waiting', actions: 'planAgain' },
                ],
              },
            ],
            on: {
              'report.progressed': { actions: 'keepPercent' },
              'report.submit': { actions: 'keepDraft' },
            },
          },
          waiting: {
            after: { again: 'sending' },
            on: {
              'browser.networkChanged': { guard: 'isOnline', target: 'sending' },
              'report.retry': 'sending',
              'report.submit': { target: 'gathering', actions: 'keepDraft' },
            },
          },
          dropping: {
            invoke: {
              id: 'drop',
              src: 'drop',
              input: ({ context }) => ({ id: nextOf(context) }),
              onDone: { target: 'resting', actions: 'leave' },
              // What can't be forgotten is sent once more at the next visit, and is the same report there.
              onError: { target: 'resting', actions: 'leave' },
            },
            on: { 'report.submit': { actions: 'keepDraft' } },
          },
        },
      },
    },
  })
}

function gatherInput({ own, userId, draft }: ReportContext): PortInput<'report', 'gather'> {
  if (own === null || draft === null) throw new Error('nothing was submitted')
  return { id: own, userId, ...draft }
}

function nextOf({ queue: [next] }: ReportContext): string {
  if (next === undefined) throw new Error('no report waits')
  return next
}
