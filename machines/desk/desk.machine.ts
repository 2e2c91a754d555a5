import { assign, raise, sendParent, setup } from 'xstate'
import {
  FIELDS_OF,
  GENERAL_TOPIC,
  type RegisterField,
  type RegisterForm,
  registerIssues,
  type SealedRegister,
} from '../../core/desk/register.ts'
import { DESK_TIMING } from '../../core/desk/timings.ts'
import { deskContract, registerContract } from '../../core/ports/desk.port.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { joinContracts } from '../kernel/ports/admission.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import type { DeskCommand, DeskFact } from './desk.events.ts'

export interface DeskContext {
  /** How the desk stands, as far as it was told. */
  readonly status: PortOutput<'desk', 'status'> | null
  /** The window is in sight, and the box is not closed. */
  readonly isVisible: boolean
  readonly isShown: boolean
  /** The form that is shown to somebody who is not known. */
  readonly form: RegisterForm
  readonly draft: SealedRegister | null
  /** Fields that were left, or tried to be sent: what is wrong with them is said. */
  readonly touched: readonly RegisterField[]
  /** The form that was sent last, and why it was refused. */
  readonly sent: RegisterForm | null
  readonly refusal: PortFailure | null
  /** When we call. */
  readonly promised: PortOutput<'desk', 'callbackChat'>['window'] | null
  /** The conversation that was begun. */
  readonly convId: string | null
}

/** `desk.forgotten`: what was typed has done its work. */
type DeskEvent = DeskCommand | DeskFact | { readonly type: 'desk.forgotten' }

const EMPTY: DeskContext = {
  status: null,
  isVisible: true,
  isShown: true,
  form: 'chat',
  draft: null,
  touched: [],
  sent: null,
  refusal: null,
  promised: null,
  convId: null,
}

/**
 * The register box of the concierge's desk (CHATUI-05, CALL-05): how the desk stands, the box, what is typed into
 * it, and what is asked with it, each a region. It starts open: somebody has asked for it.
 */
