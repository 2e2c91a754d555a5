import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Violation } from '../../../../../adapters/cli/simulate/judging/ledger.ts'
import { simulateLetters } from '../../../../../adapters/cli/simulate/letters/run.ts'
import { type SimulateOptions, simulate } from '../../../../../adapters/cli/simulate/run.ts'
import { isWhole } from '../../../../harness/depth.ts'
import { root } from '../../../../house/tree.ts'
import type { Bug } from './bug.ts'
import { BUGS } from './bugs.ts'
import { assertFits, type PlantedSimulation, plant } from './plant.ts'

const LEAST_BUGS = 12
/** Worlds that are looked at where the stored one shows the bug no more; more of them on request. */
const MOST_SEEDS = Number(process.env['PLANTED_SEEDS'] ?? 60)
const LONGEST = 60_000 + 5_000 * MOST_SEEDS

interface Found {
  readonly seed: number
  readonly violation: Violation
}

/** The stored world first; another one where the simulator's worlds have changed since. */
async function find(
  { seed, breaks, oftener, isOfLetters }: Bug,
  simulatePlanted: PlantedSimulation,
): Promise<Found | null> {
  const options: SimulateOptions = oftener ? { oftener } : {}
  const others = Array.from({ length: MOST_SEEDS }, (_one, index) => index + 1)
  for (const tried of [seed, ...others.filter((other) => other !== seed)]) {
    const { violations } = await simulatePlanted(tried, options)
    const violation = violations.find(({ invariant }) => invariant === breaks)
    if (violation && (await isWell(isOfLetters ? simulateLetters : simulate, tried, options)))
      return { seed: tried, violation }
  }
  return null
}

const lived = new Map<string, Promise<boolean>>()

/** Whether a world violates nothing without a bug. */
function isWell(live: PlantedSimulation, seed: number, options: SimulateOptions): Promise<boolean> {
  const world = `${live.name} ${seed} ${options.oftener?.what}`
  const known = lived.get(world) ?? live(seed, options).then(({ violations }) => violations.length === 0)
  lived.set(world, known)
  return known
}

const howToLook = ({ name, seed, breaks }: Bug): string =>
  `Neither world ${seed} nor any of the first ${MOST_SEEDS} violates ${breaks} with '${name}' and nothing without it. ` +
  `Does its patch still break something? ` +
  `Then look further, and write the seed that is found into its entry and into docs/simulate.md: ` +
  `PLANTED_SEEDS=1000 npx vitest run --project node tests/adapters/cli/simulate/planted -t "${name}"`

const byName = BUGS.map((bug) => [bug.name, bug] as const)

const row = ({ name, pieces: [piece], seed, breaks }: Bug): string =>
  `| ${name} | \`${piece?.file}\` | ${seed} | ${breaks} |`

describe('the checker is checked: the simulator', () => {
  it(`has at least ${LEAST_BUGS} bugs to find, each of its own name [TRACE-07]`, () => {
    expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length)
    expect(BUGS.length).toBeGreaterThanOrEqual(LEAST_BUGS)
  })

  it.each(byName)("plants '%s' where it fits, and there only", (_name, bug) => assertFits(bug))

  it.each([
    ['that fits nowhere', 'nowhere to be found', /fits core\/chat\/log.ts in 0 places/],
    ['that fits in many places', 'const', /fits core\/chat\/log.ts in \d\d places/],
    ['that changes nothing', 'const MASK', /changes nothing in core\/chat\/log.ts/],
  ])('refuses a bug %s', (_what, from, problem) => {
    const pieces = [{ file: 'core/chat/log.ts', from, to: 'const MASK' }]
    expect(() => assertFits({ name: 'x', pieces })).toThrow(problem)
  })

  it('has every bug in its documentation', () => {
    const told = readFileSync(join(root, 'docs/simulate.md'), 'utf8')
    expect(BUGS.map(row).filter((line) => !told.includes(line))).toEqual([])
  })

  // As a sample, one of ten, and of those of letters, whose worlds are short, one of three.
  it.each(byName.filter(([, { isOfLetters }], place) => isWhole || place % (isOfLetters ? 3 : 10) === 0))(
    "finds '%s', and nothing without it [TRACE-07]",
    async (_name, bug) => {
      const found = await find(bug, await plant(bug))
      if (!found) throw new Error(howToLook(bug))
      if (found.seed !== bug.seed)
        console.warn(`'${bug.name}': not world ${bug.seed}, but ${found.seed}: ${found.violation.what}`)
    },
    LONGEST,
  )
})
