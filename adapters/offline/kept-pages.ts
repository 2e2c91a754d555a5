import {
  DRAWN_FOR,
  filesOfPage,
  KEPT_AT,
  KEPT_PREFIX,
  MOST_KEPT,
  withoutPast,
} from '../../core/offline/kept-pages.ts'
import { pagesKeptWith } from '../../core/offline/kept-paths.ts'
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
  /** Keeps the page that somebody sees, with what belongs to it. Never fails: who has no storage has a network. */
  keep(person: string, path: string): Promise<void>
  /** Whatever is kept of anybody else goes, at once. @param person null: nobody is signed in */
  belongTo(person: string | null): Promise<void>
}

export interface KeptPagesParts {
  readonly caches: CacheStorage
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>
  /** Where it stands whose pages are kept. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly fetch: typeof fetch
  /** Milliseconds of the world's clock. */
  readonly now: () => number
}

export function createKeptPages(parts: KeptPagesParts): KeptPages {
  const { caches, workers, storage, now } = parts
  const keptAt = new Map<string, number>()
  let keeping = new AbortController()
  let last: Promise<void> = Promise.resolve()
  const isFresh = (path: string) => now() - (keptAt.get(path) ?? Number.NEGATIVE_INFINITY) < FRESH

  async function keepAll(person: string, path: string, signal: AbortSignal): Promise<void> {
    const [seen, ...more] = pagesKeptWith(path)
    if (seen === undefined || signal.aborted) return
    storage.setItem(KEPT_SIGN, person)
    await workers.register(WORKER)
    const cache = await caches.open(KEPT_PREFIX + person)
    for (const one of [seen, ...more.filter((other) => !isFresh(other))]) {
      signal.throwIfAborted()
      if (await keepPage(parts, cache, { path: one, person, signal })) keptAt.set(one, now())
    }
    const all = await cache.keys()
    for (const oldest of all.slice(0, Math.max(0, all.length - MOST_KEPT))) await cache.delete(oldest)
  }

  async function forgetOthers(person: string | null): Promise<void> {
    const own = person === null ? null : KEPT_PREFIX + person
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(KEPT_PREFIX) && name !== own)
    for (const name of others) await caches.delete(name)
    if (person === null) await (await workers.getRegistration('/'))?.unregister()
    if (storage.getItem(KEPT_SIGN) !== person) storage.removeItem(KEPT_SIGN)
  }

  return {
    keep(person, path) {
      const { signal } = keeping
      last = last.then(() => keepAll(person, path, signal)).catch(() => undefined)
      return last
    },
    async belongTo(person) {
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
  const answer = await ask(fetch, path, signal)
  if (answer.redirected || GONE.has(answer.status)) await cache.delete(path)
  // A busy server answers with the plain shell; and another may have signed in since in another tab.
  if (!answer.ok || answer.redirected || answer.headers.get(DRAWN_FOR) !== person) return false
  const html = withoutPast(await answer.text())
  signal.throwIfAborted()
  const headers = { 'content-type': 'text/html; charset=utf-8', [KEPT_AT]: momentText(now()) }
  // At the end of the line: the oldest go first.
  await cache.delete(path)
  await cache.put(path, new Response(html, { headers }))
  for (const file of filesOfPage(html)) await keepFile(fetch, cache, file, signal)
  return true
}

const ask = (send: typeof fetch, path: string, signal: AbortSignal): Promise<Response> =>
  send(path, {
    credentials: 'same-origin',
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  })

/** A picture that does not come is missed by nobody on the road. */
async function keepFile(send: typeof fetch, cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  if (await cache.match(path)) return
  const answer = await ask(send, path, signal).catch(() => null)
  signal.throwIfAborted()
  if (answer?.ok) await cache.put(path, answer)
}

/** `30 November 2026, 22:04`, by this device's own clock and zone. */
function momentText(milliseconds: number): string {
  const at = new Date(milliseconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${dayText(day)}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
