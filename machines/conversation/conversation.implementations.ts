import { cancel, enqueueActions, setup } from 'xstate'
import type { LogMessage } from '../../core/chat/message.ts'
import { LIMIT, TIMING } from '../../core/chat/timings.ts'
import { withoutPresence } from '../../core/chat/window/who-is-there.ts'
import { UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { update } from '../kernel/update.ts'
import {
  type ConversationContext,
  type ConversationInput,
  changeMembers,
  changeTyping,
  isFarBehind,
  mayMark,
  takeArrived,
  takeHead,
} from './conversation.context.ts'
import type {
  ConversationCommand,
  ConversationFact,
  ConversationSends,
  ConversationTimer,
} from './conversation.events.ts'
import { isToBeShown, newlyPending, ownAmong, ownInLog, takePending } from './conversation.pending.ts'
import { hasOlder, isGapAsItWas, type Page, rowOfSeq, takePageBefore } from './conversation.ranges.ts'

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
      keepLive: update((draft, event) => {
        if (event.type !== 'conversation.liveChanged') return
        draft.isLive = event.isLive
        if (!event.isLive) changeMembers(draft, (members) => withoutPresence(members, draft.userId))
      }),
      keepGapAsked: update((draft, event) => {
        if (event.type === 'conversation.fillGap') draft.gapAsked = event.seq
      }),
      keepGapPage: update((draft, event, context) =>
        takePageBefore(draft, context, context.gapAsked, outputOf(event)),
      ),
      keepTarget: update((draft, event) => {
        if (event.type === 'conversation.jump') draft.target = event.seq
      }),
      keepHead: update((draft, event) => {
        if (event.type === 'conversation.catchUp' && event.head) takeHead(draft, event.head)
      }),
      keepMessage: update((draft, event, context) => {
        if (event.type !== 'chat.messageReceived') return
        takeArrived(draft, context, event.message)
        changeTyping(draft, event.message.user_id, false)
      }),
      keepPending: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'conversation.pendingChanged') return
        enqueue(update((draft, _event, before) => takePending(draft, before, event.pending)))
        for (const message of ownInLog(context, event.pending)) {
          enqueue(report({ type: 'conversation.ownFound', message }))
        }
        for (const hash of newlyPending(context, event.pending)) {
          const id = `due:${hash}`
          enqueue(cancel(id))
          enqueue.raise({ type: 'pending.due', hash }, { id, delay: 'shownAfter' })
        }
      }),
      showPending: update((draft, event, context) => {
        if (event.type === 'pending.due' && isToBeShown(context, event.hash)) draft.shown.push(event.hash)
      }),
      keepTyping: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.typingChanged' || event.user_id === context.userId) return
        const { user_id: userId, on } = event
        const id = `typing:${userId}`
        enqueue(cancel(id))
        enqueue(update((draft) => changeTyping(draft, userId, on)))
        if (on) enqueue.raise({ type: 'typing.expired', userId }, { id, delay: 'typingExpires' })
      }),
      expireTyping: update((draft, event) => {
        if (event.type === 'typing.expired') changeTyping(draft, event.userId, false)
      }),
      tellOwnFound: enqueueActions(({ context, event, enqueue }) => {
        for (const message of ownAmong(context, messagesIn(event))) {
          enqueue(report({ type: 'conversation.ownFound', message }))
        }
      }),
      countOpening: update((draft) => {
        draft.openings += 1
      }),
      tellGone: report(({ context }) => ({ type: 'conversation.gone', convId: context.convId })),
      tellCaughtUp: report(({ context }) => ({ type: 'conversation.caughtUp', convId: context.convId })),
    },
  })
}

function messagesIn(event: unknown): readonly LogMessage[] {
  return (event as { output?: { messages?: readonly LogMessage[] } }).output?.messages ?? []
}

const outputOf = (event: unknown): Page => (event as { output: Page }).output
