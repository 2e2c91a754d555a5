import type { ReactNode } from 'react'
import { BASE_CURRENCY } from '../../../core/money/currency.ts'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { monthText } from '../../../core/places/day-text.ts'
import { BUDGETS, type GalleryQuery } from '../../../core/trips/gallery-query.ts'
import { Price, useMoney } from '../../bridge/market/money.tsx'

/** What a filter of the query is about, and the facet that counts its choices. */
export const FILTERS = [
  { name: 'destination', facet: 'destinations', label: 'Destination' },
  { name: 'duration', facet: 'durations', label: 'Length' },
  { name: 'theme', facet: 'themes', label: 'Theme' },
  { name: 'budget', facet: 'budgets', label: 'Budget per person' },
  { name: 'deal', facet: 'deals', label: 'Offers' },
] as const
export type FilterName = (typeof FILTERS)[number]['name']

/** A query, and how many trips each choice has. */
export interface Filtered extends Pick<GalleryContent, 'query' | 'type'> {
  readonly list: Pick<GalleryContent['list'], 'facets'>
}

export interface ActiveFilter {
  readonly name: FilterName | 'month' | 'q'
  readonly words: ReactNode
}

/**
 * The words of one choice. A budget's are its bounds in the person's currency: trips are held against them by their
 * bare prices (money.md), so they are told without the card fee that the prices of trips include.
 */
export function choiceWords(name: FilterName, choice: { readonly id: string; readonly label: string }) {
  const band = name === 'budget' ? BUDGETS.find(({ id }) => id === choice.id) : undefined
  if (!band) return choice.label
  if (band.max === null) {
    return (
      <>
        <Price usd={band.min} /> or more
      </>
    )
  }
  return (
    <>
      {band.min === null ? 'Up to' : <Price usd={band.min} />}
      {band.min === null ? ' ' : ' to '}
      <Price usd={band.max} />
    </>
  )
}

/** Says that a budget's bounds hold no fee, where the prices beside them do: in every currency but the base's. */
export function WhereFeesAre({ children }: { readonly children: ReactNode }) {
  return useMoney().code === BASE_CURRENCY ? null : children
}

/** What the query asks for, but not what the address of a gallery of one type says anyway. */
export function activeFilters({ query, list, type }: Filtered): readonly ActiveFilter[] {
  const chosen = FILTERS.flatMap(({ name, facet }): ActiveFilter[] => {
    const id = query[name]
    if (id === null || id === type?.slug) return []
    const choice = list.facets[facet].find((one) => one.id === id) ?? { id, label: id.replaceAll('-', ' ') }
    const words = choiceWords(name, choice)
    return [{ name, words: name === 'budget' ? withoutFee(words) : words }]
  })
  const month: ActiveFilter[] = query.month === null ? [] : [{ name: 'month', words: monthText(query.month) }]
  const words: ActiveFilter[] = query.q === '' ? [] : [{ name: 'q', words: `“${query.q}”` }]
  return [...words, ...chosen, ...month]
}

const withoutFee = (bounds: ReactNode) => (
  <>
    {bounds}
    <WhereFeesAre> without card fees</WhereFeesAre>
  </>
)

/** The same query without one of its filters, from the first page on. */
export function without(query: GalleryQuery, name: ActiveFilter['name']): GalleryQuery {
  return { ...query, [name]: name === 'q' ? '' : null, page: 1 }
}

/** Only the sorting stays. */
export function withoutFilters({ sort }: GalleryQuery): Partial<GalleryQuery> {
  return { sort }
}
