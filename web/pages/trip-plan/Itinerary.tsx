import type { TripDay } from '../../../core/wire/catalogue/trips.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { Light } from './map/use-light.ts'

export interface ItineraryProps {
  readonly days: readonly TripDay[]
  /** How many days stand open at first. */
  readonly open?: number
  readonly heading?: 'h3' | 'h4'
  /** Where a map stands by: a day and its mark light each other up. */
  readonly light?: Light
}

/** Day after day along a line; each opens by itself. */
export function Itinerary({ days, open = 1, heading: Heading = 'h3', light }: ItineraryProps) {
  return (
    <ol className="days">
      {days.map(({ day, title, note, text, stay, meals }, index) => (
        <li
          key={day}
          id={`day-${day}`}
          className="days__day"
          data-lit={light?.isLit([day]) || undefined}
          onPointerEnter={() => light?.on([day])}
          onPointerLeave={() => light?.off()}
          onFocus={() => light?.on([day])}
          onBlur={() => light?.off()}
        >
          <details className="day" open={index < open}>
            <summary className="day__head">
              <span className="day__number">
                <span className="hidden-visually">Day </span>
                {day}
              </span>
              <span className="day__what">
                <Heading className="day__title">{title}</Heading>
                <span className="day__note">{note}</span>
              </span>
            </summary>
            <div className="day__text">
              <RichText html={text} />
              {(stay !== null || meals.length > 0) && (
                <p className="day__note">
                  {[stay, meals.length > 0 && `with ${wordsOf(meals)}`].filter(Boolean).join(' · ')}
                </p>
              )}
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}

/** `breakfast, lunch and dinner`. */
function wordsOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
