import X from 'lucide-react/icons/x'
import { type GalleryPlace, QueryLink } from '../../ui/navigation/QueryLink.tsx'
import { activeFilters, type Filtered, without, withoutFilters } from './filter-words.tsx'

export interface ActiveFiltersProps extends GalleryPlace {
  readonly content: Filtered
}

/** What is asked for, each part to be taken away by itself. */
export function ActiveFilters({ content, ...place }: ActiveFiltersProps) {
  const active = activeFilters(content)
  if (active.length === 0) return null
  return (
    <ul className="chosen" aria-label="Chosen filters">
      {active.map(({ name, words }) => (
        <li key={name}>
          <QueryLink {...place} query={without(content.query, name)} className="chip chosen__chip">
            <span>{words}</span>
            <span className="hidden-visually">, remove</span>
            <X size={16} aria-hidden="true" />
          </QueryLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <QueryLink {...place} query={withoutFilters(content.query)} className="chosen__clear">
            Clear all
          </QueryLink>
        </li>
      )}
    </ul>
  )
}
