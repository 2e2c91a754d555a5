import type { Browser, CDPSession, Page } from 'playwright'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { openContext } from '../harness/context.ts'
import { startProduct } from '../harness/product.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 5
const ADDRESSES = ['/', '/trip-gallery', '/trip-gallery/old-roads-of-kii']
/** A phone: a quarter of this processor, and slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back). */
const SLOWER = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const ASKED = { lcp: 1_800, cls: 0.02, blocked: 150 }

interface Seen {
  /** Milliseconds. */
  readonly lcp: number
  readonly cls: number
  /** Of long tasks, what is beyond 50 ms. */
  readonly blocked: number
}

/** How a public page comes to a phone: its largest picture or text, what shifts, and how long nothing can be done. */
export async function benchPages(): Promise<readonly Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser(await findBrowser())
  try {
    const rows: Row[] = []
    for (const address of ADDRESSES) rows.push(...(await benchPage(browser, product.url + address, address)))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function benchPage(browser: Browser, url: string, address: string): Promise<readonly Row[]> {
  const seen: Seen[] = []
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(browser, url))
  const of = (name: keyof Seen) => median(seen.map((one) => one[name]))
  const row = (what: string, name: keyof Seen, unit: string): Row => ({
    what: `pages: ${what} of ${address} on a phone over ${ASKED[name]}${unit}`,
    ratio: of(name) / ASKED[name],
    limit: 1,
    detail: `${of(name).toFixed(name === 'cls' ? 4 : 0)}${unit}`,
  })
  return [
    row('largest paint', 'lcp', ' ms'),
    row('layout shift', 'cls', ''),
    row('blocking time', 'blocked', ' ms'),
  ]
}

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await openContext(browser, {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  await slow(await context.newCDPSession(page))
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await read(page)
  await context.close()
  if (seen.lcp === 0) throw new Error(`nothing was seen to be painted on ${url}`)
  return seen
}

async function slow(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen)

/** Runs in the page, before anything of it: by itself, so no function in it has a name, which the loader would note. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { seen })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') seen.lcp = entry.startTime
        if (type === 'layout-shift') seen.cls += (entry as unknown as { readonly value: number }).value
        if (type === 'longtask') seen.blocked += Math.max(0, entry.duration - 50)
      }
    }).observe({ type, buffered: true })
  }
}
