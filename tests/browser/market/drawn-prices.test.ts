import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { signedIn, TestBrowser } from '../../adapters/backend/running-server.ts'
import { atDepth, isWhole } from '../../harness/depth.ts'
import { COPIES, DRAWN_PRICES, FILLED, TODAY } from './drawn-prices.table.ts'
import { startDrawing } from './drawn-prices-stage.ts'

// The prices on the pages as the server draws them, text for text against a table: nothing of the code that makes them
// is asked what they should be.

/** Pages that no search engine is told of: the rest of a gallery, its filters and orders, and what a search finds. */
const UNLISTED = [
  '/trip-gallery?page=2',
  '/trip-gallery?page=3',
  '/trip-gallery?page=4',
  '/trip-gallery?sort=price',
  '/trip-gallery?deal=special',
  '/trip-gallery?budget=to-1500',
  '/trip-gallery?budget=1500-3000',
  '/trip-gallery?budget=3000-5000',
  '/trip-gallery?budget=from-5000',
  '/search-result?q=japan',
  '/search-404?q=nowhere',
]
/** Every page of these kinds shows prices, and no other page does. */
const KINDS: Readonly<Record<string, RegExp>> = {
  home: /^\/$/,
  gallery: /^\/trip-gallery(\?.*)?$/,
  type: /^\/[a-z-]+_-tours$/,
  search: /^\/search-/,
  trip: /^\/trip-gallery\/[a-z-]+$/,
  designer: /^\/local-designer\//,
  guide: /^\/[a-z-]+\/travel-guide$/,
}
/** In the order of the table's columns. */
const CODES = ['USD', 'AUD', 'GBP', 'CAD', 'EUR', 'JPY', 'NZD'] as const
type Code = (typeof CODES)[number]
/** A price wherever it stands. */
const PRICE = /(?:(?:US|AU|CA|NZ)\$|[£€¥])\d/g

const rows = new Map(DRAWN_PRICES.trim().split('\n').map(rowOf))
const held = new Set<string>()
let server: RunningServer

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) })
  server = await startDrawing(FILLED, COPIES)
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('drawn prices', () => {
  it('of trips and budgets are those of the table on every page in every currency [CUR-04]', async () => {
    expect(rows.get('in')).toEqual(CODES)
    const visitor = new TestBrowser(server)
    const kinds = new Set<string>()
    const listed = await listedPaths(visitor)
    for (const path of [...atDepth(listed.filter(isOfSample), listed), ...UNLISTED]) {
      const dollars = await draw(visitor, path, 'USD')
      const kind = Object.keys(KINDS).find((name) => KINDS[name]?.test(path))
      const count = [dollars.others, ...dollars.cards.map(({ texts }) => texts)].flat().length
      expect([path, count > 0]).toEqual([path, kind !== undefined])
      if (kind === undefined) continue
      kinds.add(kind)
      const drawn = await inEach((code) => (code === 'USD' ? dollars : draw(visitor, path, code)))
      const inTable = await inEach((code) => expected(path, dollars, code))
      expect({ path, drawn }).toEqual({ path, drawn: inTable })
    }
    expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort())
    if (isWhole) expect(unheld(/^(bound|country|trip) /)).toEqual([])
  })

  it('of plans, with what is due when, are those of the table in every currency [CUR-04]', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    for (const plan of new Set([...rows.keys()].flatMap(planOf))) {
      const [slug = '', start, travellers] = plan.split(' ')
      const path = `${await planAddress(traveller, slug)}?start=${start}&travellers=${travellers}`
      const drawn = await inEach(async (code) => (await draw(traveller, path, code)).others)
      const inTable = await inEach((code) => sumsOf(slug, plan, code))
      expect({ plan, drawn }).toEqual({ plan, drawn: inTable })
    }
    expect(unheld(/^plan /)).toEqual([])
  })
})

/** Every trip's page, and of the many others every third. */
const isOfSample = (path: string, index: number): boolean =>
  slugOf(path) !== undefined || path === '/' || index % 3 === 0

/** What a row is about, and its texts. */
function rowOf(line: string): readonly [about: string, texts: readonly string[]] {
  const words = line.trim().split(/ +/)
  return [words.slice(0, -CODES.length).join(' '), words.slice(-CODES.length)]
}

