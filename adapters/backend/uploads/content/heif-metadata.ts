import { type Box, BrokenFile, boxesIn, type Fields, fieldsOf } from './iso-boxes.ts'

/** A HEIF or AVIF picture without what it told of its owner, and how large it says that it is. */
export interface CleanHeif {
  readonly bytes: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

/** A picture of many tiles has some hundreds of each. */
const MOST_ITEMS = 4096
const MOST_EXTENTS = 8192
/** Beside the picture itself: boxes that may say anything. */
const TELLING: ReadonlySet<string> = new Set(['uuid', 'udta', 'free', 'skip'])
/** Those of a moving picture in which such boxes may stand. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf'])
const FREE = [0x66, 0x72, 0x65, 0x65]

/**
 * A picture of the HEIF family whose Exif and XMP items are blank. It is not decoded: that costs the most of
 * all pictures, and no coder for HEVC comes with the server. So its items are overwritten where they lie, in
 * one pass over its tables.
 * @returns null for one that isn't understood, or claims more than a picture has
 */
export function withoutHeifMetadata(bytes: Uint8Array): CleanHeif | null {
  // Not `slice`: that of a Buffer shares its memory.
  const clean = new Uint8Array(bytes)
  const view = new DataView(clean.buffer)
  try {
    const boxes = boxesIn(view, 0, view.byteLength)
    const parts = boxesOfMeta(view, onlyOne(boxes, 'meta'))
    blankItems(clean, metadataRanges(view, parts))
    blankTelling(clean, view, boxes, 0)
    return { bytes: clean, ...sizeOf(view, parts) }
  } catch (thrown) {
    if (thrown instanceof BrokenFile || thrown instanceof RangeError) return null
    throw thrown
  }
}

/** @throws BrokenFile unless there is exactly one: readers differ in which of two they believe */
function onlyOne(boxes: readonly Box[], type: string): Box {
  const [first, second] = boxes.filter((box) => box.type === type)
  if (!first || second) throw new BrokenFile(`there is not one ${type}`)
  return first
}

const boxesOfMeta = (view: DataView, meta: Box): readonly Box[] => boxesIn(view, meta.start + 4, meta.end)

type Range = Pick<Box, 'start' | 'end'>

function metadataRanges(view: DataView, parts: readonly Box[]): readonly Range[] {
  const wanted = metadataItems(view, onlyOne(parts, 'iinf'))
  const data = parts.find((box) => box.type === 'idat')?.start ?? 0
  return placesOf(view, onlyOne(parts, 'iloc'), wanted, data)
}

/** The ids of the items that hold metadata. */
function metadataItems(view: DataView, box: Box): ReadonlySet<number> {
  const isLong = fieldsOf(view, box).read(1) > 0
  const found = new Set<number>()
  for (const entry of boxesIn(view, box.start + (isLong ? 8 : 6), box.end)) {
    if (entry.type !== 'infe') continue
    const fields = fieldsOf(view, entry)
    const version = fields.read(1)
    if (version < 2) throw new BrokenFile('an item does not say of what type it is')
    fields.skip(3)
    const id = fields.read(version > 2 ? 4 : 2)
    fields.skip(2)
    const type = fields.name()
    if (type === 'Exif' || type === 'mime' || type === 'uri ') found.add(id)
  }
  return found
}

/** How a table of places writes its rows: the bytes of each of its numbers. */
interface Layout {
  readonly version: number
  readonly offset: number
  readonly length: number
  readonly base: number
  readonly index: number
  readonly wide: number
}

function layoutOf(fields: Fields): Layout {
  const version = fields.read(1)
  fields.skip(3)
  const sizes = fields.read(2)
  const part = (shift: number): number => (sizes >> shift) & 15
  const index = version > 0 ? part(0) : 0
  return { version, offset: part(12), length: part(8), base: part(4), index, wide: version < 2 ? 2 : 4 }
}

/** Where the wanted items' bytes lie, by the table of places. */
function placesOf(view: DataView, box: Box, wanted: ReadonlySet<number>, data: number): readonly Range[] {
  const fields = fieldsOf(view, box)
  const layout = layoutOf(fields)
  const items = fields.read(layout.wide)
  if (items > MOST_ITEMS) throw new BrokenFile('too many items')
  const places: Range[] = []
  let extents = 0
  for (let left = items; left > 0; left -= 1) {
    const item = itemOf(fields, layout, data)
    extents += item.extents
    if (extents > MOST_EXTENTS) throw new BrokenFile('too many extents')
    const isWanted = wanted.has(item.id)
    if (isWanted && item.method > 1) throw new BrokenFile('metadata that is made of other items')
    const ranges = rangesOf(fields, layout, item, view.byteLength)
    if (isWanted) places.push(...ranges)
  }
  return places
}

interface PlacedItem {
  readonly id: number
  readonly method: number
  readonly base: number
  readonly extents: number
}

/** The head of an item's row. */
function itemOf(fields: Fields, { version, wide, base }: Layout, data: number): PlacedItem {
  const id = fields.read(wide)
  const method = version > 0 ? fields.read(2) & 15 : 0
  fields.skip(2)
  const from = fields.read(base) + (method === 1 ? data : 0)
  return { id, method, base: from, extents: fields.read(2) }
}

/** Where an item's bytes lie. No length means: to the end of the file. */
function rangesOf(fields: Fields, layout: Layout, item: PlacedItem, fileEnd: number): readonly Range[] {
  return Array.from({ length: item.extents }, () => {
    fields.skip(layout.index)
    const start = item.base + fields.read(layout.offset)
    const length = fields.read(layout.length)
    return { start, end: length === 0 ? fileEnd : start + length }
  })
}

/** @throws BrokenFile when the ranges together are more than the file has: they lie over each other */
function blankItems(clean: Uint8Array, ranges: readonly Range[]): void {
  const total = ranges.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0)
  if (total > clean.length) throw new BrokenFile('the items are more than the file')
  for (const { start, end } of ranges) clean.fill(0, start, end)
}

