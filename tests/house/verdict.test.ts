import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './tree.ts'
import { type Ran, verdictOf } from './verdict.ts'

const room = mkdtempSync(join(tmpdir(), 'tripwright-verdict-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A stage of tests that ended like this. */
function ran(outcome: Ran['outcome'], failed: number, flaky: number): Ran {
  const report = mkdtempSync(join(room, 'report-'))
  const assertionResults = Array.from({ length: failed }, (_none, index) => ({
    fullName: `the map ${index + 1}`,
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 3\u001b[39m to be 4\n    at map.test.ts:7:3'],
  }))
  const file = { name: join(root, 'tests/map.test.ts'), message: '', assertionResults }
  const counts = {
    numPassedTests: 7,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ ...file, status: failed > 0 ? 'failed' : 'passed' }],
  }
  writeFileSync(join(report, 'tests.json'), JSON.stringify(counts))
  const names = Array.from({ length: flaky }, (_none, index) => `test ${index + 1}`)
  writeFileSync(join(report, 'flaky.json'), JSON.stringify(names))
  return { stage: { name: 'browser', command: [], report }, outcome, milliseconds: 1_000 }
}

describe('the verdict of a run', () => {
  it('adds up what passed, failed and was skipped', () => {
    const { lines, isFailed } = verdictOf([ran('ok', 0, 0), ran('failed', 2, 0)])
    expect(lines.slice(-2)).toEqual(['failed stages: browser', '14 passed, 2 failed, 2 skipped'])
    expect(isFailed).toBe(true)
  })

  it('names each failure with its beginning, and what a stage left behind', () => {
    const failed = { ...ran('failed', 1, 0), left: ['process 7: chromium'] }
    expect(verdictOf([failed]).lines).toEqual([
      'failed: tests/map.test.ts: the map 1\n  expected 3 to be 4\n      at map.test.ts:7:3',
      'left behind: process 7: chromium',
      'failed stages: browser',
      '7 passed, 1 failed, 1 skipped',
    ])
  })

  it('counts a file that could not be loaded as one failure, and says why', () => {
    const unread = ran('failed', 0, 0)
    const message = "Cannot find module './map.ts'"
    const testResults = [
      { name: join(root, 'tests/map.test.ts'), status: 'failed', message, assertionResults: [] },
    ]
    const counts = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults }
    writeFileSync(join(unread.stage.report ?? '', 'tests.json'), JSON.stringify(counts))
    expect(verdictOf([unread]).lines).toEqual([
      `failed: tests/map.test.ts\n  ${message}`,
      'failed stages: browser',
      '0 passed, 1 failed',
    ])
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
