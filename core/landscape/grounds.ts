import type { Shape } from './motifs/canvas.ts'
import { drawTrees } from './motifs.ts'
import { type GroundName, mix, type Palette } from './palettes.ts'
import { between, heightAt, line, type Point, type Random, ridge, under } from './ridges.ts'

interface Field {
  readonly random: Random
  readonly palette: Palette
  readonly width: number
  readonly height: number
  readonly sunX: number
  readonly horizon: number
}

export interface Ground {
  readonly body: { readonly d: string; readonly from: string; readonly to: string }
  readonly details: readonly Shape[]
  /** Where a motif stands at a place. */
  readonly standsAt: (x: number) => number
}

function soft(field: Field, y: number, swing: number): readonly Point[] {
  return ridge(field.random, { width: field.width, y, swing, roughness: 0.15, depth: 3 })
}

function hills(field: Field): Ground {
  const { palette, width, height, horizon } = field
  const back = soft(field, horizon + height * 0.06, height * 0.035)
  const front = soft(field, horizon + height * 0.2, height * 0.045)
  return {
    body: { d: under(back, width, height, true), from: palette.groundLit, to: palette.ground },
    details: [
      { d: under(front, width, height, true), fill: mix(palette.ground, palette.ink, 0.3), opacity: 0.75 },
    ],
    standsAt: (x) => heightAt(back, x) + 4,
  }
}

function sea(field: Field): Ground {
  const { random, palette, width, height, sunX } = field
  const top = field.horizon + height * 0.035
  const dashes: string[] = []
  for (let y = top + 7, step = 0; y < height - 6; y += 7 + step * 1.1, step += 1) {
    const half = (12 + step * 4.4) * between(random, 0.55, 1.05)
    const x = sunX + between(random, -5, 5) * (1 + step * 0.22)
    const thick = 1.6 + step * 0.16
    dashes.push(
      `M${(x - half).toFixed(0)} ${y.toFixed(0)}h${(half * 2).toFixed(0)}v${thick.toFixed(1)}h${(-half * 2).toFixed(0)}Z`,
    )
  }
  const waves = Array.from({ length: 14 }, () => {
    const y = top + 10 + (height - top) * random() ** 1.4
    const long = 20 + (y - top) * 0.28
    return `M${between(random, -20, width).toFixed(0)} ${y.toFixed(0)}h${long.toFixed(0)}v1.6h${(-long).toFixed(0)}Z`
  })
  return {
    body: { d: `M0 ${top.toFixed(0)}H${width}V${height}H0Z`, from: palette.water[0], to: palette.water[1] },
    details: [
      { d: waves.join(''), fill: palette.light, opacity: 0.2 },
      { d: dashes.join(''), fill: palette.sun, opacity: 0.62 },
    ],
    standsAt: () => top + height * 0.13,
  }
}

function dunes(field: Field): Ground {
  const { palette, width, height, horizon, sunX } = field
  const back = soft(field, horizon + height * 0.05, height * 0.04)
  const side = sunX < width / 2 ? 1 : -1
  const crest = (x: number, y: number, reach: number): readonly Shape[] => {
    const foot = height + 10
    const lit = `M${x} ${y}C${x - side * reach * 0.35} ${y + 8} ${x - side * reach * 0.6} ${y + height * 0.12} ${x - side * reach} ${y + height * 0.13}L${x - side * reach} ${foot}L${x + side * reach * 0.5} ${foot}Z`
    const shade = `M${x} ${y}C${x + side * 30} ${y + height * 0.1} ${x - side * 60} ${y + height * 0.16} ${x - side * 10} ${foot}L${x + side * reach} ${foot}L${x + side * reach} ${y + height * 0.11}C${x + side * reach * 0.5} ${y + height * 0.1} ${x + side * reach * 0.3} ${y + 6} ${x} ${y}Z`
    return [
      { d: lit, fill: mix(palette.groundLit, palette.sky[2], 0.16) },
      { d: shade, fill: mix(palette.ground, palette.ink, 0.12) },
    ].map((shape) => ({
      ...shape,
      d: shape.d.replace(/\d+\.\d+/g, (value) => Math.round(Number(value)).toString()),
    }))
  }
  return {
    body: { d: under(back, width, height, true), from: palette.groundLit, to: palette.ground },
    details: [
      ...crest(width * (0.5 + side * 0.3), horizon + height * 0.1, width * 0.42),
      ...crest(width * (0.5 - side * 0.02), horizon + height * 0.21, width * 0.62),
    ],
    standsAt: (x) => heightAt(back, x) + height * 0.07,
  }
}

function forest(field: Field): Ground {
  const { random, palette, width, height, horizon } = field
  const back = soft(field, horizon + height * 0.09, height * 0.03)
  const front = soft(field, horizon + height * 0.24, height * 0.03)
  const isBright = palette.ground > '#a'
  const trees = isBright ? palette.ink : mix(palette.ground, palette.near, 0.28)
  return {
    body: {
      d: under(back, width, height, true),
      from: mix(palette.groundLit, palette.near, 0.2),
      to: palette.ground,
    },
    details: [
      {
        d: drawTrees(random, width, height * 0.1, (x) => heightAt(back, Math.min(width, Math.max(0, x)))),
        fill: trees,
      },
      { d: under(front, width, height, true), fill: palette.ground },
      {
        d: drawTrees(random, width, height * 0.16, (x) => heightAt(front, Math.min(width, Math.max(0, x)))),
        fill: palette.ink,
        opacity: 0.9,
      },
    ],
    standsAt: (x) => heightAt(back, x) + height * 0.05,
  }
}

function terraces(field: Field): Ground {
  const { palette, width, height, horizon } = field
  const back = soft(field, horizon + height * 0.05, height * 0.05)
  const steps = [0.09, 0.15, 0.22, 0.3].map((share, index) => {
    const points = soft(field, horizon + height * share, height * 0.035)
    return { points, index }
  })
  return {
    body: { d: under(back, width, height, true), from: palette.groundLit, to: palette.ground },
    details: steps.flatMap(({ points, index }) => [
      {
        d: under(points, width, height, true),
        fill: mix(palette.groundLit, palette.ground, 0.25 + index * 0.25),
      },
      { d: band(points, 2.5 + index), fill: palette.light, opacity: 0.26 - index * 0.04 },
    ]),
    standsAt: (x) => heightAt(steps[0]?.points ?? back, x) + 6,
  }
}

/** A line of water along a terrace's edge. */
function band(points: readonly Point[], thick: number): string {
  const below = points.map((point) => ({ x: point.x, y: point.y + thick })).reverse()
  return `${line(points, true)}${line(below, true).replace('M', 'L')}Z`
}

const DRAW: Record<GroundName, (field: Field) => Ground> = { hills, sea, dunes, forest, terraces }

/** What lies in front of the ridges, and where something can stand on it. */
export function drawGround(name: GroundName, field: Field): Ground {
  return DRAW[name](field)
}
