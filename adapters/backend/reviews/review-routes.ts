import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ReviewAnswer, ReviewHiding, ReviewsShown } from '../../../core/wire/reviews.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { admission } from '../http/admission.ts'
import { type CallLimitParts, expectOneOf, expectOwnAccount, limitedCalls, parseBody } from '../http/calls.ts'
import { expectId, parameter } from '../http/catalogue/catalogue-answer.ts'
import { HttpError, notAllowedError, success } from '../http/http-error.ts'
import type { SessionRow } from '../store/account-store.ts'
import { storable } from '../store/database/storable-text.ts'
import type { ReviewStore, ReviewsAsked } from '../store/reviews/review-store.ts'
import { reviewsPage } from './review-shapes.ts'
import type { Reviews } from './reviews.ts'

export interface ReviewRouteParts {
  readonly reviews: Reviews
  readonly reviewStore: ReviewStore
  readonly sessions: Sessions
  readonly now: () => Date
}

interface Named {
  readonly Params: { readonly id: string }
}

const MOST_PAGES = 1_000

/** What designers answer to reviews, and which of them a concierge hides. */
export function serveReviews(app: FastifyInstance, parts: ReviewRouteParts & CallLimitParts): void {
  limitedCalls(app, '/extranet/v3', parts, (scope) => reviewRoutes(scope, parts))
}

function reviewRoutes(app: FastifyInstance, { reviews, reviewStore, sessions, now }: ReviewRouteParts): void {
  app.get('/desk/reviews', async (request) => {
    const session = await expectOneOf(request, sessions, 'LS', 'TC')
    return success(await reviewsPage(reviewStore, session, askedIn(request)))
  })

  const designers = admission((request: FastifyRequest<Named>) => expectDesigner(request, sessions))
  app.post<Named>('/desk/reviews/:id/answer', designers.first, async (request) => {
    const { user } = designers.found(request)
    const { text, said_at } = parseBody(ReviewAnswer, request.body)
    const saidAt = said_at === null ? null : new Date(said_at)
    const answer = { text: storable(text), saidAt, by: user, now: now() }
    const outcome = await reviews.answer(expectId(request.params.id), answer)
    if (outcome === 'absent') throw absentReview()
    if (outcome === 'answered before')
      throw new HttpError(409, 'This review is answered already: an answer is given once.')
    if (outcome === 'changed')
      throw new HttpError(409, 'This review was changed meanwhile. Read it again before you answer.')
    return success({ answered: true })
  })

  const concierges = admission((request: FastifyRequest<Named>) => expectOneOf(request, sessions, 'TC'))
  app.post<Named>('/desk/reviews/:id/hiding', concierges.first, async (request) => {
    const { actor } = concierges.found(request)
    const asked = parseBody(ReviewHiding, request.body)
    const because = asked.hidden ? storable(asked.reason) : null
    if (!(await reviews.hide(expectId(request.params.id), { because, by: actor.id, at: now() })))
      throw absentReview()
    return success({ hidden: asked.hidden })
  })
}

const absentReview = (): HttpError => new HttpError(404, 'This review is not there.')

/** Nobody answers in the name of another. @throws HttpError 401, or 403 for everybody but designers */
async function expectDesigner(request: FastifyRequest, sessions: Sessions): Promise<SessionRow> {
  const session = await expectOwnAccount(request, sessions)
  if (session.user.type !== 'LS') throw notAllowedError()
  return session
}

/** What of the list is asked for; what is none of it counts as not said. */
function askedIn({ query }: FastifyRequest): Omit<ReviewsAsked, 'designer'> {
  const page = Number(/^[1-9]\d{0,3}$/.exec(parameter(query, 'page') ?? '')?.[0] ?? 1)
  const shown = v.safeParse(ReviewsShown, parameter(query, 'show'))
  return { page: Math.min(page, MOST_PAGES), shown: shown.success ? shown.output : 'all' }
}
