import {
  DRAWN_FOR,
  filesOfPage,
  KEPT_AT,
  KEPT_PREFIX,
  MOST_KEPT,
  MOST_PAGES,
  withoutPast,
} from '../../core/offline/kept-pages.ts'
import { pagesKeptWith } from '../../core/offline/kept-paths.ts'
import { pageOfPaperFile } from '../../core/offline/paper-files.ts'
import { createShownPages } from '../../core/offline/shown-pages.ts'
import { dayText } from '../../core/places/day-text.ts'
import { KEPT_SIGN } from './kept-sign.ts'

const WORKER = '/service-worker.js'
/** What belongs to a page that is seen is kept anew at most so often, in milliseconds. */
const FRESH = 60_000
/** A page that takes longer to come is kept the next time, in milliseconds. */
const PATIENCE = 20_000
/** They are not there any more, or not theirs. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** What this device keeps of somebody's trips. */
export interface KeptPages {
  /**
   * Keeps the page that somebody sees, with what belongs to it. Never fails: who has no storage has a network.
   * @param content what it shows; null: that has not come yet. Where it is another than before, all are kept anew
   */
  keep(person: string, path: string, content: unknown): Promise<void>
  /** Whatever is kept of anybody else goes, at once. @param person null: nobody is signed in */
  belongTo(person: string | null): Promise<void>
}

export interface KeptPagesParts {
  readonly caches: CacheStorage
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>
  /** Where it stands whose pages are kept. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly fetch: typeof fetch
  /** Where links are pressed. */
  readonly document: Pick<Document, 'addEventListener'>
  /** Milliseconds of the world's clock. */
  readonly now: () => number
}

export function createKeptPages(parts: KeptPagesParts): KeptPages {
  const { caches, workers, storage, now } = parts
  const keptAt = new Map<string, number>()
  const shown = createShownPages()
  let whose: string | null = null
  let keeping = new AbortController()
  let last: Promise<void> = Promise.resolve()
  const isFresh = (path: string) => now() - (keptAt.get(path) ?? Number.NEGATIVE_INFINITY) < FRESH

  async function keepAll(person: string, path: string, signal: AbortSignal): Promise<void> {
    const paths = pagesKeptWith(path)
    if (paths.length === 0 || signal.aborted) return
    storage.setItem(KEPT_SIGN, person)
    await workers.register(WORKER)
    const cache = await caches.open(KEPT_PREFIX + person)
    for (const one of paths) {
      signal.throwIfAborted()
      // Another tab may have taken it away.
      if (isFresh(one) && (await cache.match(one))) continue
      if (await keepPage(parts, cache, { path: one, person, signal })) keptAt.set(one, now())
    }
    await makeRoom(cache)
  }

  async function forgetOthers(person: string | null): Promise<void> {
    const own = person === null ? null : KEPT_PREFIX + person
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(KEPT_PREFIX) && name !== own)
    for (const name of others) await caches.delete(name)
    if (person === null) await (await workers.getRegistration('/'))?.unregister()
    if (storage.getItem(KEPT_SIGN) !== person) storage.removeItem(KEPT_SIGN)
  }

  function keepNext(person: string, path: string): Promise<void> {
    const { signal } = keeping
    last = last.then(() => keepAll(person, path, signal)).catch(() => undefined)
    return last
  }

  // Who opens a paper as a file alone has opened it: its page is kept.
  parts.document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[download]') : null
    const path = pageOfPaperFile(link?.getAttribute('href') ?? '')
    if (whose !== null && path !== null) keepNext(whose, path)
  })

  return {
    keep(person, path, content) {
      whose = person
      if (shown.isOther(person, path, content)) keptAt.clear()
      return keepNext(person, path)
    },
    async belongTo(person) {
      whose = person
      keeping.abort()
      keeping = new AbortController()
      keptAt.clear()
      await forgetOthers(person).catch(() => undefined)
      // What was being kept meanwhile has stopped by now.
      last = last.then(() => forgetOthers(person)).catch(() => undefined)
      await last
    },
  }
}

interface Kept {
  readonly path: string
  readonly person: string
  readonly signal: AbortSignal
}

/** @returns whether it is kept; what is not there any more, or another's, goes */
async function keepPage(
  { fetch, now }: KeptPagesParts,
  cache: Cache,
  { path, person, signal }: Kept,
): Promise<boolean> {
  const [answer, text] = await inTime(signal, async (until) => {
    const asked = await ask(fetch, path, until)
    return [asked, await asked.text()]
  })
  if (answer.redirected || GONE.has(answer.status)) await cache.delete(path)
  // A busy server answers with the plain shell; and another may have signed in since in another tab.
  if (!answer.ok || answer.redirected || answer.headers.get(DRAWN_FOR) !== person) return false
  const html = withoutPast(text)
  signal.throwIfAborted()
  const headers = { 'content-type': 'text/html; charset=utf-8', [KEPT_AT]: momentText(now()) }
  // It takes the place of the one of before, at the end of the line, or fails and leaves that one.
  await cache.put(path, new Response(html, { headers }))
  for (const file of filesOfPage(html)) await keepFile(fetch, cache, file, signal)
  return true
}

const ask = (send: typeof fetch, path: string, signal: AbortSignal): Promise<Response> =>
  send(path, { credentials: 'same-origin', headers: { accept: 'text/html' }, signal })

/** Ends what takes too long. AbortSignal.any is younger than some browsers that have service workers. */
async function inTime<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, PATIENCE)
  signal.addEventListener('abort', end)
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** The oldest pages go first, and with them what no other names: styles are of all of them. */
async function makeRoom(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const pages = paths.filter((path) => pagesKeptWith(path).length > 0)
  const old = new Set(pages.slice(0, Math.max(0, pages.length - MOST_PAGES)))
  if (paths.length <= MOST_KEPT && old.size === 0) return
  const named = new Set<string>(pages)
  for (const path of pages) {
    if (old.has(path)) await cache.delete(path)
    else for (const file of filesOfPage((await (await cache.match(path))?.text()) ?? '')) named.add(file)
  }
  for (const path of paths) if (!named.has(path)) await cache.delete(path)
}

/** A picture that does not come is missed by nobody on the road. */
async function keepFile(send: typeof fetch, cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  if (await cache.match(path)) return
  const keepIt = async (until: AbortSignal) => {
    const answer = await ask(send, path, until)
    if (answer.ok) await cache.put(path, answer)
  }
  await inTime(signal, keepIt).catch(() => undefined)
  signal.throwIfAborted()
}

/** `30 November 2026, 22:04`, by this device's own clock and zone. */
function momentText(milliseconds: number): string {
  const at = new Date(milliseconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${dayText(day)}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
