import { type FormEvent, useEffect, useId, useRef } from 'react'
import {
  type GalleryQuery,
  galleryParameters,
  gallerySearch,
  TRIP_SORTS,
  type TripSort,
} from '../../../core/trips/gallery-query.ts'
import type { GalleryPlace } from '../../ui/navigation/QueryLink.tsx'

export interface SortFieldProps extends GalleryPlace {
  readonly query: GalleryQuery
}

const WORDS: Readonly<Record<TripSort, string>> = {
  recommended: 'Recommended',
  price: 'Lowest price',
  length: 'Shortest',
  rating: 'Best rated',
  newest: 'Newest',
}

/** The rest of a query as fields that nobody sees, for a form that sends one more. */
export function HiddenQuery({ query }: { readonly query: Partial<GalleryQuery> }) {
  return galleryParameters(query).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The order of the trips; where no script runs a button sends it. */
export function SortField({ query, path, onQuery }: SortFieldProps) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { sort, page: _first, ...others } = query

  // Back and forward change the order as well.
  useEffect(() => {
    if (field.current) field.current.value = sort
  }, [sort])

  const choose = (event: FormEvent<HTMLSelectElement>) => {
    const chosen = TRIP_SORTS.find((one) => one === event.currentTarget.value) ?? 'recommended'
    if (onQuery) onQuery(gallerySearch({ ...others, sort: chosen }))
    else form.current?.requestSubmit()
  }
  return (
    <form ref={form} className="sort" action={path} method="get">
      <HiddenQuery query={others} />
      <label htmlFor={id}>Sort by</label>
      <select ref={field} id={id} name="sort" className="sort__field" defaultValue={sort} onChange={choose}>
        {TRIP_SORTS.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button--outline">
          Sort
        </button>
      </noscript>
    </form>
  )
}
