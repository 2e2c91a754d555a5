import { type Bounds, type Frame, nearestTurn, spanOf } from './frame.ts'
import { mercator, type Point } from './mercator.ts'

/** In units of the drawing: as much room for a long country as for a wide one. */
const ROOM = 200 * 200
const MARGIN = 10
/** Nothing is drawn narrower, or flatter, than so many of its length. */
const SLIMMEST = 0.4
/** A map that shows so much of a country needs none of all of it. */
const ENOUGH = 0.4

/**
 * A frame for the whole of a country, with all of the maps that lie in it.
 * @returns null where a single map shows most of the country anyway
 */
export function countryFrame(main: Bounds, panels: readonly Frame[]): Frame | null {
  const corners = panels.flatMap(cornersOfFrame)
  const all = [...cornersOf(main, corners[0]?.x), ...corners]
  const [x, y] = [spanOf(all.map((point) => point.x)), spanOf(all.map((point) => point.y))]
  const [only] = panels
  const isShown =
    panels.length === 1 &&
    only !== undefined &&
    (only.width / only.scale > ENOUGH * x.size || only.height / only.scale > ENOUGH * y.size)
  if (isShown) return null
  const slim = Math.min(1 / SLIMMEST, Math.max(SLIMMEST, x.size / y.size))
  const [width, height] = [Math.round(Math.sqrt(ROOM * slim)), Math.round(Math.sqrt(ROOM / slim))]
  const scale = Math.min((width - 2 * MARGIN) / x.size, (height - 2 * MARGIN) / y.size)
  return { west: x.middle - width / 2 / scale, north: y.middle - height / 2 / scale, scale, width, height }
}

/** On that turn of the world on which the country is nearest to its first map. */
function cornersOf({ west, south, east, north }: Bounds, near?: number): readonly Point[] {
  const corners = [mercator(north, west), mercator(south, east)]
  const middle = spanOf(corners.map(({ x }) => x)).middle
  const turn = nearestTurn(middle, near ?? middle) - middle
  return corners.map(({ x, y }) => ({ x: x + turn, y }))
}

const cornersOfFrame = ({ west, north, scale, width, height }: Frame): readonly Point[] => [
  { x: west, y: north },
  { x: west + width / scale, y: north + height / scale },
]
