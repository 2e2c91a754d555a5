import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import type { HomeContent } from '../../../core/pages/home.ts'
import { monthsFrom } from '../../../core/places/calendar.ts'
import { monthText } from '../../../core/places/day-text.ts'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { galleryQuery, gallerySearch } from '../../../core/trips/gallery-query.ts'
import type { Destination } from '../../../core/wire/catalogue/places.ts'

export interface HeroSearchProps {
  readonly content: Pick<HomeContent, 'destinations' | 'settings'>
  /** `YYYY-MM-DD`: the months begin with this one. */
  readonly today: string
  /** Takes the search over once the page is awake: `?destination=japan`. */
  readonly onSearch?: ((search: string) => void) | undefined
  /** What was chosen here before; null: nothing. */
  readonly chosenBefore?: (() => string | null) | undefined
}

const MONTHS_OFFERED = 12

/** Where, when and how long: a form that works by itself, with the results' page as its answer (TRIP-02). */
export function HeroSearch({ content, today, onSearch, chosenBefore }: HeroSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  // The server knows nothing of it: whoever comes back finds it once the page is awake.
  useEffect(() => {
    const before = chosenBefore?.()
    if (before && form.current) choose(form.current, before)
  }, [chosenBefore])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)]
    onSearch(gallerySearch(galleryQuery(fields.map(([name, value]) => [name, String(value)] as const))))
  }
  return (
    <search>
      <form ref={form} className="trip-search" action="/search-result" method="get" onSubmit={submit}>
        <label className="trip-search__field">
          <span className="trip-search__label">Where to</span>
          <select name="destination">
            <option value="">Anywhere</option>
            <Destinations all={content.destinations} />
          </select>
        </label>
        <label className="trip-search__field">
          <span className="trip-search__label">When</span>
          <select name="month">
            <option value="">Any month</option>
            {monthsFrom(today, MONTHS_OFFERED).map((month) => (
              <option key={month} value={month}>
                {monthText(month)}
              </option>
            ))}
          </select>
        </label>
        <label className="trip-search__field">
          <span className="trip-search__label">How long</span>
          <select name="duration">
            <option value="">Any length</option>
            {content.settings.durations.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button--sun trip-search__go">
          <Search size={18} aria-hidden="true" />
          Find trips
        </button>
      </form>
    </search>
  )
}

/**
 * Chooses as before, unless something was chosen while the page was still asleep.
 * @param search `?destination=japan`; what is no choice any more stays unchosen
 */
function choose(form: HTMLFormElement, search: string): void {
  const chosen = new Map(parametersIn(search))
  const lists = [...form.querySelectorAll('select')]
  if (lists.some((list) => list.value !== '')) return
  for (const list of lists) {
    const value = chosen.get(list.name) ?? ''
    if ([...list.options].some((option) => option.value === value)) list.value = value
  }
}

/** By continent: each country, and what lies in it (GEO-03). */
function Destinations({ all }: { readonly all: readonly Destination[] }) {
  const continents = [...new Set(all.map(({ continent }) => continent))].sort()
  return continents.map((continent) => (
    <optgroup key={continent} label={continent}>
      {choicesOf(all.filter((one) => one.continent === continent)).map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
}

function choicesOf(destinations: readonly Destination[]) {
  const countries = new Map(destinations.map(({ country }) => [country.slug, country.name]))
  const whole = [...countries].map(([slug, label]) => ({ slug, label }))
  const parts = destinations
    .filter(({ slug }) => !countries.has(slug))
    .map(({ slug, name, country }) => ({ slug, label: `${country.name}: ${name}` }))
  return [...whole, ...parts].sort((first, second) => (first.label < second.label ? -1 : 1))
}
