import type { ClockPort } from '../../core/ports/clock.port.ts'
import type { PageAnswer, PageRenderer, PageRequest } from '../../core/routing/page-renderer.ts'

/** A renderer that keeps for a moment what it has drawn for visitors. */
export interface PageKeeper extends PageRenderer {
  /** A page that was drawn a moment ago, or is being drawn; null: nobody draws it yet. */
  fresh(request: PageRequest): Promise<PageAnswer> | null
  /** One that was drawn some minutes ago: better than none while too many are asked for. */
  old(request: PageRequest): PageAnswer | null
}

interface KeptPage {
  readonly config: PageRequest['config']
  drawing: Promise<PageAnswer> | null
  drawn: PageAnswer | null
  /** When it was begun that is drawn, by the monotonic clock. */
  since: number
}

/** In milliseconds: a crowd at one address is answered by one drawing, and nobody sees an old page. */
const FRESH_FOR = 10_000
/** Nor a very old one where there is no other. */
const OLD_AFTER = 300_000
const MOST_PAGES = 200

/**
 * Keeps the pages of visitors. Of a visitor the machines are told the address, currency and place, and nothing else, so
 * the next one with these would be shown the very same; who is signed in gets a page of their own.
 */
export function keepVisitorPages(renderer: PageRenderer, clock: Pick<ClockPort, 'monotonic'>): PageKeeper {
  const pages = new Map<string, KeptPage>()

  const known = (request: PageRequest): KeptPage | null => {
    const page = isVisitors(request) ? pages.get(keyOf(request)) : undefined
    return page?.config === request.config ? page : null
  }
  const within = (page: KeptPage | null, milliseconds: number): PageAnswer | null =>
    page?.drawn && clock.monotonic() - page.since < milliseconds ? page.drawn : null

  async function draw(request: PageRequest): Promise<PageAnswer> {
    const key = keyOf(request)
    const page = known(request) ?? { config: request.config, drawing: null, drawn: null, since: 0 }
    const since = clock.monotonic()
    const drawing = renderer.render(request)
    page.drawing = drawing
    // Deleted first, as a page that is set anew would keep its old place among those that go.
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    try {
      const answer = await drawing
      if (isForAll(answer)) Object.assign(page, { drawn: answer, since })
      return answer
    } finally {
      page.drawing = null
      if (page.drawn === null && pages.get(key) === page) pages.delete(key)
    }
  }

  const fresh = (request: PageRequest): Promise<PageAnswer> | null => {
    const page = known(request)
    const drawn = within(page, FRESH_FOR)
    return drawn ? Promise.resolve(drawn) : (page?.drawing ?? null)
  }

  return {
    fresh,
    old: (request) => within(known(request), OLD_AFTER),
    render: async (request) => {
      if (!isVisitors(request)) return renderer.render(request)
      return fresh(request) ?? draw(request)
    },
  }
}

const isVisitors = ({ marker }: PageRequest): boolean =>
  !(marker.isVerified || marker.isAdmin || marker.isGuest)

const isForAll = (answer: PageAnswer): boolean =>
  answer.kind === 'redirect' || (answer.kind === 'page' && !answer.isPersonal)

function keyOf({ address, origin, place }: PageRequest): string {
  return JSON.stringify([origin, address, place.chosen, place.detected, place.country])
}
