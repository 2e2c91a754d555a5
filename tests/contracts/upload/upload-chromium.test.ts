import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type * as BrowserUpload from '../../../adapters/uploads/browser-upload.ts'
import type { UploadPort } from '../../../core/ports/upload.port.ts'
import { type AdapterPages, openAdapterPages } from '../../harness/adapter-page.ts'
import { CONV } from '../../harness/fixtures.ts'
import { describeUpload, type Reaction, SERVICE, type Sent, type UploadWorld } from './upload-suite.ts'

// IndexedDB keeps bytes in browsers only.

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface PageWithUpload {
  BrowserUpload: typeof BrowserUpload
  files: Map<string, Blob>
  reaction: Reaction
  upload: UploadPort
}

let pages: AdapterPages
beforeAll(async () => {
  pages = await openAdapterPages('adapters/uploads/browser-upload.ts', 'BrowserUpload')
})
afterEach(() => pages.closePages())
afterAll(() => pages?.close())

/** The port over a Map of files, to a server that is a function in the page. */
const prepare = (page: Page) =>
  page.evaluate(() => {
    const here = window as unknown as PageWithUpload
    here.files = new Map()
    here.reaction = 'take'
    here.upload = here.BrowserUpload.createBrowserUpload({
      held: {
        hold: () => '',
        put: (handle, file) => void here.files.set(handle, file),
        get: (handle) => here.files.get(handle),
        release: (handle) => void here.files.delete(handle),
      },
      locks: navigator.locks,
      fitPicture: async (file) => file,
      upload: async ({ file, onProgress, signal }) => {
        const refusal = (code: number, message: string) =>
          Object.assign(new Error(message), { failure: { code, message } })
        if (here.reaction === 'refuse') throw refusal(1500, 'Full.')
        for (const sent of [0, 1, 1, 250, 500]) onProgress(sent, 500)
        if (here.reaction === 'hang') {
          await new Promise<void>((resolve) => signal.addEventListener('abort', resolve))
          throw refusal(0, 'The upload was interrupted.')
        }
        return {
          id: 7,
          url: '/media/7',
          name: 'a.pdf',
          mime: 'application/pdf',
          size: file.size,
          type: 'doc',
        }
      },
    })
  })

const callIn = (page: Page, method: string) => (input: unknown) =>
  page.evaluate(
    ([name, given]) => {
      const { upload } = window as unknown as { upload: Record<string, (input: unknown) => Promise<never>> }
      return upload[name as string]?.(given) as Promise<never>
    },
    [method, input],
  )

async function browserWorld(): Promise<UploadWorld> {
  const page = await pages.open()
  await prepare(page)
  const call = (method: string) => callIn(page, method)
  const send = (hash: string, file: string, leaves: boolean): Promise<Sent> =>
    page.evaluate(
      async ([input, isLeft]) => {
        const { upload } = window as unknown as PageWithUpload
        const leaving = new AbortController()
        const percents: number[] = []
        upload.progress({ hash: input.hash }, ({ percent }) => void percents.push(percent), leaving.signal)
        const sending = upload.send(input, leaving.signal)
        if (isLeft) leaving.abort()
        return sending.then(
          ({ size }) => ({ percents, size }),
          ({ failure }: { failure: { code: number; message: string } }) => ({ percents, ...failure }),
        )
      },
      [{ hash, convId: CONV, file, name: 'a.pdf', service: SERVICE }, leaves] as const,
    )
  return {
    port: {
      read: call('read'),
      keep: call('keep'),
      drop: call('drop'),
      release: call('release'),
      fit: call('fit'),
    },
    hold: (file, size) =>
      page.evaluate(
        ([handle, bytes]) =>
          void (window as unknown as PageWithUpload).files.set(handle, new Blob([new Uint8Array(bytes)])),
        [file, size] as const,
      ),
    react: (reaction) =>
      page.evaluate((next) => {
        Object.assign(window, { reaction: next })
      }, reaction),
    send: (hash, file) => send(hash, file, false),
    sendAndLeave: (hash, file) => send(hash, file, true),
    beside: async () => {
      const other = await pages.openBeside(page)
      await prepare(other)
      return { read: callIn(other, 'read') }
    },
    reload: async () => {
      await page.reload()
      await prepare(page)
    },
  }
}

describeUpload('Chromium', browserWorld)
