import { assign, enqueueActions, setup } from 'xstate'
import { parseConversationId } from '../../core/chat/conversation-id.ts'
import { conversationPath } from '../../core/routing/messages.ts'
import { PROTOCOL } from '../../core/wire/config.ts'
import { createAlertsMachine } from '../alerts/alerts.machine.ts'
import { createComposerMachine } from '../composer/composer.machine.ts'
import { createConnectionMachine } from '../connection/connection.machine.ts'
import { createConversationMachine } from '../conversation/conversation.machine.ts'
import { createDockMachine } from '../dock/dock.machine.ts'
import { createEnquiryMachine } from '../enquiry/enquiry.machine.ts'
import type { Door } from '../kernel/door.ts'
import { letter, post, reportsOf } from '../kernel/letters.ts'
import { createOutboxMachine } from '../outbox/outbox.machine.ts'
import { createPlanMachine } from '../plan/plan.machine.ts'
import { createRoomsMachine } from '../rooms/rooms.machine.ts'
import { createSearchMachine } from '../search/search.machine.ts'
import { createTrayMachine } from '../tray/tray.machine.ts'
import type { ChatCommand, ChatMachineFact, ChatSends } from './chat.events.ts'
import {
  BEGINNING,
  type ChatContext,
  type ChatInput,
  enquiryOf,
  keep,
  lettersFor,
  MOST_PLANS,
  unsentOf,
  wanted,
} from './chat.letters.ts'
import { composerActor, conversationActor, planActor, TO } from './chat.names.ts'

const report = reportsOf<ChatSends>()

/**
 * The chat of one signed-in user: owns its machines and passes on what they send; none sends to another
 * directly. What it keeps and what it sends on are pure functions in `chat.letters.ts`.
 */
