import { describe, expect, it } from 'vitest'
import { simulateLetters } from '../../../../adapters/cli/simulate/letters/run.ts'
import { letterScenarioOf } from '../../../../adapters/cli/simulate/letters/scenario.ts'
import { simulateSeeds } from '../../../../adapters/cli/simulate/simulate.ts'
import { formatTrace } from '../../../../core/trace/codec.ts'
import { atDepth } from '../../../harness/depth.ts'

const WORLDS = atDepth(16, 300)

/** What goes wrong on a letter's way in a few worlds already. */
const COMMON_FAULTS = [
  'reply lost × reply to /group-enquiry',
  'is reloaded × operation',
  'is duplicated × operation',
  'reply lost × reply to /plans/{id}',
  'call late × call /enquiries/{id}/plans',
]
/** What takes more of them. */
const RARE_FAULTS = [
  'call lost × call /group-enquiry',
  'call late × call /group-enquiry',
  'tab crashed × reply to /group-enquiry',
  'reply lost × reply to /agent-enquiry',
  'call late × call /guest/claim',
  'reply lost × reply to /guest/claim',
  'reply lost × reply to /enquiries/{id}/plans',
  'reply lost × reply to /plans/{id}/request-changes',
  'call late × call /plans/{id}/request-changes',
  'reply lost × reply to /plans/{id}/accept',
  'tab crashed × reply to /plans/{id}',
]

describe('worlds of letters', () => {
  it('have guests and people with accounts, alone or together, and 30 to 90 operations', () => {
    const scenarios = Array.from({ length: 100 }, (_one, index) => letterScenarioOf(index + 1))
    const names = scenarios.map(({ writers }) => writers.map(({ name }) => name).join(' and '))
    expect(new Set(names)).toContain('guest')
    expect(new Set(names)).toContain('guest and traveller')
    expect(new Set(names)).toContain('agent')
    const operations = scenarios.map(({ operations }) => operations)
    expect([Math.min(...operations) >= 30, Math.max(...operations) <= 90]).toEqual([true, true])
    const withPlans = scenarios.filter(({ plans }) => plans > 0)
    expect([withPlans.length > 50, withPlans.length < 70]).toEqual([true, true])
  })

  it('are lived the same again from the same seed', async () => {
    const told = async () => {
      const { story, traces } = await simulateLetters(5)
      return { story, texts: traces().map(({ trace }) => formatTrace(trace)) }
    }
    expect(await told()).toEqual(await told())
  }, 60_000)

  it('have each letter once with one conversation, lose nothing that was typed, give guests no more to read than is theirs, and plans whose versions stay as they were sent [ENQ-02, ENQ-03, ENQ-04, ENQ-08, TRACE-07]', async () => {
    const outcomes = await simulateSeeds({ from: 1, seeds: WORLDS, worlds: { areLetters: true } })
    const failed = outcomes.filter(({ violations }) => violations.length > 0)
    expect(failed.map(({ seed, violations }) => ({ seed, violations }))).toEqual([])
    expect(outcomes.reduce((sum, { messages }) => sum + messages, 0)).toBeGreaterThan(2 * WORLDS)
    const steps = new Set(outcomes.flatMap(({ counts }) => [...counts.keys()]))
    const expected = atDepth(COMMON_FAULTS, [...COMMON_FAULTS, ...RARE_FAULTS])
    expect(expected.filter((step) => !steps.has(step))).toEqual([])
  }, 1_800_000)
})
