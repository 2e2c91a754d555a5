import { assign, setup } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import { FAILURE } from '../../core/ports/port.ts'
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
  readonly draft: { readonly id: string; readonly note: SealedText; readonly about: About } | null
  /** Reports that were gathered and have not left, the oldest first. */
  readonly queue: readonly string[]
  /** The one that the dialog is about, once it is submitted. */
  readonly own: string | null
  readonly gathered: PortOutput<'report', 'gather'> | null
  /** 0 to 100. */
  readonly percent: number
  /** What became of the last one: its number, or the code by which it was refused. */
  readonly outcome: {
    readonly id: string
    readonly number: number | null
    readonly code: number | null
  } | null
  /** The code by which the last attempt failed. */
  readonly failure: number | null
  /** In milliseconds: when the next attempt is made. */
  readonly againIn: number
  readonly attempts: number
}

const ABOUT_NOTHING: About = { conversation: null, message: null }

/** Codes that another attempt would only repeat. `refused`: it is not here any more, as another tab has sent it. */
const REFUSALS: ReadonlySet<number> = new Set([
  CODE.badRequest,
  CODE.forbidden,
  CODE.notFound,
  CODE.tooLarge,
  CODE.badValue,
  FAILURE.refused,
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
    delays: {
      again: ({ context }) => context.againIn,
      looking: REPORT_TIMING.looking,
      gathering: REPORT_TIMING.gathering,
    },
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
      // One that is being gathered is shown until it is: another can be written then.
      openDialog: assign(({ context: { draft, own }, event }) =>
        event.type === 'report.open'
          ? { about: event.about, own: draft === null ? null : own, outcome: null }
          : {},
      ),
      keepDraft: assign(({ context: { about, draft }, event, self }) => {
        if (event.type !== 'report.submit' || draft !== null) return {}
        const id = messageHash(door.random(self))
        return {
          draft: { id, note: event.note, about: about ?? ABOUT_NOTHING },
          ...{ own: id, outcome: null, gathered: null, percent: 0 },
        }
      }),
      dropDraft: assign({ draft: null }),
      keepQueue: assign(({ event, context }) => {
        const found = outputIn<'report', 'kept'>(event)
        return { queue: [...found.filter((id) => !context.queue.includes(id)), ...context.queue] }
      }),
      keepGathered: assign(({ context, event }) => ({
        gathered: outputIn<'report', 'gather'>(event),
        queue: [...context.queue, ...(context.draft === null ? [] : [context.draft.id])],
        draft: null,
        attempts: 0,
      })),
      keepNumber: assign(({ context, event }) => ({
        outcome: { id: nextOf(context), number: outputIn<'report', 'send'>(event).number, code: null },
        attempts: 0,
      })),
      keepRefusal: assign(({ context, event }) => ({
        outcome: refusedAs(context, failureIn(event).code),
        attempts: 0,
      })),
      planAgain: assign(({ context, event }) => {
        const { first, longest, patience } = REPORT_TIMING
        const { code, retryAfter = 0 } = failureIn(event)
        const own = Math.min(longest, first * 2 ** Math.min(context.attempts, 10))
        return {
          againIn: Math.max(own, Math.min(patience, retryAfter * 1000)),
          attempts: context.attempts + 1,
          failure: code,
          percent: 0,
        }
      }),
      leave: assign(({ context: { queue } }) => ({ queue: queue.slice(1), percent: 0 })),
      keepPercent: assign(({ event }) =>
        event.type === 'report.progressed' ? { percent: event.percent } : {},
      ),
      closeOwn: assign({ about: null }),
      forgetOutcome: assign({ own: null, outcome: null }),
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
      outcome: null,
      failure: null,
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
              'report.open': { actions: 'openDialog' },
              'report.close': { guard: 'isDone', actions: 'forgetOutcome' },
            },
          },
          open: {
            on: {
              'report.open': { actions: 'openDialog' },
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
            on: { 'report.submit': { actions: 'keepDraft' } },
            after: { looking: 'resting' },
          },
          resting: {
            always: [
              { guard: 'hasDraft', target: 'gathering' },
              { guard: 'hasQueued', target: 'sending' },
            ],
            on: { 'report.submit': { target: 'gathering', actions: 'keepDraft' } },
          },
          gathering: {
            invoke: {
              id: 'gather',
              src: 'gather',
              input: ({ context }) => gatherInput(context),
              onDone: { target: 'sending', actions: 'keepGathered' },
              onError: 'ungathered',
            },
            after: { gathering: 'ungathered' },
          },
          ungathered: {
            on: {
              'report.retry': 'gathering',
              'report.close': { target: 'resting', actions: 'dropDraft' },
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

function gatherInput({ userId, draft }: ReportContext): PortInput<'report', 'gather'> {
  if (draft === null) throw new Error('nothing was submitted')
  return { userId, ...draft }
}

/** One of before that another tab has sent meanwhile is no news. */
function refusedAs(context: ReportContext, code: number): ReportContext['outcome'] {
  const id = nextOf(context)
  return code === FAILURE.refused && id !== context.own ? context.outcome : { id, number: null, code }
}

function nextOf({ queue: [next] }: ReportContext): string {
  if (next === undefined) throw new Error('no report waits')
  return next
}
