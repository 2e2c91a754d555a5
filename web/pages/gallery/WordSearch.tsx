import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { type GalleryQuery, galleryQuery, gallerySearch } from '../../../core/trips/gallery-query.ts'
import { HiddenQuery } from './SortField.tsx'

export interface WordSearchProps {
  readonly query: Partial<GalleryQuery>
  readonly onSearch?: ((search: string) => void) | undefined
}

/** Looks for words, within what is chosen besides. */
export function WordSearch({ query, onSearch }: WordSearchProps) {
  const { q = '', page: _first, ...others } = query
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '')
    onSearch(gallerySearch({ ...others, q: galleryQuery([['q', words]]).q }))
  }
  return (
    <search>
      <form className="word-search" action="/search-result" method="get" onSubmit={submit}>
        <HiddenQuery query={others} />
        <input
          key={q}
          className="word-search__field"
          type="search"
          name="q"
          aria-label="Search trips"
          placeholder="A place, a theme, a wish"
          defaultValue={q}
          maxLength={200}
        />
        <button type="submit" className="icon-button" aria-label="Search">
          <Search size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
