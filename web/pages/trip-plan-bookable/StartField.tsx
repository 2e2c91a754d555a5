import { dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'

export interface StartFieldProps {
  readonly starts: TripPlan['starts']
  readonly date: Day | null
  readonly travellers: number
  readonly onDate: (date: Day) => void
}

/** The days on which it can begin. One without room for the party can't be chosen, and stays where it was chosen before. */
export function StartField({ starts, date, travellers, onDate }: StartFieldProps) {
  if (starts.length === 0) return <p>There are no start dates at the moment. Ask the designer for one.</p>
  return (
    <fieldset>
      <legend className="plan__legend">Start date</legend>
      <div className="starts">
        {starts.map((start) => (
          <label
            key={start.date}
            className="starts__start"
            data-short={start.places < travellers || undefined}
          >
            <input
              type="radio"
              name="date"
              value={start.date}
              checked={start.date === date}
              disabled={start.places < travellers && start.date !== date}
              onChange={() => onDate(start.date)}
            />
            <span className="starts__day">{dayText(start.date)}</span>
            <span className="starts__places">{placesText(start.places, travellers)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function placesText(places: number, travellers: number): string {
  if (places === 0) return 'Full'
  const left = places === 1 ? '1 place left' : `${places} places left`
  return places < travellers ? `Only ${left}` : left
}
