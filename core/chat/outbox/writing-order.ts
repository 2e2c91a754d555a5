import type { OutboxPort } from '../../ports/outbox.port.ts'
import type { OutboxEntry } from './outbox-entry.ts'

type Answer = Awaited<ReturnType<OutboxPort['read']>>

/** The newest that was asked for an entry and is not done: what it is to be, or null where it is to go. */
interface Write {
  readonly userId: number
  readonly hash: string
  readonly entry: OutboxEntry | null
  readonly turn: Promise<unknown>
}

/**
 * The outbox of a tab over a storage that may be slow: writes reach it in the order in which they were asked, and
 * whoever reads is told what was asked and is not done, too. So they find what they wrote before they were signed out
 * and in again, and what that stands behind, however slow storage is to take it (SEND-05, SEND-09).
 */
export function inWritingOrder(outbox: OutboxPort): OutboxPort {
  const writes = new Map<string, Write>()
  let lastPut: Promise<unknown> = Promise.resolve()

  function after<T>(
    before: Promise<unknown>,
    asked: Omit<Write, 'turn'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const key = `${asked.userId}:${asked.hash}`
    const turn = Promise.allSettled([before, writes.get(key)?.turn]).then(work)
    const write = { ...asked, turn }
    writes.set(key, write)
    const forget = () => {
      if (writes.get(key) === write) writes.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }

  return {
    read: async (input, signal) => {
      const asked = [...writes.values()].filter(({ userId }) => userId === input.userId)
      return withAsked(await outbox.read(input, signal), asked)
    },
    // After all puts before it: what was written later is there only if the earlier is, or was refused.
    put: (input, signal) => {
      const { userId, entry } = input
      const work = () => outbox.put(input, signal)
      const turn = after(lastPut, { userId, hash: entry.hash, entry }, work)
      lastPut = turn
      return turn
    },
    // After the writes to its own entry: a delete waits for none of the others.
    remove: (input, signal) =>
      after(Promise.resolve(), { ...input, entry: null }, () => outbox.remove(input, signal)),
  }
}

/** What storage answered, with what was asked of it before in its newest form. */
function withAsked({ entries, setAside }: Answer, asked: readonly Write[]): Answer {
  const hashes = new Set(asked.map(({ hash }) => hash))
  const untouched = entries.filter(({ hash }) => !hashes.has(hash))
  const written = asked.flatMap(({ entry }) => entry ?? [])
  if (written.length === 0) return { entries: untouched, setAside }
  return { entries: [...untouched, ...written], setAside, writing: written.map(({ hash }) => hash) }
}
