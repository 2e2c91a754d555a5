import X from 'lucide-react/icons/x'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { counted } from '../../../core/text/counted.ts'
import type { GalleryQuery } from '../../../core/trips/gallery-query.ts'
import { type GalleryPlace, QueryLink } from '../../ui/navigation/QueryLink.tsx'
import { choiceWords, FILTERS, type FilterName, WhereFeesAre, without } from './filter-words.tsx'

export interface FiltersProps extends GalleryPlace {
  readonly content: GalleryContent
}

/** A column beside the trips; on phones and tablets a sheet, which the browser opens and closes by itself. */
export function Filters({ content, ...place }: FiltersProps) {
  const { query, list, type } = content
  return (
    <section id="filters" popover="auto" className="filters" aria-label="Filters">
      <div className="filters__head">
        <h2 className="filters__title">Filters</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label="Close the filters"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {FILTERS.map(({ name, facet, label }) => {
        const choices = list.facets[facet].filter(({ id, count }) => count > 0 || id === query[name])
        if (choices.length === 0 || (type !== null && query[name] === type.slug)) return null
        return (
          <details key={name} className="filters__group" open>
            <summary className="filters__label">{label}</summary>
            {name === 'budget' && <BudgetNote />}
            <Choices {...place} name={name} query={query} choices={choices} />
          </details>
        )
      })}
      <button
        type="button"
        className="button button--brand filters__done"
        popoverTarget="filters"
        popoverTargetAction="hide"
      >
        Show {counted(list.total, 'trip', 'trips')}
      </button>
    </section>
  )
}

function BudgetNote() {
  return (
    <WhereFeesAre>
      <p className="filters__note">Without the card fee, which trip prices include.</p>
    </WhereFeesAre>
  )
}

interface ChoicesProps extends GalleryPlace {
  readonly name: FilterName
  readonly query: GalleryQuery
  readonly choices: GalleryContent['list']['facets'][keyof GalleryContent['list']['facets']]
}

/** Links, each with how many trips it would leave; the chosen one takes itself back. */
function Choices({ name, query, choices, ...place }: ChoicesProps) {
  return (
    <ul className="filters__choices">
      {choices.map((choice) => {
        const isChosen = query[name] === choice.id
        return (
          <li key={choice.id}>
            <QueryLink
              {...place}
              query={isChosen ? without(query, name) : { ...query, [name]: choice.id, page: 1 }}
              className="filters__choice"
              current={isChosen ? 'true' : undefined}
            >
              <span>{choiceWords(name, choice)}</span>
              <span className="filters__count">
                {choice.count}
                <span className="hidden-visually">{choice.count === 1 ? ' trip' : ' trips'}</span>
              </span>
            </QueryLink>
          </li>
        )
      })}
    </ul>
  )
}
