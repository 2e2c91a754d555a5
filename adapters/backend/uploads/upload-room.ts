/** Whoever sends an upload, as far as its pace tells. */
export interface Sender {
  /** Bytes that have come so far. */
  arrived(): number
  /** All of it is here. */
  hasCome(): boolean
  /** Nothing more of it is taken. */
  end(): void
}

/** The memory of this node that uploads may fill at once: what is coming up, and what waits to be judged. */
export interface UploadRoom {
  /**
   * Takes so many bytes of it. Where there are none left, whoever keeps theirs and sends next to nothing is ended, so
   * that there is room for the next try.
   * @param owner whoever sends them: one alone may not fill it
   * @param now in milliseconds, from any start
   * @returns what gives them back; null when they find no room now
   */
  take(owner: string, bytes: number, sender: Sender, now: number): (() => void) | null
}

/** In bytes: four of the largest files, two of them of one sender. */
const MOST = 106_000_000
const MOST_OF_ONE = 53_000_000
/** In milliseconds: who has just begun has no pace yet. */
const GRACE = 10_000
/** Bytes in a millisecond: the largest file in the three minutes that it may take. */
const LEAST_PACE = 25_000_000 / 180_000

interface Taken {
  readonly owner: string
  readonly bytes: number
  readonly since: number
  readonly sender: Sender
}

export function createUploadRoom(most = MOST, mostOfOne = MOST_OF_ONE): UploadRoom {
  const all = new Set<Taken>()
  return {
    take(owner, bytes, sender, now) {
      const own = [...all].filter((one) => one.owner === owner)
      const isFull = bytes + sumOf(all) > most
      if (isFull || bytes + sumOf(own) > mostOfOne) {
        slowestOf(isFull ? [...all] : own, now)?.sender.end()
        return null
      }
      const taken = { owner, bytes, since: now, sender }
      all.add(taken)
      return () => void all.delete(taken)
    },
  }
}

const sumOf = (some: Iterable<Taken>): number => [...some].reduce((sum, { bytes }) => sum + bytes, 0)

/** The one that sends least, if it is slower than any upload may be. */
function slowestOf(some: readonly Taken[], now: number): Taken | undefined {
  const paceOf = ({ since, sender }: Taken) => sender.arrived() / (now - since)
  return some
    .filter((one) => !one.sender.hasCome() && now - one.since > GRACE && paceOf(one) < LEAST_PACE)
    .sort((first, second) => paceOf(first) - paceOf(second))[0]
}
