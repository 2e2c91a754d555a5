import type { Palette } from '../palettes.ts'
import type { Random } from '../ridges.ts'

/** One path of a picture. */
export interface Shape {
  readonly d: string
  readonly fill: string
  readonly opacity?: number
}

export interface Place {
  readonly x: number
  /** Where the motif stands. */
  readonly y: number
  /** Its height, about. */
  readonly size: number
  readonly palette: Palette
  readonly random: Random
  /** The side that the sun is on. */
  readonly sunSide: 1 | -1
}

/** A path in units of the motif: x to the right and y upwards from its foot, 100 being its height. */
export function at({ x, y, size }: Pick<Place, 'x' | 'y' | 'size'>): (path: string) => string {
  const unit = size / 100
  return (path) =>
    path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, left: string, up: string) => {
      return `${round(x + Number(left) * unit)} ${round(y - Number(up) * unit)}`
    })
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

export const box = (left: number, bottom: number, width: number, height: number) =>
  `M${left},${bottom}L${left},${bottom + height}L${left + width},${bottom + height}L${left + width},${bottom}Z`

/** A round of a height and width about a middle. */
export function oval(x: number, y: number, wide: number, high = wide): string {
  const [w, h] = [wide * 0.55, high * 0.55]
  return `M${x - wide},${y}C${x - wide},${y + h} ${x - w},${y + high} ${x},${y + high}C${x + w},${y + high} ${x + wide},${y + h} ${x + wide},${y}C${x + wide},${y - h} ${x + w},${y - high} ${x},${y - high}C${x - w},${y - high} ${x - wide},${y - h} ${x - wide},${y}Z`
}
