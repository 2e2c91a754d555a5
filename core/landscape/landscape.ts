import { drawGround } from './grounds.ts'
import type { Shape } from './motifs/canvas.ts'
import { drawMotif } from './motifs.ts'
import {
  FAR_MOTIFS,
  FITTING,
  type GroundName,
  MOTIF_HEIGHT,
  type MotifName,
  mix,
  motifsOn,
  PALETTES,
  type Palette,
  type PaletteName,
  SKY_MOTIFS,
} from './palettes.ts'
import { between, createRandom, peaks, pick, type Random, ridge, shadow, snow, under } from './ridges.ts'

export interface LandscapeOptions {
  readonly seed: string
  readonly palette?: PaletteName
  readonly ground?: GroundName
  readonly motif?: MotifName
  /** Units of the picture; the default is 4 : 3. */
  readonly width?: number
  readonly height?: number
  /** Where the sun stands, from the left, 0 to 1. */
  readonly sunAt?: number
  /** Where the sky ends, from the top, 0 to 1: lower when words stand in it. */
  readonly horizonAt?: number
  /** Where clouds may begin, from the left: words keep their sky clear. */
  readonly cloudsFrom?: number
}

/** A shape that fades downwards from its colour into another: what makes haze without an edge. */
export interface Fade {
  readonly d: string
  readonly from: string
  readonly to: string
}

export interface Scene {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number }
  readonly stars: string
  readonly clouds: readonly Shape[]
  readonly ridges: readonly { readonly body: Fade; readonly details: readonly Shape[] }[]
  readonly ground: { readonly body: Fade; readonly details: readonly Shape[] }
  readonly motif: readonly Shape[]
  /** A motif that stands far off: behind all ridges but the first. */
  readonly backdrop: readonly Shape[]
  /** Where the land begins, from the top. */
  readonly horizon: number
}

interface Frame {
  readonly random: Random
  readonly palette: Palette
  readonly width: number
  readonly height: number
  readonly sunX: number
}

/** Composes a landscape; the same options give the same picture. */
export function composeLandscape(options: LandscapeOptions): Scene {
  const { width = 800, height = 600 } = options
  const random = createRandom(options.seed)
  const name = options.palette ?? pick(random, Object.keys(PALETTES) as PaletteName[])
  const ground = options.ground ?? pick(random, FITTING[name].grounds)
  const motif = options.motif ?? pick(random, motifsOn(name, ground))
  const palette: Palette = PALETTES[name]
  const sunX =
    width * (options.sunAt ?? pick(random, [between(random, 0.22, 0.38), between(random, 0.62, 0.78)]))
  const frame: Frame = { random, palette, width, height, sunX }
  const horizon = height * (options.horizonAt ?? between(random, 0.6, 0.66))
  const radius = Math.min(width, height) * 0.058
  const land = drawGround(ground, { ...frame, horizon })
  const isFar = FAR_MOTIFS.includes(motif)
  const footAt = footOf(motif, horizon) ?? land.standsAt
  const motifShapes = drawMotif(motif, motifPlace(frame, motif, footAt))
  return {
    width,
    height,
    palette,
    sun: { x: Math.round(sunX), y: Math.round(sunY(frame, horizon)), radius: Math.round(radius) },
    stars: palette.hasStars ? stars(frame, horizon) : '',
    clouds: clouds(frame, options.cloudsFrom ?? 0),
    ridges: ridges(frame, horizon),
    ground: land,
    motif: isFar ? [] : motifShapes,
    backdrop: isFar ? motifShapes : [],
    horizon: Math.round(horizon),
  }
}

/** Where a motif is that does not stand on the ground. */
function footOf(motif: MotifName, horizon: number): (() => number) | null {
  if (SKY_MOTIFS.includes(motif)) return () => horizon * 0.56
  return FAR_MOTIFS.includes(motif) ? () => horizon : null
}

/** High mountains push the sun up into the clear sky. */
function sunY({ random, palette, height }: Frame, horizon: number): number {
  const lift = palette.roughness > 0.6 ? 0.14 : 0
  return horizon - height * between(random, 0.24 + lift, 0.34 + lift)
}

