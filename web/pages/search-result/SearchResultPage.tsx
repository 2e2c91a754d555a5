import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { latePart } from '../../hydration/late.tsx'
import { GalleryPage } from '../trip-gallery/GalleryPage.tsx'

const WordSearch = latePart(async () => (await import('../trip-gallery/WordSearch.tsx')).WordSearch)

export interface SearchResultPageProps {
  readonly content: GalleryContent
  readonly isRefreshing?: boolean
  readonly onQuery?: ((search: string) => void) | undefined
}

/** What was found: a gallery under the words that were looked for (TRIP-02). */
export function SearchResultPage({ content, onQuery, ...rest }: SearchResultPageProps) {
  const { query, list } = content
  return (
    <GalleryPage
      {...rest}
      content={content}
      path="/search-result"
      onQuery={onQuery}
      title={
        <>
          <span className="figure">{list.total}</span> {list.total === 1 ? 'trip' : 'trips'}
          {query.q === '' ? ' found' : ` for “${query.q}”`}
        </>
      }
      search={<WordSearch q={query.q} within={query} onSearch={onQuery} />}
    />
  )
}
