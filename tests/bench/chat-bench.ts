import type { Browser, CDPSession, Page } from 'playwright'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { openContext } from '../harness/context.ts'
import type {} from './page/measured.ts'
import { type ServedPages, servePages } from './page/serve-pages.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 5
const FRAME = 1000 / 60
const LONG = 50
const [SMALL, MIDDLE, LARGE] = [100, 10_000, 100_000]
const RATE = 200
const SECONDS = 2.5
const TYPED = 'We would love two slow nights by the lake, please.'

type Measured = 'chat' | 'plain' | 'empty'

interface Opened {
  readonly page: Page
  readonly protocol: CDPSession
  close(): Promise<void>
}

type Open = (what: Measured, count?: number) => Promise<Opened>

/** The chat's log and composer in a browser, beside a bare virtua list and an empty page, in one run. */
export async function benchChat(): Promise<readonly Row[]> {
  const served = await servePages()
  const browser = await launchBrowser(await findBrowser())
  const open: Open = (what, count) => openPage(browser, served, what, count)
  try {
    return [
      await benchOpening(open),
      await benchOpeningOverPlain(open),
      ...(await benchLarge(open)),
      ...(await benchArrivals(open)),
      await benchTyping(open),
    ]
  } finally {
    await browser.close()
    await served.close()
  }
}

async function openPage(
  browser: Browser,
  { address }: ServedPages,
  what: Measured,
  count = SMALL,
): Promise<Opened> {
  const context = await openContext(browser, { viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${address}/bench/${what}?n=${count}`)
  if (what !== 'empty') await page.waitForFunction(() => window.bench)
  return { page, protocol: await context.newCDPSession(page), close: () => context.close() }
}

async function during<T>(opening: Promise<Opened>, work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await opening
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const loaded = ({ page }: Opened): Promise<void> => page.evaluate(() => window.bench?.loaded)

/** From the wish to see a conversation until its newest messages are painted. */
async function benchOpening(open: Open): Promise<Row> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await openedIn(open('chat', SMALL)))
    times.large.push(await openedIn(open('chat', LARGE)))
  }
  const [small, large] = [median(times.small), median(times.large)]
  return {
    what: 'chat: open a conversation of 100,000 messages, over one of 100',
    ratio: large / small,
    limit: 1.3,
    detail: `${large.toFixed(0)} over ${small.toFixed(0)} ms`,
  }
}

const openedIn = (opening: Promise<Opened>): Promise<number> =>
  during(opening, ({ page }) => page.evaluate(() => window.bench?.opened ?? Number.NaN))

/** The same over a bare list that has all of its texts at hand. */
async function benchOpeningOverPlain(open: Open): Promise<Row> {
  const [chat, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    chat.push(await openedIn(open('chat', MIDDLE)))
    plain.push(await openedIn(open('plain', MIDDLE)))
  }
  const [ours, theirs] = [median(chat), median(plain)]
  return {
    what: 'chat: open a conversation of 10,000 messages, over a bare virtua list',
    ratio: ours / theirs,
    limit: 1.5,
    detail: `${ours.toFixed(0)} over ${theirs.toFixed(0)} ms`,
  }
}

/** What 100,000 messages in the page cost, once all of them are loaded. */
async function benchLarge(open: Open): Promise<readonly Row[]> {
  return during(open('chat', LARGE), async (opened) => {
    await loaded(opened)
    const { page, protocol } = opened
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    await protocol.send('HeapProfiler.collectGarbage')
    const { usedSize } = await protocol.send('Runtime.getHeapUsage')
    const wire = await page.evaluate(() => window.bench?.wireBytes() ?? Number.NaN)
    return [
      {
        what: 'chat: nodes of the page with 100,000 messages, share of 1,500',
        ratio: nodes / 1500,
        limit: 1,
        detail: `${nodes} nodes`,
      },
      {
        what: 'chat: heap with 100,000 messages, over their wire JSON',
        ratio: usedSize / wire,
        limit: 2,
        detail: `${(usedSize / 1e6).toFixed(1)} over ${(wire / 1e6).toFixed(1)} MB, all of the page’s heap`,
      },
    ]
  })
}

interface Arrivals {
  /** Milliseconds of the main thread. */
  readonly busy: number
  readonly longest: number
}

/** 500 messages at 200 a second into an open log. */
async function benchArrivals(open: Open): Promise<readonly Row[]> {
  const [chat, plain]: [Arrivals[], Arrivals[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    chat.push(await during(open('chat', MIDDLE), arrivals))
    plain.push(await during(open('plain', MIDDLE), arrivals))
  }
  const [ours, theirs] = [chat, plain].map((all) => median(all.map(({ busy }) => busy))) as [number, number]
  const longest = median(chat.map((one) => one.longest))
  return [
    {
      what: 'chat: 500 messages at 200/s, main thread, over a bare virtua list',
      ratio: ours / theirs,
      limit: 1.5,
      detail: `${ours.toFixed(0)} over ${theirs.toFixed(0)} ms`,
    },
    {
      what: 'chat: longest task while they come, share of 50 ms',
      ratio: longest / LONG,
      limit: 1,
      detail: longest === 0 ? 'no task above 50 ms' : `${longest.toFixed(0)} ms`,
    },
  ]
}

async function arrivals(opened: Opened): Promise<Arrivals> {
  const { page, protocol } = opened
  await loaded(opened)
  await protocol.send('HeapProfiler.collectGarbage')
  await protocol.send('Performance.enable')
  const before = await busyTime(protocol)
  const longest = await page.evaluate(
    async ([rate, seconds]) => {
      let longest = 0
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      })
      observer.observe({ type: 'longtask' })
      await window.bench?.pushRate(rate as number, seconds as number)
      observer.disconnect()
      return longest
    },
    [RATE, SECONDS],
  )
  return { busy: (await busyTime(protocol)) - before, longest }
}

/** Milliseconds that the page's main thread has worked since it began. */
async function busyTime(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** From a key to the frame that shows it, at its 95th percentile: how many frames more than in an empty page. */
async function benchTyping(open: Open): Promise<Row> {
  const [chat, empty]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    chat.push(await during(open('chat', MIDDLE), typing))
    empty.push(await during(open('empty'), typing))
  }
  const [ours, theirs] = [median(chat), median(empty)]
  return {
    what: 'chat: typing with 10,000 messages open, p95, frames more than in an empty page',
    ratio: (ours - theirs) / FRAME,
    limit: 1,
    detail: `${ours.toFixed(1)} and ${theirs.toFixed(1)} ms`,
  }
}

async function typing(opened: Opened): Promise<number> {
  const { page } = opened
  await loaded(opened)
  await page.locator('textarea').focus()
  await page.evaluate(() => {
    const times: number[] = []
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
    Object.assign(window, { keyTimes: times })
  })
  for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.waitForFunction(
    (count) => (window as unknown as { keyTimes: number[] }).keyTimes.length === count,
    TYPED.length,
  )
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  return times.sort((first, second) => first - second)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
