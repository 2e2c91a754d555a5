import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../../../../core/accounts/accounts.ts'
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts'
import { rateOf } from '../../../../core/money/rate.ts'
import { DRAWN_FOR } from '../../../../core/offline/kept-pages.ts'
import { loadPage } from '../../../../core/pages/load-page.ts'
import { placeCookies, rememberedPlace } from '../../../../core/places/place-cookies.ts'
import { isEnquiryPlan } from '../../../../core/plans/plan-id.ts'
import { PortError } from '../../../../core/ports/port.ts'
import type { PageAnswer, PageRenderer, PageRequest } from '../../../../core/routing/page-renderer.ts'
import { isGuest } from '../../../../core/wire/account.ts'
import type { DetectedCountry } from '../../../../core/wire/catalogue/detected.ts'
import type { TripPlan } from '../../../../core/wire/catalogue/trips.ts'
import type { RuntimeConfig } from '../../../../core/wire/config.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { AccountPages } from '../../accounts/account-pages.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { verifyData } from '../../accounts/verify-data.ts'
import type { CatalogueService } from '../../catalogue/catalogue-service.ts'
import type { TripSearches } from '../../catalogue/trip-searches.ts'
import type { SessionRow } from '../../store/account-store.ts'
import { networkOfRequest, sessionOf } from '../calls.ts'
import { type DetectParts, detectFor } from '../catalogue/detect-route.ts'
import { keepCsrfToken, marker, sessionSecret, setPlaceCookies } from '../cookies.ts'
import { asRefusal, HttpError } from '../http-error.ts'

export interface DrawingParts extends DetectParts {
  /** Null where it is not built: then every page comes as the plain shell. */
  readonly renderer: PageRenderer | null
  readonly sessions: Sessions
  readonly config: RuntimeConfig
  readonly catalogue: CatalogueService
  /** What stands on the pages of accounts; who may see it is asked before it. */
  readonly accountPages: AccountPages
  /** `PUBLIC_URL`'s origin, or null: then each request's host. */
  readonly ownOrigin: string | null
  readonly searchTrips: TripSearches
}

/** A page, and what was found out for it of whoever asked. */
export interface DrawnPage {
  readonly answer: PageAnswer
  /** Where they seem to be; null where their browser knows it already. */
  readonly detected: DetectedCountry | null
  /** The account in whose own name it was drawn; null: nobody's, a guest's, or read for by an administrator. */
  readonly drawnFor: number | null
}

/** What the page's machines show, or where they lead. A fault is in the log, and leaves it to the browser. */
export async function drawPage(request: FastifyRequest, parts: DrawingParts): Promise<DrawnPage> {
  const { renderer } = parts
  if (!renderer) return { answer: { kind: 'undecided' }, detected: null, drawnFor: null }
  const remembered = rememberedPlace((name) => request.cookies[name] ?? null)
  const detected = remembered.country === null ? detectFor(request, parts) : null
  const place = {
    chosen: remembered.chosen,
    detected: remembered.detected ?? detected?.currency_code ?? null,
    country: remembered.country ?? detected?.country_code ?? null,
  }
  try {
    const isPutOff = request.server.isLagging() && !(await sessionOf(request, parts.sessions))
    const answer = await renderer.render(pageRequest(request, parts, { place, isPutOff }))
    const isPersonal = answer.kind === 'page' && answer.isPersonal
    return { answer, detected, drawnFor: isPersonal ? await ownerOf(request, parts) : null }
  } catch (thrown) {
    request.log.error({ err: thrown }, 'a page could not be drawn')
    return { answer: { kind: 'undecided' }, detected, drawnFor: null }
  }
}

async function ownerOf(request: FastifyRequest, { sessions }: DrawingParts): Promise<number | null> {
  const session = await sessions.find(sessionSecret(request))
  const isOwn = session && session.actor.id === session.user.id && !isGuest(session.user)
  return isOwn ? session.user.id : null
}

const notFound = (): PortError => new PortError({ code: CODE.notFound, message: 'There is nothing here.' })
const signedOut = (): PortError => new PortError({ code: CODE.signedOut, message: 'Sign in to continue.' })

