import { nanoid } from 'nanoid'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Letter, NOBODY } from './letter-job.ts'
import type { Mail } from './mail-port.ts'

/**
 * Whoever puts a letter in does not wait for it, and nothing of theirs fails by it: an answer that waited would tell
 * whether there is somebody to write to. So a letter is written down a moment after what it is about.
 */
export interface Post {
  put(mail: Mail): void
  /** Does the same work for a letter that nobody gets: whoever asks with an unknown address waits as long. */
  pretend(mail: Mail): void
  /** Takes nothing new; done once what was put in is written down, or can't be. */
  close(): Promise<void>
}

export interface PostParts {
  readonly jobs: Pick<Jobs, 'add'>
  readonly clock: ClockPort
  /** Told when a letter could not be written down, at each try. */
  readonly report: (thrown: unknown) => void
}

/** Milliseconds before each further try to write a letter down: the database is away. */
const WAITS: readonly number[] = [1_000, 5_000, 20_000, 60_000]
/** Letters that wait for the database; with more of them it is away for long. */
const MOST_UNDER_WAY = 1_000

export function createPost({ jobs, clock, report }: PostParts): Post {
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  let isClosed = false

  function pause(milliseconds: number): Promise<void> {
    if (isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const goOn = (): void => {
        cancel()
        waiting.delete(goOn)
        resolve()
      }
      const cancel = clock.after(milliseconds, goOn)
      waiting.add(goOn)
    })
  }

  async function writeDown(mail: Mail): Promise<void> {
    const key = nanoid()
    for (const wait of [0, ...WAITS]) {
      if (wait > 0) await pause(wait)
      try {
        await jobs.add(null, Letter, { key, payload: mail })
        return
      } catch (thrown) {
        report(thrown)
      }
    }
  }

  function put(mail: Mail): void {
    if (isClosed) return
    if (underWay.size >= MOST_UNDER_WAY) {
      report(new RangeError('Too many letters wait.'))
      return
    }
    const writing = writeDown(mail).finally(() => underWay.delete(writing))
    underWay.add(writing)
  }

  return {
    put,
    pretend: (mail) => put({ ...mail, to: NOBODY }),
    async close() {
      isClosed = true
      for (const goOn of waiting) goOn()
      await Promise.all(underWay)
    },
  }
}
