import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesReaching } from './imports.ts'
import { root, sourceFiles } from './tree.ts'
import { overspent, readBudget, spentIn, totalOf } from './work.ts'

describe('the work of the tests', () => {
  const spent = spentIn('servers tests/a.test.ts\npages tests/a.test.ts\nservers tests/a.test.ts\nnoise\n')

  it('is counted by file and kind', () => {
    expect(spent).toEqual({ 'tests/a.test.ts': { servers: 2, pages: 1 } })
    expect(totalOf(spent)).toBe('2 servers, 0 databases, 1 pages')
  })

  it('is too much where a file does more than its budget says, and never where it does less', () => {
    expect(overspent(spent, { 'tests/a.test.ts': { servers: 2, pages: 1, databases: 4 } })).toEqual([])
    expect(overspent(spent, { 'tests/a.test.ts': { servers: 1, pages: 1 } })).toEqual([
      'tests/a.test.ts: 2 servers in place of 1',
    ])
    expect(overspent(spent, {})).toHaveLength(2)
  })

  it('has a budget for files that stand alone', () => {
    const budget = readBudget()
    expect(Object.keys(budget).length).toBeGreaterThan(100)
    expect(Object.keys(budget).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

/** Beside the server's own tests and the browser's: each tests an adapter or a tool against the server. */
const BESIDE = [
  'tests/adapters/cli/drive/drive.test.ts',
  'tests/contracts/account/account.test.ts',
  'tests/contracts/checkout/checkout.test.ts',
  'tests/contracts/desk/desk.test.ts',
  'tests/contracts/drafts/drafts.test.ts',
  'tests/contracts/enquiries/enquiries.test.ts',
  'tests/contracts/forms/captures.test.ts',
  'tests/contracts/forms/forms.test.ts',
  'tests/contracts/plans/plans.test.ts',
]
/** Of the server's own tests; the others load what they test. */
const MOST_OF_THE_SERVER = 60

describe('the assembled server', () => {
  const tests = sourceFiles(['tests']).filter((file) => /\.test\.tsx?$/.test(file))
  const loading = filesReaching('adapters/backend/server.ts', tests)
  const below = (folder: string) => loading.filter((file) => file.startsWith(folder))

  it('is loaded by those tests alone that need it', () => {
    const others = loading.filter((file) => !/^tests\/(adapters\/backend|browser)\//.test(file))
    expect(others).toEqual(BESIDE)
    expect(below('tests/adapters/backend/').length).toBeLessThanOrEqual(MOST_OF_THE_SERVER)
  })

  it('is found wherever an import leads to it', () => {
    expect(below('tests/browser/').length).toBeGreaterThan(0)
    expect(filesReaching('core/door/fault.ts', ['adapters/serve.ts', 'core/door/fault.ts'])).toHaveLength(2)
    expect(filesReaching('adapters/serve.ts', ['core/door/fault.ts'])).toEqual([])
  })
})
