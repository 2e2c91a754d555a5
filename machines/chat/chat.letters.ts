import { parseConversationId } from '../../core/chat/conversation-id.ts'
import { isWrittenBy, type LogMessage } from '../../core/chat/message.ts'
import { PAGES } from '../../core/pages/pages.ts'
import type { Head } from '../../core/wire/conversation.ts'
import type { AlertsFact } from '../alerts/alerts.events.ts'
import type {
  ConversationCommand,
  ConversationFact,
  PendingMessage,
} from '../conversation/conversation.events.ts'
import { asShown, type Box, inlineLimit } from '../dock/dock.boxes.ts'
import type { EnquiryFact } from '../enquiry/enquiry.events.ts'
import { type Letter, letter } from '../kernel/letters.ts'
import type { Unsent } from '../leaving/leaving.events.ts'
import type { Written } from '../outbox/outbox.context.ts'
import type { PlanFact } from '../plan/plan.events.ts'
import type { RuntimeConfig, VerifiedUser } from '../session/session.context.ts'
import type { ChatMachineFact } from './chat.events.ts'
import { composerActor, conversationActor, isWriter, planActor, TO } from './chat.names.ts'

export interface ChatInput {
  readonly user: VerifiedUser
  readonly config: RuntimeConfig
  /** Nothing is marked as read. */
  readonly isAdmin: boolean
  /** An admin session: no actor that writes is started (chat.md "Admin sessions"). */
  readonly isReadOnly: boolean
  readonly jitter: boolean
  /** The place of the first message that is written in this session. */
  readonly firstPlace: number
  /** The conversation that the messenger page shows. */
  readonly current: string | null
  /** The route that is shown. */
  readonly route: string | null
}

export interface ChatContext extends ChatInput {
  readonly isLive: boolean
  readonly boxes: readonly Box[]
  readonly isNarrow: boolean
  /** Whether the window is visible. */
  readonly isVisible: boolean
  /** Conversations that have actors. */
  readonly opened: readonly string[]
  /** The conversation that the user is just opening: it starts attended. */
  readonly attending: string | null
  /** The message that the user wants to see in a conversation that has no actor yet. */
  readonly sought: { readonly convId: string; readonly seq: number } | null
  /** Conversations that have not yet caught up since the last sync. */
  readonly catchingUp: readonly string[]
  /** The connection waits for the event that nothing is left to catch up on. */
  readonly isCatchingUp: boolean
  readonly heads: Readonly<Record<string, Head>>
  readonly pending: Readonly<Record<string, readonly PendingMessage[]>>
  /** Whether the outbox has reported what is unsent. */
  readonly isUnsentKnown: boolean
  /** The last conversation that was found to be gone; a short notice names it. */
  readonly gone: string | null
  /** The alerts actor runs. */
  readonly hasAlerts: boolean
  /** An actor knows what the open conversation is about. */
  readonly hasEnquiry: boolean
  /** Plans that have actors, the one that was looked at last at the end. */
  readonly plans: readonly WatchedPlan[]
}

export interface WatchedPlan {
  readonly planId: number
  readonly enquiryId: number
}

/** So many plans are known at once; who looks at one that was let go has it loaded again. */
export const MOST_PLANS = 12

/** A chat's initial context. */
export const BEGINNING: Omit<ChatContext, keyof ChatInput> = {
  isLive: false,
  boxes: [],
  isNarrow: false,
  isVisible: true,
  opened: [],
  attending: null,
  sought: null,
  catchingUp: [],
  isCatchingUp: false,
  heads: {},
  pending: {},
  isUnsentKnown: false,
  gone: null,
  hasAlerts: false,
  hasEnquiry: false,
  plans: [],
}

/** The conversations that must be open: boxes and the page. */
export function wanted(context: ChatContext): readonly string[] {
  const current = context.current === null ? [] : [context.current]
  return [...new Set([...context.boxes.map((box) => box.convId), ...current])]
}

