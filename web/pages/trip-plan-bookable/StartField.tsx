import { useId, useRef } from 'react'
import { dayText, monthText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { useEarlyInput } from '../../form/use-early-input.ts'

type Start = TripPlan['starts'][number]

export interface StartFieldProps {
  readonly starts: TripPlan['starts']
  readonly date: Day | null
  readonly travellers: number
  /** It is planned for this party alone: nobody else takes its places. */
  readonly isPrivate: boolean
  readonly onDate: (date: Day) => void
}

/**
 * The days on which it can begin, by months: to the arrow keys they are one row. One without room for the party can't
 * be chosen, and stays where it was chosen before.
 */
export function StartField({ starts, ...chosen }: StartFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group, (_name, day) => chosen.onDate(day))
  if (starts.length === 0)
    return (
      <p>
        {chosen.isPrivate ? 'Its start date has passed.' : 'There are no start dates at the moment.'} Ask the
        designer for one.
      </p>
    )
  return (
    <fieldset ref={group}>
      <legend className="plan__legend">Start date</legend>
      <div className="starts">
        {monthsOf(starts).map((month) => (
          <Month
            key={month}
            month={month}
            starts={starts.filter(({ date }) => isIn(month, date))}
            {...chosen}
          />
        ))}
      </div>
    </fieldset>
  )
}

const monthsOf = (starts: TripPlan['starts']): readonly string[] => [
  ...new Set(starts.map(({ date }) => date.slice(0, 7))),
]

const isIn = (month: string, date: Day): boolean => date.startsWith(month)

function Month({ month, starts, ...chosen }: StartFieldProps & { readonly month: string }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its days
    <div className="starts__month" role="group" aria-labelledby={id}>
      <p className="starts__name" id={id}>
        {monthText(month)}
      </p>
      <div className="starts__days">
        {starts.map((start) => (
          <StartDay key={start.date} start={start} {...chosen} />
        ))}
      </div>
    </div>
  )
}

type StartDayProps = Omit<StartFieldProps, 'starts'> & { readonly start: Start }

function StartDay({ start: { date: day, places }, date, travellers, isPrivate, onDate }: StartDayProps) {
  const isShort = places < travellers
  return (
    <label className="starts__start" data-short={isShort || undefined}>
      <input
        type="radio"
        name="date"
        className="starts__radio"
        value={day}
        checked={day === date}
        disabled={isShort && day !== date}
        onChange={() => onDate(day)}
      />
      <span className="starts__day" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="hidden-visually">{dayText(day)}</span>
      {!isPrivate && (
        <>
          <span className="hidden-visually">, </span>
          <span className="starts__places">{placesText(places, travellers)}</span>
        </>
      )}
    </label>
  )
}

function placesText(places: number, travellers: number): string {
  if (places === 0) return 'Full'
  const left = places === 1 ? '1 place left' : `${places} places left`
  return places < travellers ? `Only ${left}` : left
}
