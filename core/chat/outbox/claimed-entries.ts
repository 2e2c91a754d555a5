import type { OutboxPort } from '../../ports/outbox.port.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * An outbox of which an account reads what guests have left unsent whose chats it has claimed: from then on it is the
 * account's, under its hash, so that the server takes it once (accounts.md "Who"). It is asked for anew before it is
 * taken from where it was: a page that ends in between loses nothing.
 */
export function withClaimed(outbox: OutboxPort): OutboxPort {
  return {
    ...outbox,
    read: async ({ userId, former = [] }, signal) => {
      const left: { readonly guestId: number; readonly entry: OutboxEntry }[] = []
      for (const guestId of former) {
        const { entries } = await outbox.read({ userId: guestId }, signal)
        left.push(...entries.map((entry) => ({ guestId, entry })))
      }
      const own = await outbox.read({ userId }, signal)
      if (left.length === 0) return own
      const known = new Set(own.entries.map(({ hash }) => hash))
      const claimed = left.filter(({ entry }) => !known.has(entry.hash)).map(({ entry }) => entry)
      // Nobody waits for it: storage may be slow, and what fails is found once more by the next reader.
      for (const { guestId, entry } of left) {
        const put = known.has(entry.hash) ? Promise.resolve() : outbox.put({ userId, entry }, signal)
        put.then(() => outbox.remove({ userId: guestId, hash: entry.hash }, signal)).catch(() => undefined)
      }
      const writing = [...(own.writing ?? []), ...claimed.map(({ hash }) => hash)]
      return { ...own, entries: [...own.entries, ...claimed], ...(writing.length > 0 && { writing }) }
    },
  }
}
