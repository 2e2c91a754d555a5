import { outlineOf, type Stop } from '../../../core/places/outline.ts'

export interface StopsMapProps {
  readonly stops: readonly Stop[]
  readonly seed: string
}

/** The stops on a land of our own making; the list beside it says the same in words. */
export function StopsMap({ stops: visited, seed }: StopsMapProps) {
  const { width, height, land, way, stops } = outlineOf(visited, seed)
  if (stops.length === 0) return null
  return (
    <figure className="map">
      <svg className="map__drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="map__land" d={land} />
        <path className="map__way" d={way} />
        {stops.map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be visited twice, and nothing moves
          <g key={index} className="map__stop" transform={`translate(${x} ${y})`}>
            <circle r="14" />
            <text y="5">{index + 1}</text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ol className="map__stops" aria-label="Stops, in their order">
          {stops.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <span className="map__number" aria-hidden="true">
                {index + 1}
              </span>
              {name}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
