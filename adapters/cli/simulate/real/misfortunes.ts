import type { SeededRandom } from '../../../backend/demo/seeded-random.ts'
import { weighted } from '../faults.ts'
import type { FaultyProxy } from './network/faulty-proxy.ts'
import type { Direction } from './network/pipe.ts'
import type { RealStage } from './stage.ts'

interface Misfortune {
  readonly fault: string
  readonly weight: number
  /** @returns what it met, for the counts */
  readonly strike: (network: FaultyProxy, random: SeededRandom, later: RealStage['later']) => string
}

/** For a while; the end of all faults may come before. */
function during(random: SeededRandom, later: RealStage['later'], end: () => void): string {
  const milliseconds = random.between(100, 3_000)
  later(milliseconds, end)
  return milliseconds < 1_000 ? 'less than a second' : 'some seconds'
}

const ways = (random: SeededRandom): readonly Direction[] =>
  random.pick<readonly Direction[]>([['up'], ['down'], ['up', 'down']])

const MISFORTUNES: readonly Misfortune[] = [
  {
    fault: 'connection cut mid-stream',
    weight: 5,
    strike: (network, random) => {
      const direction = random.pick<Direction>(['up', 'down'])
      network.cutAfter(direction, random.between(1, 1_500))
      return direction
    },
  },
  {
    fault: 'connections cut',
    weight: 2,
    strike: (network) => (network.cutAll() > 0 ? 'open' : 'none open'),
  },
  {
    fault: 'half-open',
    weight: 2,
    strike: (network, random, later) => {
      const directions = ways(random)
      // Some notice by a reset after a while, some never do.
      if (random.next() < 0.7) later(random.between(200, 4_000), network.cutAll)
      return network.swallow(directions) > 0 ? directions.join(' and ') : 'none open'
    },
  },
  {
    fault: 'connections refused',
    weight: 2,
    strike: (network, random, later) => {
      network.refuse(true)
      network.cutAll()
      return during(random, later, () => network.refuse(false))
    },
  },
  {
    fault: 'stalled',
    weight: 2,
    strike: (network, random, later) => {
      network.stall()
      return during(random, later, network.flow)
    },
  },
  {
    fault: 'dripping',
    weight: 1.5,
    strike: (network, random, later) => {
      network.drip(random.between(1, 40), random.between(1, 10))
      return during(random, later, network.flow)
    },
  },
  {
    fault: 'delayed',
    weight: 2,
    strike: (network, random, later) => {
      network.delay(random.between(5, 400))
      return during(random, later, () => network.delay(0))
    },
  },
]

/** The way of one tab to the server fails, somehow. */
export function misfortune(stage: RealStage, random: SeededRandom): void {
  const [first, ...others] = stage.tabs()
  const struck = first && random.pick([first, ...others])
  const chosen = weighted(MISFORTUNES, random)
  if (!(struck && chosen)) return
  const met = chosen.strike(struck.tab.network, random, stage.later)
  stage.count(chosen.fault, met)
  stage.tell(`${struck.tab.name}: ${chosen.fault} (${met})`)
}

const LATEST_KILL = 15
const LONGEST_PAUSE = 800

/**
 * The server dies: at once, or within milliseconds of the next bytes that somebody sends it, so that it is
 * in the middle of something. It starts again on its data after a pause.
 */
export function killServer(stage: RealStage, random: SeededRandom): void {
  const pause = random.between(0, LONGEST_PAUSE)
  const kill = (when: string) => {
    stage.count('server killed', when)
    stage.tell(`the server is killed, ${when}`)
    stage.bounce(pause)
  }
  const tabs = stage.tabs()
  if (tabs.length === 0 || random.next() < 0.4) kill('at any moment')
  else {
    const late = random.between(0, LATEST_KILL)
    let isArmed = true
    for (const { tab } of tabs) {
      const after = (direction: Direction) => {
        if (isArmed && direction === 'down') tab.network.onNextPassed(after)
        else if (isArmed) stage.later(late, () => kill('while it is asked'))
        isArmed &&= direction === 'down'
      }
      tab.network.onNextPassed(after)
    }
  }
}
