import type { Browser, CDPSession, Page } from 'playwright'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { openContext } from '../harness/context.ts'
import { createPerson } from '../harness/person.ts'
import { type Product, startProduct } from '../harness/product.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 5
const PHONE = { width: 375, height: 812 }
/** A quarter of this processor, and slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back). */
const SLOWER = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** Milliseconds, but for the layout shift, which has no unit. */
const LIMITS = { lcp: 1_300, cls: 0.02, blocked: 120, inp: 200 }

interface Visited {
  readonly name: string
  readonly address: string
  /** What is there once the page shows its content: a selector. */
  readonly content: string
  /** Presses and types what a visitor would. */
  readonly use: (page: Page) => Promise<void>
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

interface Seen {
  readonly lcp: number
  readonly cls: number
  /** Milliseconds: of each long task until the network is idle, what is beyond 50 ms. */
  readonly blocked: number
  /** Milliseconds from each press or key to the next frame that shows its effect. */
  readonly interactions: readonly number[]
}

/** How a page comes to a slow phone, and how soon it answers: home, gallery, trip, and an open conversation. */
export async function benchPages(): Promise<readonly Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser(await findBrowser())
  try {
    const { address, state } = await openedConversation(browser, product)
    const rows: Row[] = []
    for (const page of PUBLIC_PAGES) rows.push(...(await benchPage(browser, product.url, page)))
    const conversation = { name: 'an open conversation', address, content: '.bubble', use: writeTwice }
    rows.push(...(await benchPage(browser, product.url, conversation, state)))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

const PUBLIC_PAGES: readonly Visited[] = [
  {
    name: 'home',
    address: '/',
    content: 'h1',
    use: async (page) => {
      await useMenu(page)
      await page.getByLabel('Where to').focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    },
  },
  {
    name: 'gallery',
    address: '/trip-gallery',
    content: '.card',
    use: async (page) => {
      await useMenu(page)
      await page.getByRole('button', { name: 'Filters' }).first().click()
      await page.locator('#filters summary').first().click()
      await page.getByRole('button', { name: 'Close the filters' }).click()
    },
  },
  {
    name: 'trip',
    address: '/trip-gallery/old-roads-of-kii',
    content: 'h1',
    use: async (page) => {
      await useMenu(page)
      for (const index of [2, 3, 2]) await page.locator('.day__head').nth(index).click()
    },
  },
]

async function useMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await page.keyboard.press('Escape')
}

async function writeTwice(page: Page): Promise<void> {
  for (const text of ['Is the inn open?', 'In May, I mean.']) {
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.locator('.bubble', { hasText: text }).last().waitFor()
  }
}

/** A traveller's conversation, with the cookies by which any browser is theirs. */
async function openedConversation(browser: Browser, { url }: Product) {
  const person = await createPerson(browser, { url, ...PHONE })
  await person.signIn('traveller@demo.test')
  await person.openMessages()
  await person.openConversation('Travel Concierge Team')
  const state = await person.context.storageState()
  const address = person.page.url().slice(url.length)
  await person.context.close()
  return { address, state }
}

async function benchPage(
  browser: Browser,
  url: string,
  visited: Visited,
  state?: StorageState,
): Promise<readonly Row[]> {
  const seen: Seen[] = []
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(browser, url, visited, state))
  const of = (name: 'lcp' | 'cls' | 'blocked') => median(seen.map((one) => one[name]))
  const row = (what: string, name: keyof typeof LIMITS, value: number, unit: string): Row => ({
    what: `pages: ${what} of ${visited.name} on a slow phone, over ${LIMITS[name]}${unit}`,
    ratio: value / LIMITS[name],
    limit: 1,
    detail: `${value.toFixed(name === 'cls' ? 4 : 0)}${unit}`,
  })
  return [
    row('largest paint', 'lcp', of('lcp'), ' ms'),
    row('layout shift', 'cls', of('cls'), ''),
    row('blocking time', 'blocked', of('blocked'), ' ms'),
    row(
      'next paint after 95 % of presses',
      'inp',
      percentile95(seen.flatMap((one) => one.interactions)),
      ' ms',
    ),
  ]
}

function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

async function visit(browser: Browser, url: string, visited: Visited, state?: StorageState): Promise<Seen> {
  const context = await openContext(browser, {
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  await slow(await context.newCDPSession(page))
  await page.addInitScript(watch)
  await page.goto(url + visited.address, { waitUntil: 'networkidle' })
  await page.locator(visited.content).last().waitFor()
  const loaded = await read(page)
  await scrollThrough(page)
  const { cls } = await read(page)
  await visited.use(page)
  const { interactions } = await read(page)
  await context.close()
  if (loaded.lcp === 0) throw new Error(`nothing was seen to be painted on ${visited.address}`)
  if (interactions.length === 0) throw new Error(`nothing was pressed on ${visited.address}`)
  return { ...loaded, cls, interactions }
}

/** To the end, a screen at a time, and back: what is laid out on the way may shift what is seen. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < height; at += PHONE.height) {
    await page.evaluate((top) => window.scrollTo(0, top), at)
    await read(page)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function slow(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** What was seen so far: two frames later the last press has been painted, and its entry is there. */
const read = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { seen, presses } = window as unknown as Watched
    return { ...seen, interactions: [...presses.values()] }
  })

interface Watched {
  readonly seen: Omit<Seen, 'interactions'>
  /** Milliseconds by the number of a press or key. */
  readonly presses: ReadonlyMap<number, number>
}

/** Runs in the page, before anything of it: by itself, so no function in it has a name, which the loader would note. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, blocked: 0 }
  const presses = new Map<number, number>()
  Object.assign(window, { seen, presses })
  const watched: readonly (readonly [type: string, see: (entry: Entry) => void])[] = [
    ['largest-contentful-paint', ({ startTime }) => Object.assign(seen, { lcp: startTime })],
    ['layout-shift', ({ value }) => Object.assign(seen, { cls: seen.cls + value })],
    ['longtask', ({ duration }) => Object.assign(seen, { blocked: seen.blocked + duration - 50 })],
    [
      'event',
      ({ interactionId, duration }) =>
        interactionId > 0 && presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0)),
    ],
  ]
  for (const [type, see] of watched) {
    const observer = new PerformanceObserver((list) => {
      for (const one of list.getEntries()) see(one as Entry)
    })
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
}

/** Of the kinds that are watched, each has some of these. */
interface Entry extends PerformanceEntry {
  readonly value: number
  readonly interactionId: number
}
