import * as v from 'valibot'
import type { Accounts, ReviewsAsked } from '../accounts/accounts.ts'
import { parametersIn } from '../routing/parameters.ts'
import { type DeskReviews, ReviewsShown } from '../wire/reviews.ts'

export interface ReviewsContent {
  readonly list: DeskReviews
  readonly asked: ReviewsAsked
}

/** The reviews that an address asks for; what can't be right counts as not asked. */
export async function reviewsContent(
  accounts: Pick<Accounts, 'reviews'>,
  search: string,
): Promise<ReviewsContent> {
  const given = new Map(parametersIn(search))
  const page = given.get('page') ?? ''
  const shown = v.safeParse(ReviewsShown, given.get('show'))
  const asked: ReviewsAsked = {
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    shown: shown.success ? shown.output : 'all',
  }
  return { list: await accounts.reviews(asked), asked }
}

/** The address of the list as it is asked for. */
export function reviewsPath({ page, shown }: ReviewsAsked): string {
  const parameters = [...(shown === 'all' ? [] : [`show=${shown}`]), ...(page === 1 ? [] : [`page=${page}`])]
  return parameters.length === 0 ? '/desk/reviews' : `/desk/reviews?${parameters.join('&')}`
}
