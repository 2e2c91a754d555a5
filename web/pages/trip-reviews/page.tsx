import type { TripReviewsContent } from '../../../core/pages/review-pages.ts'
import type { PageProps } from '../page-props.ts'
import { ReviewList } from './ReviewList.tsx'

/** All that travellers have said of a trip. */
export function Page({ content: { slug, list } }: PageProps<TripReviewsContent>) {
  const { country, title } = list.of
  const way = { label: title, href: `/trip-gallery/${slug}` }
  return (
    <ReviewList
      list={list}
      heading={`What people say of ${title}`}
      crumbs={[
        { label: 'Trips', href: '/trip-gallery' },
        { label: country.name, href: `/${country.slug}_-tours` },
        way,
      ]}
      isOfTrip
    />
  )
}
