import { setTimeout as pause } from 'node:timers/promises'
import type { Mail, MailPort } from './mail-port.ts'

/** Milliseconds before each further try. */
const PAUSES: readonly number[] = [2_000, 15_000]

/** Whoever puts a letter in does not wait for it, and nothing of theirs fails by it. */
export interface Post {
  put(mail: Mail): void
  /** Takes nothing new, and gives what is on its way this long, in milliseconds. */
  close(patience: number): Promise<void>
}

export interface PostParts {
  readonly mail: MailPort
  /** A try has failed; after the last one the letter is lost. */
  readonly report: (thrown: unknown, tries: number) => void
  readonly pauses?: readonly number[]
}

export function createPost({ mail, report, pauses = PAUSES }: PostParts): Post {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function deliver(letter: Mail): Promise<void> {
    for (const [tries, before] of [0, ...pauses].entries()) {
      if (before > 0) await pause(before, undefined, { signal: closing.signal })
      try {
        return await mail.send(letter)
      } catch (thrown) {
        report(thrown, tries + 1)
      }
    }
  }

  return {
    put(letter) {
      if (closing.signal.aborted) return
      // It rejects only when a pause is cut short: the house is closing.
      const delivery = deliver(letter)
        .catch(() => undefined)
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async close(patience) {
      closing.abort()
      await Promise.race([Promise.all(underWay), pause(patience, undefined, { ref: false })])
      mail.close()
    },
  }
}
