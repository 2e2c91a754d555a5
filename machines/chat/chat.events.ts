import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ConversationId, Seq } from '../../core/wire/formats.ts'
import { PlanId } from '../../core/wire/plans.ts'
import type { ComposerSends } from '../composer/composer.events.ts'
import type { ConnectionSends } from '../connection/connection.events.ts'
import type { ConversationSends } from '../conversation/conversation.events.ts'
import type { DockSends } from '../dock/dock.events.ts'
import type { LeavingSends, UnsentChanged } from '../leaving/leaving.events.ts'
import type { NavigationSends } from '../navigation/navigation.events.ts'
import type { OutboxSends } from '../outbox/outbox.events.ts'
import type { PlanSends } from '../plan/plan.events.ts'
import type { RoomsSends } from '../rooms/rooms.events.ts'
import type { TraySends } from '../tray/tray.events.ts'

/** What a user may send to the chat: what concerns several machines at once. */
export const chatEvents = declareEvents({
  /** Opens a conversation by the user's own act: on the messenger page, or in a floating box. */
  'chat.openPage': { convId: ConversationId },
  'chat.openBox': { convId: ConversationId },
  /** Opens a conversation on the messenger page at this message. */
  'chat.openMessage': { convId: ConversationId, seq: Seq },
  /** The page can show alerts: from now on an actor handles the sound setting, notices and announcements. */
  'chat.watchAlerts': {},
  /** The page can show what the open conversation is about: from now on an actor knows it. */
  'chat.watchEnquiry': {},
  /** A conversation shows a message of this plan: from now on an actor knows it. */
  'chat.watchPlan': { convId: ConversationId, planId: PlanId },
  /** Restarts a conversation whose actor has failed. */
  'chat.restart': { convId: ConversationId },
})
export type ChatCommand = EventOf<typeof chatEvents>

/** What the chat receives from its machines, and from the root. */
export type ChatMachineFact =
  | ConnectionSends
  | RoomsSends
  | ConversationSends
  | ComposerSends
  | DockSends
  | OutboxSends
  | PlanSends
  | TraySends
  | FromRoot
  | { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }
  | { readonly type: `xstate.error.actor.${string}`; readonly actorId: string; readonly error: unknown }

type FromRoot =
  | Pick<NavigationSends, 'type' | 'route' | 'conversation'>
  /** At a sign-out the user discards all messages that are unsent then. */
  | Extract<LeavingSends, { readonly type: 'leaving.discarded' }>

export type ChatReceives = ChatCommand | FromRoot

/** What the chat sends the root. */
export type ChatSends =
  /** A conversation was opened on the messenger page, or a plan was accepted. */
  | { readonly type: 'app.wentTo'; readonly to: string }
  | UnsentChanged
  | { readonly type: 'session.lost' }
  /** The browser's session is somebody else's by now. */
  | { readonly type: 'session.replaced' }
