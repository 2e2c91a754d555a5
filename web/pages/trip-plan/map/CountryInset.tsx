import type { Frame } from '../../../../core/places/map/frame.ts'
import type { TripMap } from '../../../../core/wire/catalogue/maps.ts'

export interface CountryInsetProps {
  readonly inset: NonNullable<TripMap['inset']>
  /** The maps that lie in it. */
  readonly panels: readonly Frame[]
  /** Where it stands on the one map; null beside several. */
  readonly corner: string | null
}

/** Smaller than this, in units of the drawing, a map's place could not be seen. */
const LEAST = 14

/** The whole country, with the places of the maps in it and the way between them. */
export function CountryInset({ inset: { frame, land }, panels, corner }: CountryInsetProps) {
  const places = panels.map(({ west, north, scale, width, height }) => {
    const [x, y] = [(west - frame.west) * frame.scale, (north - frame.north) * frame.scale]
    const [across, down] = [(width / scale) * frame.scale, (height / scale) * frame.scale]
    const [w, h] = [Math.max(across, LEAST), Math.max(down, LEAST * 0.75)]
    return { x: x + (across - w) / 2, y: y + (down - h) / 2, w, h }
  })
  const way = places.map(({ x, y, w, h }) => `${Math.round(x + w / 2)} ${Math.round(y + h / 2)}`)
  return (
    <div className="map__inset" data-corner={corner ?? undefined}>
      <svg className="map__country" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        <path className="map__shore" d={land} />
        <path className="map__land" d={land} />
        {way.length > 1 && <path className="map__way" d={`M${way.join('L')}`} />}
        {places.map(({ x, y, w, h }) => (
          <rect
            key={`${x} ${y}`}
            className="map__here"
            x={x.toFixed(1)}
            y={y.toFixed(1)}
            width={w.toFixed(1)}
            height={h.toFixed(1)}
            rx="3"
          />
        ))}
      </svg>
    </div>
  )
}
