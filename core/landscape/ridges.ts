/** A source of numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

/** mulberry32 over an FNV hash of the seed: small, and good enough for hills. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}

export function pick<T>(random: Random, of: readonly T[]): T {
  return of[Math.min(of.length - 1, Math.floor(random() * of.length))] as T
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface RidgeOptions {
  readonly width: number
  /** Mean height of the crest, from the top. */
  readonly y: number
  /** How far the crest rises and falls around it. */
  readonly swing: number
  /** 0 smooth to 1 broken: how slowly the displacement shrinks. */
  readonly roughness: number
  /** Halvings: 2^depth segments. */
  readonly depth: number
}

/** A crest from left to right by midpoint displacement. */
export function ridge(random: Random, options: RidgeOptions): readonly Point[] {
  const { width, y, swing, roughness, depth } = options
  let heights = [between(random, -0.4, 0.5), between(random, -0.4, 0.5)]
  let reach = 1
  for (let step = 0; step < depth; step += 1) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1]
      if (next === undefined) return [height]
      return [height, (height + next) / 2 + between(random, -reach, reach)]
    })
    reach *= 0.38 + 0.22 * roughness
  }
  const span = width / (heights.length - 1)
  return heights.map((height, index) => ({ x: index * span, y: y - height * swing }))
}

const round = (value: number) => Math.round(value)

/** A line through points, straight or softened through the middles of its segments. */
export function line(points: readonly Point[], isSoft: boolean): string {
  const [first, ...rest] = points
  if (!first) return ''
  const start = `M${round(first.x)} ${round(first.y)}`
  if (!isSoft) return start + rest.map((point) => `L${round(point.x)} ${round(point.y)}`).join('')
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${round(point.x)} ${round(point.y)} ${round(middle.x)} ${round(middle.y)}`
  })
  const last = rest.at(-1) ?? first
  return `${start}${curves.join('')}L${round(last.x)} ${round(last.y)}`
}

/** What lies under a crest, down to the picture's lower edge. */
export function under(points: readonly Point[], width: number, bottom: number, isSoft: boolean): string {
  return `${line(points, isSoft)}L${width} ${bottom}L0 ${bottom}Z`
}

/** The height of a crest at a place. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point.x >= x)
  const right = points[after] ?? points.at(-1)
  const left = points[after - 1] ?? right
  if (!(left && right)) return 0
  const share = right.x === left.x ? 0 : (x - left.x) / (right.x - left.x)
  return left.y + (right.y - left.y) * share
}

export interface Peak {
  readonly index: number
  readonly point: Point
}

/** Where a crest stands above all its neighbours within `reach` points. */
export function peaks(points: readonly Point[], reach: number): readonly Peak[] {
  return points.flatMap((point, index) => {
    const near = points.slice(Math.max(0, index - reach), index + reach + 1)
    return near.every((other) => other.y >= point.y) ? [{ index, point }] : []
  })
}

/** The slope of a peak that the sun doesn't reach: along the crest to `side`, back in a zigzag. */
export function shadow(points: readonly Point[], peak: Peak, side: 1 | -1, depth: number): string {
  const slope: Point[] = [peak.point]
  let index = peak.index
  for (;;) {
    const here = points[index] as Point
    const next = points[index + side]
    if (!next || next.y < here.y - 1 || Math.abs(next.x - peak.point.x) > depth * 1.4) break
    slope.push(next)
    index += side
  }
  const end = slope.at(-1) as Point
  const back = [0.8, 0.55, 0.3].map((share, step) => ({
    x: peak.point.x + (end.x - peak.point.x) * share * 0.55 + side * depth * (step % 2 === 0 ? 0.07 : -0.05),
    y: peak.point.y + (end.y - peak.point.y + depth * 0.3) * share,
  }))
  return `${line([...slope, ...back], false)}Z`
}

/** Snow above a line: the crest, and beneath it a jagged edge that hangs lower the higher the peak. */
export function snow(random: Random, points: readonly Point[], snowLine: number): string {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point.y < snowLine) runs.at(-1)?.push(point)
    else if (runs.at(-1)?.length) runs.push([])
  }
  const caps = runs.filter((run) => run.length > 1)
  return caps.map((run) => `${line([...run, ...hem(random, run, snowLine)], false)}Z`).join('')
}

function hem(random: Random, run: readonly Point[], snowLine: number): readonly Point[] {
  const backwards = run.slice(1, -1).reverse()
  return backwards.flatMap((point, index) => {
    const rise = snowLine - point.y
    const hang = index % 3 === 1 ? between(random, 0.15, 0.35) : between(random, 0.4, 0.95)
    return [{ x: point.x + between(random, -7, 7), y: point.y + rise * hang }]
  })
}