/** The unsent messages of all conversations. */
export function unsentOf({ pending }: ChatContext): readonly Unsent[] {
  return Object.values(pending)
    .flat()
    .map(({ hash, state }) => ({ hash, state }))
}

/** What the chat keeps of an event in its own context. */
export function keep(context: ChatContext, fact: ChatMachineFact): Partial<ChatContext> {
  switch (fact.type) {
    case 'connection.synchronised':
      return withSync(context, fact)
    case 'connection.live':
      return { isLive: true }
    case 'connection.lost':
      return { isLive: false }
    case 'navigation.arrived':
      return arrivedAt(context, fact.route, fact.conversation)
    case 'dock.changed':
      return { boxes: fact.boxes, isNarrow: fact.isNarrow }
    case 'browser.visibilityChanged':
      return { isVisible: fact.visible }
    case 'conversation.caughtUp':
      return { catchingUp: context.catchingUp.filter((convId) => convId !== fact.convId) }
    case 'conversation.gone':
    case 'chat.conversationGone':
      return {
        gone: fact.convId,
        current: context.current === fact.convId ? null : context.current,
        catchingUp: context.catchingUp.filter((convId) => convId !== fact.convId),
      }
    case 'outbox.known':
      return { isUnsentKnown: true }
    case 'outbox.changed':
      return { pending: { ...context.pending, [fact.convId]: fact.pending } }
    default:
      return {}
  }
}

/** Opening another conversation ends the notice about the one that is gone. */
function arrivedAt(context: ChatContext, route: string | null, current: string | null): Partial<ChatContext> {
  const isOther = current !== null && current !== context.gone
  return { current, route, gone: isOther ? null : context.gone }
}

/** A conversation that a sync lists as gone is treated as after its own event. */
function withSync(
  context: ChatContext,
  { heads, gone }: Extract<ChatMachineFact, { type: 'connection.synchronised' }>,
): Partial<ChatContext> {
  const lost = gone.find((convId) => context.opened.includes(convId)) ?? null
  return {
    heads: { ...context.heads, ...heads },
    catchingUp: context.opened.filter((convId) => !gone.includes(convId)),
    isCatchingUp: true,
    current: context.current !== null && gone.includes(context.current) ? null : context.current,
    gone: lost ?? context.gone,
  }
}

/** The events to send on, in this order; `context` is as it was before `keep`. An actor that does not run gets none. */
export function lettersFor(context: ChatContext, fact: ChatMachineFact): readonly Letter[] {
  const letters = [...lettersAbout(context, fact), ...follow(context, fact)]
  return context.isReadOnly ? letters.filter(({ to }) => !isWriter(to)) : letters
}

