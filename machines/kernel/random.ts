import type { RandomBytes } from '../../core/chat/message.ts'
import { fingerprint } from '../../core/trace/hash.ts'

/** A source of chance whose state can be kept and taken up again. */
export interface SeededRandom {
  readonly bytes: RandomBytes
  state(): readonly number[]
}

/** The sources of an actor system, one an actor, all of one seed. */
export interface RandomBook {
  of(name: string): RandomBytes
  /** Chance begins anew for everybody. */
  reseed(seed: string): void
  readonly seed: string
  states(): Readonly<Record<string, readonly number[]>>
}

/** @param states of sources that have been drawn from before */
export function createRandomBook(
  seed: string,
  states: Readonly<Record<string, readonly number[]>> = {},
): RandomBook {
  let current = seed
  const sources = new Map(
    Object.entries(states).map(([name, state]) => [name, seededRandom(seed, name, state)] as const),
  )
  return {
    of: (name) => {
      const source = sources.get(name) ?? seededRandom(current, name)
      sources.set(name, source)
      return source.bytes
    },
    reseed: (next) => {
      current = next
      sources.clear()
    },
    get seed() {
      return current
    },
    states: () => Object.fromEntries([...sources].map(([name, source]) => [name, source.state()])),
  }
}

/**
 * A stream of pseudo-random bytes (sfc32) from a seed and a name: the same for the same two.
 * Not for secrets: whoever has a trace can repeat it.
 * @param seed 32 hexadecimal digits
 * @param state takes up a stream where it was left
 */
function seededRandom(seed: string, name: string, state?: readonly number[]): SeededRandom {
  const words = new Int32Array(state ?? beginning(seed, name))
  if (!state) for (let warmUp = 0; warmUp < 16; warmUp += 1) next(words)
  return {
    bytes: (size) => Uint8Array.from({ length: size }, () => next(words) & 0xff),
    state: () => [...words],
  }
}

function beginning(seed: string, name: string): readonly number[] {
  const part = (from: number, to?: number) => Number.parseInt(seed.slice(from, to), 16)
  return [
    fingerprint(`${seed}:${name}:a`),
    fingerprint(`${name}:${seed}:b`),
    part(0, 8) ^ fingerprint(name),
    part(8, 16) ^ part(16, 24) ^ part(24),
  ]
}

function next(words: Int32Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = words
  const sum = (((a + b) | 0) + d) | 0
  words[0] = b ^ (b >>> 9)
  words[1] = (c + (c << 3)) | 0
  words[2] = ((c << 21) | (c >>> 11)) + sum
  words[3] = (d + 1) | 0
  return sum >>> 0
}
