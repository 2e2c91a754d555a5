import * as v from 'valibot'
import { OutboxEntry } from '../chat/outbox/outbox-entry.ts'
import { MessageHash } from '../wire/message.ts'
import { call, type PortOf, stream } from './port.ts'

const Owner = v.object({ userId: v.number() })

/** Where unsent messages live, one key an entry, bound to a user (SEND-05). */
export const outboxContract = {
  /**
   * A session begins to write: `place` is its first, behind all that sessions of this browser were given before. It
   * answers at once, whether or not there is a storage.
   */
  begin: call(v.null(), v.object({ place: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  /**
   * The user's entries; `setAside` counts those that could not be read and stay where they are, `writing` names those
   * that storage was asked to take and does not have yet, maybe by a session of this page that has ended. With `former`
   * ids of a user, whose entries are the user's by now, those are among them.
   */
  read: call(
    v.object({ ...Owner.entries, former: v.optional(v.array(v.number())) }),
    v.object({
      entries: v.array(OutboxEntry),
      setAside: v.number(),
      writing: v.optional(v.array(MessageHash)),
    }),
  ),
  /** Writes or replaces an entry; answers how durable the place is that took it. */
  put: call(
    v.object({ ...Owner.entries, entry: OutboxEntry }),
    v.object({ kept: v.picklist(['indexedDb', 'localStorage', 'memory']) }),
  ),
  remove: call(v.object({ ...Owner.entries, hash: MessageHash }), v.null()),
}
export type OutboxPort = PortOf<typeof outboxContract>

/** Counts the owners of a browser, in its storage: each that takes over has the next number. */
const Term = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the tabs of one person and browser tell each other about unsent messages. */
const TabWord = v.variant('type', [
  /** A new tab asks for the list. */
  v.object({ type: v.literal('ask') }),
  /**
   * An entry for the owner to send: whole, for its writer's storage may not have taken it. With it comes what goes
   * before it and is in no storage, the earliest first: an owner that has just begun may not have heard of that.
   */
  v.object({ type: v.literal('added'), entry: OutboxEntry, before: v.optional(v.array(OutboxEntry)) }),
  v.object({ type: v.literal('retry'), hash: MessageHash }),
  /** Whole too: an owner that does not know it makes certain that nobody sends it. */
  v.object({ type: v.literal('discard'), entry: OutboxEntry }),
  /** The owner's answer to a wish about what has left the outbox: sent, or discarded for certain. */
  v.object({ type: v.literal('gone'), hash: MessageHash }),
  /** The owner's list, after every change: what all tabs show. */
  v.object({
    type: v.literal('items'),
    term: Term,
    items: v.array(
      v.object({
        entry: OutboxEntry,
        state: v.picklist(['waiting', 'sending', 'unheld', 'unknown', 'failed']),
        isStored: v.boolean(),
        isDiscarding: v.boolean(),
      }),
    ),
  }),
])

/** The other tabs of this person in this browser; one of all of them owns the sending (SEND-10). */
export const tabsContract = {
  /**
   * Who owns is told at once and at every change, words as they come. Ownership goes to the next tab when its
   * owner is gone, and to a tab in sight from one that is not.
   */
  news: stream(
    Owner,
    v.variant('type', [
      v.object({ type: v.literal('tabs.ownershipChanged'), isOwner: v.boolean(), term: Term }),
      v.object({ type: v.literal('tabs.heard'), word: TabWord }),
    ]),
  ),
  /** Takes ownership now, whoever has it. */
  take: call(Owner, v.null()),
  /** Whether storage still has this tab as the owner, by the number under which it became that. */
  check: call(v.object({ ...Owner.entries, term: Term }), v.object({ isOwner: v.boolean() })),
  /** Tells every other tab. */
  tell: call(v.object({ ...Owner.entries, word: TabWord }), v.null()),
}
export type TabsPort = PortOf<typeof tabsContract>