/** The text of a row, which then is held against a page; none where the table has no such row. */
function textsOf(about: string, code: Code): readonly string[] {
  const text = rows.get(about)?.[CODES.indexOf(code)]
  held.add(about)
  return text === undefined ? [] : [text]
}

const unheld = (about: RegExp) => [...rows.keys()].filter((row) => about.test(row) && !held.has(row))

/** The same in every currency at once, by its code. */
async function inEach<T>(of: (code: Code) => T | Promise<T>): Promise<Readonly<Record<string, T>>> {
  return Object.fromEntries(await Promise.all(CODES.map(async (code) => [code, await of(code)] as const)))
}

async function listedPaths(visitor: TestBrowser): Promise<readonly string[]> {
  const { text } = await visitor.call('/sitemap.xml')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** The amounts of a page in their order: by the cards that they stand on, and those that stand on none. */
interface Drawn {
  readonly cards: readonly { readonly href: string; readonly texts: readonly string[] }[]
  readonly others: readonly string[]
}

async function draw({ base, cookies }: TestBrowser, path: string, code: Code): Promise<Drawn> {
  const browser = new TestBrowser({ url: base })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  browser.cookies.set('currency', code).set('currency_changed', '1')
  const { status, text } = await browser.call(path, { headers: { 'accept-encoding': 'identity' } })
  const html = text.replace(/<script.*?<\/script>/gs, '')
  // No price stands outside of an amount, where nobody would look at it.
  expect([path, status, html.match(PRICE)?.length ?? 0]).toEqual([path, 200, amountsIn(html).length])
  const [before = '', ...pieces] = html.split('<article class="card">')
  const parts = pieces.map((piece) => piece.split('</article>'))
  const cards = parts.map(([card = '']) => ({ href: hrefOf(card), texts: amountsIn(card) }))
  return { cards, others: amountsIn([before, ...parts.flatMap(([, ...after]) => after)].join('')) }
}

const hrefOf = (card: string): string => /href="([^"]+)" class="card__link"/.exec(card)?.[1] ?? ''

const amountsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<span class="amount">([^<]*)<\/span>/g)].map(([, text = '']) => text)

/** A page in a currency, as the table has what stands on it in dollars. */
function expected(path: string, { cards, others }: Drawn, code: Code): Drawn {
  const own = slugOf(path)
  return {
    cards: cards.map(({ href }) => ({ href, texts: textsOfCard(href, code) })),
    // A trip's price stands in its box, and once more at the lower edge of phones.
    others: own
      ? [...textsOfTrip(own, code), ...textsOf(`trip ${own} one`, code)]
      : others.flatMap((text) => textsOf(`bound ${text}`, code)),
  }
}

const slugOf = (path: string): string | undefined => /^\/trip-gallery\/([a-z-]+)$/.exec(path)?.[1]

function textsOfCard(href: string, code: Code): readonly string[] {
  const slug = slugOf(href)
  if (slug) return textsOfTrip(slug, code)
  return textsOf(`country ${href.replace(/^\/|_-tours$/g, '')} from`, code)
}

/** Where there is a deal today, what it was before; then for one person and for two. */
const textsOfTrip = (slug: string, code: Code): readonly string[] =>
  ['was', 'one', 'two'].flatMap((what) => textsOf(`trip ${slug} ${what}`, code))

/** The slug, the start and the travellers of a row about a plan. */
const planOf = (about: string): readonly string[] => /^plan (\S+ \S+ \S+) total$/.exec(about)?.slice(1) ?? []

/** A plan's price for one stands above the sums, and once more in their first line. */
const sumsOf = (slug: string, plan: string, code: Code): readonly string[] => [
  ...['one', 'one'].flatMap((what) => textsOf(`trip ${slug} ${what}`, code)),
  ...['total', 'deposit', 'balance'].flatMap((what) => textsOf(`plan ${plan} ${what}`, code)),
]

async function planAddress(browser: TestBrowser, slug: string): Promise<string> {
  const { text } = await browser.call(`/trip-gallery/${slug}`)
  return /\/traveller\/tripplan\/view\/id\/\d+/.exec(text)?.[0] ?? ''
}