function pageRequest(
  request: FastifyRequest,
  { sessions, config, catalogue, accountPages, ownOrigin, searchTrips }: DrawingParts,
  { place, isPutOff }: Pick<PageRequest, 'place' | 'isPutOff'>,
): PageRequest {
  const session = async (): Promise<SessionRow> => {
    const found = await sessions.find(sessionSecret(request))
    if (!found) throw signedOut()
    return found
  }
  /** Whoever has an account, and is in it. */
  const signedIn = async (): Promise<SessionRow> => {
    const found = await session()
    if (isGuest(found.user)) throw signedOut()
    return found
  }
  const planOf = async (id: number, version: number | null): Promise<TripPlan> => {
    const found = await accountPages.plan(await (isEnquiryPlan(id) ? session() : signedIn()), id, version)
    if (!found) throw notFound()
    return found
  }
  const seen: Catalogue = {
    ...catalogue,
    plan: (id) => planOf(id, null),
    // Counted as the call is. Over the limit, or where it would hold up other pages, the browser asks itself.
    trips: async (query) => {
      try {
        return await searchTrips(networkOfRequest(request), query, false)
      } catch (given) {
        const thrown = asRefusal(given)
        if (!(thrown instanceof HttpError)) throw thrown
        const { message, retryAfter = 1 } = thrown
        throw new PortError({ code: CODE.tooMany, message, retryAfter }, { cause: given })
      }
    },
  }
  const own: Accounts = {
    enquiries: async (asked) => accountPages.enquiries(await signedIn(), asked),
    enquiry: async (id) => {
      const found = await accountPages.enquiry(await signedIn(), id)
      if (!found) throw notFound()
      return found
    },
    plan: planOf,
    bookings: async (asked) => accountPages.bookings(await signedIn(), asked),
    booking: async (id) => {
      const found = await accountPages.booking(await signedIn(), id, request.id)
      if (!found) throw notFound()
      return found
    },
    feedback: async (orderId) => {
      const found = await accountPages.feedback(await signedIn(), orderId)
      if (!found) throw notFound()
      return found
    },
    person: async (userId) => {
      const found = await accountPages.person(await signedIn(), userId)
      if (!found) throw notFound()
      return found
    },
    bookedDays: async (orderId) => {
      const found = await accountPages.bookedDays(await signedIn(), orderId)
      if (!found) throw notFound()
      return found
    },
    paper: async (orderId, number) => {
      const found = await accountPages.paper(await signedIn(), orderId, number)
      if (!found) throw notFound()
      return found
    },
    cancelling: async (id, onBehalfOf) =>
      accountPages.cancelling(await signedIn(), id, onBehalfOf, request.id),
    designersFor: async (id, name) => {
      const found = await signedIn()
      if (found.user.type !== 'TC') throw notFound()
      return accountPages.designersFor(found, id, name)
    },
    settings: async () => accountPages.settings(await signedIn()),
    invitation: accountPages.invitation,
    claimableChat: async (token) =>
      accountPages.claimableChat(token, await sessions.find(sessionSecret(request))),
    reports: async (asked) => {
      if ((await session()).user.type !== 'TC') throw notFound()
      return accountPages.reports(asked)
    },
    reviews: async (asked) => {
      const reader = await session()
      if (reader.user.type !== 'TC' && reader.user.type !== 'LS') throw notFound()
      return accountPages.reviews(reader, asked)
    },
    waitingPeople: async () => {
      if ((await session()).user.type !== 'TC') throw notFound()
      return accountPages.waitingPeople()
    },
  }
  return {
    address: request.raw.url ?? '/',
    origin: ownOrigin ?? `${request.protocol}://${request.host}`,
    config,
    marker: marker(request),
    asker: networkOfRequest(request),
    isPutOff,
    place,
    verify: async () => verifyData(await session(), sessions),
    currencies: async () =>
      (await catalogue.currencies()).map(({ code, rate }) => ({ code, rate: rateOf(rate) })) as never,
    pages: {
      load: ({ address }) => loadPage(seen, address, own),
      menu: async () => ({ content: await catalogue.menu() }),
    },
  }
}

/** A currency was chosen in the browser that asks. */
const isChosen = (request: FastifyRequest): boolean => request.cookies['currency_changed'] === '1'

/** Sends what was drawn, or where to go instead. */
export function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, detected, drawnFor }: DrawnPage & { readonly answer: Exclude<PageAnswer, { kind: 'undecided' }> },
): FastifyReply {
  if (answer.kind === 'crowded')
    throw new HttpError(503, 'We’re very busy right now. Try again in a moment.', answer)
  if (answer.kind === 'redirect') {
    if (!answer.permanent) reply.header('cache-control', 'no-store')
    return reply.redirect(answer.to, answer.permanent ? 301 : 302)
  }
  // The browser does not ask for the configuration again, whose answer would have set it.
  keepCsrfToken(request, reply)
  if (detected) setPlaceCookies(request, reply, placeCookies(detected, isChosen(request)))
  if (drawnFor !== null) reply.header(DRAWN_FOR, String(drawnFor))
  return reply
    .status(answer.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', answer.isPersonal ? 'private, no-store' : 'no-cache')
    .send(answer.html)
}
