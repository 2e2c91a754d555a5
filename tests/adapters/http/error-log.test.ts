import { beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock, type VirtualClock } from '../../../adapters/cli/world/virtual-clock.ts'
import { createErrorLog, type ErrorLog } from '../../../adapters/http/error-log.ts'
import type { ErrorEntry, LogReport } from '../../../core/wire/logs.ts'

const FAULT: ErrorEntry = {
  type: 'page.failed',
  level: 'error',
  payload: { kind: 'TypeError', frames: ['at f (/assets/main.js:1:2)'] },
}
const other = (kind: string): ErrorEntry => ({ ...FAULT, payload: { kind, frames: [] } })

describe('errors of a browser on their way to the log', () => {
  let clock: VirtualClock
  let log: ErrorLog
  let sent: { readonly at: number; readonly report: LogReport }[]
  let beacons: LogReport[]
  let isAway: boolean
  beforeEach(() => {
    clock = createVirtualClock(0)
    sent = []
    beacons = []
    isAway = false
    log = createErrorLog({
      url: () => '/integration/v1/logs',
      visitor: () => 'V1StGXR8_Z5jdHi6B-myT',
      clock,
      send: async (_url, report) => {
        sent.push({ at: clock.monotonic(), report })
        if (isAway) throw new TypeError('Failed to fetch')
        return true
      },
      beacon: (_url, report) => void beacons.push(report),
    })
  })
  const kinds = (report: LogReport | undefined) =>
    report?.data.payloads.map((payload) => (payload as ErrorEntry['payload']).kind)
  /** Time passes, and what it brings is done. */
  async function pass(milliseconds: number): Promise<void> {
    const end = clock.monotonic() + milliseconds
    for (let next = clock.nextDue(); next !== null && next <= end; next = clock.nextDue()) {
      clock.moveTo(next)
      for (const { id } of clock.due()) clock.fire(id)
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
    clock.moveTo(end)
  }

  it('are sent with their type, level, visitor and payloads [LOG-01]', async () => {
    log.note(FAULT)
    await pass(10_000)
    expect(sent.map(({ report }) => report)).toEqual([
      {
        type: 'page.failed',
        level: 'error',
        data: { uuid: 'V1StGXR8_Z5jdHi6B-myT', payloads: [FAULT.payload] },
      },
    ])
  })

  it('are one batch that ends 10,000 ms after its last entry; the same again counts after 1,000 ms [LOG-02]', async () => {
    log.note(FAULT)
    await pass(999)
    log.note(FAULT)
    await pass(1)
    log.note(FAULT)
    await pass(8_000)
    log.note(other('RangeError'))
    await pass(9_999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent.map(({ report }) => kinds(report))).toEqual([['TypeError', 'TypeError', 'RangeError']])
    log.note(FAULT)
    await pass(10_000)
    expect(sent).toHaveLength(2)
  })

  it('are a report each, by their type and level', async () => {
    log.note(FAULT)
    log.note({ ...FAULT, type: 'chat.failed' })
    log.note({ ...FAULT, level: 'warn' })
    await pass(10_000)
    expect(sent.map(({ report: { type, level } }) => `${type} ${level}`)).toEqual([
      'page.failed error',
      'chat.failed error',
      'page.failed warn',
    ])
  })

  it('are tried again five times, a second apart, and then given up [LOG-01]', async () => {
    isAway = true
    log.note(FAULT)
    await pass(60_000)
    expect(sent.map(({ at }) => at)).toEqual([10_000, 11_000, 12_000, 13_000, 14_000, 15_000])
    log.flush()
    expect(beacons).toEqual([])
  })

  it('are sent once where the second try is taken', async () => {
    isAway = true
    log.note(FAULT)
    await pass(10_500)
    isAway = false
    await pass(60_000)
    expect(sent).toHaveLength(2)
  })

  it('are handed over as the page ends, also those that wait for another try [LOG-01]', async () => {
    isAway = true
    log.note(FAULT)
    await pass(10_000)
    log.note(other('RangeError'))
    log.flush()
    expect(beacons.map(kinds)).toEqual([['TypeError'], ['RangeError']])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  it('are no more in a report than a browser hands over at the end of a page', async () => {
    for (let count = 0; count < 21; count += 1) log.note(other(`E${count}Error`))
    await pass(10_000)
    expect(sent.map(({ report }) => report.data.payloads.length)).toEqual([20, 1])
  })

  it('cost a server that is away for long the oldest, and the page no memory', async () => {
    isAway = true
    for (let count = 0; count < 30; count += 1)
      log.note({ ...FAULT, type: `page.${'abcdefghijklmnopqrstuvwxyzabcd'[count]}${count}` })
    await pass(10_000)
    log.flush()
    expect(beacons).toHaveLength(20)
  })
})
