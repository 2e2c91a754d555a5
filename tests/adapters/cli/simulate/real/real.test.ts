import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { realScenarioOf } from '../../../../../adapters/cli/simulate/real/schedule.ts'
import { runSimulate } from '../../../../../adapters/cli/simulate/simulate.ts'
import { replayFiles } from '../../../../../adapters/cli/trace/replay.ts'

const room = mkdtempSync(join(tmpdir(), 'simulate-real-test-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

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
  it('loses no message over real sockets and killed servers, and keeps traces that replay [TRACE-07]', async () => {
    const { code, text } = await run(
      ...['--seeds', '2', '--from', '1', '--on', 'pglite', '--keep', '--traces', room],
    )
    expect(text).toMatch(/2 worlds with \d\d+ messages in \d+ s: 0 violated a promise\./)
    expect(text).toMatch(/\d+ {2}server killed × /)
    expect(text).toMatch(/\d+ {2}connection cut mid-stream × /)
    expect(text).toMatch(/after the faults: p50 \d+ ms, p99 \d+ ms/)
    expect(code).toBe(0)
    const places = [1, 2].map((seed) => join(room, 'pglite', `seed-${seed}`))
    for (const place of places) {
      expect(readFileSync(join(place, 'story.txt'), 'utf8')).toContain('all works again')
      const traces = readdirSync(place).filter((name) => name.endsWith('.jsonl'))
      expect(traces.length).toBeGreaterThan(1)
      const said: string[] = []
      expect(
        await replayFiles(
          traces.map((name) => join(place, name)),
          (line) => said.push(line),
        ),
        said.join('\n'),
      ).toBe(0)
    }
  }, 300_000)

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
