import type { Simulated } from './run.ts'

/**
 * A failing seed with as few operations as still lead to a violation: what comes after the first one is left
 * out already, so it is the last operations that matter, and halving finds how many are needed.
 * @param live what lives such a world through
 */
export async function shorten(
  seed: number,
  live: (seed: number, options?: { readonly operations?: number }) => Promise<Simulated>,
): Promise<Simulated> {
  let best = await live(seed)
  if (best.violations.length === 0) return best
  let least = 0
  while (least < best.story.length - 1) {
    const middle = Math.floor((least + best.story.length) / 2)
    const shorter = await live(seed, { operations: middle })
    if (shorter.violations.length > 0 && shorter.story.length < best.story.length) best = shorter
    else least = middle
  }
  return best
}
