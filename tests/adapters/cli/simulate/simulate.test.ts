import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { summary } from '../../../../adapters/cli/simulate/outcome.ts'
import { simulate } from '../../../../adapters/cli/simulate/run.ts'
import { scenarioOf } from '../../../../adapters/cli/simulate/scenario.ts'
import { runSimulate, simulateSeeds } from '../../../../adapters/cli/simulate/simulate.ts'
import { replayFiles } from '../../../../adapters/cli/trace/replay.ts'
import { formatTrace } from '../../../../core/trace/codec.ts'
import { atDepth } from '../../../harness/depth.ts'

const room = mkdtempSync(join(tmpdir(), 'simulate-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

const WORLDS = atDepth(14, 300)

/** What fails, and at which step, in a few worlds already. */
const COMMON_FAULTS = [
  'socket lost × request message.send',
  'server broke × beforeCommit',
  'server broke × afterCommit',
  'server broke × afterBroadcast',
  'server broke × databaseError',
  'storage refused × settle outbox.put',
  'tab crashed × settle outbox.put',
  'is frozen × operation',
  'clock jumps × operation',
]
/** What takes many worlds to come about. */
const RARE_FAULTS = [
  'socket lost × acknowledgement of message.send',
  'socket half-open × request message.send',
  'relay dropped × relay message',
  'relay repeated × relay message',
]

async function run(...given: readonly string[]) {
  const said: string[] = []
  const code = await runSimulate(given, (line) => said.push(line))
  return { code, text: said.join('\n') }
}

describe('the simulator', () => {
  it('makes worlds of 2 to 5 members with 1 to 3 tabs each, and 50 to 200 operations', () => {
    const scenarios = Array.from({ length: 300 }, (_one, index) => scenarioOf(index + 1))
    const spread = (values: readonly number[]) => [Math.min(...values), Math.max(...values)]
    expect(spread(scenarios.map(({ members }) => members.length))).toEqual([2, 5])
    expect(spread(scenarios.flatMap(({ members }) => members.map(({ tabs }) => tabs)))).toEqual([1, 3])
    expect(spread(scenarios.map(({ nodes }) => nodes))).toEqual([1, 2])
    const [least = 0, most = 0] = spread(scenarios.map(({ operations }) => operations))
    expect(least).toBeGreaterThanOrEqual(50)
    expect(most).toBeLessThanOrEqual(200)
  })

  it('lives the same world again from the same seed', async () => {
    const told = async () => {
      const { story, traces } = await simulate(5)
      return { story, texts: traces().map(({ trace }) => formatTrace(trace)) }
    }
    expect(await told()).toEqual(await told())
  })

  it('finds no message lost, none twice and the order kept, whatever fails [TRACE-07]', async () => {
    const outcomes = await simulateSeeds({ from: 1, seeds: WORLDS })
    const failed = outcomes.filter(({ violations }) => violations.length > 0)
    expect(failed.map(({ seed, violations }) => ({ seed, violations }))).toEqual([])
    expect(outcomes).toHaveLength(WORLDS)
    expect(outcomes.reduce((sum, { messages }) => sum + messages, 0)).toBeGreaterThan(30 * outcomes.length)
    const steps = new Set(outcomes.flatMap(({ counts }) => [...counts.keys()]))
    expect(
      atDepth(COMMON_FAULTS, [...COMMON_FAULTS, ...RARE_FAULTS]).filter((step) => !steps.has(step)),
    ).toEqual([])
    const { p99, never } = summary(outcomes, 0).healed
    expect({ isQuick: p99 <= 5_000, never }).toEqual({ isQuick: true, never: 0 })
  }, 1_800_000)
})

describe('where storage fails', () => {
  it('three times as often as elsewhere, no message is lost, none comes twice, the order is kept [SEND-05, SEND-09]', async () => {
    const seeds = atDepth(8, 300)
    const outcomes = await simulateSeeds({ from: 2, seeds, stride: 2, worlds: { storageFails: 3 } })
    const failed = outcomes.filter(({ violations }) => violations.length > 0)
    expect([failed, outcomes.length]).toEqual([[], seeds / 2])
  }, 1_800_000)

  it('is full, a message that it refused goes before those that it takes [SEND-09]', async () => {
    // A tab that had just taken over once found in storage what was written after a message that had been refused.
    expect((await simulate(7_000_057, { isRecorded: false })).violations).toEqual([])
  })

  it('fails more often in worlds of even seeds alone', async () => {
    const faultsOf = async (from: number, storageFails: number) => {
      const outcomes = await simulateSeeds({ from, seeds: 4, stride: 2, worlds: { storageFails } })
      return outcomes
        .flatMap(({ counts }) => [...counts])
        .reduce((sum, [fault, count]) => sum + (/^storage .* × operation$/.test(fault) ? count : 0), 0)
    }
    expect(await faultsOf(2, 15)).toBeGreaterThan(3 * (await faultsOf(2, 1)))
    expect(await faultsOf(1, 15)).toBe(await faultsOf(1, 1))
  }, 300_000)
})

describe('where sessions end again and again, and storage is slow', () => {
  // Worlds 347 and 8911 once had a message out of order so, of which today's worlds of these numbers have nothing any more.
  const oftener = { what: /^the session of|storage (is slow|hangs)$/, times: 15 }
  // In the last one a tab took its first place, though storage had what its own ended session had written.
  const worlds = [...Array.from({ length: atDepth(3, 150) }, (_one, index) => index + 1), 230]

  it('keeps the order of what was written before a session ended, and after it [SEND-05, SEND-09]', async () => {
    const failed: object[] = []
    for (const seed of worlds) {
      const { violations } = await simulate(seed, { isRecorded: false, oftener })
      if (violations.length > 0) failed.push({ seed, violations })
    }
    expect(failed).toEqual([])
  }, 1_800_000)

  it('has sessions end far oftener than other worlds', async () => {
    const ends = async (given: object) =>
      (await simulate(4, { isRecorded: false, ...given })).counts.get('session ended × operation') ?? 0
    expect(await ends({ oftener })).toBeGreaterThan(5 * (await ends({})))
  })
})

describe('npm run simulate', () => {
  it('counts faults and says how many worlds violated a promise', async () => {
    const { code, text } = await run('--seeds', '3')
    expect(text).toMatch(/\d+ {2}socket lost × /)
    expect(text).toMatch(/3 worlds with \d+ messages in \d+ s: 0 violated a promise\./)
    expect(code).toBe(0)
  })

  it('tells one world as a story', async () => {
    const { code, text } = await run('--seed', '2')
    expect(text).toMatch(/\d+ ms: user\d+\/\d+ writes m1 in conv#/)
    expect(text).toContain('seed 2 violates nothing')
    expect(code).toBe(0)
  })

  it('writes traces that replay', async () => {
    const { traces } = await simulate(3)
    expect(traces().length).toBeGreaterThan(1)
    const { code } = await run('--seeds', '2', '--trace', join(room, 'failing.jsonl'))
    expect(code).toBe(0)
    expect(readdirSync(room)).toEqual([])
    expect(await replayFiles([], () => undefined)).toBe(1)
  })

  it.each([
    ['--seeds', 'many'],
    ['--seed', '0'],
    ['--from', '1.5'],
  ])('refuses %s %s', async (option, value) => {
    const { code, text } = await run(option, value)
    expect(code).toBe(1)
    expect(text).toContain(`${option} takes a whole number from 1 on, not ${value}`)
    expect(text).toContain('Usage: npm run simulate')
  })
})
