import type { Locator, Page } from 'playwright'
import { planFromToday } from '../adapters/backend/plans/plan-stage.ts'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { createPerson } from '../harness/person.ts'
import { startProduct } from '../harness/product.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 5
const PHONE = { width: 375, height: 812 }
/** A quarter of this processor. */
const SLOWER = 4
/** Milliseconds that a frame may take before one sees it stand still. */
const LONGEST_FRAME = 50

/** A trip of three weeks, with as much in each day as designers write. */
function threeWeeks() {
  const stops = ['Kanazawa', 'Wajima'].map((name) => ({ name, country_code: 'JP', lat: 36.6, lng: 136.6 }))
  const days = Array.from({ length: 21 }, (_one, index) => ({
    id: `d${index}`,
    title: `Day ${index + 1} along the sea`,
    text: '<p>Before eight the garden is <strong>yours alone</strong>. Take the second path.</p>'.repeat(6),
    stops,
    stay: 'The lacquer inn',
    meals: ['breakfast' as const],
  }))
  const prices = Array.from({ length: 10 }, (_one, index) => ({
    key: `p${index}`,
    label: `Inns of week ${index + 1}`,
    per: 'person' as const,
    minor: 50_000,
  }))
  return planFromToday({ nights: 20, days, prices })
}

interface Deed {
  readonly what: string
  /** What it is done to: found before frames are watched, for looking it up blocks the page. */
  readonly target: (page: Page, round: number) => Locator
  /** With the target in focus. */
  readonly do: (page: Page, round: number) => Promise<void>
}

const DEEDS: readonly Deed[] = [
  {
    what: 'the title of a day is typed',
    target: (page) => page.getByLabel('Title of the day'),
    do: (page) => page.keyboard.type('Moss and tea'),
  },
  {
    what: 'what happens is typed',
    target: (page) => page.getByRole('textbox', { name: /^What happens on day/ }),
    do: (page) => page.keyboard.type('And back by boat. '),
  },
  {
    what: 'a price is typed',
    target: (page) => page.getByLabel('Amount of line 10'),
    do: (page, round) => page.keyboard.type(String(round)),
  },
  {
    what: 'another day is chosen',
    target: (page, round) => page.locator('.editor__choose').nth(round + 3),
    do: (page) => page.keyboard.press('Enter'),
  },
  {
    what: 'a day is carried by the keyboard',
    target: (page) => page.getByRole('button', { name: 'Move day 2', exact: true }),
    do: async (page) => {
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) {
        await page.keyboard.press(key)
        await frames(page, 3)
      }
    },
  },
]

/** How smoothly a plan of 21 days is written on a slow phone (ENQ-08). */
export async function benchPlans(): Promise<readonly Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser(await findBrowser())
  try {
    const { page, context, signIn } = await createPerson(browser, { url: product.url, ...PHONE })
    await signIn('designer@demo.test')
    await keepDraft(page, product.url)
    await page.goto(`${product.url}/enquiries/101/plan`)
    await page.locator('.editor__day').nth(20).waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const rows: Row[] = []
    for (const deed of DEEDS) rows.push(await benchDeed(page, deed))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function keepDraft(page: Page, url: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? ''
  const answer = await page.request.put(`${url}/extranet/v3/enquiries/101/plans/draft`, {
    data: { content: threeWeeks(), revision: 0 },
    headers: { 'csrf-token': token },
  })
  if (!answer.ok()) throw new Error(`The draft is answered ${answer.status()}: ${await answer.text()}`)
}

async function benchDeed(page: Page, { what, target, do: act }: Deed): Promise<Row> {
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const handle = await target(page, round).elementHandle()
    if (!handle) throw new Error(`Nothing to do it to: ${what}.`)
    await handle.focus()
    await frames(page, 10)
    await page.evaluate(watchFrames)
    await act(page, round)
    // It is kept after a pause: that belongs to it.
    await frames(page, 60)
    longest.push(await page.evaluate(() => (globalThis as unknown as Watched).frameWatch.longest))
  }
  const found = median(longest)
  return {
    what: `plans: longest frame as ${what}, 21 days on a slow phone, over ${LONGEST_FRAME} ms`,
    ratio: found / LONGEST_FRAME,
    limit: 1,
    detail: `${found.toFixed(0)} ms; worst of ${ROUNDS}: ${Math.max(...longest).toFixed(0)} ms`,
  }
}

interface Watched {
  frameWatch: { readonly longest: number; isOver: boolean }
}

/** The longest time between two frames from now on, in milliseconds. */
function watchFrames(): void {
  const page = globalThis as unknown as Partial<Watched>
  if (page.frameWatch) page.frameWatch.isOver = true
  const watch = {
    longest: 0,
    last: performance.now(),
    isOver: false,
    next(now: number) {
      watch.longest = Math.max(watch.longest, now - watch.last)
      watch.last = now
      if (!watch.isOver) requestAnimationFrame((at) => watch.next(at))
    },
  }
  page.frameWatch = watch
  watch.next(watch.last)
}

function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (most) => {
    for (let left = most; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }, count)
}
