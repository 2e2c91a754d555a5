import type { CSSProperties } from 'react'
import {
  leadsOf,
  type Pin,
  pinsOf,
  type StopOfDays,
  stopsOf,
  wayOf,
} from '../../../../core/places/map/pins.ts'
import type { TripMap } from '../../../../core/wire/catalogue/maps.ts'
import type { TripDay } from '../../../../core/wire/catalogue/trips.ts'
import { CountryInset } from './CountryInset.tsx'
import type { Light } from './use-light.ts'

export interface WayMapProps {
  readonly days: readonly TripDay[]
  /** Null where there is no land to draw: then the list tells alone. */
  readonly map: TripMap | null
  readonly light: Light
}

/** The way on true land, by days. A mark and its days light each other up, and the list says the same in words. */
export function WayMap({ days, map, light }: WayMapProps) {
  const stops = stopsOf(days)
  if (stops.length === 0) return null
  const panels = (map?.panels ?? []).map((panel) => {
    const own = stops.slice(panel.first, panel.last + 1)
    return { ...panel, own, pins: pinsOf(own, panel.frame) }
  })
  return (
    <figure className="map">
      {map && panels.length > 0 && (
        <div className="map__sheets" data-parts={panels.length}>
          {panels.map((panel) => (
            <Sheet key={panel.first} {...panel} light={light} />
          ))}
          {map.inset && (
            <CountryInset
              inset={map.inset}
              panels={panels.map(({ frame }) => frame)}
              corner={panels.length === 1 ? freeCorner(panels[0]?.pins ?? []) : null}
            />
          )}
        </div>
      )}
      <figcaption>
        <ol className="map__stops" aria-label="Stops, in their order">
          {stops.map((stop) => (
            <li
              key={stop.days[0]}
              className="map__place"
              data-lit={light.isLit(stop.days) || undefined}
              onPointerEnter={() => light.on(stop.days)}
              onPointerLeave={light.off}
            >
              <span className="map__number">
                <span className="hidden-visually">{stop.days.length > 1 ? 'Days ' : 'Day '}</span>
                {rangeOf(stop)}
              </span>
              {stop.name}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

const rangeOf = ({ days }: StopOfDays): string =>
  days.length > 1 ? `${days[0]}–${days.at(-1)}` : `${days[0]}`

interface SheetProps {
  readonly frame: TripMap['panels'][number]['frame']
  readonly land: string
  readonly borders: string
  readonly own: readonly StopOfDays[]
  readonly pins: readonly Pin[]
  readonly light: Light
}

function Sheet({ frame: { width, height }, land, borders, own, pins, light }: SheetProps) {
  return (
    <div className="map__sheet">
      <svg className="map__drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="map__shore" d={land} />
        <path className="map__land" d={land} />
        <path className="map__border" d={borders} />
        <path className="map__way" d={wayOf(pins, own)} />
        <path className="map__lead" d={leadsOf(pins)} />
      </svg>
      {pins.map((pin) => (
        <PinLink key={pin.text} pin={pin} at={placeOf(pin, width, height)} light={light} />
      ))}
    </div>
  )
}

const placeOf = ({ x, y }: Pin, width: number, height: number): CSSProperties => ({
  left: `${((x / width) * 100).toFixed(2)}%`,
  top: `${((y / height) * 100).toFixed(2)}%`,
})

interface PinLinkProps {
  readonly pin: Pin
  readonly at: CSSProperties
  readonly light: Light
}

/** Leads to its first day; where scripts run the day opens as well. */
function PinLink({ pin: { stops, text, name }, at, light }: PinLinkProps) {
  const days = stops.flatMap((stop) => stop.days)
  const names = [...new Set(stops.map((stop) => stop.name))].join(', ')
  return (
    <a
      className="map__pin"
      style={at}
      href={`#day-${days[0]}`}
      aria-label={`${days.length > 1 ? 'Days' : 'Day'} ${text}: ${names}`}
      title={names}
      data-lit={light.isLit(days) || undefined}
      onPointerEnter={() => light.on(days)}
      onPointerLeave={light.off}
      onFocus={() => light.on(days)}
      onBlur={light.off}
      onClick={() => openDay(days[0])}
    >
      <span className="map__days">{text}</span>
      {name && (
        <span className="map__name" data-side={name}>
          {names}
        </span>
      )}
    </a>
  )
}

function openDay(day: number | undefined): void {
  const details = document.getElementById(`day-${day}`)?.querySelector('details')
  if (details) details.open = true
}

const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
/** How far an inset reaches into a map of 800 by 600. */
const REACH = { x: 250, y: 290 }

/** The corner of a map with the fewest marks beneath an inset. */
function freeCorner(pins: readonly Pin[]): (typeof CORNERS)[number] {
  const beneath = (corner: string) =>
    pins.filter(({ x, y }) => {
      const isBeside = corner.endsWith('left') ? x < REACH.x : x > 800 - REACH.x
      return isBeside && (corner.startsWith('top') ? y < REACH.y : y > 600 - REACH.y)
    }).length
  return [...CORNERS].sort((first, second) => beneath(first) - beneath(second))[0] ?? 'bottom-right'
}
