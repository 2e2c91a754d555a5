/** So many requests of one user are worked on at once; the others wait in their order. */
const AT_ONCE = 2
const MOST_WAITING = 500

interface Lane {
  busy: number
  readonly waiting: (() => void)[]
}

/** Keeps one user's requests from standing in everybody's way: who asks much waits behind themselves. */
export interface Lanes {
  /** @returns what the work gives; null when too much is waiting already */
  run<T>(owner: number, work: () => Promise<T>): Promise<T> | null
}

export function createLanes(): Lanes {
  const lanes = new Map<number, Lane>()
  const leave = (owner: number, lane: Lane): void => {
    const next = lane.waiting.shift()
    if (next) next()
    else lane.busy -= 1
    if (lane.busy === 0) lanes.delete(owner)
  }
  return {
    run(owner, work) {
      const lane = lanes.get(owner) ?? { busy: 0, waiting: [] }
      lanes.set(owner, lane)
      if (lane.waiting.length >= MOST_WAITING) return null
      const turn =
        lane.busy < AT_ONCE ? Promise.resolve() : new Promise<void>((resolve) => lane.waiting.push(resolve))
      if (lane.busy < AT_ONCE) lane.busy += 1
      return turn.then(work).finally(() => leave(owner, lane))
    },
  }
}
