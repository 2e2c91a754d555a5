import type { ThrownFailure } from '../../../core/ports/port.ts'

/** Something that may happen next, if somebody chooses it. */
export interface Happening {
  readonly id: number
  /** What it keeps its order with. */
  readonly lane: string
  /** Whose it is: `maya/1`, `server`. */
  readonly who: string
  /** What it is, in words that a trace of choices can be read by: `answer chat.send`. */
  readonly what: string
  /** Lets it happen. */
  readonly happen: () => void
  /** Where another outcome is possible: lets that one happen instead. */
  readonly fail?: (failure: ThrownFailure) => void
}

/** A happening on its way: those of one lane keep their order. */
export type Sent = Omit<Happening, 'id'>

/** Holds what is on its way, until it is chosen. */
export interface Courier {
  send(sent: Sent): void
  /** The first of every lane, in the order in which they were sent. */
  enabled(): readonly Happening[]
  /** Takes a happening off its lane; it must be the first there. */
  take(id: number): void
  /** Puts a happening that was taken first on its lane again. */
  putBack(happening: Happening): void
  /** What goes by these lanes is lost. */
  drop(isLost: (lane: string) => boolean): void
}

export function createCourier(): Courier {
  const lanes = new Map<string, Happening[]>()
  let next = 1
  return {
    send: (sent) => {
      const queue = lanes.get(sent.lane) ?? []
      queue.push({ id: next, ...sent })
      lanes.set(sent.lane, queue)
      next += 1
    },
    enabled: () =>
      [...lanes.values()].flatMap((queue) => queue[0] ?? []).sort((first, second) => first.id - second.id),
    take: (id) => {
      for (const [lane, queue] of lanes) {
        if (queue[0]?.id !== id) continue
        queue.shift()
        if (queue.length === 0) lanes.delete(lane)
        return
      }
      throw new Error(`nothing of the number ${id} is first on its lane`)
    },
    putBack: (happening) => void lanes.set(happening.lane, [happening, ...(lanes.get(happening.lane) ?? [])]),
    drop: (isLost) => {
      for (const lane of [...lanes.keys()]) if (isLost(lane)) lanes.delete(lane)
    },
  }
}
