import { assign, enqueueActions, setup } from 'xstate'
import { conversationPath } from '../../core/routing/messages.ts'
import { ROUTES } from '../../core/routing/routes.ts'
import { PROTOCOL } from '../../core/wire/config.ts'
import { createComposerMachine } from '../composer/composer.machine.ts'
import { createConnectionMachine } from '../connection/connection.machine.ts'
import { createConversationMachine } from '../conversation/conversation.machine.ts'
import { createDockMachine } from '../dock/dock.machine.ts'
import type { Door } from '../kernel/door.ts'
import { createNavigationMachine } from '../navigation/navigation.machine.ts'
import { createOutboxMachine } from '../outbox/outbox.machine.ts'
import { createRoomsMachine } from '../rooms/rooms.machine.ts'
import { createSessionMachine, type RuntimeConfig, type VerifiedUser } from '../session/session.machine.ts'
import type { AppCommand, AppFact } from './app.events.ts'
import {
  type AppContext,
  composerActor,
  conversationActor,
  keep,
  lettersFor,
  NOBODY,
  wanted,
} from './app.routes.ts'

export interface AppInput {
  /** Spread reconnections; headless runs ask for none. */
  readonly jitter: boolean
}

/**
 * The root: owns the other machines and passes on what they tell it; no machine speaks to another past it.
 * What it keeps and who is told are two pure functions in `app.routes.ts`.
 */
