/** A place on the way, in degrees. */
export interface Stop {
  readonly name: string
  readonly lat: number
  readonly lon: number
}

export interface MapStop {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** A map of our own: no coast is true, but stops lie to each other as they do. */
export interface Outline {
  readonly width: number
  readonly height: number
  /** The land around the stops, a closed path. */
  readonly land: string
  /** From stop to stop. */
  readonly way: string
  readonly stops: readonly MapStop[]
}

const WIDTH = 560
const HEIGHT = 420
/** Between the stops and the edge. */
const MARGIN = 104
/** Around a stop the land goes on for so far. */
const SHORE = 62
const CORNERS = 26
/** Marks nearer than this would cover each other. */
const NEAREST = 32

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Draws stops onto a made-up land around them; the same stops and seed give the same drawing.
 * @param visited in their order; one after the other at the same place is one stop
 */
export function outlineOf(visited: readonly Stop[], seed: string): Outline {
  const stops = visited.filter((stop, index) => stop.name !== visited[index - 1]?.name)
  const places = apart(project(stops))
  return {
    width: WIDTH,
    height: HEIGHT,
    land: land(places, chanceOf(seed)),
    way: way(places),
    stops: stops.map(({ name }, index) => ({ name, ...rounded(places[index] ?? CENTRE) })),
  }
}

const CENTRE: Point = { x: WIDTH / 2, y: HEIGHT / 2 }

/** Degrees of longitude are narrower away from the equator; all stops fit the frame. */
function project(stops: readonly Stop[]): readonly Point[] {
  const narrowing = Math.cos(((stops[0]?.lat ?? 0) * Math.PI) / 180)
  const raw = stops.map(({ lat, lon }) => ({ x: lon * narrowing, y: -lat }))
  const x = span(raw.map((point) => point.x))
  const y = span(raw.map((point) => point.y))
  const scale = Math.min((WIDTH - 2 * MARGIN) / (x.size || 1e-6), (HEIGHT - 2 * MARGIN) / (y.size || 1e-6))
  return raw.map((point) => ({
    x: CENTRE.x + (x.size === 0 ? 0 : (point.x - x.middle) * scale),
    y: CENTRE.y + (y.size === 0 ? 0 : (point.y - y.middle) * scale),
  }))
}

function span(values: readonly number[]): { readonly size: number; readonly middle: number } {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return { size: high - low, middle: (low + high) / 2 }
}

/** Pushes marks that cover each other apart, a little at a time. */
function apart(points: readonly Point[]): readonly Point[] {
  let moved = points
  for (let round = 0; round < 12; round++) {
    moved = moved.map((point, index) => {
      const crowd = moved.filter((other, place) => place !== index && distance(point, other) < NEAREST)
      const [other] = crowd
      if (!other) return point
      const gap = distance(point, other)
      const push = (NEAREST - gap) / 2
      const turn = gap === 0 ? index : Math.atan2(point.y - other.y, point.x - other.x)
      return { x: point.x + Math.cos(turn) * push, y: point.y + Math.sin(turn) * push }
    })
  }
  return moved
}

const distance = (first: Point, second: Point): number => Math.hypot(first.x - second.x, first.y - second.y)

/** Around the middle, in every direction as far as the farthest stop, and the shore beyond it. */
function land(points: readonly Point[], chance: () => number): string {
  const all = points.length === 0 ? [CENTRE] : points
  const middle = { x: span(all.map(({ x }) => x)).middle, y: span(all.map(({ y }) => y)).middle }
  const corners = Array.from({ length: CORNERS }, (_one, index) => {
    const turn = (index / CORNERS) * 2 * Math.PI
    const [along, across] = [Math.cos(turn), Math.sin(turn)]
    const reach = Math.max(...all.map(({ x, y }) => (x - middle.x) * along + (y - middle.y) * across), 0)
    const far = reach * 0.94 + SHORE * (0.66 + chance() * 0.72)
    return { x: middle.x + along * far, y: middle.y + across * far }
  })
  return closed(corners)
}

/** A soft line through all points and back to the first. */
function closed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? CENTRE
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const out = { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 }
    const back = { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 }
    return `C${text(out)} ${text(back)} ${text(next)}`
  })
  return `M${text(at(0))}${curves.join('')}Z`
}

/** Each leg bends a little, now to one side and now to the other. */
function way(points: readonly Point[]): string {
  const legs = points.slice(1).map((point, index) => {
    const from = points[index] ?? point
    const side = index % 2 === 0 ? 0.14 : -0.14
    const bend = {
      x: (from.x + point.x) / 2 - (point.y - from.y) * side,
      y: (from.y + point.y) / 2 + (point.x - from.x) * side,
    }
    return `Q${text(bend)} ${text(point)}`
  })
  return points[0] ? `M${text(points[0])}${legs.join('')}` : ''
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })
const text = (point: Point): string => {
  const { x, y } = rounded(point)
  return `${x} ${y}`
}

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
function chanceOf(seed: string): () => number {
  let state = [...seed].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619),
    1,
  )
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
