import { type Pin, pinsOf, type StopOfDays, wayOf } from '../../../../core/places/map/pins.ts'
import type { ComparedPlace } from '../../../../core/plans/compared-places.ts'
import type { TripMap } from '../../../../core/wire/catalogue/maps.ts'
import { stayWords } from '../../../words/plan-words.ts'

export interface ComparedMapProps {
  /** Null while it is on its way, and where there is no land to draw. */
  readonly map: TripMap | null
  readonly places: readonly ComparedPlace[]
}

/** How broad a letter is on the narrowest phone, in units of the map, with its share of the room about a name. */
const LETTER = 18

/** The way with the nights at its stops; the list beneath it says the same in words. */
export function ComparedMap({ map, places }: ComparedMapProps) {
  const stops = places.map((place, index): StopOfDays => ({ ...place, days: [index + 1] }))
  const panels = (map?.panels ?? []).map((panel) => {
    const own = stops.slice(panel.first, panel.last + 1)
    return { ...panel, own, pins: pinsOf(own, panel.frame, LETTER) }
  })
  return (
    <figure className="map compared__map">
      <div className="map__sheets" data-parts="1">
        {panels.length === 0 && <div className="compared__sea" />}
        {panels.map(({ first, frame: { width, height }, land, borders, own, pins }) => (
          <div className="map__sheet" key={first} aria-hidden="true">
            <svg className="map__drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <path className="map__shore" d={land} />
              <path className="map__land" d={land} />
              <path className="map__border" d={borders} />
              <path
                className="map__way"
                d={wayOf(
                  pins,
                  own.filter((stop) => isOnTheWay(stop, places)),
                )}
              />
            </svg>
            {pins.map((pin) => (
              <Nights key={pin.text} pin={pin} places={places} width={width} height={height} />
            ))}
          </div>
        ))}
      </div>
      <figcaption>
        <ul className="compared__stays" aria-label="Where you stay">
          {places.map(({ name, nights, before }) => (
            <li key={name} data-changed={nights !== before || undefined}>
              <strong>{name}</strong> {stayWords({ nights, before })}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const isOnTheWay = ({ name }: StopOfDays, places: readonly ComparedPlace[]): boolean =>
  places.some((place) => place.name === name && place.nights > 0)

interface NightsProps {
  readonly pin: Pin
  readonly places: readonly ComparedPlace[]
  readonly width: number
  readonly height: number
}

/** A stop with how many nights one has there now. */
function Nights({ pin: { x, y, stops, name: side }, places, width, height }: NightsProps) {
  const own = places.filter(({ name }) => stops.some((stop) => stop.name === name))
  const sum = (field: 'nights' | 'before') => own.reduce((all, place) => all + place[field], 0)
  const [nights, before] = [sum('nights'), sum('before')]
  return (
    <span
      className="map__pin"
      style={{ left: `${((x / width) * 100).toFixed(2)}%`, top: `${((y / height) * 100).toFixed(2)}%` }}
    >
      <span className="map__days compared__nights" data-tone={toneOf(nights, before)}>
        {nights}
      </span>
      {side && (
        <span className="map__name" data-side={side}>
          {own.map(({ name }) => name).join(', ')}
        </span>
      )}
    </span>
  )
}

function toneOf(nights: number, before: number): 'more' | 'less' | undefined {
  if (nights === before) return undefined
  return nights > before ? 'more' : 'less'
}
