import { Link } from 'wouter'

export interface NewerOlderProps {
  /** From 1. */
  readonly page: number
  readonly hasMore: boolean
  /** Where a page of the list is. */
  readonly at: (page: number) => string
}

/** The ways through a list whose newest come first; nothing where it has one page. */
export function NewerOlder({ page, hasMore, at }: NewerOlderProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 && (
        <Link href={at(page - 1)} className="paging__step">
          Newer
        </Link>
      )}
      {hasMore && (
        <Link href={at(page + 1)} className="paging__step">
          Older
        </Link>
      )}
    </nav>
  )
}
