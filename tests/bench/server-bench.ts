import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSystemClock, freshSeed } from '../../adapters/clock/system-clock.ts'
import type { PageRendererParts, PageRequest } from '../../core/routing/page-renderer.ts'
import { CONFIG } from '../harness/fixtures.ts'
import { pageRequest } from '../harness/page-request.ts'
import { root } from '../house/tree.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 9
const PAGES_A_ROUND = 300
const ADDRESSES = ['/', '/login', '/no/such/page']
const ONCE = Array.from({ length: PAGES_A_ROUND }, (_one, index) => `/no/such/page/${index}`)
/** Where the machines run for each page this is missed: their run costs about a millisecond, these pages a tenth of it. */
const LIMIT = 1.5

type Entry = typeof import('./server-entry.tsx')

/**
 * Whole pages of the server, from the request to the document, over the mere drawing of the same ready trees.
 * A visitor's page is kept for a moment; for an address that is new, and for somebody who is signed in, the
 * machines run each time.
 */
export async function benchServer(): Promise<readonly Row[]> {
  const [parts, entry] = [readParts(), await bundle()]
  const visitor = (address: string) => requestFor(address, false)
  const somebody = () => requestFor('/', true)
  return [
    await benchPages('visitors’ pages, kept for a moment', ADDRESSES.map(visitor), parts, entry),
    await benchPages('pages that nobody has asked for before', ONCE.map(visitor), parts, entry),
    await benchPages('a signed-in person’s page', [somebody()], parts, entry),
  ]
}

async function benchPages(
  what: string,
  requests: readonly PageRequest[],
  parts: PageRendererParts,
  { createPageRenderer, readyTree }: Entry,
): Promise<Row> {
  const trees = await Promise.all(requests.map((request) => readyTree(request, parts)))
  const [whole, mere]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const renderer = await createPageRenderer(parts)
    whole.push(await microseconds((index) => renderer.render(inTurn(requests, index))))
    mere.push(await microseconds((index) => inTurn(trees, index)()))
  }
  return {
    what: `server: ${what} over renderToString of their ready trees`,
    ratio: median(whole) / median(mere),
    limit: LIMIT,
    detail: `${median(whole).toFixed(0)} over ${median(mere).toFixed(0)} µs, ${PAGES_A_ROUND} in turn`,
  }
}

function inTurn<T>(all: readonly T[], index: number): T {
  return all[index % all.length] as T
}

function requestFor(address: string, isVerified: boolean): PageRequest {
  return pageRequest(address, { config: CONFIG, marker: { isVerified, isAdmin: false } })
}

/** The time of one page, of many. */
async function microseconds(work: (index: number) => unknown): Promise<number> {
  const began = performance.now()
  for (let index = 0; index < PAGES_A_ROUND; index += 1) await work(index)
  return ((performance.now() - began) * 1000) / PAGES_A_ROUND
}

function readParts(): PageRendererParts {
  const read = (path: string) => readFileSync(join(root, 'dist/web', path), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json'))
  return { shell: read('index.html'), manifest, clock: createSystemClock(), freshSeed }
}

/** As the product's own build: React for production, everything in it. */
async function bundle(): Promise<Entry> {
  process.env['NODE_ENV'] = 'production'
  const outDir = join(root, 'node_modules/.cache/server-bench')
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: join(root, 'tests/bench/server-entry.tsx'), outDir, manifest: false },
  })
  return import(pathToFileURL(join(outDir, 'server-entry.js')).href)
}
