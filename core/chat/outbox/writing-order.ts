import type { OutboxPort } from '../../ports/outbox.port.ts'
import type { Signal } from '../../ports/port.ts'
import type { OutboxEntry } from './outbox-entry.ts'

type Answer = Awaited<ReturnType<OutboxPort['read']>>
type Put = Awaited<ReturnType<OutboxPort['put']>>

/** The newest that was asked for an entry and is not done: what it is to be, or null where it is to go. */
interface Write {
  readonly userId: number
  readonly hash: string
  readonly entry: OutboxEntry | null
  /** Ends when storage has answered. */
  turn: Promise<unknown>
  /** Storage has answered that it does not take it: here it is held, and storage is asked again. */
  isRefused: boolean
}

/** What storage does not take this page remembers. */
const HELD: Put = { kept: 'memory' }

/**
 * The outbox of a tab over a storage that may be slow or full: writes reach it in the order in which they were asked,
 * and whoever reads is told what was asked and is not done, too. So they find what they wrote before they were signed
 * out and in again, and what that stands behind, however slow storage is to take it (SEND-05, SEND-09).
 *
 * What storage refuses is held, and it takes nothing that was written later before it has taken that: another tab that
 * reads it finds no message without those that go before it.
 */
export function inWritingOrder(outbox: OutboxPort): OutboxPort {
  const writes = new Map<string, Write>()
  let lastPut: Promise<unknown> = Promise.resolve()

  /** Once what it waits for is done, and the writes to its own entry. */
  function begin<T>(write: Write, before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const key = keyOf(write)
    const turn = Promise.allSettled([before, writes.get(key)?.turn]).then(work)
    write.turn = turn
    // At the end: it is the newest of all.
    writes.delete(key)
    writes.set(key, write)
    const end = () => {
      if (!write.isRefused) forget(write)
    }
    turn.then(end, end)
    return turn
  }

  const isNewest = (write: Write): boolean => writes.get(keyOf(write)) === write

  function forget(write: Write): void {
    if (isNewest(write)) writes.delete(keyOf(write))
  }

  /** @returns what storage says, or that it is held here */
  async function ask(write: Write, entry: OutboxEntry, signal: Signal): Promise<Put> {
    try {
      const answer = await outbox.put({ userId: write.userId, entry }, signal)
      write.isRefused = false
      return answer
    } catch {
      write.isRefused = true
      return HELD
    }
  }

  /** Storage is asked once more for what it has refused of somebody, until it refuses again. */
  async function takesRefused(userId: number, signal: Signal): Promise<boolean> {
    for (const write of [...writes.values()]) {
      const { entry } = write
      if (write.userId !== userId || !write.isRefused || entry === null || !isNewest(write)) continue
      const turn = ask(write, entry, signal)
      // Whoever removes it meanwhile waits for that.
      write.turn = turn
      await turn
      if (write.isRefused) return false
      forget(write)
    }
    return true
  }

  return {
    begin: outbox.begin,
    read: async (input, signal) => {
      const asked = [...writes.values()].filter(({ userId }) => userId === input.userId)
      return withAsked(await outbox.read(input, signal), asked)
    },
    // After all puts before it: what was written later is there only if the earlier is.
    put: ({ userId, entry }, signal) => {
      const write = writeOf(userId, entry.hash, entry)
      const turn = begin(write, lastPut, async () => {
        if (await takesRefused(userId, signal)) return ask(write, entry, signal)
        write.isRefused = true
        return HELD
      })
      lastPut = turn
      return turn
    },
    // After the writes to its own entry: a delete waits for none of the others.
    remove: (input, signal) =>
      begin(writeOf(input.userId, input.hash, null), Promise.resolve(), () => outbox.remove(input, signal)),
  }
}

const writeOf = (userId: number, hash: string, entry: OutboxEntry | null): Write => ({
  userId,
  hash,
  entry,
  turn: Promise.resolve(),
  isRefused: false,
})

const keyOf = ({ userId, hash }: Pick<Write, 'userId' | 'hash'>): string => `${userId}:${hash}`

/** What storage answered, with what was asked of it before in its newest form. */
function withAsked({ entries, setAside }: Answer, asked: readonly Write[]): Answer {
  const hashes = new Set(asked.map(({ hash }) => hash))
  const untouched = entries.filter(({ hash }) => !hashes.has(hash))
  const written = asked.flatMap(({ entry }) => entry ?? [])
  if (written.length === 0) return { entries: untouched, setAside }
  return { entries: [...untouched, ...written], setAside, writing: written.map(({ hash }) => hash) }
}