export function createDeskMachine(door: Door) {
  joinContracts({ desk: deskContract, register: registerContract })
  return setup({
    types: { context: {} as DeskContext, events: {} as DeskEvent },
    actors: {
      status: door.call('desk', 'status'),
      requestChat: door.call('desk', 'requestChat'),
      callbackChat: door.call('desk', 'callbackChat'),
      read: door.call('register', 'read'),
      write: door.call('register', 'write'),
      visibility: door.stream('browser', 'visibility'),
    },
    delays: DESK_TIMING,
    guards: {
      isLookedAt: ({ context }) => context.isVisible && context.isShown,
      isFaulty: ({ context, event }) =>
        event.type === 'desk.submit' && !isComplete(context.draft, event.form),
      isCall: ({ event }) => event.type === 'desk.submit' && event.form === 'call',
      isSignedOut: ({ context, event }) =>
        context.sent === 'start' && failureIn(event).code === CODE.signedOut,
      /** Nobody is there, and nobody comes before the desk opens. */
      isClosed: ({ context: { status } }) =>
        status !== null && !status.online && status.next_open_at !== null,
      hasConversation: ({ context }) => context.convId !== null,
    },
    actions: {
      keepDraft: assign(({ event }) => {
        if (event.type !== 'desk.drafted') return {}
        const { type: _type, ...draft } = event
        return { draft }
      }),
      touch: assign(({ context, event }) =>
        event.type === 'desk.left' ? { touched: [...new Set([...context.touched, event.field])] } : {},
      ),
      touchAll: assign(({ context, event }) =>
        event.type === 'desk.submit'
          ? { touched: [...new Set([...context.touched, ...FIELDS_OF[event.form]])], refusal: null }
          : {},
      ),
      keepSent: assign(({ event }) =>
        event.type === 'desk.submit' ? { sent: event.form, refusal: null } : {},
      ),
      keepRefusal: assign({ refusal: ({ event }) => failureIn(event) }),
      clear: assign({ draft: null, touched: [], refusal: null }),
      forget: raise({ type: 'desk.forgotten' }),
      choose: assign(({ event }) =>
        event.type === 'desk.choose' ? { form: event.form, touched: [], refusal: null } : {},
      ),
      keepConversation: assign(({ event }) => ({
        convId: (event as unknown as { output: PortOutput<'desk', 'requestChat'> }).output.conv_id,
        promised: null,
      })),
      tellAdmitted: sendParent({ type: 'desk.admitted' }),
      tellEntered: sendParent(({ context }) => ({ type: 'desk.entered', convId: context.convId })),
      tellLost: sendParent({ type: 'session.lost' }),
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
      'desk.left': { actions: 'touch' },
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
      /** What is known grows old with the time; what is old is asked for when somebody looks. */
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
      typing: {
        initial: 'restoring',
        on: {
          'desk.drafted': { target: '.changed', actions: 'keepDraft' },
          'desk.forgotten': { target: '.changed', actions: 'clear' },
        },
        states: {
          restoring: {
            invoke: {
              id: 'read',
              src: 'read',
              input: null,
              onDone: { target: 'kept', actions: assign({ draft: ({ event }) => event.output }) },
              onError: 'kept',
            },
          },
          kept: {},
          /** What is written meanwhile is old: the next write begins anew. */
          changed: { always: 'keeping' },
          keeping: {
            invoke: {
              id: 'write',
              src: 'write',
              input: ({ context }) => ({ draft: context.draft }),
              onDone: 'kept',
              // It stays in the page all the same, and is forgotten only with it.
              onError: 'kept',
            },
          },
        },
      },
      request: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'desk.submit': [
                { guard: 'isFaulty', actions: 'touchAll' },
                { guard: 'isCall', target: 'calling', actions: 'keepSent' },
                { target: 'opening', actions: 'keepSent' },
              ],
            },
          },
          opening: {
            invoke: {
              id: 'requestChat',
              src: 'requestChat',
              input: ({ context }) => wishFrom(context),
              onDone: [
                {
                  guard: 'isClosed',
                  target: 'thanked',
                  actions: ['keepConversation', 'forget', 'tellAdmitted'],
                },
                {
                  target: 'idle',
                  actions: ['keepConversation', 'forget', 'tellAdmitted', 'tellEntered', 'shut'],
                },
              ],
              onError: [
                { guard: 'isSignedOut', target: 'idle', actions: ['keepRefusal', 'tellLost'] },
                { target: 'idle', actions: 'keepRefusal' },
              ],
            },
          },
          calling: {
            invoke: {
              id: 'callbackChat',
              src: 'callbackChat',
              input: ({ context }) => callFrom(context.draft as SealedRegister),
              onDone: {
                target: 'thanked',
                actions: [assign({ promised: ({ event }) => event.output.window, convId: null }), 'forget'],
              },
              onError: { target: 'idle', actions: 'keepRefusal' },
            },
          },
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

function isComplete(draft: SealedRegister | null, form: RegisterForm): boolean {
  if (draft === null) return form === 'start'
  return Object.keys(registerIssues(draft, form)).length === 0
}

/** A customer asks by their session, anybody else as a guest. */
function wishFrom({ draft, sent }: DeskContext): PortInput<'desk', 'requestChat'> {
  const wish = { type: 'enquiry-2w', topic: GENERAL_TOPIC } as const
  if (draft === null) return wish
  const { name, email, message } = draft
  return {
    ...wish,
    ...(!message.blank && { message }),
    ...(sent === 'chat' && { guest: { name, email } }),
  }
}

function callFrom(draft: SealedRegister): PortInput<'desk', 'callbackChat'> {
  const { name, phone, country_code, timezone, when, topic, callConsent } = draft
  return { name, phone, country_code, timezone, when, topic, consent: callConsent }
}
