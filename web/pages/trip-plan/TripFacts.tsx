import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { monthName } from '../../../core/places/day-text.ts'
import type { Trip } from '../../../core/wire/catalogue/trips.ts'

export interface IncludedProps {
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
}

export function Included({ included, notIncluded }: IncludedProps) {
  return (
    <>
      <h2 className="trip__heading">What the price covers</h2>
      <div className="covers">
        <Covered title="Included" lines={included} Icon={Check} />
        <Covered title="Not included" lines={notIncluded} Icon={Minus} />
      </div>
    </>
  )
}

interface CoveredProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly Icon: typeof Check
}

function Covered({ title, lines, Icon }: CoveredProps) {
  return (
    <div>
      <h3 className="covers__title">{title}</h3>
      <ul className="covers__list">
        {lines.map((line) => (
          <li key={line}>
            <Icon size={18} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Stays({ stays }: Pick<Trip, 'stays'>) {
  if (stays.length === 0) return null
  return (
    <>
      <h2 className="trip__heading">Where you stay</h2>
      <ul className="stays">
        {stays.map(({ name, place, nights }) => (
          <li key={`${name}${place}`}>
            <span>
              <strong>{name}</strong>, {place}
            </span>
            <span className="stays__nights">{nights === 1 ? '1 night' : `${nights} nights`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export function Season({ months }: { readonly months: Trip['season'] }) {
  if (months.length === 0) return null
  return (
    <>
      <h2 className="trip__heading">When it runs</h2>
      <ol className="months">
        {MONTHS.map((month) => {
          const isRun = months.includes(month)
          return (
            <li key={month} className="months__month" data-good={isRun ? 2 : 0}>
              <span className="months__name">
                <span aria-hidden="true">{monthName(month).slice(0, 3)}</span>
                <span className="hidden-visually">
                  {monthName(month)}: {isRun ? 'it runs' : 'it does not run'}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
