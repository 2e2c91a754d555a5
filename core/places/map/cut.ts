import { type Bounds, boundsOf, type Frame, scaledIn, turnsOf } from './frame.ts'
import { mercator, type Point } from './mercator.ts'

/** Longitudes and latitudes in turn, in thousandths of a degree, each but the first two as its difference. */
export type Line = readonly number[]

/** What is drawn beyond the edge of a frame, in units of the drawing: there the cut itself is out of sight. */
export const BEYOND = 12
/** How far a drawn line may run beside the true one, in units of the drawing, the finest first. */
const TOLERANCES = [0.8, 1.2, 1.8, 2.7, 4, 6, 9, 14] as const
/** Land that is smaller than so many tolerances both ways is left out. */
const SPECK = 2.5
/** A line is halved so often at most: what it costs stays in proportion to its points. */
const MOST_HALVINGS = 20

/** The points of a line where they stand in a frame. */
function drawnLine(line: Line, frame: Frame): readonly Point[] {
  const points: Point[] = []
  let [lon, lat] = [0, 0]
  for (let at = 0; at + 1 < line.length; at += 2) {
    lon += line[at] ?? 0
    lat += line[at + 1] ?? 0
    points.push(scaledIn(frame, mercator(lat / 1000, lon / 1000)))
  }
  return points
}

type Side = { readonly isIn: (point: Point) => boolean; readonly cross: (a: Point, b: Point) => Point }

function sidesOf({ width, height }: Frame): readonly Side[] {
  const at = (x: number) => (a: Point, b: Point) => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) })
  const level = (y: number) => (a: Point, b: Point) => ({
    y,
    x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  })
  return [
    { isIn: ({ x }) => x >= -BEYOND, cross: at(-BEYOND) },
    { isIn: ({ x }) => x <= width + BEYOND, cross: at(width + BEYOND) },
    { isIn: ({ y }) => y >= -BEYOND, cross: level(-BEYOND) },
    { isIn: ({ y }) => y <= height + BEYOND, cross: level(height + BEYOND) },
  ]
}

/** What of a closed shape lies in a frame and a little around it: cut at one side after the other. */
export function cutShape(points: readonly Point[], frame: Frame): readonly Point[] {
  let left = points
  for (const { isIn, cross } of sidesOf(frame)) {
    const kept: Point[] = []
    for (const [index, point] of left.entries()) {
      const before = left[index === 0 ? left.length - 1 : index - 1] ?? point
      if (isIn(before) !== isIn(point)) kept.push(cross(before, point))
      if (isIn(point)) kept.push(point)
    }
    left = kept
  }
  return left
}

/** The stretches of an open line that touch a frame. */
export function cutLine(points: readonly Point[], frame: Frame): readonly (readonly Point[])[] {
  const isIn = (point: Point) => sidesOf(frame).every((side) => side.isIn(point))
  const stretches: Point[][] = []
  let isOpen = false
  for (const [index, point] of points.slice(1).entries()) {
    const before = points[index] as Point
    const isSeen = isIn(before) || isIn(point)
    if (isSeen && isOpen) stretches.at(-1)?.push(point)
    else if (isSeen) stretches.push([before, point])
    isOpen = isSeen
  }
  return stretches
}

/** Fewer points for nearly the same line (Douglas and Peucker's). */
export function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  if (points.length < 3) return points
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[points.length - 1] = 1
  let spans: (readonly [from: number, to: number])[] = [[0, points.length - 1]]
  for (let halving = 0; halving < MOST_HALVINGS && spans.length > 0; halving += 1) {
    spans = spans.flatMap(([from, to]) => {
      const farthest = farthestOf(points, from, to)
      if (farthest.off <= tolerance) return []
      isKept[farthest.at] = 1
      return [[from, farthest.at] as const, [farthest.at, to] as const]
    })
  }
  return points.filter((_point, index) => isKept[index] === 1)
}

function farthestOf(points: readonly Point[], from: number, to: number) {
  const [start, end] = [points[from] as Point, points[to] as Point]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(dx, dy)
  let farthest = { at: from, off: 0 }
  for (let at = from + 1; at < to; at += 1) {
    const { x, y } = points[at] as Point
    const off =
      length === 0
        ? Math.hypot(x - start.x, y - start.y)
        : Math.abs(dx * (start.y - y) - dy * (start.x - x)) / length
    if (off > farthest.off) farthest = { at, off }
  }
  return farthest
}

