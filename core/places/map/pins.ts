import { type Frame, placedIn } from './frame.ts'
import { mercator, type Point } from './mercator.ts'
import type { Stop } from './panels.ts'

/** A stop with the days that are spent there; several nights in a row at one place are one stop. */
export interface StopOfDays extends Stop {
  readonly days: readonly number[]
}

/** A mark on a map, of one stop or of several that would cover each other. */
export interface Pin {
  /** Where it stands, in the frame's units: as near to its place as others let it. */
  readonly x: number
  readonly y: number
  /** Its place, in the frame's units. */
  readonly at: Point
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

/** So far from its place, in the frame's units, a mark still seems to belong there. */
const FARTHEST = 120
/** Marks that step aside push others, which step aside in turn: so often, at most. */
const ROUNDS = 80

/**
 * Marks of which none covers another on the narrowest screen: what is too near to each other steps aside, and is one
 * mark where there is no room for that.
 * @param stops of the frame's part of the way, in their order
 * @param letter how broad one of a name is, in the frame's units: broader where the map is shown smaller
 */
export function pinsOf(stops: readonly StopOfDays[], frame: Frame, letter = LETTER): readonly Pin[] {
  let groups = samePlaces(stops)
  let pins = stepAside(groups.map((group) => pinOf(group, frame)))
  while (!areApart(pins)) {
    groups = joinNearest(groups, frame)
    pins = stepAside(groups.map((group) => pinOf(group, frame)))
  }
  return named(
    [...pins].sort((first, second) => byDay(first.stops[0], second.stops[0])),
    letter,
  )
}

type Group = readonly StopOfDays[]

/** A place to which one comes back is one mark. */
function samePlaces(stops: readonly StopOfDays[]): readonly Group[] {
  const groups = new Map<string, StopOfDays[]>()
  for (const stop of stops) {
    const key = `${stop.lat} ${stop.lon}`
    groups.set(key, [...(groups.get(key) ?? []), stop])
  }
  return [...groups.values()]
}

/** The two that are nearest to each other are one from now on. */
function joinNearest(groups: readonly Group[], frame: Frame): readonly Group[] {
  const pins = groups.map((group) => pinOf(group, frame))
  let nearest = { first: 0, second: 1, away: Number.POSITIVE_INFINITY }
  for (const [first, one] of pins.entries())
    for (const [second, other] of pins.entries()) {
      const away = apart(one.at, other.at)
      if (first < second && away < nearest.away) nearest = { first, second, away }
    }
  const both = [...(groups[nearest.first] ?? []), ...(groups[nearest.second] ?? [])].sort(byDay)
  return [...groups.filter((_one, at) => at !== nearest.first && at !== nearest.second), both]
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** What covers another makes room, both by half of it, along the shorter way. */
function stepAside(pins: readonly Unnamed[]): readonly Unnamed[] {
  const moved = pins.map((pin) => ({ ...pin }))
  for (let round = 0; round < ROUNDS && coveringPair(moved) !== null; round += 1)
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) if (doCover(one, other)) pushApart(one, other)
  return moved
}

type Moving = { -readonly [Key in 'x' | 'y']: number } & Pick<Unnamed, 'half'>

function pushApart(one: Moving, other: Moving): void {
  const wide = one.half + other.half - Math.abs(one.x - other.x)
  const high = 2 * HALF - Math.abs(one.y - other.y)
  // A little more than needed, so that rounding leaves none covered.
  const axis = wide < high ? 'x' : 'y'
  const by = (Math.min(wide, high) / 2 + 0.5) * (one[axis] <= other[axis] ? 1 : -1)
  one[axis] -= by
  other[axis] += by
}

/** None covers another, none has left the map, and none is far from its place. */
function areApart(pins: readonly Unnamed[]): boolean {
  if (pins.length < 2) return true
  const isNear = ({ x, y, half, at }: Unnamed) =>
    apart({ x, y }, at) <= FARTHEST &&
    x >= half &&
    x <= EDGE.width - half &&
    y >= HALF &&
    y <= EDGE.height - HALF
  const isMoved = ({ x, y, at }: Unnamed) => x !== at.x || y !== at.y
  return coveringPair(pins) === null && pins.every((pin) => !isMoved(pin) || isNear(pin))
}

const byDay = (first: StopOfDays | undefined, second: StopOfDays | undefined): number =>
  (first?.days[0] ?? 0) - (second?.days[0] ?? 0)

type Unnamed = Omit<Pin, 'name'>

function pinOf(stops: readonly StopOfDays[], frame: Frame): Unnamed {
  const points = stops.map(({ lat, lon }) => placedIn(frame, mercator(lat, lon)))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const text = daysText(stops.flatMap(({ days }) => days))
  const half = HALF + (text.length - 1) * HALF_SIGN
  const at = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  return { ...at, at, stops, text, half }
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

/** From place to place in the order of the days, each leg bent a little. */
export function wayOf(pins: readonly Pin[], stops: readonly StopOfDays[]): string {
  const visits = stops.flatMap((stop) => pins.find((pin) => pin.stops.includes(stop)) ?? [])
  const legs = visits.filter((pin, index) => pin !== visits[index - 1]).map(({ at }) => at)
  const [first, ...rest] = legs
  if (!first) return ''
  const curves = rest.map((at, index) => curve(legs[index] ?? at, at, index % 2 === 0 ? 0.1 : -0.1))
  return `M${whole(first)}${curves.join('')}`
}

/** From marks that have stepped aside to their places. */
export function leadsOf(pins: readonly Pin[]): string {
  const aside = pins.filter((pin) => apart(pin, pin.at) > 1)
  return aside.map((pin) => `M${whole(pin)}L${whole(pin.at)}`).join('')
}

function curve(from: Point, to: Point, side: number): string {
  const bend = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * side,
    y: (from.y + to.y) / 2 + (to.x - from.x) * side,
  }
  return `Q${whole(bend)} ${whole(to)}`
}

const whole = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`
