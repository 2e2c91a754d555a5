import type { ReviewsPageContent } from '../../../core/pages/accounts.ts'
import type { PageProps } from '../page-props.ts'
import { ReviewsPage } from './ReviewsPage.tsx'

/** What travellers say of trips, for the designers who answer and the concierges who may hide one. */
export function Page({ content }: PageProps<ReviewsPageContent>) {
  return <ReviewsPage content={content} />
}
