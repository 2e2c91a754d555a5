import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { type GalleryQuery, galleryQuery, gallerySearch } from '../../../core/trips/gallery-query.ts'
import { HiddenQuery } from './SortField.tsx'

export interface WordSearchProps {
  /** The words that were looked for. */
  readonly q: string
  /** What is chosen besides. */
  readonly within?: Partial<GalleryQuery>
  readonly onSearch?: ((search: string) => void) | undefined
}

/** Looks for words, within what is chosen besides. */
export function WordSearch({ q, within = {}, onSearch }: WordSearchProps) {
  const { q: _words, page: _first, ...others } = within
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
          dir="auto"
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
