import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { runSimulate } from '../../../../../adapters/cli/simulate/simulate.ts'
import { replayFiles } from '../../../../../adapters/cli/trace/replay.ts'
import { findServices } from '../../../../harness/services.ts'

const room = mkdtempSync(join(tmpdir(), 'simulate-real-test-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

const { postgres } = await findServices()
const SEEDS = [1, 2, 3, 4]

async function run(...given: readonly string[]) {
  const said: string[] = []
  const code = await runSimulate(['--real', ...given], (line) => said.push(line))
  return { code, text: said.join('\n') }
}

async function replays(files: readonly string[]) {
  const said: string[] = []
  const code = await replayFiles([...files], (line) => said.push(line))
  return { code, said }
}

describe('npm run simulate -- --real', () => {
  it.for([
    ['pglite', true],
    ['postgres', postgres !== undefined],
  ] as const)(
    'loses no message over real sockets and killed servers on %s, and keeps traces that replay [TRACE-07]',
    async ([where, isThere], { skip }) => {
      if (!isThere) skip()
      vi.stubEnv('DATABASE_URL', postgres)
      const { code, text } = await run(
        ...['--seeds', String(SEEDS.length), '--from', '1', '--on', where, '--keep', '--traces', room],
      )
      vi.unstubAllEnvs()
      expect(text).toMatch(/4 worlds with \d\d+ messages in \d+ s: 0 violated a promise\./)
      expect(text).toMatch(/\d+ {2}server killed × /)
      expect(text).toMatch(/\d+ {2}connection cut mid-stream × /)
      expect(text).toMatch(/after the faults: p50 \d+ ms, p99 \d+ ms/)
      expect(code).toBe(0)
      for (const place of SEEDS.map((seed) => join(room, where, `seed-${seed}`))) {
        expect(readFileSync(join(place, 'story.txt'), 'utf8')).toContain('all works again')
        const traces = readdirSync(place).filter((name) => name.endsWith('.jsonl'))
        expect(traces.length).toBeGreaterThan(1)
        expect(await replays(traces.map((name) => join(place, name)))).toMatchObject({ code: 0 })
      }
    },
  )
})
