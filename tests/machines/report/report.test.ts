import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { reportEvents } from '../../../machines/report/report.events.ts'
import { createReportMachine } from '../../../machines/report/report.machine.ts'
import { selectReport } from '../../../machines/report/report.select.ts'
import { CONV, ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const REPORT = handle<ReturnType<typeof createReportMachine>, typeof reportEvents>('app/it', reportEvents)
const ABOUT = { conversation: CONV, message: null }
const GATHERED = { tabs: 2, missing: 1, isKept: true }
const OFFLINE = { code: 0, message: 'no answer' }

function start({
  about = ABOUT,
  kept = [],
}: {
  about?: typeof ABOUT | null
  kept?: readonly string[]
} = {}): Nest {
  const report = nest(createReportMachine, { userId: ME, about })
  report.settle('report.kept', kept)
  return report
}
const view = (report: Nest) => selectReport(report.state() as never)
const submit = (report: Nest, note = 'Nothing happened.') =>
  report.send(REPORT, { type: 'report.submit', note })
const queueOf = (report: Nest) => (report.state().context as { queue: readonly string[] }).queue

/** It is gathered, and being sent. */
function sending(report: Nest): Nest {
  submit(report)
  report.settle('report.gather', GATHERED)
  return report
}

describe('a report', () => {
  it('is gathered with the sentence and what it is about, sent with its progress, and has a number [TRACE-02]', () => {
    const report = start()
    expect(view(report)).toMatchObject({ isOpen: true, about: 'conversation', state: 'writing' })
    submit(report)
    expect(view(report).state).toBe('gathering')
    const asked = { userId: ME, about: ABOUT, note: 'Nothing happened.' }
    expect(report.open('report.gather')).toMatchObject([{ input: asked }])
    report.settle('report.gather', GATHERED)
    report.emit('report.progress', { type: 'report.progressed', percent: 40 })
    expect(view(report)).toMatchObject({ state: 'sending', percent: 40, tabs: { count: 2, missing: 1 } })
    report.settle('report.send', { number: 12 })
    report.settle('report.drop', null)
    expect(view(report)).toMatchObject({ state: 'sent', outcome: { kind: 'sent', number: 12 } })
    expect(queueOf(report)).toEqual([])
  })

  it('waits when nobody is reached, longer each time, and goes on as soon as the network is back', () => {
    const report = sending(start())
    const waits = [5_000, 10_000, 20_000].map((wait) => {
      report.fail('report.send', OFFLINE)
      expect(view(report).state).toBe('waiting')
      report.advance(wait - 1)
      const before = report.open('report.send').length
      report.advance(1)
      return [before, report.open('report.send').length]
    })
    expect(waits).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    report.fail('report.send', { code: 1429, message: 'Too many.', retryAfter: 120 })
    report.advance(119_999)
    expect(report.open('report.send')).toHaveLength(0)
    report.emit('browser.network', { type: 'browser.networkChanged', online: false })
    expect(report.open('report.send')).toHaveLength(0)
    report.emit('browser.network', { type: 'browser.networkChanged', online: true })
    expect(report.open('report.send')).toHaveLength(1)
  })

  it('goes on without its dialog, which tells of it the next time it has something to say', () => {
    const report = sending(start())
    report.send(REPORT, { type: 'report.close' })
    expect(view(report)).toMatchObject({ isOpen: false, state: 'sending' })
    report.settle('report.send', { number: 3 })
    report.settle('report.drop', null)
    expect(view(report)).toMatchObject({ isOpen: false, outcome: { kind: 'sent', number: 3 } })
    report.send(REPORT, { type: 'report.close' })
    expect(view(report)).toMatchObject({ isOpen: false, state: 'writing', outcome: null })
    report.send(REPORT, { type: 'report.open', about: { conversation: null, message: 'V1StGXR8' } })
    expect(view(report)).toMatchObject({ isOpen: true, state: 'writing', about: 'message' })
  })

  it('of an earlier page is sent first, without a dialog', () => {
    const report = start({ about: null, kept: ['kept-report-1', 'kept-report-2'] })
    expect(view(report).isOpen).toBe(false)
    for (const [index, id] of ['kept-report-1', 'kept-report-2'].entries()) {
      expect(report.open('report.send')).toMatchObject([{ input: { id } }])
      report.settle('report.send', { number: index + 1 })
      report.settle('report.drop', null)
    }
    expect(view(report)).toMatchObject({ outcome: { kind: 'sent', number: 2 } })
  })

  it('that is written while another one is under way is gathered after it', () => {
    const report = sending(start())
    report.send(REPORT, { type: 'report.open', about: ABOUT })
    submit(report, 'And another one.')
    expect(report.open('report.gather')).toHaveLength(0)
    report.settle('report.send', { number: 1 })
    report.settle('report.drop', null)
    expect(report.open('report.gather')).toHaveLength(1)
    expect(view(report).state).toBe('gathering')
  })

  it('is let go where the server refuses it, and can be tried again where it could not be gathered', () => {
    const refused = sending(start())
    refused.fail('report.send', { code: 1422, message: 'This recording can’t be read.' })
    refused.settle('report.drop', null)
    expect([view(refused).state, queueOf(refused)]).toEqual(['refused', []])

    const report = start()
    submit(report)
    report.fail('report.gather', { code: 2, message: 'There is too much to send.' })
    expect(view(report).state).toBe('ungathered')
    report.send(REPORT, { type: 'report.retry' })
    report.settle('report.gather', { ...GATHERED, isKept: false })
    expect(view(report)).toMatchObject({ state: 'sending', isUnsafe: true })
  })

  it('that is still being gathered is shown again, and leaves under its own name', () => {
    const report = start()
    submit(report)
    const [{ input }] = report.open('report.gather') as unknown as [{ input: { id: string } }]
    report.send(REPORT, { type: 'report.close' })
    report.send(REPORT, { type: 'report.open', about: ABOUT })
    expect(view(report)).toMatchObject({ isOpen: true, state: 'gathering' })
    report.settle('report.gather', GATHERED)
    expect(report.open('report.send')).toMatchObject([{ input: { id: input.id } }])
    expect(view(report).state).toBe('sending')
  })

  it('of before does not pass for the one that is being written', () => {
    const report = start({ kept: ['kept-report-1'] })
    report.settle('report.send', { number: 1 })
    expect(view(report)).toMatchObject({ isOpen: true, state: 'writing', outcome: null })
    report.settle('report.drop', null)
    submit(report)
    expect(view(report).state).toBe('gathering')
  })

  it('that another tab has sent is let go; of one of before, nothing is said', () => {
    const report = start({ about: null, kept: ['kept-report-1'] })
    report.fail('report.send', { code: 2, message: 'This report is not here any more.' })
    report.settle('report.drop', null)
    expect([queueOf(report), view(report).outcome]).toEqual([[], null])
    const own = sending(start())
    own.fail('report.send', { code: 2, message: 'This report is not here any more.' })
    own.settle('report.drop', null)
    expect([queueOf(own), view(own).state]).toEqual([[], 'gone'])
  })

  it('waits as long as a server asks, and says why', () => {
    const report = sending(start())
    report.fail('report.send', { code: 1429, message: 'Too many.', retryAfter: 3_600 })
    expect(view(report)).toMatchObject({ state: 'waiting', isLimited: true })
    report.advance(3_599_999)
    expect(report.open('report.send')).toHaveLength(0)
    report.advance(1)
    expect(report.open('report.send')).toHaveLength(1)
  })

  it('is not held up for ever by storage, or by gathering; what was given up can be written anew', () => {
    const silent = nest(createReportMachine, { userId: ME, about: ABOUT })
    submit(silent)
    silent.advance(5_000)
    expect(silent.open('report.gather')).toHaveLength(1)
    silent.advance(60_000)
    expect(view(silent).state).toBe('ungathered')
    silent.send(REPORT, { type: 'report.close' })
    silent.send(REPORT, { type: 'report.open', about: ABOUT })
    expect(view(silent)).toMatchObject({ isOpen: true, state: 'writing' })
    submit(silent, 'Again.')
    expect(silent.open('report.gather')).toHaveLength(1)
  })
})