function motifPlace(frame: Frame, motif: MotifName, standsAt: (x: number) => number) {
  const sunSide = frame.sunX < frame.width / 2 ? -1 : 1
  const x = Math.round(
    sunSide === -1
      ? frame.width * between(frame.random, 0.64, 0.74)
      : frame.width * between(frame.random, 0.26, 0.36),
  )
  return {
    x,
    y: Math.round(standsAt(x)),
    size: frame.height * MOTIF_HEIGHT[motif],
    palette: frame.palette,
    random: frame.random,
    sunSide,
  } as const
}

function stars({ random, width }: Frame, horizon: number): string {
  const dots = Array.from({ length: 56 }, () => {
    const [x, y, r] = [
      between(random, 0, width),
      between(random, 0, horizon * 0.86),
      pick(random, [1, 1, 1, 2]),
    ]
    return `M${Math.round(x)} ${Math.round(y)}l${r}-${r} ${r} ${r}-${r} ${r}z`
  })
  return dots.join('')
}

function clouds({ random, width, height, palette, sunX }: Frame, from: number): readonly Shape[] {
  return [0.16, 0.25, 0.33].map((share) => {
    const length = between(random, 0.1, 0.22) * width
    const thick = between(random, 2.5, 5)
    const anywhere = (sunX + between(random, -0.46, 0.42) * width + width) % (width - length * 0.5)
    const x = width * from + anywhere * (1 - from)
    const y = height * (share + between(random, -0.04, 0.04))
    const bar = (left: number, top: number, long: number) =>
      `M${left.toFixed(0)} ${top.toFixed(0)}h${long.toFixed(0)}a${thick} ${thick} 0 0 1 0 ${2 * thick}h${(-long).toFixed(0)}a${thick} ${thick} 0 0 1 0 ${-2 * thick}Z`
    return {
      d: bar(x, y, length) + bar(x + length * between(random, 0.3, 0.6), y + thick * 2, length * 0.6),
      fill: palette.hasStars ? palette.glow : palette.sun,
      opacity: palette.hasStars ? 0.14 : 0.42,
    }
  })
}

function ridges(frame: Frame, horizon: number): Scene['ridges'] {
  const { random, palette } = frame
  const count = palette.roughness > 0.6 ? 3 : pick(random, [3, 4])
  return Array.from({ length: count }, (_, index) => drawRidge(frame, horizon, index, count))
}

function drawRidge(frame: Frame, horizon: number, index: number, count: number) {
  const { random, palette, width, height } = frame
  const nearness = index / (count - 1)
  const isSharp = palette.roughness > 0.6
  const points = ridge(random, {
    width,
    y: horizon - height * (0.13 - 0.1 * nearness) * (isSharp && index < 2 ? 1.25 : 1),
    swing: height * (isSharp ? 0.17 - 0.09 * nearness : 0.09 - 0.03 * nearness),
    roughness: palette.roughness * (isSharp ? 1 - 0.4 * nearness : 1),
    depth: isSharp ? 6 : 5,
  })
  const colour = mix(palette.far, palette.near, nearness)
  const haze = mix(colour, palette.sky[2], 0.62 - 0.34 * nearness)
  const details = isSharp && index < 2 ? relief(frame, points, colour, index) : []
  return { body: { d: under(points, width, height, !isSharp), from: colour, to: haze }, details }
}

/** Lit and shaded sides, and snow on what reaches high. */
function relief(
  frame: Frame,
  points: ReturnType<typeof ridge>,
  colour: string,
  index: number,
): readonly Shape[] {
  const { random, palette, height, sunX } = frame
  const tops = peaks(points, 5)
  const highest = Math.min(...points.map((point) => point.y))
  const lowest = Math.max(...points.map((point) => point.y))
  const shade = tops.map((peak) =>
    shadow(points, peak, peak.point.x < sunX ? -1 : 1, height * (0.16 - 0.04 * index)),
  )
  const shapes: Shape[] = []
  if (palette.hasSnow) {
    const cap = snow(random, points, highest + (lowest - highest) * (index === 0 ? 0.9 : 0.62))
    shapes.push({
      d: cap,
      fill: mix('#ffffff', colour, palette.hasStars ? 0.42 : 0.02),
      opacity: 0.96,
    })
  }
  shapes.push({ d: shade.join(''), fill: mix(colour, palette.near, 0.55), opacity: 0.34 })
  return shapes
}