export function createChatMachine(door: Door) {
  return setup({
    types: {
      input: {} as ChatInput,
      context: {} as ChatContext,
      events: {} as ChatCommand | ChatMachineFact,
    },
    actors: {
      connection: createConnectionMachine(door),
      rooms: createRoomsMachine(door),
      outbox: createOutboxMachine(door),
      dock: createDockMachine(door),
      search: createSearchMachine(door),
      alerts: createAlertsMachine(door),
      enquiry: createEnquiryMachine(door),
      plan: createPlanMachine(door),
      tray: createTrayMachine(door),
      conversation: createConversationMachine(door),
      composer: createComposerMachine(door),
      visibility: door.stream('browser', 'visibility'),
    },
    guards: {
      isSoughtOpened: ({ context }) =>
        context.sought !== null && context.opened.includes(context.sought.convId),
      hasCaughtUp: ({ context }) => context.isCatchingUp && context.catchingUp.length === 0,
    },
    actions: {
      passOn: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign(keep(context, event as ChatMachineFact))
        post(enqueue, lettersFor(context, event as ChatMachineFact))
      }),
      /** Starts the actors that keep and send the user's own messages and files; an admin session has none. */
      startWriting: enqueueActions(({ context, enqueue }) => {
        if (context.isReadOnly) return
        const { config, user, firstPlace } = context
        const own = { userId: user.user_id, ...(user.former_ids && { former: user.former_ids }) }
        enqueue.spawnChild('outbox', { id: 'outbox', input: { ...own, isLive: false, firstPlace } })
        enqueue.spawnChild('tray', { id: 'tray', input: { userId: user.user_id, service: config.files } })
      }),
      /** A read-only session has no alerts. */
      watchAlerts: enqueueActions(({ context, enqueue }) => {
        if (context.hasAlerts || context.isReadOnly) return
        const { user, isVisible } = context
        enqueue.spawnChild('alerts', { id: 'alerts', input: { userId: user.user_id, isVisible } })
        enqueue.assign({ hasAlerts: true })
      }),
      watchEnquiry: enqueueActions(({ context, enqueue }) => {
        if (context.hasEnquiry) return
        const input = { userType: context.user.user_type, enquiryId: enquiryOf(context) }
        enqueue.spawnChild('enquiry', { id: 'enquiry', input })
        enqueue.assign({ hasEnquiry: true })
      }),
      watchPlan: enqueueActions(({ context: { plans }, event, enqueue }) => {
        const watched = watchedIn(event)
        if (!watched) return
        const others = plans.filter(({ planId }) => planId !== watched.planId)
        if (others.length === plans.length)
          enqueue.spawnChild('plan', { id: planActor(watched.planId), input: { planId: watched.planId } })
        const kept = [...others, watched].slice(-MOST_PLANS)
        for (const old of others.filter((one) => !kept.includes(one)))
          enqueue.stopChild(planActor(old.planId))
        enqueue.assign({ plans: kept })
      }),
      openPlan: report(({ event }) => ({
        type: 'app.wentTo',
        to: event.type === 'plan.accepted' ? event.next : '/messages',
      })),
      /** Actors for the conversations that must be open, and none for the others. */
      matchConversations: enqueueActions(({ context, enqueue }) => {
        const needed = wanted(context)
        const { isLive, isAdmin, isReadOnly, user } = context
        const userId = user.user_id
        for (const convId of context.opened.filter((one) => !needed.includes(one))) {
          enqueue.stopChild(conversationActor(convId))
          enqueue.stopChild(composerActor(convId))
        }
        for (const convId of needed.filter((one) => !context.opened.includes(one))) {
          enqueue.spawnChild('conversation', {
            id: conversationActor(convId),
            input: {
              convId,
              userId,
              isLive,
              isAdmin,
              isAttended: context.attending === convId,
              isVisible: context.isVisible,
              head: context.heads[convId] ?? null,
              pending: context.pending[convId] ?? [],
            },
          })
          if (isReadOnly) continue
          enqueue.spawnChild('composer', { id: composerActor(convId), input: { convId, userId, isLive } })
        }
        enqueue.assign({
          opened: needed,
          attending:
            context.attending !== null && needed.includes(context.attending) ? null : context.attending,
          catchingUp: context.catchingUp.filter((convId) => needed.includes(convId)),
        })
      }),
      attend: enqueueActions(({ context, event, enqueue }) => {
        if (!isOpening(event)) return
        enqueue.assign({ attending: event.convId, sought: null })
        if (context.opened.includes(event.convId))
          post(enqueue, [letter(conversationActor(event.convId), { type: 'conversation.attend' })])
      }),
      aim: assign({
        sought: ({ event }) =>
          event.type === 'chat.openMessage' ? { convId: event.convId, seq: event.seq } : null,
      }),
      /** Sent to the conversation as soon as it has an actor. */
      jump: enqueueActions(({ context: { sought }, enqueue }) => {
        if (sought === null) return
        const jump = { type: 'conversation.jump', seq: sought.seq } as const
        post(enqueue, [letter(conversationActor(sought.convId), jump)])
        enqueue.assign({ sought: null })
      }),
      openPage: report(({ event }) => ({
        type: 'app.wentTo',
        to: isOpening(event) ? conversationPath(event.convId) : '/messages',
      })),
      openBox: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'chat.openBox') return
        post(enqueue, [letter(TO.dock, { type: 'dock.open', convId: event.convId })])
      }),
      restart: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.restart') return
        enqueue.stopChild(conversationActor(event.convId))
        enqueue.stopChild(composerActor(event.convId))
        enqueue.assign({
          opened: context.opened.filter((convId) => convId !== event.convId),
          attending: event.convId,
        })
      }),
      /** A failed actor does not hold up the catch-up. */
      forgetFailed: assign(({ context, event }) => ({
        catchingUp: context.catchingUp.filter(
          (convId) => !('actorId' in event) || event.actorId !== conversationActor(convId),
        ),
      })),
      /** At a sign-out the user decides what happens to unsent messages. */
      tellUnsent: report(({ context }) => ({
        type: 'chat.unsentChanged',
        isKnown: context.isUnsentKnown,
        unsent: unsentOf(context),
      })),
      discard: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'leaving.discarded' || context.isReadOnly) return
        post(
          enqueue,
          event.hashes.map((hash) => letter(TO.outbox, { type: 'outbox.discard', hash })),
        )
      }),
      tellSessionLost: report({ type: 'session.lost' }),
      tellSessionReplaced: report({ type: 'session.replaced' }),
      tellCaughtUp: enqueueActions(({ enqueue }) => {
        post(enqueue, [letter(TO.connection, { type: 'connection.caughtUp' })])
      }),
    },
  }).createMachine({
    id: 'chat',
    context: ({ input }) => ({ ...input, ...BEGINNING }),
    invoke: [
      {
        id: 'rooms',
        src: 'rooms',
        input: ({ context }) => ({
          userId: context.user.user_id,
          userType: context.user.user_type,
          isAdmin: context.isAdmin,
        }),
      },
      { id: 'dock', src: 'dock', input: ({ context }) => ({ userId: context.user.user_id }) },
      {
        id: 'connection',
        src: 'connection',
        input: ({ context }) => ({
          chat: context.config.chat,
          protocol: PROTOCOL,
          userId: context.user.user_id,
          jitter: context.jitter,
        }),
      },
      { id: 'search', src: 'search' },
      { id: 'visibility', src: 'visibility', input: null },
    ],
    entry: ['matchConversations', 'startWriting'],
    always: [
      { guard: 'hasCaughtUp', actions: [assign({ isCatchingUp: false }), 'tellCaughtUp'] },
      { guard: 'isSoughtOpened', actions: 'jump' },
    ],
    on: {
      'chat.watchAlerts': { actions: 'watchAlerts' },
      'chat.watchEnquiry': { actions: 'watchEnquiry' },
      'chat.watchPlan': { actions: 'watchPlan' },
      'plan.accepted': { actions: 'openPlan' },
      'chat.restart': { actions: ['restart', 'matchConversations'] },
      'conversation.ownFound': { actions: 'passOn' },
      'chat.openPage': { actions: ['attend', 'openPage'] },
      'chat.openBox': { actions: ['attend', 'openBox'] },
      'chat.openMessage': { actions: ['attend', 'aim', 'openPage'] },
      'session.lost': { actions: 'tellSessionLost' },
      'connection.ended': { actions: 'tellSessionLost' },
      'connection.replaced': { actions: 'tellSessionReplaced' },
      'connection.synchronised': { actions: ['passOn', 'matchConversations'] },
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
      'conversation.caughtUp': { actions: 'passOn' },
      'rooms.doubted': { actions: 'passOn' },
      'rooms.unknownArrived': { actions: 'passOn' },
      'composer.submitted': { actions: 'passOn' },
      'tray.finished': { actions: 'passOn' },
      'tray.unsent': { actions: 'passOn' },
      'outbox.changed': { actions: ['passOn', 'tellUnsent'] },
      'outbox.known': { actions: ['passOn', 'tellUnsent'] },
      'leaving.discarded': { actions: 'discard' },
      'outbox.confirmed': { actions: 'passOn' },
      'outbox.doubted': { actions: 'passOn' },
      'dock.changed': { actions: ['passOn', 'matchConversations'] },
      'navigation.arrived': { actions: ['passOn', 'matchConversations'] },
      'browser.visibilityChanged': { actions: 'passOn' },
      // A failed machine is named in the trace and stays stopped; the others and the page keep running.
      'xstate.error.actor.*': { actions: 'forgetFailed' },
    },
  })
}

/** The plan that a conversation shows, with the enquiry that it answers. */
function watchedIn(event: ChatCommand | ChatMachineFact) {
  if (event.type !== 'chat.watchPlan') return null
  const enquiryId = parseConversationId(event.convId)?.enquiryId
  return enquiryId === undefined ? null : { planId: event.planId, enquiryId }
}

type Opening = Extract<ChatCommand, { type: 'chat.openPage' | 'chat.openBox' | 'chat.openMessage' }>

const isOpening = (event: ChatCommand | ChatMachineFact): event is Opening =>
  event.type === 'chat.openPage' || event.type === 'chat.openBox' || event.type === 'chat.openMessage'
