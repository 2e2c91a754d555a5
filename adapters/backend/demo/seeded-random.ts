/** A row of numbers that looks like chance and is the same for the same seed (mulberry32). */
export interface SeededRandom {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] }
}
