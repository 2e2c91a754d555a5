import { describe, expect, it } from 'vitest'
import { createReportStore, dropOldReports } from '../../../../adapters/backend/store/reports/report-store.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const REPORT = {
  key: null,
  userId: null,
  page: 'home',
  browser: null,
  build: null,
  note: 'Nothing happened.',
  conversation: null,
  enquiryId: null,
  failures: 0,
  failed: [],
  tabs: 1,
  missing: 0,
  bytes: 3,
  words: 'nothing happened.',
}

describe('reports in the store', () => {
  it('are kept for 30 days with their recordings, and taken away some at a time [TRACE-02]', async () => {
    const database = await openTestDatabase()
    const store = createReportStore(database)
    const day = 86_400_000
    const now = new Date('2027-03-01T12:00:00Z')
    const add = (days: number) =>
      store.add({ ...REPORT, at: new Date(now.getTime() - days * day) }, new Uint8Array([1, 2, 3]))
    const [old, older, young] = [await add(30.5), await add(31), await add(29.5)]
    const drop = () => database.transact((session) => dropOldReports(session, now, 1))
    expect([await drop(), await drop(), await drop()]).toEqual([true, true, false])
    expect([await store.report(old), await store.trace(older)]).toEqual([null, null])
    expect(await store.report(young)).toMatchObject({ user: null, report: { note: 'Nothing happened.' } })
    expect([...((await store.trace(young)) ?? [])]).toEqual([1, 2, 3])
    await database.close()
  })
})
