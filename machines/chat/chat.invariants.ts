import type { SnapshotFrom } from 'xstate'
import { allMessages } from '../../core/chat/log.ts'
import type { createConnectionMachine } from '../connection/connection.machine.ts'
import { selectIsLive } from '../connection/connection.select.ts'
import type { createConversationMachine } from '../conversation/conversation.machine.ts'
import type { createOutboxMachine } from '../outbox/outbox.machine.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import { MOST_PLANS, wanted } from './chat.letters.ts'
import type { createChatMachine } from './chat.machine.ts'
import { composerActor, conversationActor, isWriter, planActor } from './chat.names.ts'

type ChatSnapshot = SnapshotFrom<ReturnType<typeof createChatMachine>>

/** What holds of the chat's root in every state that it can reach, whatever its machines tell it. */
export const chatInvariants: Readonly<Record<string, (snapshot: ChatSnapshot) => boolean>> = {
  'what is opened is what is wanted: the boxes and the page': ({ context }) =>
    context.opened.join() === wanted(context).join(),
  'each opened conversation has its two actors, in an admin session only the one that reads': ({
    context,
    children,
  }) =>
    context.opened.every(
      (id) => conversationActor(id) in children && (context.isReadOnly || composerActor(id) in children),
    ),
  'an admin session has nothing that writes: no outbox, no tray, no composer': ({ context, children }) =>
    !(context.isReadOnly && Object.keys(children).some(isWriter)),
  'an admin session marks nothing as read': ({ context }) => !context.isReadOnly || context.isAdmin,
  'no actor stays of a conversation that was closed': ({ context, children }) =>
    Object.keys(children)
      .filter((id) => id.includes(':'))
      .every(
        (id) =>
          context.opened.some((one) => id === conversationActor(one) || id === composerActor(one)) ||
          context.plans.some(({ planId }) => id === planActor(planId)),
      ),
  'each plan that is known has its actor, and they are few': ({ context: { plans }, children }) =>
    plans.length <= MOST_PLANS && plans.every(({ planId }) => planActor(planId) in children),
  'a message is looked for only in a conversation that is still to be opened': ({ context }) =>
    context.sought === null || !context.opened.includes(context.sought.convId),
  'only opened conversations are waited for': ({ context }) =>
    context.catchingUp.every((id) => context.opened.includes(id)),
  'nobody waits for a catch-up that is through': ({ context }) =>
    !context.isCatchingUp || context.catchingUp.length > 0,
}

type ConnectionSnapshot = SnapshotFrom<ReturnType<typeof createConnectionMachine>>
type OutboxSnapshot = SnapshotFrom<ReturnType<typeof createOutboxMachine>>
type RoomsSnapshot = SnapshotFrom<ReturnType<typeof createRoomsMachine>>
type ConversationSnapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>

/** What holds of the chat's machines together, after every step (chat.md "Delivery", "Connection"). */
export const togetherInvariants: Readonly<Record<string, (snapshot: ChatSnapshot) => boolean>> = {
  'what a conversation shows as on its way is what the outbox holds of it': (snapshot) =>
    conversationsOf(snapshot).every(({ context }) => {
      const held = childOf<OutboxSnapshot | undefined>(snapshot, 'outbox')?.context.items ?? []
      const ofIt = held.filter(({ entry }) => entry.convId === context.convId)
      return (
        sorted(context.pending.map((one) => `${one.hash} ${one.state}`)) ===
        sorted(ofIt.map(({ entry, state }) => `${entry.hash} ${state}`))
      )
    }),
  'who is told that the link is live is told the truth': (snapshot) => {
    const isLive = selectIsLive(childOf<ConnectionSnapshot>(snapshot, 'connection'))
    const told = [
      snapshot.context,
      ...(snapshot.context.isReadOnly ? [] : [childOf<OutboxSnapshot>(snapshot, 'outbox').context]),
      childOf<RoomsSnapshot>(snapshot, 'rooms').context,
      ...conversationsOf(snapshot).map(({ context }) => context),
    ]
    return told.every((context) => context.isLive === isLive)
  },
  'a live link was synchronised first': (snapshot) =>
    !selectIsLive(childOf<ConnectionSnapshot>(snapshot, 'connection')) ||
    childOf<ConnectionSnapshot>(snapshot, 'connection').context.rev !== null,
  'nothing that the server has stored is still on its way here': (snapshot) =>
    conversationsOf(snapshot).every(({ context }) => {
      const stored = new Set(allMessages(context.log).map(({ hash }) => hash))
      return context.pending.every(({ hash }) => !stored.has(hash))
    }),
}

/** A machine of the chat as it stands. */
function childOf<S>({ children }: ChatSnapshot, id: string): S {
  return (children as Record<string, { getSnapshot(): unknown }>)[id]?.getSnapshot() as S
}

function conversationsOf(snapshot: ChatSnapshot): readonly ConversationSnapshot[] {
  return snapshot.context.opened.map((id) => childOf<ConversationSnapshot>(snapshot, conversationActor(id)))
}

const sorted = (names: readonly string[]): string => [...names].sort().join()
