import { assign, enqueueActions, setup } from 'xstate'
import { ROUTES } from '../../core/routing/routes.ts'
import type { ChatInput } from '../chat/chat.letters.ts'
import type { createChatMachine } from '../chat/chat.machine.ts'
import type { Door } from '../kernel/door.ts'
import { createLeavingMachine } from '../leaving/leaving.machine.ts'
import { createNavigationMachine } from '../navigation/navigation.machine.ts'
import { createSessionMachine, type SessionContext } from '../session/session.machine.ts'
import type { AppFact } from './app.events.ts'

export interface AppInput {
  /** Spread reconnections; headless runs ask for none. */
  readonly jitter: boolean
}

export interface AppContext extends AppInput {
  readonly session: SessionContext | null
  readonly route: string | null
  /** The conversation that the address names. */
  readonly conversation: string | null
}

/**
 * The root: who is signed in, where one is, and the chat of whoever is signed in. The chat's code is loaded
 * when it is first needed, so that a visitor who only signs in does not wait for it.
 */
export function createAppMachine(door: Door) {
  return setup({
    types: { input: {} as AppInput, context: {} as AppContext, events: {} as AppFact },
    actors: {
      session: createSessionMachine(door),
      navigation: createNavigationMachine(door, ROUTES),
      leaving: createLeavingMachine(door),
      chat: door.part<ReturnType<typeof createChatMachine>>('chat'),
      load: door.call('code', 'load'),
      disconnect: door.call('chat', 'disconnect'),
    },
    delays: { codeRetry: 2_000 },
    actions: {
      keepSession: assign(({ event }) => {
        if (event.type !== 'session.started') return {}
        const { type: _type, ...session } = event
        return { session }
      }),
      keepPlace: assign(({ event }) =>
        event.type === 'navigation.arrived' ? { route: event.route, conversation: event.conversation } : {},
      ),
      passToChat: enqueueActions(({ event, enqueue }) => {
        enqueue.sendTo('chat', event as never)
      }),
      passToLeaving: enqueueActions(({ event, enqueue }) => {
        enqueue.sendTo('leaving', event as never)
      }),
      signOut: enqueueActions(({ enqueue }) => {
        enqueue.sendTo('session', { type: 'session.signOut' } as never)
      }),
      go: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'app.wentTo') return
        enqueue.sendTo('navigation', event as never)
      }),
      tellVerified: enqueueActions(({ enqueue }, { isVerified }: { isVerified: boolean }) => {
        enqueue.sendTo('navigation', { type: 'navigation.verified', isVerified } as never)
      }),
      tellExpired: enqueueActions(({ enqueue }) => {
        enqueue.sendTo('session', { type: 'session.expired' } as never)
      }),
    },
  }).createMachine({
    id: 'app',
    context: ({ input }) => ({ ...input, session: null, route: null, conversation: null }),
    invoke: [
      { id: 'navigation', src: 'navigation' },
      { id: 'session', src: 'session' },
    ],
    initial: 'unknown',
    on: {
      'session.started': {
        target: '.signedIn',
        actions: ['keepSession', { type: 'tellVerified', params: { isVerified: true } }],
      },
      'session.ended': {
        target: '.signedOut',
        actions: [assign({ session: null }), { type: 'tellVerified', params: { isVerified: false } }],
      },
      'session.lost': { actions: 'tellExpired' },
      'navigation.arrived': { actions: 'keepPlace' },
      'app.wentTo': { actions: 'go' },
      // A machine that broke is named in the trace and stays still; the others and the page live on.
      'xstate.error.actor.*': { actions: assign({}) },
    },
    states: {
      unknown: {},
      signedOut: {
        initial: 'leaving',
        states: {
          leaving: {
            invoke: { id: 'disconnect', src: 'disconnect', input: null, onDone: 'idle', onError: 'idle' },
          },
          idle: {},
        },
      },
      signedIn: {
        invoke: {
          id: 'leaving',
          src: 'leaving',
          input: ({ context }) => ({ isReadOnly: context.session?.isAdminSession ?? false }),
        },
        initial: 'loading',
        on: {
          'leaving.decided': { actions: 'signOut' },
          'chat.unsentChanged': { actions: 'passToLeaving' },
          'session.stayed': { actions: 'passToLeaving' },
        },
        states: {
          loading: {
            invoke: {
              id: 'loadChat',
              src: 'load',
              input: { part: 'chat' as const },
              onDone: 'chatting',
              onError: 'codeMissing',
            },
          },
          codeMissing: { after: { codeRetry: 'loading' } },
          chatting: {
            invoke: { id: 'chat', src: 'chat', input: ({ context }) => chatInput(context) },
            on: {
              'navigation.arrived': { actions: ['keepPlace', 'passToChat'] },
              'leaving.discarded': { actions: 'passToChat' },
            },
          },
        },
      },
    },
  })
}

function chatInput({ session, jitter, route, conversation }: AppContext): ChatInput {
  if (!(session?.user && session.config)) throw new Error('nobody is signed in')
  return {
    user: session.user,
    config: session.config,
    isAdmin: session.isAdmin || session.isAdminSession,
    isReadOnly: session.isAdminSession,
    jitter,
    route,
    current: conversation,
  }
}
