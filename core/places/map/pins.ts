import { type Frame, placedIn } from './frame.ts'
import { mercator, type Point } from './mercator.ts'
import type { Stop } from './panels.ts'

/** A stop with the days that are spent there; several nights in a row at one place are one stop. */
export interface StopOfDays extends Stop {
  readonly days: readonly number[]
}

/** A mark on a map, of one stop or of several that would cover each other. */
export interface Pin {
  /** In the frame's units. */
  readonly x: number
  readonly y: number
  readonly stops: readonly StopOfDays[]
  /** `3`, `1–5`, or `2, 7` where one comes back. */
  readonly text: string
  /** Half of its breadth, in the frame's units. */
  readonly half: number
  /** On which side its name fits; null where it would cover something, and for several stops. */
  readonly name: Side | null
}

type Side = 'right' | 'left' | 'above' | 'below'

/** The stops of a way, and the days of each. */
export function stopsOf(
  days: readonly { readonly day: number; readonly stop: Stop }[],
): readonly StopOfDays[] {
  const stops: { stop: Stop; days: number[] }[] = []
  for (const { day, stop } of days) {
    const last = stops.at(-1)
    if (last && last.stop.name === stop.name) last.days.push(day)
    else stops.push({ stop, days: [day] })
  }
  return stops.map(({ stop, days: own }) => ({ ...stop, days: own }))
}

/** Half of a mark's height. On the narrowest phone, whose map is 300 pixels wide, it is 13 pixels. */
const HALF = 35
/** What each sign beyond the first adds to half of a mark's breadth. */
const HALF_SIGN = 9

/**
 * Marks of which none covers another on the narrowest screen: what is too near to each other is one mark.
 * @param stops of the frame's part of the way, in their order
 * @param letter how broad one of a name is, in the frame's units: broader where the map is shown smaller
 */
export function pinsOf(stops: readonly StopOfDays[], frame: Frame, letter = LETTER): readonly Pin[] {
  let pins = stops.map((stop) => pinOf([stop], frame))
  for (let pair = coveringPair(pins); pair; pair = coveringPair(pins)) {
    const [first, second] = pair
    const one = pinOf([...first.stops, ...second.stops].sort(byDay), frame)
    pins = [...pins.filter((pin) => pin !== first && pin !== second), one]
  }
  return named(
    [...pins].sort((first, second) => byDay(first.stops[0], second.stops[0])),
    letter,
  )
}

const byDay = (first: StopOfDays | undefined, second: StopOfDays | undefined): number =>
  (first?.days[0] ?? 0) - (second?.days[0] ?? 0)

type Unnamed = Omit<Pin, 'name'>

function pinOf(stops: readonly StopOfDays[], frame: Frame): Unnamed {
  const points = stops.map(({ lat, lon }) => placedIn(frame, mercator(lat, lon)))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const text = daysText(stops.flatMap(({ days }) => days))
  const half = HALF + (text.length - 1) * HALF_SIGN
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)), stops, text, half }
}

function coveringPair(pins: readonly Unnamed[]): readonly [Unnamed, Unnamed] | null {
  for (const [index, first] of pins.entries())
    for (const second of pins.slice(index + 1)) if (doCover(first, second)) return [first, second]
  return null
}

const doCover = (first: Unnamed, second: Unnamed): boolean =>
  Math.abs(first.x - second.x) < first.half + second.half && Math.abs(first.y - second.y) < 2 * HALF

/** `1–3, 6`: days in a row are one part. */
export function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((first, second) => first - second)
  const rows: [from: number, to: number][] = []
  for (const day of sorted) {
    const last = rows.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else rows.push([day, day])
  }
  return rows.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A letter and a line of a name, where names are shown: on a map 560 pixels wide and more. */
const LETTER = 10.5
const HALF_LINE = 14
const EDGE = { width: 800, height: 600 }

/** Names stand beside marks where there is room, the right side first. */
function named(pins: readonly Unnamed[], letter: number): readonly Pin[] {
  const taken: Box[] = pins.map(({ x, y, half }) => ({
    left: x - half,
    right: x + half,
    top: y - HALF,
    bottom: y + HALF,
  }))
  return pins.map((pin, index) => {
    const [stop] = pin.stops
    if (pin.stops.length > 1 || !stop) return { ...pin, name: null }
    for (const side of ['right', 'left', 'above', 'below'] as const) {
      const box = nameBox(pin, side, stop.name.length * letter)
      if (!isInside(box) || taken.some((other, at) => at !== index && doOverlap(box, other))) continue
      taken.push(box)
      return { ...pin, name: side }
    }
    return { ...pin, name: null }
  })
}

function nameBox({ x, y }: Point, side: Side, width: number): Box {
  const gap = HALF * 0.75
  if (side === 'right')
    return { left: x + gap, right: x + gap + width, top: y - HALF_LINE, bottom: y + HALF_LINE }
  if (side === 'left')
    return { left: x - gap - width, right: x - gap, top: y - HALF_LINE, bottom: y + HALF_LINE }
  const middle = side === 'above' ? y - gap - HALF_LINE : y + gap + HALF_LINE
  const box = { left: x - width / 2, right: x + width / 2 }
  return { ...box, top: middle - HALF_LINE, bottom: middle + HALF_LINE }
}

const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left > 8 && right < EDGE.width - 8 && top > 4 && bottom < EDGE.height - 4

const doOverlap = (first: Box, second: Box): boolean =>
  first.left < second.right &&
  second.left < first.right &&
  first.top < second.bottom &&
  second.top < first.bottom

/** From mark to mark in the order of the days, each leg bent a little. */
export function wayOf(pins: readonly Pin[], stops: readonly StopOfDays[]): string {
  const visits = stops.flatMap((stop) => pins.find((pin) => pin.stops.includes(stop)) ?? [])
  const legs = visits.filter((pin, index) => pin !== visits[index - 1])
  const [first, ...rest] = legs
  if (!first) return ''
  const curves = rest.map((pin, index) => curve(legs[index] ?? pin, pin, index % 2 === 0 ? 0.1 : -0.1))
  return `M${whole(first)}${curves.join('')}`
}

function curve(from: Point, to: Point, side: number): string {
  const bend = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * side,
    y: (from.y + to.y) / 2 + (to.x - from.x) * side,
  }
  return `Q${whole(bend)} ${whole(to)}`
}

const whole = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`
