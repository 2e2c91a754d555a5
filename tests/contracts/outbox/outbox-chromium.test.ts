import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OutboxPort } from '../../../core/ports/outbox.port.ts'
import { findBrowser, launchBrowser } from '../../harness/browser.ts'
import { ME } from '../../harness/fixtures.ts'
import { root } from '../../house/tree.ts'
import { describeOutbox, entryOf, type OutboxWorld, put, read } from './outbox-suite.ts'

// IndexedDB exists in browsers only: the adapter runs in a page, and the suite calls it from here.

const ADDRESS = 'http://outbox.test/'
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface PageWithOutbox {
  OutboxStore: { createBrowserOutbox(storage: Storage | null): OutboxPort }
  outbox: OutboxPort
}

let browser: Browser
let script = ''
const pages: Page[] = []

beforeAll(async () => {
  const [found, bundled] = await Promise.all([findBrowser(), bundle()])
  browser = await launchBrowser(found)
  script = bundled
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})
afterAll(() => browser?.close())

/** The adapter as one script that a page can load. */
async function bundle(): Promise<string> {
  const { build } = await import('vite')
  const entry = join(root, 'adapters/storage/outbox-store.ts')
  const lib = { entry, formats: ['iife' as const], name: 'OutboxStore' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { lib, write: false } })
  const [output] = [built].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  return chunk?.type === 'chunk' ? chunk.code : ''
}

/** A page of a person of their own; `prepare` runs in it before the adapter does. */
async function openPage(prepare = ''): Promise<Page> {
  const context = await browser.newContext()
  await context.route(`${ADDRESS}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>${prepare}</script><script>${script}</script>`,
    }),
  )
  const page = await context.newPage()
  await page.goto(ADDRESS)
  pages.push(page)
  return page
}

/** The port of a page that has just been loaded again. */
function outboxIn(page: Page): OutboxPort {
  let loading: Promise<unknown> | null = null
  const load = async () => {
    await page.reload()
    await page.evaluate(() => {
      const here = window as unknown as PageWithOutbox
      here.outbox = here.OutboxStore.createBrowserOutbox(localStorage)
    })
  }
  const call =
    (method: keyof OutboxPort) =>
    async (input: unknown): Promise<never> => {
      loading ??= load()
      await loading
      return page.evaluate(
        ([name, given]) => {
          const { outbox } = window as unknown as {
            outbox: Record<string, (input: unknown) => Promise<never>>
          }
          return outbox[name as string]?.(given) as Promise<never>
        },
        [method, input],
      )
    }
  return { read: call('read'), put: call('put'), remove: call('remove') }
}

async function indexedDbWorld(): Promise<OutboxWorld> {
  const page = await openPage()
  return {
    kept: 'indexedDb',
    open: () => outboxIn(page),
    spoil: (userId) =>
      page.evaluate(
        (key) =>
          new Promise<void>((spoilt, failed) => {
            const opening = indexedDB.open('tripwright-outbox')
            opening.onsuccess = () => {
              const work = opening.result.transaction('entries', 'readwrite')
              work.objectStore('entries').put({ version: 2, text: [] }, key)
              work.oncomplete = () => spoilt()
              work.onerror = () => failed(work.error)
            }
          }),
        `outbox:${userId}:spoilt`,
      ),
  }
}

describeOutbox('in IndexedDB, in Chromium', indexedDbWorld)

describe('the outbox of Chromium', () => {
  it('falls back to localStorage where IndexedDB is refused', async () => {
    const page = await openPage('IDBFactory.prototype.open = () => { throw new DOMException("blocked") }')
    expect(await put(outboxIn(page), entryOf(1))).toEqual({ kept: 'localStorage' })
    expect((await read(outboxIn(page))).entries).toEqual([entryOf(1)])
  })

  it('reads the entries of both places', async () => {
    const page = await openPage()
    const outbox = outboxIn(page)
    await put(outbox, entryOf(1))
    const [key, entry] = [`outbox:${ME}:${entryOf(2).hash}`, JSON.stringify(entryOf(2))]
    await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, entry])
    expect((await read(outboxIn(page))).entries).toEqual([entryOf(1), entryOf(2)])
  })
})
