import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs } from '../../../adapters/backend/jobs/jobs.ts'
import { Letter } from '../../../adapters/backend/mail/letter-job.ts'
import { openDatabase } from '../../../adapters/backend/store/database/database.ts'
import { createJobStore } from '../../../adapters/backend/store/jobs/job-store.ts'
import { freshFolder } from '../../harness/filled-folder.ts'

const SCRIPT = fileURLToPath(new URL('../../../adapters/cli/jobs.ts', import.meta.url))
const DUE = new Date('2027-01-01T00:00:00Z')
let folder = ''

/** What the command says, and how it ends. */
async function jobs(...given: readonly string[]): Promise<readonly [code: number, said: string]> {
  const { DATABASE_URL: _url, ...environment } = process.env
  const command = ['--import', 'tsx', SCRIPT, ...given]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...environment, DATA_DIR: folder },
    })
    return [0, stdout]
  } catch (thrown) {
    const { code, stderr } = thrown as { readonly code: number; readonly stderr: string }
    return [code, stderr]
  }
}

beforeAll(async () => {
  folder = await freshFolder('tables')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('npm run jobs lists what waits and why something failed, without a word of it, and tries it again', {
  timeout: 120_000,
}, async () => {
  expect(await jobs()).toEqual([0, 'No jobs wait.\n'])
  const database = await openDatabase({ kind: 'folder', folder })
  const put = createJobs({ database, now: () => DUE, wake: () => undefined })
  const payload = { to: 'nora@example.test', subject: 'Secret', text: 'token=abc' }
  const due = { 'given-up': DUE, fails: new Date('2027-01-02'), waits: new Date('2027-02-01') }
  for (const [key, day] of Object.entries(due)) await put.add(null, Letter, { key, payload, due: day })
  const store = createJobStore(database)
  for (const again of [null, new Date('2027-01-03')]) {
    const lease = { token: 'node', until: new Date('2027-01-04') }
    const job = await store.claim([Letter.name], new Date('2027-01-02'), lease)
    if (job) await store.fail(job, 'Error ECONNREFUSED', again, DUE)
  }
  await database.close()
  const [code, list] = await jobs()
  expect(code).toBe(0)
  expect(list).not.toMatch(/nora|Secret|token/)
  const line = (key: string) => list.split('\n').find((one) => one.includes(key)) ?? ''
  expect(line('waits')).toMatch(/^\d+ +letter +waits +2027-02-01T00:00:00.000Z +0 +waits$/)
  expect(line('fails')).toMatch(/2027-01-03T00:00:00.000Z +1 +failed, is tried again: Error ECONNREFUSED$/)
  expect(line('given-up')).toMatch(/given up: Error ECONNREFUSED$/)
  const id = line('given-up').split(' ')[0] ?? ''
  expect(await jobs('retry', id)).toEqual([0, `Job ${id} is due now.\n`])
  expect((await jobs())[1]).toMatch(/given-up .*failed, is tried again: Error ECONNREFUSED/)
  for (const wrong of [['retry'], ['retry', 'x'], ['retry', '0'], ['stop'], ['retry', '1', '2']]) {
    const [failed, said] = await jobs(...wrong)
    expect([wrong, failed, said.includes('npm run jobs')]).toEqual([wrong, 1, true])
  }
  expect(await jobs('retry', '999')).toEqual([1, expect.stringContaining('There is no job 999')])
})
