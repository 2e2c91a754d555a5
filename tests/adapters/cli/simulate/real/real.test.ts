import { describe, expect, it } from 'vitest'
import { realScenarioOf } from '../../../../../adapters/cli/simulate/real/schedule.ts'
import { runSimulate } from '../../../../../adapters/cli/simulate/simulate.ts'

async function run(...given: readonly string[]) {
  const said: string[] = []
  const code = await runSimulate(['--real', ...given], (line) => said.push(line))
  return { code, text: said.join('\n') }
}

describe('the schedule of a real world', () => {
  it('is the same for the same seed, and another for the next', () => {
    expect(realScenarioOf(7)).toEqual(realScenarioOf(7))
    expect(realScenarioOf(8).moments).not.toEqual(realScenarioOf(7).moments)
  })

  it('has 2 to 4 people and a kill in most worlds', () => {
    const scenarios = Array.from({ length: 200 }, (_one, index) => realScenarioOf(index + 1))
    const people = scenarios.map(({ members }) => members.length)
    expect([Math.min(...people), Math.max(...people)]).toEqual([2, 4])
    const killed = scenarios.filter(({ moments }) => moments.some(({ kind }) => kind === 'kill'))
    expect(killed.length).toBeGreaterThan(150)
    expect(killed.length).toBeLessThan(200)
  })
})

describe('npm run simulate -- --real', () => {
  it.each([
    ['--seeds', 'many', '--seeds takes a whole number from 1 on, not many'],
    ['--workers', '0', '--workers takes a whole number from 1 on, not 0'],
    ['--on', 'paper', '--on takes pglite or postgres, not paper'],
    ['--story', 'x', "Unknown option '--story'"],
  ])('refuses %s %s', async (option, value, complaint) => {
    const { code, text } = await run(option, value)
    expect(code).toBe(1)
    expect(text).toContain(complaint)
    expect(text).toContain('Usage: npm run simulate -- --real')
  })
})
