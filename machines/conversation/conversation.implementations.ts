import { assign, cancel, enqueueActions, setup } from 'xstate'
import type { LogMessage } from '../../core/chat/message.ts'
import { LIMIT, TIMING } from '../../core/chat/timings.ts'
import { withoutPresence } from '../../core/chat/window/who-is-there.ts'
import { UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import {
  type ConversationContext,
  type ConversationInput,
  isFarBehind,
  mayMark,
  withArrived,
  withHead,
  withMembers,
  withoutTyping,
} from './conversation.context.ts'
import type {
  ConversationCommand,
  ConversationFact,
  ConversationSends,
  ConversationTimer,
} from './conversation.events.ts'
import { isToBeShown, newlyPending, ownAmong, ownInLog, withPending } from './conversation.pending.ts'
import { hasOlder, isGapAsItWas, type Page, rowOfSeq, withPageBefore } from './conversation.ranges.ts'

const report = reportsOf<ConversationSends>()

/** What stands beneath the chart of a conversation: its actors, delays, guards and actions. */
export function conversationSetup(door: Door) {
  return setup({
    types: {
      input: {} as ConversationInput,
      context: {} as ConversationContext,
      events: {} as ConversationCommand | ConversationFact | ConversationTimer,
    },
    actors: {
      open: door.call('chat', 'open'),
      messages: door.call('chat', 'messages'),
      markRead: door.call('chat', 'markRead'),
    },
    delays: {
      openingRetry: TIMING.openingRetry,
      shownAfter: TIMING.shownAfter,
      typingExpires: TIMING.typingExpires,
      markRetry: TIMING.markRetry,
    },
    guards: {
      isLive: ({ context }) => context.isLive,
      isGone: ({ event }) => failureIn(event).code === CODE.gone,
      isUnanswered: ({ event }) => UNANSWERED.has(failureIn(event).code),
      isUnansweredAndLost: ({ context, event }) => UNANSWERED.has(failureIn(event).code) && !context.isLive,
      mayOpenAgain: ({ context }) => context.openings < LIMIT.openingRetries,
      hasOlder: ({ context }) => hasOlder(context),
      isFarBehind: ({ context }) => isFarBehind(context),
      mayMark: ({ context }) => mayMark(context),
      isTargetLoaded: ({ context }) => context.target !== null && rowOfSeq(context, context.target) >= 0,
      isOpened: ({ context }) => context.info !== null,
      holdsTarget: ({ context, event }) => messagesIn(event).some(({ seq }) => seq === context.target),
      isGapAsItWas: ({ context, event }) => isGapAsItWas(context, outputOf(event)),
      mayFetchAgain: ({ context }) => context.fruitless < LIMIT.openingRetries,
    },
    actions: {
      keepLive: assign(({ context, event }) => {
        if (event.type !== 'conversation.liveChanged') return {}
        const { isLive } = event
        if (isLive) return { isLive }
        return { isLive, ...withMembers(context, (members) => withoutPresence(members, context.userId)) }
      }),
      keepGapAsked: assign(({ event }) =>
        event.type === 'conversation.fillGap' ? { gapAsked: event.seq } : {},
      ),
      keepGapPage: assign(({ context, event }) => withPageBefore(context, context.gapAsked, outputOf(event))),
      keepTarget: assign(({ event }) => (event.type === 'conversation.jump' ? { target: event.seq } : {})),
      keepHead: assign(({ context, event }) =>
        event.type === 'conversation.catchUp' && event.head ? withHead(context, event.head) : {},
      ),
      keepMessage: assign(({ context, event }) =>
        event.type === 'chat.messageReceived' || event.type === 'conversation.confirmed'
          ? withArrived(context, event.message)
          : {},
      ),
      stopSenderTyping: assign(({ context, event }) =>
        event.type === 'chat.messageReceived' ? withoutTyping(context, event.message.user_id) : {},
      ),
      keepPending: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'conversation.pendingChanged') return
        enqueue.assign(withPending(context, event.pending))
        for (const message of ownInLog(context, event.pending)) {
          enqueue(report({ type: 'conversation.ownFound', message }))
        }
        for (const hash of newlyPending(context, event.pending)) {
          const id = `due:${hash}`
          enqueue(cancel(id))
          enqueue.raise({ type: 'pending.due', hash }, { id, delay: 'shownAfter' })
        }
      }),
      showPending: assign(({ context, event }) =>
        event.type === 'pending.due' && isToBeShown(context, event.hash)
          ? { shown: [...context.shown, event.hash] }
          : {},
      ),
      keepTyping: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.typingChanged' || event.user_id === context.userId) return
        const others = context.typing.filter((userId) => userId !== event.user_id)
        const id = `typing:${event.user_id}`
        enqueue(cancel(id))
        enqueue.assign({ typing: event.on ? [...others, event.user_id] : others })
        if (event.on) {
          enqueue.raise({ type: 'typing.expired', userId: event.user_id }, { id, delay: 'typingExpires' })
        }
      }),
      expireTyping: assign(({ context, event }) =>
        event.type === 'typing.expired' ? withoutTyping(context, event.userId) : {},
      ),
      tellOwnFound: enqueueActions(({ context, event, enqueue }) => {
        for (const message of ownAmong(context, messagesIn(event))) {
          enqueue(report({ type: 'conversation.ownFound', message }))
        }
      }),
      countOpening: assign({ openings: ({ context }) => context.openings + 1 }),
      tellGone: report(({ context }) => ({ type: 'conversation.gone', convId: context.convId })),
      tellCaughtUp: report(({ context }) => ({ type: 'conversation.caughtUp', convId: context.convId })),
    },
  })
}

function messagesIn(event: unknown): readonly LogMessage[] {
  return (event as { output?: { messages?: readonly LogMessage[] } }).output?.messages ?? []
}

const outputOf = (event: unknown): Page => (event as { output: Page }).output
