import { describe, expect, it } from 'vitest'
import { createKeptPages } from '../../../adapters/offline/kept-pages.ts'
import { DRAWN_FOR, KEPT_PREFIX, MOST_PAGES } from '../../../core/offline/kept-pages.ts'

const MAYA = '2'
const MINUTE = 60_000

/** A browser's storage of pages, as far as it is used. */
function createCaches() {
  const all = new Map<string, Map<string, string>>()
  const pathOf = (request: string) => new URL(request, 'https://site.test').pathname
  const cacheOf = (entries: Map<string, string>) => ({
    keys: async () => [...entries.keys()].map((path) => ({ url: `https://site.test${path}` })),
    match: async (path: string) => {
      const text = entries.get(pathOf(path))
      return text === undefined ? undefined : new Response(text)
    },
    async put(path: string, answer: Response) {
      const text = await answer.text()
      // One that is put anew stands at the end.
      entries.delete(path)
      entries.set(path, text)
    },
    delete: async (path: string) => entries.delete(pathOf(path)),
  })
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, string>()
      all.set(name, entries)
      return cacheOf(entries)
    },
    /** The paths that are kept of a person. */
    of: (person: string) => [...(all.get(KEPT_PREFIX + person)?.keys() ?? [])],
  }
}

interface Answer {
  readonly status?: number
  readonly drawnFor?: string
  readonly html?: string
}

function createDevice() {
  const caches = createCaches()
  const asked: string[] = []
  const answers = new Map<string, Answer>()
  const signs = new Map<string, string>()
  let now = 0
  /** What the server waits for before it answers. */
  let before = async () => {}
  const send = async (path: string) => {
    asked.push(path)
    await before()
    const { status = 200, drawnFor = MAYA, html = `<title>${path}</title>` } = answers.get(path) ?? {}
    return new Response(html, { status, headers: { [DRAWN_FOR]: drawnFor } })
  }
  const kept = createKeptPages({
    caches: caches as unknown as CacheStorage,
    workers: { register: async () => ({}) as never, getRegistration: async () => undefined },
    storage: {
      getItem: (key) => signs.get(key) ?? null,
      setItem: (key, value) => void signs.set(key, value),
      removeItem: (key) => void signs.delete(key),
    },
    fetch: send as unknown as typeof fetch,
    document: { addEventListener: () => undefined },
    now: () => now,
  })
  return {
    ...{ kept, caches, asked, answers },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    answerAfter: (wait: () => Promise<void>) => {
      before = wait
    },
  }
}

const TRIP = '/bookings/details/7'
const BESIDE = [TRIP, `${TRIP}/itinerary`, '/bookings']

describe('what a device keeps of somebody’s trips', () => {
  it('is asked for anew after a minute, and at once where a page shows something else [BOOK-05]', async () => {
    const { kept, caches, asked, pass } = createDevice()
    await kept.keep(MAYA, TRIP, { name: 'Jonas' })
    expect([asked, caches.of(MAYA)]).toEqual([BESIDE, BESIDE])
    pass(MINUTE - 1)
    await kept.keep(MAYA, TRIP, { name: 'Jonas' })
    expect(asked).toHaveLength(3)
    await kept.keep(MAYA, TRIP, { name: 'Jonas Peter' })
    expect(asked).toHaveLength(6)
    pass(MINUTE)
    await kept.keep(MAYA, TRIP, { name: 'Jonas Peter' })
    expect(asked).toHaveLength(9)
  })

  it('is nothing that was drawn for somebody else, and loses what is gone [BOOK-05]', async () => {
    const { kept, caches, answers, pass } = createDevice()
    answers.set(TRIP, { drawnFor: '9' })
    await kept.keep(MAYA, TRIP, null)
    expect(caches.of(MAYA)).toEqual(BESIDE.slice(1))
    answers.set('/bookings', { status: 403 })
    answers.set(`${TRIP}/itinerary`, { status: 500 })
    pass(MINUTE)
    await kept.keep(MAYA, TRIP, null)
    // A server that fails takes nothing away.
    expect(caches.of(MAYA)).toEqual([`${TRIP}/itinerary`])
  })

  it('goes with its person, and so does what is on its way just then [BOOK-05]', async () => {
    const { kept, caches, answerAfter } = createDevice()
    await kept.keep(MAYA, TRIP, null)
    let answer = () => {}
    const isAsked = new Promise<void>((tell) => {
      answerAfter(() => {
        tell()
        return new Promise((resolve) => {
          answer = resolve
        })
      })
    })
    const keeping = kept.keep(MAYA, '/bookings/details/8', null)
    await isAsked
    const leaving = kept.belongTo(null)
    answer()
    await Promise.all([keeping, leaving])
    expect(await caches.keys()).toEqual([])
  })

  it('has room for thirty pages: the oldest go, with files that no other names [BOOK-05]', async () => {
    const { kept, caches, answers } = createDevice()
    const pages = Array.from(
      { length: MOST_PAGES + 2 },
      (_one, at) => `${TRIP}/papers/INV-2026-${10_000 + at}`,
    )
    for (const [at, path] of pages.entries()) {
      const html = `<link href="/assets/all.css"><img src="/pictures/${at < 2 ? 'old' : 'new'}.svg">`
      answers.set(path, { html })
      await kept.keep(MAYA, path, null)
    }
    const found = caches.of(MAYA)
    expect(found.filter((path) => path.startsWith(TRIP))).toEqual(pages.slice(2))
    expect(found).toEqual(expect.arrayContaining(['/assets/all.css', '/pictures/new.svg']))
    expect(found).not.toContain('/pictures/old.svg')
  })
})
