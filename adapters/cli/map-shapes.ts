import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import iso from 'i18n-iso-countries'
import type { Shapes } from '../../core/places/map/cut.ts'
import { type Bounds, doMeet, turned } from '../../core/places/map/frame.ts'

/** A country of the world's map: where it lies, and the file of its shapes. */
export interface MapEntry {
  /** ISO 3166-1 alpha-2; empty for land that has none. */
  readonly code: string
  readonly file: string
  readonly bounds: Bounds
  /** Without what lies an ocean away from its largest part. */
  readonly main: Bounds
}

const MAP_LIST = 'countries.json'

type Position = readonly number[]
type Arcs = readonly (readonly number[])[]

/** What is read of the data set (TopoJSON): lines in whole numbers, each point as its difference from the one before. */
interface World {
  readonly arcs: readonly (readonly Position[])[]
  readonly transform: { readonly scale: Position; readonly translate: Position }
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } }
}
type Geometry = { readonly id?: string | number } & (
  | { readonly type: 'Polygon'; readonly arcs: Arcs }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly Arcs[] }
)

/**
 * Writes the shape of each country into a file of its own, made of Natural Earth's data in 1 : 10 million, which is in
 * the public domain: a server reads those that a trip's map shows.
 */
export function writeMapShapes(folder: string): void {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(readFileSync(file, 'utf8')) as World
  const { geometries } = world.objects.countries
  const rings = geometries.map(ringsOf)
  const owners = ownersOf(rings)
  mkdirSync(folder, { recursive: true })
  const entries = geometries.map(({ id }, index): MapEntry => {
    const used = [...new Set((rings[index] ?? []).flat().map(lineOf))]
    const lines = used.map((number) => absolute(world, number))
    const made: Shapes = {
      lines: lines.map(toLine),
      rings: (rings[index] ?? []).map((ring) =>
        ring.map((number) => {
          const own = used.indexOf(lineOf(number))
          return number < 0 ? -1 - own : own
        }),
      ),
      borders: used.flatMap((number, own) => (isBorder(owners.get(number) ?? [], index) ? [own] : [])),
    }
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(made))
    const code = iso.numericToAlpha2(String(id ?? '')) ?? ''
    const found = (rings[index] ?? []).map((ring) =>
      boundsOf(ring.flatMap((number) => absolute(world, lineOf(number)))),
    )
    const [largest] = [...found].sort((first, second) => areaOf(second) - areaOf(first))
    // A country on both sides of the 180th meridian is one.
    const parts = found.map((part) => (largest ? besides(part, largest) : part))
    const main = joined(parts.filter((part) => largest && isNear(part, largest)))
    return { code, file: `${index}.json`, bounds: joined(parts), main }
  })
  writeFileSync(join(folder, MAP_LIST), JSON.stringify(entries))
}

/** A part that lies so many degrees away from the largest one is not what a country looks like. */
const FARTHEST = 3

const middleOf = ({ west, east }: Bounds): number => (west + east) / 2

/** A part on that turn of the world on which it is nearest to another one. */
const besides = (part: Bounds, other: Bounds): Bounds =>
  turned(part, Math.round((middleOf(other) - middleOf(part)) / 360))

const areaOf = ({ west, south, east, north }: Bounds): number => (east - west) * (north - south)

const isNear = (part: Bounds, { west, south, east, north }: Bounds): boolean =>
  doMeet(part, {
    west: west - FARTHEST,
    south: south - FARTHEST,
    east: east + FARTHEST,
    north: north + FARTHEST,
  })

function joined(parts: readonly Bounds[]): Bounds {
  return {
    west: Math.min(...parts.map(({ west }) => west)),
    south: Math.min(...parts.map(({ south }) => south)),
    east: Math.max(...parts.map(({ east }) => east)),
    north: Math.max(...parts.map(({ north }) => north)),
  }
}

/** The outer ring of each part: what a lake leaves out is land of its shore all the same. */
function ringsOf(geometry: Geometry): Arcs {
  if (geometry.type === 'Polygon') return geometry.arcs.slice(0, 1)
  return geometry.arcs.flatMap(([outer]) => (outer ? [outer] : []))
}

const lineOf = (number: number): number => (number < 0 ? -1 - number : number)

/** The countries of each line. */
function ownersOf(rings: readonly Arcs[]): ReadonlyMap<number, readonly number[]> {
  const owners = new Map<number, number[]>()
  for (const [country, own] of rings.entries())
    for (const line of new Set(own.flat().map(lineOf)))
      owners.set(line, [...(owners.get(line) ?? []), country])
  return owners
}

const isBorder = (owners: readonly number[], country: number): boolean =>
  owners.length > 1 && owners[0] === country

/** A line of the data set, in degrees. */
function absolute({ arcs, transform }: World, number: number): readonly Position[] {
  const [[width = 1, height = 1], [left = 0, lower = 0]] = [transform.scale, transform.translate]
  let [x, y] = [0, 0]
  return (arcs[number] ?? []).map(([east = 0, north = 0]) => {
    x += east
    y += north
    return [x * width + left, y * height + lower]
  })
}

/**
 * Whole thousandths of a degree, some hundred metres, each as its difference from the one before. A line over the 180th
 * meridian goes on beyond it: the data set begins again at the other edge of the world there.
 */
function toLine(points: readonly Position[]): number[] {
  let [lon, lat] = [0, 0]
  return points.flatMap(([x = 0, y = 0], index) => {
    const [east, north] = [Math.round(x * 1000), Math.round(y * 1000)]
    const across = east - lon
    const turn = index > 0 && Math.abs(across) > 180_000 ? -Math.sign(across) * 360_000 : 0
    const step = [across + turn, north - lat]
    if (index > 0 && step[0] === 0 && step[1] === 0) return []
    ;[lon, lat] = [east, north]
    return step
  })
}

function boundsOf(points: readonly Position[]): Bounds {
  const [[first = 0] = []] = points
  const bounds = { west: first, south: 90, east: first, north: -90 }
  let before = first
  for (const [x = 0, lat = 0] of points) {
    // The data set begins again at the other edge of the world.
    const lon = x + Math.round((before - x) / 360) * 360
    before = lon
    bounds.west = Math.min(bounds.west, lon)
    bounds.east = Math.max(bounds.east, lon)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}
