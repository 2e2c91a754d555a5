import type { ClockPort } from '../../core/ports/clock.port.ts'
import type { PageAnswer, PageRenderer, PageRequest } from '../../core/routing/page-renderer.ts'

interface KeptPage {
  readonly answer: Promise<PageAnswer>
  readonly config: PageRequest['config']
  /** By the monotonic clock. */
  readonly until: number
}

/** In milliseconds: a crowd at one address is answered by one drawing, and nobody sees an old page. */
const KEPT_FOR = 10_000
const MOST_PAGES = 200

/**
 * Keeps the pages of visitors for a moment. Of a visitor the machines are told the address, currency
 * and place, and nothing else, so the next one with these would be shown the very same; who is signed in gets a page of their own.
 */
export function keepVisitorPages(renderer: PageRenderer, clock: ClockPort): PageRenderer {
  const pages = new Map<string, KeptPage>()

  function draw(request: PageRequest): Promise<PageAnswer> {
    const { config } = request
    const key = keyOf(request)
    const answer = renderer.render(request)
    const page = { answer, config, until: clock.monotonic() + KEPT_FOR }
    const forget = () => {
      if (pages.get(key) === page) pages.delete(key)
    }
    // Deleted first, as a page that is set anew would keep its old place among those that go.
    pages.delete(key)
    pages.set(key, page)
    answer.then((given) => {
      if (!isForAll(given)) forget()
    }, forget)
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    return answer
  }

  return {
    render: async (request) => {
      const { config, marker } = request
      if (marker.isVerified || marker.isAdmin || marker.isGuest) return renderer.render(request)
      const known = pages.get(keyOf(request))
      const isGood = known?.config === config && known.until > clock.monotonic()
      return isGood ? known.answer : draw(request)
    },
  }
}

const isForAll = (answer: PageAnswer): boolean =>
  answer.kind === 'redirect' || (answer.kind === 'page' && !answer.isPersonal)

function keyOf({ address, origin, place }: PageRequest): string {
  return JSON.stringify([origin, address, place.chosen, place.detected, place.country])
}
