import { assign, enqueueActions, raise, setup } from 'xstate'
import { DESK_TIMING } from '../../core/desk/timings.ts'
import type { RegisterForm } from '../../core/forms/desk.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { DeskCommand, DeskFact, DeskSends } from './desk.events.ts'

export interface DeskContext {
  /** The desk's status, as last loaded. */
  readonly status: PortOutput<'desk', 'status'> | null
  /** The window is visible, and the box is not closed. */
  readonly isVisible: boolean
  readonly isShown: boolean
  /** The form that is shown to an unknown visitor. */
  readonly form: RegisterForm
  /** When we call: ISO instants. */
  readonly promised: { readonly from: string; readonly to: string } | null
  /** The conversation that was started. */
  readonly convId: string | null
}

type DeskEvent = DeskCommand | DeskFact

const EMPTY: DeskContext = {
  status: null,
  isVisible: true,
  isShown: true,
  form: 'chat',
  promised: null,
  convId: null,
}

const report = reportsOf<DeskSends>()

/**
 * The register box of the concierge's desk (CHATUI-05, CALL-05): the desk's status, the box, and the outcome of the
 * requests that its forms send, each a region. It starts open: the user has asked for it.
 */
export function createDeskMachine(door: Door) {
  return setup({
    types: { context: {} as DeskContext, events: {} as DeskEvent },
    actors: {
      status: door.call('desk', 'status'),
      visibility: door.stream('browser', 'visibility'),
    },
    delays: DESK_TIMING,
    guards: {
      isLookedAt: ({ context }) => context.isVisible && context.isShown,
      isCall: ({ event }) => event.type === 'form.sent' && event.form === 'desk-call',
      /** The desk is offline, and stays so until it opens. */
      isClosed: ({ context: { status } }) =>
        status !== null && !status.online && status.next_open_at !== null,
      hasConversation: ({ context }) => context.convId !== null,
    },
    actions: {
      choose: assign(({ event }) => (event.type === 'desk.choose' ? { form: event.form } : {})),
      keepConversation: assign(({ event }) => ({
        convId: event.type === 'form.sent' ? String(event.answer['conv_id']) : null,
        promised: null,
      })),
      keepPromise: assign(({ event }) => {
        if (event.type !== 'form.sent') return {}
        const { from, to } = event.answer
        return { promised: { from: String(from), to: String(to) }, convId: null }
      }),
      tellAdmitted: report({ type: 'desk.admitted' }),
      tellEntered: enqueueActions(({ context: { convId }, enqueue }) => {
        if (convId !== null) enqueue(report({ type: 'desk.entered', convId }))
      }),
      shut: raise({ type: 'desk.close' }),
    },
  }).createMachine({
    id: 'desk',
    context: EMPTY,
    type: 'parallel',
    invoke: { id: 'visibility', src: 'visibility', input: null },
    on: {
      'browser.visibilityChanged': { actions: assign({ isVisible: ({ event }) => event.visible }) },
      'desk.choose': { actions: 'choose' },
    },
    states: {
      box: {
        initial: 'open',
        states: {
          open: { on: { 'desk.toggle': 'minimised', 'desk.close': 'closed' } },
          minimised: { on: { 'desk.toggle': 'open', 'desk.open': 'open', 'desk.close': 'closed' } },
          closed: {
            entry: assign({ isShown: false }),
            exit: assign({ isShown: true }),
            on: { 'desk.open': 'open' },
          },
        },
      },
      /** The status goes stale with time; a stale one is loaded again while the box is in sight. */
      status: {
        initial: 'old',
        states: {
          old: { always: { guard: 'isLookedAt', target: 'asking' } },
          asking: {
            invoke: {
              id: 'status',
              src: 'status',
              input: null,
              onDone: { target: 'fresh', actions: assign({ status: ({ event }) => event.output }) },
              onError: 'missing',
            },
          },
          fresh: { after: { statusRefresh: 'old' } },
          missing: { after: { statusRetry: 'old' } },
        },
      },
      request: {
        initial: 'idle',
        on: {
          'form.sent': [
            { guard: 'isCall', target: '.thanked', actions: 'keepPromise' },
            { guard: 'isClosed', target: '.thanked', actions: ['keepConversation', 'tellAdmitted'] },
            { target: '.idle', actions: ['keepConversation', 'tellAdmitted', 'tellEntered', 'shut'] },
          ],
        },
        states: {
          idle: {},
          thanked: {
            on: {
              'desk.enter': { guard: 'hasConversation', target: 'idle', actions: ['tellEntered', 'shut'] },
              'desk.choose': { target: 'idle', actions: 'choose' },
              'desk.close': 'idle',
            },
          },
        },
      },
    },
  })
}