function lettersAbout(context: ChatContext, fact: ChatMachineFact): readonly Letter[] {
  switch (fact.type) {
    case 'connection.synchronised':
      return synchronised(context, fact)
    case 'connection.live':
    case 'connection.lost':
      return liveChanged(context, fact.type === 'connection.live')
    case 'chat.messageReceived':
      return [
        letter(TO.outbox, { type: 'outbox.seen', message: fact.message }),
        ...stored(context, fact.message),
        ...toAlerts(context, { ...fact, isInSight: inSight(context).includes(fact.message.convId) }),
      ]
    case 'outbox.confirmed':
      return stored(context, fact.message)
    case 'outbox.doubted':
      return [letter(TO.connection, { type: 'connection.wanted' })]
    case 'outbox.changed':
      return toConversation(context, fact.convId, {
        type: 'conversation.pendingChanged',
        pending: fact.pending,
      })
    case 'chat.typingChanged':
    case 'chat.readMoved':
      return [letter(TO.rooms, fact), ...toConversation(context, fact.convId, fact)]
    case 'chat.presenceChanged':
      return [
        letter(TO.rooms, fact),
        ...context.opened.flatMap((convId) => toConversation(context, convId, fact)),
      ]
    case 'chat.conversationChanged':
      return [
        letter(TO.rooms, fact),
        ...toConversation(context, fact.item.id, fact),
        ...enquiryChanged(context, fact.item.enquiry_id),
        ...plansChanged(context, fact.item.enquiry_id),
      ]
    case 'conversation.gone':
    case 'chat.conversationGone':
      return [
        letter(TO.rooms, { type: 'chat.conversationGone', convId: fact.convId }),
        letter(TO.dock, { type: 'dock.conversationGone', convId: fact.convId }),
        letter(TO.tray, { type: 'tray.conversationGone', convId: fact.convId }),
      ]
    case 'conversation.read':
      return [letter(TO.rooms, { type: 'rooms.read', convId: fact.convId, seq: fact.seq })]
    case 'rooms.unknownArrived':
      return fact.convId === context.current
        ? []
        : [letter(TO.dock, { type: 'dock.unknownArrived', convId: fact.convId })]
    case 'composer.submitted':
      return written(context, { convId: fact.convId, text: fact.text })
    case 'tray.finished': {
      const { convId, caption, hash, media } = fact
      return written(context, { convId, text: caption, hash, media })
    }
    case 'tray.unsent': {
      const { convId, caption, hash } = fact
      return [letter(TO.outbox, { type: 'outbox.added', convId, text: caption, hash, isLost: true })]
    }
    case 'dock.changed':
      return [...expanded(context, fact), ...outOfSight(context, fact)]
    case 'navigation.arrived':
      return outOfSight(context, fact)
    case 'browser.visibilityChanged':
      return [
        letter(TO.connection, fact),
        ...context.opened.flatMap((convId) =>
          toConversation(context, convId, { type: 'conversation.visibilityChanged', visible: fact.visible }),
        ),
        ...toAlerts(context, fact),
      ]
    case 'rooms.doubted':
      return context.isLive ? [letter(TO.connection, { type: 'connection.wanted' })] : []
    case 'conversation.ownFound':
      return [letter(TO.outbox, { type: 'outbox.seen', message: fact.message })]
    default:
      return []
  }
}

/** A message that the server has, by its broadcast or by the acknowledgement: into the list and the log; one's own may be looked for. */
function stored(context: ChatContext, message: LogMessage): readonly Letter[] {
  const fact = { type: 'chat.messageReceived', message } as const
  const isOwn = isWrittenBy(message, context.user.user_id)
  return [
    letter(TO.rooms, fact),
    ...toConversation(context, message.convId, fact),
    ...(isOwn ? [letter(TO.search, { type: 'search.ownStored' })] : []),
  ]
}

/** A message that the user wrote: into the outbox, and a link that is down is asked to connect. */
function written(context: ChatContext, message: Written): readonly Letter[] {
  return [
    letter(TO.outbox, { ...message, type: 'outbox.added' }),
    ...(context.isLive ? [] : [letter(TO.connection, { type: 'connection.wanted' })]),
  ]
}

const toAlerts = ({ hasAlerts }: ChatContext, event: AlertsFact): readonly Letter[] =>
  hasAlerts ? [letter(TO.alerts, event)] : []

const toEnquiry = ({ hasEnquiry }: ChatContext, event: EnquiryFact): readonly Letter[] =>
  hasEnquiry ? [letter(TO.enquiry, event)] : []

/** The enquiry of the conversation that the page shows. */
export const enquiryOf = ({ current }: Pick<ChatContext, 'current'>): number | null =>
  current === null ? null : (parseConversationId(current)?.enquiryId ?? null)

/** Another conversation is open after this. */
function follow(context: ChatContext, fact: ChatMachineFact): readonly Letter[] {
  const enquiryId = enquiryOf({ ...context, ...keep(context, fact) })
  return enquiryId === enquiryOf(context) ? [] : toEnquiry(context, { type: 'enquiry.follow', enquiryId })
}