export function createAppMachine(door: Door) {
  return setup({
    types: { input: {} as AppInput, context: {} as AppContext, events: {} as AppCommand | AppFact },
    actors: {
      session: createSessionMachine(door),
      navigation: createNavigationMachine(door, ROUTES),
      connection: createConnectionMachine(door),
      rooms: createRoomsMachine(door),
      outbox: createOutboxMachine(door),
      dock: createDockMachine(door),
      conversation: createConversationMachine(door),
      composer: createComposerMachine(door),
      visibility: door.stream('browser', 'visibility'),
      disconnect: door.call('chat', 'disconnect'),
    },
    actions: {
      keepSession: assign(({ event }) => {
        if (event.type !== 'session.started') return {}
        const { type: _type, ...session } = event
        return { session }
      }),
      forget: assign(NOBODY),
      passOn: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign(keep(context, event as AppFact))
        for (const { to, event: told } of lettersFor(context, event as AppFact)) {
          enqueue.sendTo(to, told as never)
        }
      }),
      /** Actors for the conversations that must be open, and none for the others. */
      matchConversations: enqueueActions(({ context, enqueue }) => {
        const needed = wanted(context)
        for (const convId of context.opened.filter((one) => !needed.includes(one))) {
          enqueue.stopChild(conversationActor(convId))
          enqueue.stopChild(composerActor(convId))
        }
        const userId = userOf(context).user_id
        for (const convId of needed.filter((one) => !context.opened.includes(one))) {
          const { isLive } = context
          enqueue.spawnChild('conversation', {
            id: conversationActor(convId),
            input: {
              convId,
              userId,
              isLive,
              isAdmin: context.session?.isAdmin ?? false,
              isAttended: context.attending === convId,
              head: context.heads[convId] ?? null,
              pending: context.pending[convId] ?? [],
            },
          })
          enqueue.spawnChild('composer', { id: composerActor(convId), input: { convId, userId, isLive } })
        }
        enqueue.assign({ opened: needed, attending: null })
      }),
      stopConversations: enqueueActions(({ context, enqueue }) => {
        for (const convId of context.opened) {
          enqueue.stopChild(conversationActor(convId))
          enqueue.stopChild(composerActor(convId))
        }
      }),
      attend: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'app.openPage' && event.type !== 'app.openBox') return
        enqueue.assign({ attending: event.convId })
        if (context.opened.includes(event.convId)) {
          enqueue.sendTo(conversationActor(event.convId), { type: 'conversation.attend' } as never)
        }
      }),
      openPage: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'app.openPage') return
        const to = conversationPath(event.convId)
        enqueue.sendTo('navigation', { type: 'navigation.go', to, replace: false } as never)
      }),
      openBox: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'app.openBox') return
        enqueue.sendTo('dock', { type: 'dock.open', convId: event.convId } as never)
      }),
      tellVerified: enqueueActions(({ enqueue }, { isVerified }: { isVerified: boolean }) => {
        enqueue.sendTo('navigation', { type: 'navigation.verified', isVerified } as never)
      }),
      tellExpired: enqueueActions(({ enqueue }) => {
        enqueue.sendTo('session', { type: 'session.expired' } as never)
      }),
      tellCaughtUp: enqueueActions(({ enqueue }) => {
        enqueue.sendTo('connection', { type: 'connection.caughtUp' } as never)
      }),
    },
  }).createMachine({
    id: 'app',
    context: ({ input }) => ({ ...NOBODY, jitter: input.jitter }),
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
        actions: { type: 'tellVerified', params: { isVerified: false } },
      },
      // A machine that broke is named in the trace and stays still; the others and the page live on.
      'xstate.error.actor.*': {},
      'navigation.arrived': { actions: assign(({ context, event }) => keep(context, event)) },
    },
    states: {
      unknown: {},
      signedOut: {
        invoke: { id: 'disconnect', src: 'disconnect', input: null, onDone: '.idle', onError: '.idle' },
        initial: 'leaving',
        states: { leaving: {}, idle: {} },
      },
      signedIn: {
        invoke: [
          {
            id: 'outbox',
            src: 'outbox',
            input: ({ context }) => ({ userId: userOf(context).user_id, isLive: false }),
          },
          {
            id: 'rooms',
            src: 'rooms',
            input: ({ context }) => ({
              userId: userOf(context).user_id,
              isAdmin: context.session?.isAdmin ?? false,
            }),
          },
          { id: 'dock', src: 'dock', input: ({ context }) => ({ userId: userOf(context).user_id }) },
          {
            id: 'connection',
            src: 'connection',
            input: ({ context }) => ({
              chat: configOf(context).chat,
              protocol: PROTOCOL,
              jitter: context.jitter,
            }),
          },
          { id: 'visibility', src: 'visibility', input: null },
        ],
        entry: 'matchConversations',
        exit: ['stopConversations', 'forget'],
        on: {
          'app.openPage': { actions: ['attend', 'openPage'] },
          'app.openBox': { actions: ['attend', 'openBox'] },
          'session.lost': { actions: 'tellExpired' },
          'connection.ended': { actions: 'tellExpired' },
          'connection.synchronised': { actions: 'passOn' },
          'connection.live': { actions: 'passOn' },
          'connection.lost': { actions: 'passOn' },
          'chat.messageReceived': { actions: 'passOn' },
          'chat.typingChanged': { actions: 'passOn' },
          'chat.presenceChanged': { actions: 'passOn' },
          'chat.readMoved': { actions: 'passOn' },
          'chat.conversationChanged': { actions: 'passOn' },
          'chat.conversationGone': { actions: ['passOn', 'matchConversations'] },
          'conversation.gone': { actions: ['passOn', 'matchConversations'] },
          'conversation.read': { actions: 'passOn' },
          'conversation.caughtUp': [
            {
              guard: ({ context, event }) =>
                context.catchingUp.length === 1 && context.catchingUp[0] === event.convId,
              actions: ['passOn', 'tellCaughtUp'],
            },
            { actions: 'passOn' },
          ],
          'rooms.messageArrived': { actions: 'passOn' },
          'composer.submitted': { actions: 'passOn' },
          'outbox.changed': { actions: 'passOn' },
          'outbox.confirmed': { actions: 'passOn' },
          'dock.changed': { actions: ['passOn', 'matchConversations'] },
          'navigation.arrived': { actions: ['passOn', 'matchConversations'] },
          'browser.visibilityChanged': { actions: 'passOn' },
        },
      },
    },
  })
}

function userOf({ session }: AppContext): VerifiedUser {
  if (!session?.user) throw new Error('nobody is signed in')
  return session.user
}

function configOf({ session }: AppContext): RuntimeConfig {
  if (!session?.config) throw new Error('the configuration is not loaded')
  return session.config
}
