import type { DesignerReviewsContent } from '../../../core/pages/review-pages.ts'
import type { PageProps } from '../page-props.ts'
import { ReviewList } from '../trip-reviews/ReviewList.tsx'

/** All that travellers have said of what a designer has planned. */
export function Page({ content: { slug, list } }: PageProps<DesignerReviewsContent>) {
  const { country, title } = list.of
  const designers = { label: `Designers in ${country.name}`, href: `/${country.slug}/local-designers` }
  return (
    <ReviewList
      list={list}
      heading={`What people say who travelled with ${title}`}
      crumbs={[designers, { label: title, href: `/local-designer/${slug}` }]}
    />
  )
}
