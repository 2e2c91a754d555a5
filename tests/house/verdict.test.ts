import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Ran, verdictOf } from './verdict.ts'

const room = mkdtempSync(join(tmpdir(), 'tripwright-verdict-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A stage of tests that ended like this. */
function ran(outcome: Ran['outcome'], failed: number, flaky: number): Ran {
  const report = mkdtempSync(join(room, 'report-'))
  const counts = {
    numPassedTests: 7,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
  }
  writeFileSync(join(report, 'tests.json'), JSON.stringify(counts))
  const names = Array.from({ length: flaky }, (_none, index) => `test ${index + 1}`)
  writeFileSync(join(report, 'flaky.json'), JSON.stringify(names))
  return { stage: { name: 'browser', command: [], report }, outcome, milliseconds: 1_000 }
}

describe('the verdict of a run', () => {
  it('adds up what passed, failed and was skipped', () => {
    expect(verdictOf([ran('ok', 0, 0), ran('failed', 2, 0)])).toEqual({
      lines: ['failed stages: browser', '14 passed, 2 failed, 2 skipped'],
      isFailed: true,
    })
  })

  it('counts a stage that failed without naming a test as one failure', () => {
    const stage = { name: 'types', command: [] }
    expect(verdictOf([{ stage, outcome: 'failed', milliseconds: 1_000 }])).toEqual({
      lines: ['failed stages: types', '0 passed, 1 failed'],
      isFailed: true,
    })
  })

  it('names who passed at the second try, and lets three of them pass', () => {
    const { lines, isFailed } = verdictOf([ran('ok', 0, 3)])
    expect(lines.slice(0, 3)).toEqual(['flaky: test 1', 'flaky: test 2', 'flaky: test 3'])
    expect(isFailed).toBe(false)
  })

  it('fails for a fourth', () => {
    const { lines, isFailed } = verdictOf([ran('ok', 0, 2), ran('ok', 0, 2)])
    expect(lines).toContain('4 flaky tests: more than 3 fail the run')
    expect(isFailed).toBe(true)
  })

  it('says of a proof what it proves, and what was not tried', () => {
    const proof = ran('ok', 0, 0)
    const missing = { name: 'far', command: [], proves: 'all holds in 200 days' }
    const { lines } = verdictOf([
      { ...proof, stage: { ...proof.stage, name: 'worlds', proves: 'nothing is lost' } },
      { stage: missing, outcome: 'left out', milliseconds: 0 },
    ])
    expect(lines.slice(0, 2)).toEqual([
      'worlds   ok       1.0 s: nothing is lost (7 passed, 0 failed)',
      'far      left out 0.0 s: all holds in 200 days (not tried)',
    ])
  })
})
