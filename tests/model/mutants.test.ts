import { describe, expect, it } from 'vitest'
import { MUTANTS } from './mutants.ts'
import { assertFits, plant } from './plant.ts'

const MOST_SEEDS = 1_000

describe('the checker is checked: the simulator', () => {
  it('has at least twelve bugs to find', () => expect(MUTANTS.length).toBeGreaterThanOrEqual(12))

  it('refuses a bug that fits nowhere', () => {
    expect(() =>
      assertFits({ name: 'x', file: 'core/chat/log.ts', from: 'nowhere to be found', to: '' }),
    ).toThrow(/fits core\/chat\/log.ts in 0 places/)
  })

  it.each(MUTANTS)(
    `finds '$name' within ${MOST_SEEDS} worlds [TRACE-07]`,
    async (mutant) => {
      const simulate = await plant(mutant)
      let found: string | null = null
      for (let seed = 1; seed <= MOST_SEEDS && found === null; seed += 1) {
        const [violation] = (await simulate(seed)).violations
        if (violation) found = violation.invariant
      }
      expect(found).toMatch(/^I\d+$/)
    },
    600_000,
  )
})
