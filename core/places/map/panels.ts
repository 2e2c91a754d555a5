import { type Frame, frameAround, nearestTurn, spanOf } from './frame.ts'
import { distance, mercator, type Point } from './mercator.ts'

/** A place on the way, in degrees. */
export interface Stop {
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** A part of the way that fits one map. */
export interface Panel {
  readonly frame: Frame
  /** Numbers of its stops on the way, from 0 on. */
  readonly first: number
  readonly last: number
}

const PANEL = { width: 800, height: 600, margin: 110, least: 0.8 }
const MOST_PANELS = 3
/** A leap is longer than so many radians, which are some 600 km at the equator … */
const LEAP = 0.1
/** … and than so many times the parts of the way that it lies between. */
const FAR = 4

/**
 * The way in as many maps as it needs: where it leaps from one end of a country to the other, its parts would be dots on
 * a map of both.
 * @returns none where there is no stop
 */
export function panelsOf(stops: readonly Stop[]): readonly Panel[] {
  if (stops.length === 0) return []
  const points = wayOver(stops)
  const parts = partsOf(points)
  const isParted = parts.length > 1 && parts.length <= MOST_PANELS && areFarApart(parts)
  let first = 0
  return (isParted ? parts : [points]).map((part) => {
    const panel = { frame: frameAround(part, PANEL), first, last: first + part.length - 1 }
    first += part.length
    return panel
  })
}

/** Each stop on the turn of the world on which it is nearest to the one before: a way goes on over the 180th meridian. */
function wayOver(stops: readonly Stop[]): readonly Point[] {
  const points: Point[] = []
  for (const { lat, lon } of stops) {
    const { x, y } = mercator(lat, lon)
    points.push({ x: nearestTurn(x, points.at(-1)?.x ?? x), y })
  }
  return points
}

function partsOf(points: readonly Point[]): readonly (readonly Point[])[] {
  const parts: Point[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (before && distance(before, point) <= LEAP) parts.at(-1)?.push(point)
    else parts.push([point])
  }
  return parts
}

function areFarApart(parts: readonly (readonly Point[])[]): boolean {
  const widest = Math.max(...parts.map(extentOf))
  return parts.slice(1).every((part, index) => {
    const [from, to] = [parts[index]?.at(-1), part[0]]
    return from !== undefined && to !== undefined && distance(from, to) > FAR * widest
  })
}

function extentOf(points: readonly Point[]): number {
  return Math.hypot(spanOf(points.map(({ x }) => x)).size, spanOf(points.map(({ y }) => y)).size)
}
