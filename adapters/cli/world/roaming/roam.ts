import { FAILURE } from '../../../../core/ports/port.ts'
import { createSeededRandom, type SeededRandom } from '../../../backend/demo/seeded-random.ts'
import type { World } from '../world.ts'
import { actsOf } from './acts.ts'

export interface RoamOptions {
  readonly seed: number
  readonly choices: number
  /** How often a call's answer is lost, of 1. */
  readonly lost?: number
}

/** How often a person acts, and how often time goes on though something else might happen, of 1. */
const ACT = 0.12
const PAUSE = 0.15

/**
 * Lets people do at random what they may, and things happen in an order that is at random too; the same seed
 * chooses the same. Ends with everything settled.
 * @returns what was chosen, in order
 */
export async function roam(
  world: World,
  { seed, choices, lost = 0 }: RoamOptions,
): Promise<readonly string[]> {
  const random = createSeededRandom(seed)
  const chosen: string[] = []
  for (let count = 0; count < choices; count += 1) {
    const dice = random.next()
    if (dice < ACT) chosen.push(await act(world, random))
    else chosen.push(await happen(world, random, { isPausing: dice < ACT + PAUSE, lost }))
  }
  await world.settle()
  return chosen
}

async function act(world: World, random: SeededRandom): Promise<string> {
  const acts = world.tabs.flatMap((tab) =>
    actsOf(tab, `message ${random.between(1, 1_000_000)}`).map((one) => ({ ...one, tab })),
  )
  let left = random.next() * acts.reduce((sum, { weight }) => sum + weight, 0)
  const chosen = acts.find(({ weight }) => {
    left -= weight
    return left <= 0
  })
  if (!chosen) return 'nothing'
  await world.act(chosen.act)
  return `${chosen.tab.name} ${chosen.what}`
}

async function happen(
  world: World,
  random: SeededRandom,
  { isPausing, lost }: { readonly isPausing: boolean; readonly lost: number },
): Promise<string> {
  const [first, ...others] = world.enabled()
  if (!first || isPausing) {
    world.skip()
    return 'time'
  }
  const chosen = random.pick([first, ...others])
  const isLost = chosen.fail !== undefined && random.next() < lost
  await world.choose(chosen, (one) =>
    isLost ? one.fail?.({ code: FAILURE.noAnswer, message: 'The answer was lost.' }) : one.happen(),
  )
  return `${chosen.who} ${isLost ? 'loses' : 'gets'} ${chosen.what}`
}
