import type { OutboxPort } from '../../ports/outbox.port.ts'
import type { Signal } from '../../ports/port.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What a guest has left unsent. */
interface Left {
  readonly guestId: number
  readonly entry: OutboxEntry
}

/**
 * An outbox of which an account reads what guests have left unsent whose chats it has claimed: from then on it is the
 * account's, under its hash, so that the server takes it once (accounts.md "Who"). It is asked for anew before it is
 * taken from where it was: a page that ends in between loses nothing.
 */
export function withClaimed(outbox: OutboxPort): OutboxPort {
  return {
    ...outbox,
    read: async ({ userId, former = [] }, signal) => {
      const left: Left[] = []
      for (const guestId of former) {
        const { entries } = await outbox.read({ userId: guestId }, signal)
        left.push(...entries.map((entry) => ({ guestId, entry })))
      }
      const own = await outbox.read({ userId }, signal)
      if (left.length === 0) return own
      const known = new Set(own.entries.map(({ hash }) => hash))
      const fresh = left.filter(({ entry }) => !known.has(entry.hash))
      const isStored = ({ entry: { hash } }: Left) => known.has(hash) && !own.writing?.includes(hash)
      // Nobody waits for it: storage may be slow, and what fails is found once more by the next reader.
      for (const one of fresh) move(outbox, userId, one, signal).catch(() => undefined)
      for (const one of left.filter(isStored)) drop(outbox, one, signal).catch(() => undefined)
      const claimed = fresh.map(({ entry }) => entry)
      const writing = [...(own.writing ?? []), ...claimed.map(({ hash }) => hash)]
      return { ...own, entries: [...own.entries, ...claimed], ...(writing.length > 0 && { writing }) }
    },
  }
}

/** It stays the guest's, too, until a place has taken it that outlives the page. */
async function move(outbox: OutboxPort, userId: number, left: Left, signal: Signal): Promise<void> {
  const { kept } = await outbox.put({ userId, entry: left.entry }, signal)
  if (kept !== 'memory') await drop(outbox, left, signal)
}

async function drop(outbox: OutboxPort, { guestId, entry: { hash } }: Left, signal: Signal): Promise<void> {
  await outbox.remove({ userId: guestId, hash }, signal)
}
