import { PAGES } from '../../core/pages/pages.ts'
import { readSurroundings, type Surroundings } from '../../core/places/surroundings.ts'
import { parsePath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import type { RecordedAt } from '../../core/trace/record.ts'
import { isRobot } from '../../core/tracking/analytics-id.ts'

/** What this browser says about itself, and what it lends. Nothing else asks `navigator`, or Intl for its own. */
export interface ThisBrowser {
  /** Language, country and time zone, read once, when they are first asked for: Intl loads its zones slowly. */
  readonly surroundings: () => Surroundings
  /** True where the browser does not say. */
  readonly isOnline: () => boolean
  readonly isRobot: () => boolean
  /** Where a recording of this page is made (TRACE-02). */
  readonly recordedAt: () => RecordedAt
  /** Whether the window is as narrow as a phone's; null where the browser does not tell. */
  readonly narrow: () => MediaQueryList | null
  /** Null outside of secure origins, and in old browsers. */
  readonly locks: LockManager | null
  /** What runs beside all pages, and what they keep for it; null where the browser lends neither. */
  readonly workers: ServiceWorkerContainer | null
  readonly caches: CacheStorage | null
  /** Hands a text over as the page ends; nothing where the browser does not lend that. */
  readonly beacon: (url: string, text: string) => void
  /** Storages, null where they are blocked: such a browser throws at the mere look at one, or at the first word. */
  readonly local: Storage | null
  readonly session: Storage | null
}

const NARROW = '(max-width: 767px)'

/** @param cookie a cookie by its name: where the visitor was detected to be stands in two */
export function readThisBrowser(cookie: (name: string) => string | null): ThisBrowser {
  let surroundings: Surroundings | undefined
  return {
    surroundings: () => {
      surroundings ??= readSurroundings(
        {
          languages: languagesSaid(),
          timeZone: attempt(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
          detected: { country: cookie('country_code'), timeZone: cookie('timezone') },
        },
        isKnownZone,
      )
      return surroundings
    },
    isOnline: () => navigator.onLine !== false,
    isRobot: () => isRobot(String(navigator.userAgent), navigator.webdriver === true),
    recordedAt,
    narrow: () => attempt(() => window.matchMedia(NARROW)) ?? null,
    locks: navigator.locks ?? null,
    workers: attempt(() => navigator.serviceWorker) ?? null,
    caches: attempt(() => window.caches) ?? null,
    beacon: (url, text) => void attempt(() => navigator.sendBeacon(url, text)),
    local: storageOf(() => window.localStorage),
    session: storageOf(() => window.sessionStorage),
  }
}

const LONGEST_WORD = 300

function recordedAt(): RecordedAt {
  const { pathname, search } = window.location
  const place = placeOf(PAGES, parsePath(pathname + search))
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return {
    build: (build ?? 'unknown').slice(0, LONGEST_WORD),
    browser: String(navigator.userAgent).slice(0, LONGEST_WORD),
    page: place.kind === 'route' ? place.route : null,
    // Without the zero's sign that JSON does not keep.
    zone: 0 - new Date().getTimezoneOffset(),
  }
}

function languagesSaid(): readonly unknown[] {
  const { languages, language } = navigator
  return [...(Array.isArray(languages) ? languages : []), language]
}

function isKnownZone(timeZone: string): boolean {
  return attempt(() => new Intl.DateTimeFormat('en', { timeZone })) !== undefined
}

function storageOf(read: () => Storage): Storage | null {
  return (
    attempt(() => {
      const storage = read()
      storage.getItem('')
      return storage
    }) ?? null
  )
}

/** Undefined for what throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
