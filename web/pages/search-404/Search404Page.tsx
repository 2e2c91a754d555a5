import { Link } from 'wouter'
import type { NothingFoundContent } from '../../../core/pages/galleries.ts'
import { gallerySearch } from '../../../core/trips/gallery-query.ts'
import { latePart } from '../../hydration/late.tsx'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { DesignLink } from '../../ui/trips/DesignLink.tsx'
import { ActiveFilters } from '../trip-gallery/ActiveFilters.tsx'
import { activeFilters } from '../trip-gallery/filter-words.tsx'

const WordSearch = latePart(async () => (await import('../trip-gallery/WordSearch.tsx')).WordSearch)
const Suggestions = latePart(async () => (await import('../../ui/trips/Suggestions.tsx')).Suggestions)

export interface Search404PageProps {
  readonly content: NothingFoundContent
  readonly onSearch?: ((search: string) => void) | undefined
}

/** What was looked for, each part to be taken away by itself: without it there may be a trip. */
function Together({ content: { query, facets }, onSearch }: Search404PageProps) {
  const filters = { query, list: { facets }, type: null }
  if (activeFilters(filters).length === 0) return null
  return (
    <>
      <p>You looked for all of this at once. Leave something out:</p>
      <ActiveFilters content={filters} path="/search-result" onQuery={onSearch} />
    </>
  )
}

/** Nothing was found: another search, places, themes, and a few trips after all. */
export function Search404Page({ content, onSearch }: Search404PageProps) {
  const { query, settings, suggestions, trending } = content
  return (
    <>
      <section className="band band--first lost">
        <div className="lost__picture">
          <Picture name="not-found" />
        </div>
        <div className="lost__words">
          <h1 className="gallery__title">
            {query.q === '' ? 'Nothing found' : `Nothing found for “${query.q}”`}
          </h1>
          <p>None of our trips fits yet. Other words may help, or a designer makes one that does.</p>
          <WordSearch q={query.q} onSearch={onSearch} />
          <Together content={content} onSearch={onSearch} />
          <ul className="chosen" aria-label="Places and themes">
            {trending.slice(0, 4).map(({ country }) => (
              <li key={country.code}>
                <Link href={`/search-result${gallerySearch({ destination: country.slug })}`} className="chip">
                  {country.name}
                </Link>
              </li>
            ))}
            {settings.travel_themes.slice(0, 4).map(({ id, slug, label }) => (
              <li key={id}>
                <Link href={`/search-result${gallerySearch({ theme: slug })}`} className="chip">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <DesignLink className="button button--sun">Have a trip designed</DesignLink>
        </div>
      </section>
      <Suggestions trips={suggestions} />
    </>
  )
}
