import {
  KEPT_AT,
  KEPT_HEADERS,
  KEPT_PREFIX,
  offlinePage,
  saysKept,
  titleOfPage,
} from '../../core/offline/kept-pages.ts'

// Shows kept pages where there is no network. It serves no script, ever: a kept page is read and runs nothing, so
// that no code of an earlier build meets a newer server.

/** The types of a service worker are in a library that can't stand beside the one of pages. */
interface Worker {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly location: { readonly origin: string }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  /** Asked for by the browser while the worker starts. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker

/** A network that says nothing for so long is none, in milliseconds. */
const PATIENCE = 10_000
/** What stands before the server answers so where the server does not. */
const GATEWAY: ReadonlySet<number> = new Set([502, 504])
const FILES: ReadonlySet<string> = new Set(['style', 'font', 'image'])

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  // Whoever signs out leaves nothing behind, even where their page closes meanwhile.
  if (pathname.endsWith('/logout')) return event.waitUntil(forget())
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(page(event, search === '' ? pathname : null))
  if (FILES.has(request.destination)) event.respondWith(file(request, pathname))
})

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function forget(): Promise<void> {
  for (const name of await keptCaches()) await caches.delete(name)
}

const keptCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX))

/** What the network says; where there is none, what was kept. @param path null: a page that is never kept */
async function page({ request, preloadResponse }: Fetching, path: string | null): Promise<Response> {
  const asked = askNetwork(request, preloadResponse)
  // It is listened to below, after storage has said what it has.
  asked.catch(() => undefined)
  // A storage that fails has nothing.
  const kept = path === null ? undefined : await matching(path).catch(() => undefined)
  const answer = await (kept ? inTime(asked) : asked).catch(() => null)
  if (answer && !(kept && GATEWAY.has(answer.status))) return answer
  if (kept) return shown(kept)
  return new Response(offlinePage(await listed().catch(() => [])), { status: 503, headers: KEPT_HEADERS })
}

async function askNetwork(request: Request, preload: Promise<Response | undefined>): Promise<Response> {
  return (await preload) ?? fetch(request)
}

/** @throws Error where nothing has come in time */
function inTime(asked: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is silent.')), PATIENCE)
  })
  return Promise.race([asked, late])
}

async function shown(kept: Response): Promise<Response> {
  const at = kept.headers.get(KEPT_AT) ?? ''
  return new Response(saysKept(await kept.text(), at), { headers: KEPT_HEADERS })
}

/** A file of a kept page: the network's, or as it was kept. */
async function file(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (thrown) {
    const kept = await matching(path).catch(() => undefined)
    if (kept) return kept
    throw thrown
  }
}

async function matching(path: string): Promise<Response | undefined> {
  for (const name of await keptCaches()) {
    const found = await (await caches.open(name)).match(path, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** All pages that are kept, with what they are called. */
async function listed() {
  const pages: { path: string; title: string }[] = []
  for (const name of await keptCaches()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      const kept = pathname.startsWith('/bookings')
        ? await cache.match(pathname, { ignoreVary: true })
        : undefined
      if (kept) pages.push({ path: pathname, title: titleOfPage(await kept.text()) })
    }
  }
  return pages
}
