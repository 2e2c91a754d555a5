/** A TIFF picture, all its pages, without what it told of its owner; and how large the first page is. */
export interface CleanTiff {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly pages: number
  /** Of the page that has the most. */
  readonly pixels: number
}

/** Directories of a file: its pages, their previews, and what was told of each. */
const MOST_DIRECTORIES = 8192
const MOST_ENTRIES = 4096
/** Strips or tiles of a page that are looked for in the file. */
const MOST_PARTS = 1_000_000

/** Bytes of a value, by its type. */
const SIZES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}

/** What says how pixels lie, what their numbers mean, and how large they are on paper: TIFF 6.0 and its supplements. */
const DRAWING: ReadonlySet<number> = new Set([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
  ],
  ...[286, 287, 288, 289, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325],
  ...[
    332, 334, 336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531,
    532,
  ],
  // The colour profile.
  34_675,
])
const WIDTH = 256
const HEIGHT = 257
const PARTS = [
  [273, 279],
  [324, 325],
] as const
const PREVIEWS = 330
/** Exif, GPS and what belongs to them: directories whose every value is blanked. */
const TELLING: ReadonlySet<number> = new Set([34_665, 34_853, 40_965])

/** It claims what can't be. */
class BrokenTiff extends Error {}

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where its values lie, and how many bytes they take. */
  readonly at: number
  readonly length: number
}

interface Directory {
  readonly entries: readonly Entry[]
  /** Where the next page's directory lies; 0: it is the last one. */
  readonly next: number
}

/**
 * A TIFF picture whose values are blank but for those that draw it. It is not decoded: it may have channels,
 * compressions and pages that no coder of ours writes again, and is only read by those who get it. So its values are
 * overwritten where they lie.
 * @returns null for one that isn't understood, or is cut off
 */
export function withoutTiffMetadata(bytes: Uint8Array): CleanTiff | null {
  // Not `slice`: that of a Buffer shares its memory.
  const clean = new Uint8Array(bytes)
  try {
    return cleaned(clean)
  } catch (thrown) {
    if (thrown instanceof BrokenTiff || thrown instanceof RangeError) return null
    throw thrown
  }
}

function cleaned(clean: Uint8Array): CleanTiff {
  const file = fileOf(new DataView(clean.buffer))
  const pages: Directory[] = []
  const seen = new Set<number>()
  const blank: Entry[] = []
  for (let at = file.first; at !== 0; at = pages.at(-1)?.next ?? 0) pages.push(file.directory(at, seen))
  for (const page of pages) noteTelling(file, page, { isTelling: false, seen, blank })
  const sizes = pages.map((page) => sizeOf(file, page))
  const [first] = sizes
  if (!first) throw new BrokenTiff('there is no page')
  if (blank.reduce((sum, { length }) => sum + length, 0) > clean.length)
    throw new BrokenTiff('the values are more than the file')
  for (const entry of blank) blankOut(clean, entry)
  const pixels = Math.max(...sizes.map(({ width, height }) => width * height))
  return { bytes: clean, ...first, pages: pages.length, pixels }
}

const TEXT = 2

/** A text stays one, of spaces: readers doubt one that ends before its end. */
function blankOut(clean: Uint8Array, { type, at, length }: Entry): void {
  clean.fill(type === TEXT ? 0x20 : 0, at, at + length)
  if (type === TEXT && length > 0) clean[at + length - 1] = 0
}

interface TiffFile {
  readonly first: number
  directory(at: number, seen: Set<number>): Directory
  /** The numbers of an entry of whole numbers, the first `most` of them. */
  numbers(entry: Entry, most: number): readonly number[]
  readonly length: number
}

function fileOf(view: DataView): TiffFile {
  const little = view.getUint16(0) === 0x4949
  if (!little && view.getUint16(0) !== 0x4d4d) throw new BrokenTiff('it has no order of bytes')
  const magic = view.getUint16(2, little)
  if (magic !== 42 && magic !== 43) throw new BrokenTiff('it is no TIFF')
  const isBig = magic === 43
  const long = (at: number) => (isBig ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little))
  const [countSize, entrySize, inline] = isBig ? [8, 20, 8] : [2, 12, 4]

  function entryAt(at: number): Entry {
    const [tag, type] = [view.getUint16(at, little), view.getUint16(at + 2, little)]
    const count = long(at + 4)
    const length = (SIZES[type] ?? 1) * count
    const value = at + 4 + inline
    const place = length <= inline ? value : long(value)
    if (place + length > view.byteLength) throw new BrokenTiff('a value lies beyond the file')
    return { tag, type, count, at: place, length }
  }

  return {
    first: long(isBig ? 8 : 4),
    length: view.byteLength,
    directory(at, seen) {
      if (seen.has(at) || seen.size >= MOST_DIRECTORIES) throw new BrokenTiff('directories without end')
      seen.add(at)
      const count = isBig ? long(at) : view.getUint16(at, little)
      if (count > MOST_ENTRIES) throw new BrokenTiff('a directory has too many entries')
      const from = at + countSize
      const entries = Array.from({ length: count }, (_none, index) => entryAt(from + index * entrySize))
      return { entries, next: long(from + count * entrySize) }
    },
    numbers({ type, count, at }, most) {
      const size = SIZES[type] ?? 1
      const read = (place: number): number => {
        if (size === 8) return Number(view.getBigUint64(place, little))
        if (size === 4) return view.getUint32(place, little)
        return size === 2 ? view.getUint16(place, little) : view.getUint8(place)
      }
      return Array.from({ length: Math.min(count, most) }, (_none, index) => read(at + index * size))
    },
  }
}

interface Noting {
  /** The directory is of Exif or GPS: nothing in it draws. */
  readonly isTelling: boolean
  readonly seen: Set<number>
  /** What is to be blank. */
  readonly blank: Entry[]
}

function noteTelling(file: TiffFile, { entries }: Directory, noting: Noting): void {
  for (const entry of entries) {
    const leadsOn = entry.tag === PREVIEWS || TELLING.has(entry.tag)
    if (leadsOn) {
      const isTelling = noting.isTelling || entry.tag !== PREVIEWS
      for (const at of file.numbers(entry, MOST_DIRECTORIES))
        noteTelling(file, file.directory(at, noting.seen), { ...noting, isTelling })
    } else if (noting.isTelling || !DRAWING.has(entry.tag)) noting.blank.push(entry)
  }
}

/** @throws BrokenTiff where its pixels are not all there */
function sizeOf(file: TiffFile, { entries }: Directory): { readonly width: number; readonly height: number } {
  const valuesOf = (tag: number): readonly number[] => {
    const entry = entries.find((one) => one.tag === tag)
    return entry ? file.numbers(entry, MOST_PARTS) : []
  }
  const [width = 0] = valuesOf(WIDTH)
  const [height = 0] = valuesOf(HEIGHT)
  if (width === 0 || height === 0) throw new BrokenTiff('a page has no size')
  for (const [offsets, lengths] of PARTS) {
    const sizes = valuesOf(lengths)
    if (valuesOf(offsets).some((at, index) => at + (sizes[index] ?? 0) > file.length))
      throw new BrokenTiff('a page is cut off')
  }
  return { width, height }
}