/** As an SVG path of whole units, each point as its way from the one before. */
export function pathOf(points: readonly Point[], isClosed: boolean): string {
  const whole = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const [first] = whole
  if (!first) return ''
  const steps = whole.slice(1).flatMap((point, index) => {
    const before = whole[index] as Point
    const [dx, dy] = [point.x - before.x, point.y - before.y]
    return dx === 0 && dy === 0 ? [] : [`${dx} ${dy}`]
  })
  if (steps.length < (isClosed ? 2 : 1)) return ''
  return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`
}

/** A country's lines; neighbours share theirs, so that their land meets however coarsely it is drawn. */
export interface Shapes {
  readonly lines: readonly Line[]
  /** The outlines of its parts: numbers of lines one after the other, `-1 - number` where it runs backwards. */
  readonly rings: readonly (readonly number[])[]
  /** Numbers of the lines that are borders, each with one of its two countries alone. */
  readonly borders: readonly number[]
}

/** SVG paths. */
export interface Drawing {
  readonly land: string
  readonly borders: string
}

/**
 * Land and borders as they stand in a frame, as finely as the room for them allows.
 * @param most characters of both
 */
export function drawingOf(countries: readonly Shapes[], frame: Frame, most: number): Drawing {
  const around = boundsOf(frame, BEYOND)
  const drawn = countries.map(({ lines, rings, borders }) => {
    const bounds = lines.map(boundsOfLine)
    const seen = rings.flatMap((ring) => {
      const own = joined(ring.map((number) => bounds[lineOf(number)]))
      return turnsOf(own, around).map((turns) => ({ ring, turns }))
    })
    const used = new Set(seen.flatMap(({ ring }) => ring).map(lineOf))
    const points = lines.map((line, number) => (used.has(number) ? drawnLine(line, frame) : []))
    const parts = borders.flatMap((number) => {
      const own = bounds[number]
      return own ? turnsOf(own, around).map((turns) => ({ number, turns })) : []
    })
    return { lines: points, rings: seen, borders: parts }
  })
  for (const tolerance of TOLERANCES) {
    const drawing = drawnWith(drawn, frame, tolerance)
    if (drawing.land.length + drawing.borders.length <= most) return drawing
  }
  return { land: '', borders: '' }
}

interface Drawn {
  readonly lines: readonly (readonly Point[])[]
  /** Each on the turn of the world on which the frame sees it. */
  readonly rings: readonly { readonly ring: readonly number[]; readonly turns: number }[]
  readonly borders: readonly { readonly number: number; readonly turns: number }[]
}

/** The same points so many turns of the world further east. */
const turnedPoints = (points: readonly Point[], turns: number, { scale }: Frame): readonly Point[] =>
  turns === 0 ? points : points.map(({ x, y }) => ({ x: x + turns * 2 * Math.PI * scale, y }))

function drawnWith(countries: readonly Drawn[], frame: Frame, tolerance: number): Drawing {
  const parts = countries.map(({ lines, rings, borders }) => {
    const fewer = lines.map((line) => simplified(line, tolerance))
    const land = rings
      .map(({ ring, turns }) => cutShape(turnedPoints(ringOf(ring, fewer, frame), turns, frame), frame))
      .filter((points) => points.length > 2 && !isSpeck(points, tolerance * SPECK))
    return {
      land: land.map((points) => pathOf(points, true)).join(''),
      borders: borders
        .flatMap(({ number, turns }) => cutLine(turnedPoints(fewer[number] ?? [], turns, frame), frame))
        .map((points) => pathOf(points, false))
        .join(''),
    }
  })
  return {
    land: parts.map(({ land }) => land).join(''),
    borders: parts.map(({ borders }) => borders).join(''),
  }
}

/** A line over the 180th meridian begins where the one before it ends, a whole turn of the world further. */
function ringOf(
  ring: readonly number[],
  lines: readonly (readonly Point[])[],
  { scale }: Frame,
): readonly Point[] {
  const world = 2 * Math.PI * scale
  const points: Point[] = []
  for (const number of ring) {
    const next = pointsOf(lines, number)
    const turns = Math.round(((points.at(-1)?.x ?? next[0]?.x ?? 0) - (next[0]?.x ?? 0)) / world)
    for (const { x, y } of next) points.push({ x: x + turns * world, y })
  }
  return points
}

const lineOf = (number: number): number => (number < 0 ? -1 - number : number)

function boundsOfLine(line: Line): Bounds {
  const bounds = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  }
  let [lon, lat] = [0, 0]
  for (let at = 0; at + 1 < line.length; at += 2) {
    lon += (line[at] ?? 0) / 1000
    lat += (line[at + 1] ?? 0) / 1000
    bounds.west = Math.min(bounds.west, lon)
    bounds.east = Math.max(bounds.east, lon)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

function joined(all: readonly (Bounds | undefined)[]): Bounds {
  const known = all.filter((one) => one !== undefined)
  return {
    west: Math.min(...known.map(({ west }) => west)),
    south: Math.min(...known.map(({ south }) => south)),
    east: Math.max(...known.map(({ east }) => east)),
    north: Math.max(...known.map(({ north }) => north)),
  }
}

function pointsOf(lines: readonly (readonly Point[])[], number: number): readonly Point[] {
  return number < 0 ? [...(lines[-1 - number] ?? [])].reverse() : (lines[number] ?? [])
}

function isSpeck(points: readonly Point[], least: number): boolean {
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right - left < least && bottom - top < least
}
