import type { AriaAttributes, ReactNode } from 'react'
import { Link } from 'wouter'
import { type GalleryQuery, gallerySearch } from '../../../core/trips/gallery-query.ts'

/** Where a gallery stands, and who is asked for another look at it once the page is awake. */
export interface GalleryPlace {
  readonly path: string
  readonly onQuery?: ((search: string) => void) | undefined
}

export interface QueryLinkProps extends GalleryPlace {
  readonly query: Partial<GalleryQuery>
  readonly className?: string
  readonly label?: string
  readonly current?: AriaAttributes['aria-current']
  readonly children: ReactNode
}

/** The same gallery with another query: a link that works as it is, and that whoever draws the page may answer. */
export function QueryLink({ path, onQuery, query, className, label, current, children }: QueryLinkProps) {
  const search = gallerySearch(query)
  return (
    <Link
      href={`${path}${search}`}
      className={className}
      aria-label={label}
      aria-current={current}
      onClick={(event) => {
        if (!onQuery) return
        event.preventDefault()
        onQuery(search)
      }}
    >
      {children}
    </Link>
  )
}
