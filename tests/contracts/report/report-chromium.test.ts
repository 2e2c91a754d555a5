import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PortError, type ThrownFailure } from '../../../core/ports/port.ts'
import type { ReportPort } from '../../../core/ports/report.port.ts'
import { readTrace } from '../../../core/trace/codec.ts'
import { splitReport } from '../../../core/trace/report.ts'
import { type AdapterPages, openAdapterPages } from '../../harness/adapter-page.ts'
import { STAY } from '../signal.ts'
import type * as FakePages from './fake-page.ts'
import { describeReports, given } from './report-suite.ts'

// IndexedDB, channels between tabs and gzip are there in browsers only.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

interface PageWithReports {
  readonly FakePage: typeof FakePages
  fake: FakePages.FakePage
}

let pages: AdapterPages
beforeAll(async () => {
  pages = await openAdapterPages('tests/contracts/report/fake-page.ts', 'FakePage')
})
afterEach(() => pages.closePages())
afterAll(() => pages?.close())

/** The port of a page, called from here; its server takes what it is sent. */
async function portIn(page: Page, id: string, flights: FakePages.FakeFlights = []) {
  let hearing: ((percent: number) => void) | null = null
  await page.evaluate(
    ([own, stored]) => {
      const here = window as unknown as PageWithReports
      here.fake = here.FakePage.openFakePage(own, stored)
    },
    [id, flights] as const,
  )
  const call =
    (method: 'kept' | 'gather' | 'send' | 'drop') =>
    async (input: unknown): Promise<never> => {
      const { answer, failure } = await page.evaluate(callInPage, [method, input] as const)
      if (failure) throw new PortError(failure)
      return answer as never
    }
  const port: ReportPort = {
    kept: call('kept'),
    gather: call('gather'),
    send: async (input) => {
      const answer = await call('send')(input)
      const told = await page.evaluate(() => (window as unknown as PageWithReports).fake.told)
      for (const percent of told) hearing?.(percent)
      return answer
    },
    drop: call('drop'),
    progress: (_input, emit) => {
      hearing = (percent) => emit({ type: 'report.progressed', percent })
    },
  }
  return port
}

/** Runs in the page: an error does not come through as what it is. */
async function callInPage([method, input]: readonly [string, unknown]): Promise<{
  readonly answer?: unknown
  readonly failure?: ThrownFailure
}> {
  type Call = (input: unknown, signal: unknown) => Promise<unknown>
  const port = (window as unknown as PageWithReports).fake.port as unknown as Record<string, Call>
  try {
    return { answer: await port[method]?.(input, { aborted: false, addEventListener: () => undefined }) }
  } catch (thrown) {
    return { failure: (thrown as { readonly failure: ThrownFailure }).failure }
  }
}

/** The body that a page has sent. */
async function bodyIn(page: Page): Promise<{ note: string; trace: string }> {
  const bytes = await page.evaluate(() => (window as unknown as PageWithReports).fake.sent.at(-1) ?? [])
  return JSON.parse(gunzipSync(Buffer.from(bytes)).toString('utf8'))
}

const SEAL = '{"k":"seal"'
const flight = (name: string, userId = 1) =>
  `{"tripwright":"trace","version":3,"app":"${name}","seed":"${'0'.repeat(32)}","started":5,"input":null}\n{"n":0,"t":0,"k":"ok","id":1,"d":{"user_type":"TV","user_id":${userId}}}\n`

describe('reports in Chromium', () => {
  describeReports(async () => {
    const page = await pages.open()
    return {
      open: async () => {
        await page.reload()
        return portIn(page, 'a'.repeat(32))
      },
    }
  })

  it('holds the recordings of all tabs by their clocks, and names those that did not answer [TRACE-02]', async () => {
    const page = await pages.open()
    const beside = await pages.openBeside(page)
    await portIn(beside, 'b'.repeat(32))
    await beside.evaluate(() => (window as unknown as PageWithReports).fake.answer(60_000))
    const port = await portIn(page, 'a'.repeat(32), [
      ['a'.repeat(32), true, flight('own')],
      ['b'.repeat(32), true, flight('answered')],
      ['c'.repeat(32), true, flight('frozen')],
      ['d'.repeat(32), true, ''],
      ['e'.repeat(32), false, flight('earlier')],
      // Somebody else was signed in.
      ['f'.repeat(32), false, flight('other', 2)],
    ])
    const id = 'report-of-all-tabs-1'
    expect(await port.gather(given(id), STAY)).toEqual({ tabs: 4, missing: 1, isKept: true })
    await port.send({ id }, STAY)
    const { note, trace } = await bodyIn(page)
    expect(note).toBe('Nothing happened.')
    const split = splitReport(trace)
    expect(split?.head).toMatchObject({
      about: { conversation: 'conv#3w101', message: null },
      reporter: 1,
      missing: 1,
    })
    expect(split?.head?.tabs.map(({ id: tab, was }) => [tab[0], was])).toEqual([
      ['a', 'asking'],
      ['b', 'answered'],
      ['c', 'stored'],
      ['e', 'earlier'],
    ])
    const [own, other] = split?.head?.tabs ?? []
    expect(own?.ahead).toBe(0)
    // Its clock is a minute ahead, whatever the question took on its way.
    expect(Math.abs((other?.ahead ?? 0) - 60_000)).toBeLessThan(30_000)
    for (const { text } of split?.recordings ?? []) {
      expect(readTrace(text).problem).toBeNull()
      expect(text.split('\n').at(-1)?.startsWith(SEAL)).toBe(true)
    }
  })

  it('says by a sign in storage that reports are kept, so that no page looks for them in vain', async () => {
    const page = await pages.open()
    const port = await portIn(page, 'a'.repeat(32))
    const isSigned = () => page.evaluate(() => (window as unknown as PageWithReports).fake.isSigned())
    expect(await isSigned()).toBe(false)
    await port.gather(given('report-of-maya-0001'), STAY)
    expect(await isSigned()).toBe(true)
    await port.drop({ id: 'report-of-maya-0001' }, STAY)
    expect(await isSigned()).toBe(false)
  })

  it('is held in the page alone where the browser keeps nothing', async () => {
    const page = await pages.open(
      'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError") }',
    )
    const port = await portIn(page, 'a'.repeat(32))
    const id = 'report-of-maya-0001'
    expect(await port.gather(given(id), STAY)).toMatchObject({ isKept: false })
    expect(await port.kept({ userId: 1 }, STAY)).toEqual([id])
    expect(await port.send({ id }, STAY)).toEqual({ number: 1 })
  })
})
