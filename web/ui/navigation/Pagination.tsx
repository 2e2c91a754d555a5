import type { GalleryQuery } from '../../../core/trips/gallery-query.ts'
import { type GalleryPlace, QueryLink } from './QueryLink.tsx'

export interface PaginationProps extends GalleryPlace {
  readonly query: GalleryQuery
  readonly pages: number
}

/** The first, the last and the pages beside this one. */
function shownPages(page: number, pages: number): readonly number[] {
  const all = Array.from({ length: pages }, (_one, index) => index + 1)
  return all.filter((one) => one === 1 || one === pages || Math.abs(one - page) <= 1)
}

/** The pages of a list, each with an address of its own. */
export function Pagination({ query, pages, ...place }: PaginationProps) {
  if (pages < 2) return null
  const { page } = query
  const shown = shownPages(page, pages)
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 && (
        <QueryLink {...place} query={{ ...query, page: page - 1 }} className="paging__step">
          Previous
        </QueryLink>
      )}
      <ol className="paging__list">
        {shown.map((one, index) => (
          <li key={one} className={one - (shown[index - 1] ?? one - 1) > 1 ? 'paging__gap' : undefined}>
            <QueryLink
              {...place}
              query={{ ...query, page: one }}
              className="paging__page"
              label={`Page ${one}`}
              current={one === page ? 'page' : undefined}
            >
              {one}
            </QueryLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <QueryLink {...place} query={{ ...query, page: page + 1 }} className="paging__step">
          Next
        </QueryLink>
      )}
    </nav>
  )
}