/** Each of its conversations tells of a change. */
const enquiryChanged = (context: ChatContext, enquiryId: number): readonly Letter[] =>
  enquiryOf(context) === enquiryId ? toEnquiry(context, { type: 'enquiry.changed' }) : []

/** What is told of an enquiry may be a word about its plan. */
const plansChanged = ({ plans }: ChatContext, enquiryId: number): readonly Letter[] =>
  plans
    .filter((plan) => plan.enquiryId === enquiryId)
    .map(({ planId }) => letter(planActor(planId), { type: 'plan.changed' }))

const toPlans = ({ plans }: ChatContext, event: PlanFact): readonly Letter[] =>
  plans.map(({ planId }) => letter(planActor(planId), event))

/** A conversation that is not open is skipped. */
function toConversation(
  context: ChatContext,
  convId: string,
  event: ConversationCommand | ConversationFact,
): readonly Letter[] {
  return context.opened.includes(convId) ? [letter(conversationActor(convId), event)] : []
}

function synchronised(
  context: ChatContext,
  { rev, heads, gone }: Extract<ChatMachineFact, { type: 'connection.synchronised' }>,
): readonly Letter[] {
  return [
    letter(TO.outbox, { type: 'outbox.synchronised' }),
    letter(TO.rooms, { type: 'rooms.synchronised', sync: { rev, heads, gone } }),
    ...gone.flatMap((convId): Letter[] => [
      letter(TO.dock, { type: 'dock.conversationGone', convId }),
      letter(TO.tray, { type: 'tray.conversationGone', convId }),
    ]),
    ...context.opened.flatMap((convId) =>
      toConversation(context, convId, { type: 'conversation.catchUp', head: heads[convId] ?? null }),
    ),
  ]
}

function liveChanged(context: ChatContext, isLive: boolean): readonly Letter[] {
  return [
    letter(TO.outbox, { type: 'outbox.liveChanged', isLive }),
    letter(TO.rooms, { type: 'rooms.liveChanged', isLive }),
    ...toEnquiry(context, { type: 'enquiry.liveChanged', isLive }),
    ...toPlans(context, { type: 'plan.liveChanged', isLive }),
    ...context.opened.flatMap((convId): Letter[] => [
      letter(conversationActor(convId), { type: 'conversation.liveChanged', isLive }),
      letter(composerActor(convId), { type: 'composer.liveChanged', isLive }),
    ]),
  ]
}

/** The conversations in sight: the page's own, and the expanded boxes where the dock is shown. */
function inSight({ current, route, boxes, isNarrow }: ChatContext): readonly string[] {
  const isDockShown = PAGES.some(({ name, layout }) => name === route && layout === 'default')
  const inline = isDockShown ? asShown({ boxes, isNarrow }).slice(0, inlineLimit({ isNarrow })) : []
  const shown = inline.filter((box) => !box.minimised)
  return [...(current === null ? [] : [current]), ...shown.map((box) => box.convId)]
}

/** A conversation that goes out of sight is no longer attended: no unseen message is marked as read. */
function outOfSight(context: ChatContext, fact: ChatMachineFact): readonly Letter[] {
  const after = inSight({ ...context, ...keep(context, fact) })
  return context.opened
    .filter((convId) => !after.includes(convId))
    .flatMap((convId) => toConversation(context, convId, { type: 'conversation.unattend' }))
}

/** A box that the user expands is attended; boxes that a restore or a change of width expands wait for an act. */
function expanded(
  context: ChatContext,
  fact: Extract<ChatMachineFact, { type: 'dock.changed' }>,
): readonly Letter[] {
  if (fact.isNarrow !== context.isNarrow) return []
  const before = asShown(context)
  return asShown(fact)
    .filter((box) => !box.minimised && before.find((other) => other.convId === box.convId)?.minimised)
    .flatMap((box) => toConversation(context, box.convId, { type: 'conversation.attend' }))
}
