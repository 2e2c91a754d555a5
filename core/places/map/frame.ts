import { mercator, type Point, unprojected } from './mercator.ts'

/** A cut of the world with the size of its drawing. */
export interface Frame {
  /** The projection's coordinates of the upper left corner. */
  readonly west: number
  readonly north: number
  /** Units of the drawing for one of the projection. */
  readonly scale: number
  readonly width: number
  readonly height: number
}

/** Degrees; west is never beyond east. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface FrameSize {
  readonly width: number
  readonly height: number
  /** At least so much stands between a point and the edge, in units of the drawing. */
  readonly margin: number
  /** A frame shows no less than so many degrees of longitude: a coast needs some room to be known by. */
  readonly least: number
}

interface Span {
  readonly size: number
  readonly middle: number
}

export function spanOf(values: readonly number[]): Span {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { size: high - low, middle: (low + high) / 2 }
}

/** The frame that shows all of these points, in the middle of it. */
export function frameAround(points: readonly Point[], { width, height, margin, least }: FrameSize): Frame {
  const [x, y] = [spanOf(points.map((point) => point.x)), spanOf(points.map((point) => point.y))]
  const narrowest = mercator(0, least).x
  const scale = Math.min(
    (width - 2 * margin) / Math.max(x.size, narrowest),
    (height - 2 * margin) / Math.max(y.size, narrowest * (height / width)),
  )
  return { west: x.middle - width / 2 / scale, north: y.middle - height / 2 / scale, scale, width, height }
}

/** Where a point of the projection stands in a frame, on this turn of the world. */
export function scaledIn({ west, north, scale }: Frame, { x, y }: Point): Point {
  return { x: (x - west) * scale, y: (y - north) * scale }
}

/** Where a place stands in a frame: on both sides of the 180th meridian the world goes on. */
export function placedIn(frame: Frame, { x, y }: Point): Point {
  const middle = frame.west + frame.width / 2 / frame.scale
  return scaledIn(frame, { x: nearestTurn(x, middle), y })
}

const WORLD = 2 * Math.PI

/** The same longitude, in radians, on that turn of the world on which it is nearest to another one. */
export const nearestTurn = (x: number, to: number): number => x + Math.round((to - x) / WORLD) * WORLD

/** What a frame shows, with so many units of the drawing around it. */
export function boundsOf({ west, north, scale, width, height }: Frame, around: number): Bounds {
  const least = unprojected({ x: west - around / scale, y: north - around / scale })
  const most = unprojected({ x: west + (width + around) / scale, y: north + (height + around) / scale })
  return { west: least.lon, north: least.lat, east: most.lon, south: most.lat }
}

export function doMeet(first: Bounds, second: Bounds): boolean {
  return (
    first.west <= second.east &&
    second.west <= first.east &&
    first.south <= second.north &&
    second.south <= first.north
  )
}

/** How many turns of the world further east bounds meet others: most do on this one or on none. */
export const turnsOf = (bounds: Bounds, others: Bounds): readonly number[] =>
  [-1, 0, 1].filter((turns) => doMeet(turned(bounds, turns), others))

/** The same so many turns of the world further east. */
export const turned = (bounds: Bounds, turns: number): Bounds => ({
  ...bounds,
  west: bounds.west + turns * 360,
  east: bounds.east + turns * 360,
})
