import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OutboxPort } from '../../../core/ports/outbox.port.ts'
import type { Signal } from '../../../core/ports/port.ts'
import { type AdapterPages, openAdapterPages } from '../../harness/adapter-page.ts'
import { ME } from '../../harness/fixtures.ts'
import { describeOutbox, entryOf, type OutboxWorld, put, read } from './outbox-suite.ts'

// IndexedDB exists in browsers only.

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface PageWithOutbox {
  OutboxStore: { createBrowserOutbox(storage: Storage | null): OutboxPort }
  outbox: OutboxPort
}

let pages: AdapterPages
beforeAll(async () => {
  pages = await openAdapterPages('adapters/storage/outbox-store.ts', 'OutboxStore')
})
afterEach(() => pages.closePages())
afterAll(() => pages?.close())

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
    async (input: unknown, { aborted }: Signal): Promise<never> => {
      loading ??= load()
      await loading
      return page.evaluate(
        ([name, given, signal]) => {
          const { outbox } = window as unknown as {
            outbox: Record<string, (input: unknown, signal: unknown) => Promise<never>>
          }
          return outbox[name]?.(given, signal) as Promise<never>
        },
        [method, input, { aborted }] as const,
      )
    }
  return { begin: call('begin'), read: call('read'), put: call('put'), remove: call('remove') }
}

async function indexedDbWorld(): Promise<OutboxWorld> {
  const page = await pages.open()
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
    const page = await pages.open('IDBFactory.prototype.open = () => { throw new DOMException("blocked") }')
    expect(await put(outboxIn(page), entryOf(1))).toEqual({ kept: 'localStorage' })
    expect((await read(outboxIn(page))).entries).toEqual([entryOf(1)])
  })

  it('reads the entries of both places', async () => {
    const page = await pages.open()
    const outbox = outboxIn(page)
    await put(outbox, entryOf(1))
    const [key, entry] = [`outbox:${ME}:${entryOf(2).hash}`, JSON.stringify(entryOf(2))]
    await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, entry])
    expect((await read(outboxIn(page))).entries).toEqual([entryOf(1), entryOf(2)])
  })
})
