import type { ClockPort } from '../ports/clock.port.ts'

export interface QueueLimits {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Tasks that wait, of all who are known, of all strangers, and of one owner. */
  readonly mostWaiting: number
  readonly mostOfOne: number
  /** How long a task waits at most, in milliseconds. */
  readonly patience: number
}

/** Whose turn a task takes. */
export interface TaskOwner {
  readonly name: string
  /** Three tasks of known owners begin for one of a stranger, and no stranger takes their room. */
  readonly isKnown?: boolean
}

/** Shares a scarce means, as a processor or a database: few tasks at once, one of each owner in turn. */
export interface FairQueue {
  /**
   * Runs a task when its owner's turn has come.
   * @throws CrowdedError where too many wait already, or the turn did not come in time; and what the task throws
   */
  run<T>(owner: TaskOwner, task: () => Promise<T>): Promise<T>
  /** Somebody waits for a turn. */
  isBusy(): boolean
  /** Refuses all that wait. */
  refuseWaiting(thrown: Error): void
}

/** Too many ask at the same time. */
export class CrowdedError extends Error {
  /** Seconds after which it is worth another try. */
  readonly retryAfter = 2
  constructor() {
    super('We’re very busy right now. Try again in a moment.')
    this.name = 'CrowdedError'
  }
}

/** Then it is a stranger's turn. */
const MOST_IN_ROW = 3

interface Waiting {
  readonly begin: () => void
  readonly giveUp: (thrown: Error) => void
}

export function createFairQueue(
  { atOnce, mostWaiting, mostOfOne, patience }: QueueLimits,
  clock: Pick<ClockPort, 'after'>,
): FairQueue {
  const known = createLines()
  const strangers = createLines()
  let running = 0
  /** Tasks of known owners that have begun one after the other. */
  let inRow = 0

  async function runNow<T>(task: () => Promise<T>): Promise<T> {
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      takeNext()?.begin()
    }
  }

  function takeNext(): Waiting | undefined {
    const one = inRow < MOST_IN_ROW ? known.takeNext() : undefined
    inRow = one ? inRow + 1 : 0
    return one ?? strangers.takeNext() ?? known.takeNext()
  }

  function wait<T>(lines: Lines, name: string, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: () => {
          cancel()
          resolve(runNow(task))
        },
        giveUp: (thrown) => {
          cancel()
          lines.leave(name, one)
          reject(thrown)
        },
      }
      const cancel = clock.after(patience, () => one.giveUp(new CrowdedError()))
      lines.join(name, one)
    })
  }

  return {
    async run({ name, isKnown = false }, task) {
      if (running < atOnce) return runNow(task)
      const lines = isKnown ? known : strangers
      if (lines.count() >= mostWaiting || lines.countOf(name) >= mostOfOne) throw new CrowdedError()
      return wait(lines, name, task)
    },
    isBusy: () => known.count() + strangers.count() > 0,
    refuseWaiting(thrown) {
      for (const one of [...known.all(), ...strangers.all()]) one.giveUp(thrown)
    },
  }
}

type Lines = ReturnType<typeof createLines>

/** A line for each owner; the one whose turn is next stands first. */
function createLines() {
  const lines = new Map<string, Set<Waiting>>()
  let count = 0

  function leave(name: string, one: Waiting): void {
    const line = lines.get(name)
    if (!line?.delete(one)) return
    count -= 1
    if (line.size === 0) lines.delete(name)
  }

  return {
    join(name: string, one: Waiting): void {
      const line = lines.get(name) ?? new Set()
      lines.set(name, line.add(one))
      count += 1
    },
    leave,
    /** The first of the owner whose turn it is, who then stands behind the others. */
    takeNext(): Waiting | undefined {
      const [name, line] = lines.entries().next().value ?? []
      const [next] = line ?? []
      if (name === undefined || !line || !next) return undefined
      lines.delete(name)
      lines.set(name, line)
      leave(name, next)
      return next
    },
    count: () => count,
    countOf: (name: string) => lines.get(name)?.size ?? 0,
    all: () => [...lines.values()].flatMap((line) => [...line]),
  }
}
