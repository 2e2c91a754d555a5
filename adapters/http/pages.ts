import type { Accounts } from '../../core/accounts/accounts.ts'
import { loadPage } from '../../core/pages/load-page.ts'
import type { PagesPort } from '../../core/ports/market/pages.port.ts'
import type { Signal } from '../../core/ports/port.ts'
import type { AskServer } from './account.ts'
import { createHttpCatalogue } from './catalogue.ts'

/** So many pages are kept, for so many milliseconds: going back shows at once what was there. */
const MOST_KEPT = 20
const KEPT_FOR = 300_000

/** The calls of accounts, whose code comes with the first page that has one. */
function createLateAccounts(ask: AskServer, signal: Signal): Accounts {
  const load = async () => (await import('./accounts.ts')).createHttpAccounts(ask, signal)
  return {
    invitation: async (token) => (await load()).invitation(token),
    claimableChat: async (token) => (await load()).claimableChat(token),
    waitingPeople: async () => (await load()).waitingPeople(),
    settings: async () => (await load()).settings(),
    person: async (id) => (await load()).person(id),
    enquiries: async (asked) => (await load()).enquiries(asked),
    enquiry: async (id) => (await load()).enquiry(id),
    plan: async (id, version) => (await load()).plan(id, version),
    bookings: async (asked) => (await load()).bookings(asked),
    booking: async (id) => (await load()).booking(id),
    feedback: async (orderId) => (await load()).feedback(orderId),
    bookedDays: async (orderId) => (await load()).bookedDays(orderId),
    paper: async (orderId, number) => (await load()).paper(orderId, number),
    cancelling: async (id, onBehalfOf) => (await load()).cancelling(id, onBehalfOf),
    reports: async (asked) => (await load()).reports(asked),
    reviews: async (asked) => (await load()).reviews(asked),
    designersFor: async (id, name) => (await load()).designersFor(id, name),
  }
}

type Loaded = Awaited<ReturnType<PagesPort['load']>>

/**
 * The content of pages by the calls of the wire.
 * @param now milliseconds by a clock that never goes back
 */
export function createHttpPages(ask: AskServer, now: () => number): PagesPort {
  const kept = new Map<string, { readonly page: Loaded; readonly until: number }>()

  function keep(address: string, page: Loaded): Loaded {
    kept.delete(address)
    kept.set(address, { page, until: now() + KEPT_FOR })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return {
    load: async ({ address }, signal) => {
      const place = address.split('#')[0] ?? address
      const known = kept.get(place)
      if (known && known.until > now()) return known.page
      const { isPersonal, ...page } = await loadPage(
        createHttpCatalogue(ask, signal),
        place,
        createLateAccounts(ask, signal),
      )
      return isPersonal ? page : keep(place, page)
    },
    menu: async (_input, signal) => {
      const items = await createHttpCatalogue(ask, signal).menu()
      return { content: items }
    },
  }
}
