import { assign, enqueueActions, setup } from 'xstate'
import type { FormName } from '../../core/forms/forms.ts'
import { CAPTURE_TIMING } from '../../core/forms/timings.ts'
import { UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import type { Captured, CaptureFact, CaptureSends } from './capture.events.ts'

export interface CaptureInput {
  readonly form: FormName
}

export interface CaptureContext extends CaptureInput {
  readonly opened: PortOutput<'captures', 'open'> | null
  /** What was typed since it was last sent. */
  readonly unsent: Captured | null
  /** What is on its way, or was when nobody answered: the server may have it. */
  readonly underWay: Captured | null
}

const report = reportsOf<CaptureSends>()
const HOLD = { 'capture.held': 'held' } as const

/**
 * What was typed into a form, kept on the server as well (ENQ-02): a second after the last change, and whenever a step
 * is done. Where the server has a newer version, another window has sent it: that one counts, and the form is told.
 */
export function createCaptureMachine(door: Door) {
  return setup({
    types: { input: {} as CaptureInput, context: {} as CaptureContext, events: {} as CaptureFact },
    actors: {
      open: door.call('captures', 'open'),
      save: door.call('captures', 'save'),
      look: door.call('captures', 'find'),
    },
    delays: CAPTURE_TIMING,
    guards: {
      isNone: ({ event }) => outputIn<'captures', 'open'>(event) === null,
      wasSent: ({ event }) => (outputIn<'captures', 'open'>(event)?.version ?? 0) > 0,
      isNewer: ({ context, event }) =>
        outputIn<'captures', 'find'>(event).version > (context.opened?.version ?? 0),
      isBehind: ({ event }) => failureIn(event).code === CODE.conflict,
      isGone: ({ event }) => failureIn(event).code === CODE.notFound,
      isUnanswered: ({ event }) => UNANSWERED.has(failureIn(event).code),
      hasUnsent: ({ context }) => context.unsent !== null,
      isUnsaved: ({ context }) => context.unsent !== null || context.underWay !== null,
    },
    actions: {
      keepUnsent: assign(({ event }) => ('values' in event ? { unsent: event.values } : {})),
      keepOpened: enqueueActions(({ event, enqueue }) => {
        const opened = outputIn<'captures', 'open'>(event)
        if (!opened) return
        enqueue.assign({ opened })
        enqueue(report({ type: 'capture.opened', id: opened.id }))
      }),
      // The same goes again under its number before what came after it: else it could pass for another window's.
      takeUnsent: assign(({ context: { unsent, underWay } }) =>
        underWay ? {} : { underWay: unsent, unsent: null },
      ),
      giveBack: assign(({ context: { unsent, underWay } }) => ({
        unsent: unsent ?? underWay,
        underWay: null,
      })),
      keepVersion: assign(({ context: { opened }, event }) => ({
        opened: opened && { ...opened, version: outputIn<'captures', 'save'>(event).version },
        underWay: null,
      })),
      takeNewer: enqueueActions(({ context: { opened }, event, enqueue }) => {
        const { version, values, issues } = outputIn<'captures', 'find'>(event)
        enqueue.assign({ opened: opened && { ...opened, version }, unsent: null })
        enqueue(report({ type: 'capture.superseded', values, issues }))
      }),
      beginAnew: assign({ opened: null, unsent: null, underWay: null }),
    },
  }).createMachine({
    id: 'capture',
    context: ({ input }) => ({ ...input, opened: null, unsent: null, underWay: null }),
    initial: 'opening',
    on: {
      'capture.changed': { actions: 'keepUnsent' },
      'capture.stepDone': { actions: 'keepUnsent' },
      'capture.forgotten': { target: '.unbegun', actions: 'beginAnew' },
    },
    states: {
      opening: {
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context: { form } }) => ({ form, isNew: false }),
          onDone: [
            { guard: 'isNone', target: 'unbegun' },
            { guard: 'wasSent', target: 'looking', actions: 'keepOpened' },
            { target: 'resting', actions: 'keepOpened' },
          ],
          onError: 'unopened',
        },
      },
      /** Nothing was typed yet. */
      unbegun: { always: { guard: 'hasUnsent', target: 'beginning' } },
      beginning: {
        invoke: {
          id: 'begin',
          src: 'open',
          input: ({ context: { form } }) => ({ form, isNew: true }),
          onDone: { target: 'resting', actions: 'keepOpened' },
          onError: 'unopened',
        },
      },
      /** It is kept in the page's memory alone. */
      unopened: {},
      resting: {
        always: { guard: 'hasUnsent', target: 'waiting' },
        on: { ...HOLD, 'capture.stepDone': { target: 'saving', actions: 'keepUnsent' } },
      },
      waiting: {
        on: {
          ...HOLD,
          'capture.changed': { target: 'waiting', reenter: true, actions: 'keepUnsent' },
          'capture.stepDone': { target: 'saving', actions: 'keepUnsent' },
        },
        after: { captureAfter: 'saving' },
      },
      saving: {
        entry: 'takeUnsent',
        on: HOLD,
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => savingOf(context),
          onDone: { target: 'resting', actions: 'keepVersion' },
          onError: [
            { guard: 'isBehind', target: 'catchingUp', actions: 'giveBack' },
            { guard: 'isUnanswered', target: 'failed' },
            { target: 'failed', actions: 'giveBack' },
          ],
        },
      },
      failed: {
        on: { ...HOLD, 'capture.stepDone': { target: 'saving', actions: 'keepUnsent' } },
        after: { captureRetry: 'saving' },
      },
      /** While the form is being sent. A save that was on its way may have reached the server: it goes again as it was. */
      held: {
        on: { 'capture.released': [{ guard: 'isUnsaved', target: 'saving' }, { target: 'resting' }] },
      },
      /** An earlier visit has sent something: another window may have gone on with it. */
      looking: {
        on: HOLD,
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => lookedFor(context),
          onDone: [{ guard: 'isNewer', target: 'resting', actions: 'takeNewer' }, { target: 'resting' }],
          onError: 'resting',
        },
      },
      catchingUp: {
        on: HOLD,
        invoke: {
          id: 'catchUp',
          src: 'look',
          input: ({ context }) => lookedFor(context),
          onDone: [{ guard: 'isNewer', target: 'resting', actions: 'takeNewer' }, { target: 'failed' }],
          // The form was sent from another window: sent from here as well, it is answered by what came of that.
          onError: [{ guard: 'isGone', target: 'unopened' }, { target: 'failed' }],
        },
      },
    },
  })
}

function savingOf({ form, opened, underWay }: CaptureContext): PortInput<'captures', 'save'> {
  if (!(opened && underWay)) throw new Error('There is nothing to send.')
  return { form, id: opened.id, version: opened.version + 1, values: underWay }
}

function lookedFor({ form, opened }: CaptureContext): PortInput<'captures', 'find'> {
  if (!opened) throw new Error('Nothing is open that could be looked for.')
  return { form, id: opened.id }
}