/** Boxes that no reader needs become free space. */
function blankTelling(clean: Uint8Array, view: DataView, boxes: readonly Box[], depth: number): void {
  for (const { type, start, end } of boxes) {
    const isTelling = TELLING.has(type) || (depth > 0 && type === 'meta')
    if (isTelling) {
      clean.fill(0, start, end)
      clean.set(FREE, nameOf(view, start))
    } else if (CONTAINERS.has(type) && depth < CONTAINERS.size) {
      blankTelling(clean, view, boxesIn(view, start, end), depth + 1)
    }
  }
}

/** Where the name of the box stands whose content begins there; a long head has its size behind the name. */
const nameOf = (view: DataView, start: number): number =>
  start >= 16 && view.getUint32(start - 16) === 1 ? start - 12 : start - 4

/** The largest size that the file names, as it is seen: turned pictures have their sides changed. */
function sizeOf(view: DataView, parts: readonly Box[]): Pick<CleanHeif, 'width' | 'height'> {
  const properties = parts.find((box) => box.type === 'iprp')
  const container = properties && boxesIn(view, properties.start, properties.end)
  const named = container?.find((box) => box.type === 'ipco')
  if (!named) return { width: null, height: null }
  const all = boxesIn(view, named.start, named.end)
  const sizes = all.filter(({ type }) => type === 'ispe').map((box) => extentOf(view, box))
  const largest = sizes.reduce((most, one) => (one.area > most.area ? one : most), NO_EXTENT)
  if (largest.area === 0) return { width: null, height: null }
  const isTurned = all.some((box) => box.type === 'irot' && fieldsOf(view, box).read(1) % 2 === 1)
  const { width, height } = largest
  return isTurned ? { width: height, height: width } : { width, height }
}

const NO_EXTENT = { width: 0, height: 0, area: 0 }

function extentOf(view: DataView, box: Box): typeof NO_EXTENT {
  const fields = fieldsOf(view, box)
  fields.skip(4)
  const [width, height] = [fields.read(4), fields.read(4)]
  return { width, height, area: width * height }
}
