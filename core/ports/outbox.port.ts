import * as v from 'valibot'
import { OutboxEntry } from '../chat/outbox-entry.ts'
import { MessageHash } from '../wire/message.ts'
import { call, type PortOf } from './port.ts'

const Owner = v.object({ userId: v.number() })

/** Where unsent messages live, one key an entry, bound to a user (SEND-05). */
export const outboxContract = {
  /** The user's entries; `setAside` counts those that could not be read and stay where they are. */
  read: call(Owner, v.object({ entries: v.array(OutboxEntry), setAside: v.number() })),
  /** Writes or replaces an entry; answers how durable the place is that took it. */
  put: call(
    v.object({ ...Owner.entries, entry: OutboxEntry }),
    v.object({ kept: v.picklist(['indexedDb', 'localStorage', 'memory']) }),
  ),
  remove: call(v.object({ ...Owner.entries, hash: MessageHash }), v.null()),
}
export type OutboxPort = PortOf<typeof outboxContract>
