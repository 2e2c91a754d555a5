/** A TIFF picture, all its pages, without what it told of its owner; and how large the first page is. */
export interface CleanTiff {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly pages: number
  /** Of the page that has the most. */
  readonly pixels: number
}

/** Directories of a file: its pages, and their previews. */
const MOST_DIRECTORIES = 8192
const MOST_ENTRIES = 4096
/** Strips or tiles of all pages, values, and directories. */
const MOST_RANGES = 500_000
/** How often all of a file is read: its directories, and what stands in them and behind them. */
const MOST_READINGS = 2

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
  ...[286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330],
  ...[
    332, 334, 336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531,
    532,
  ],
  // The colour profile.
  34_675,
])
const WIDTH = 256
const HEIGHT = 257
const COMPRESSION = 259
const PREVIEWS = 330
/** Where the pixels lie, and how many bytes they take: strips, tiles, and a JPEG picture of the older kind. */
const PARTS = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const
/** Tables of the older kind of JPEG, each of so many bytes at most. */
const TABLES: Readonly<Record<number, number>> = { 519: 64, 520: 272, 521: 272 }
const JPEG_TABLES = 347
const JPEG_COMPRESSIONS: ReadonlySet<number> = new Set([6, 7])

/** It claims what can't be. */
class BrokenTiff extends Error {}

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where it stands in its directory. */
  readonly from: number
  /** Where its values lie. */
  readonly at: number
  /** Bytes that they take outside of the directory. */
  readonly length: number
}

interface Directory {
  readonly at: number
  readonly entries: readonly Entry[]
  /** Where the next page's directory lies; 0: it is the last one. */
  readonly next: number
}

/**
 * A TIFF picture with nothing in it but what draws it. It is not decoded: it may have channels, compressions and pages
 * that no coder of ours writes again, and is only read by those who get it. So what draws stays where it lies, its
 * directories name nothing else any more, and every other byte is zero.
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
  const kept = createRanges(clean.length)
  kept.add(0, file.head)
  const pages = pagesOf(file)
  const seen = new Set(pages.map(({ at }) => at))
  const sizes = pages.map((page) => keepPage(file, page, kept, clean))
  const previews = pages.flatMap((page) => previewsOf(file, page, seen))
  for (const preview of previews) keepPage(file, preview, kept, clean)
  const [first] = sizes
  if (!first) throw new BrokenTiff('there is no page')
  for (const [index, page] of pages.entries()) file.rewrite(page, pages[index + 1]?.at ?? 0)
  for (const preview of previews) file.rewrite(preview, 0)
  const bytes = clean.subarray(0, kept.blankOthers(clean))
  const pixels = Math.max(...sizes.map(({ width, height }) => width * height))
  return { bytes, ...first, pages: pages.length, pixels }
}

/** The pages in their order; a chain that leads back ends there. */
function pagesOf(file: TiffFile): readonly Directory[] {
  const pages = new Map<number, Directory>()
  for (let at = file.first; at !== 0 && !pages.has(at); ) {
    if (pages.size >= MOST_DIRECTORIES) throw new BrokenTiff('pages without end')
    const page = file.directory(at)
    pages.set(at, page)
    at = page.next
  }
  return [...pages.values()]
}

/** Smaller pictures of the same; those of previews are none. */
function previewsOf(file: TiffFile, { entries }: Directory, seen: Set<number>): readonly Directory[] {
  const places = entries.filter(({ tag }) => tag === PREVIEWS).flatMap((entry) => file.numbers(entry))
  return places.map((at) => {
    if (seen.has(at) || seen.size >= MOST_DIRECTORIES) throw new BrokenTiff('directories without end')
    seen.add(at)
    const { entries: all, ...directory } = file.directory(at)
    return { ...directory, entries: all.filter(({ tag }) => tag !== PREVIEWS) }
  })
}

/** @throws BrokenTiff where its pixels are not all there */
function keepPage(file: TiffFile, page: Directory, kept: Ranges, clean: Uint8Array) {
  const numbersOf = (tag: number): readonly number[] => {
    const entry = page.entries.find((one) => one.tag === tag)
    return entry ? file.numbers(entry) : []
  }
  const [width = 0] = numbersOf(WIDTH)
  const [height = 0] = numbersOf(HEIGHT)
  if (width === 0 || height === 0) throw new BrokenTiff('a page has no size')
  kept.add(page.at, file.lengthOf(page))
  for (const { at, length } of page.entries) kept.add(at, length)
  for (const [tag, size] of Object.entries(TABLES))
    for (const at of numbersOf(Number(tag))) kept.add(at, Math.min(size, clean.length - at))
  const parts = PARTS.flatMap(([offsets, lengths]) =>
    partsOf(numbersOf(offsets), numbersOf(lengths), clean.length),
  )
  for (const { at, length } of parts) kept.add(at, length)
  if (JPEG_COMPRESSIONS.has(numbersOf(COMPRESSION)[0] ?? 0)) {
    const tables = page.entries.filter(({ tag }) => tag === JPEG_TABLES)
    for (const { at, length } of [...tables, ...parts]) blankTelling(clean, at, length)
  }
  return { width, height }
}

interface Part {
  readonly at: number
  readonly length: number
}

function partsOf(offsets: readonly number[], lengths: readonly number[], size: number): readonly Part[] {
  return offsets.map((at, index) => {
    // Of a picture in one piece some programs do not say how long it is.
    const length = lengths[index] ?? size - at
    if (at + length > size || length < 0) throw new BrokenTiff('a page is cut off')
    return { at, length }
  })
}

const PICTURE = 0xd8
const PIXELS = 0xda
/** Of the parts of a JPEG: how wide its samples are (JFIF), and which colours they are of (Adobe). */
const NEEDED_PARTS: ReadonlySet<number> = new Set([0xe0, 0xee])

/** Zeros over the comments and the data of programs that stand in a JPEG before its pixels: cameras tell there of place and owner. */
function blankTelling(clean: Uint8Array, from: number, length: number): void {
  const end = from + length
  if (clean[from] !== 0xff || clean[from + 1] !== PICTURE) return
  for (let at = from + 2; at + 4 <= end && clean[at] === 0xff; ) {
    const part = clean[at + 1] ?? 0
    if (part === PIXELS) return
    const size = ((clean[at + 2] ?? 0) << 8) | (clean[at + 3] ?? 0)
    const isTelling = part === 0xfe || (part >= 0xe0 && part <= 0xef && !NEEDED_PARTS.has(part))
    if (isTelling) clean.fill(0, at + 4, Math.min(at + 2 + size, end))
    if (size < 2) return
    at += 2 + size
  }
}

/** The bytes of a file that are kept. */
interface Ranges {
  add(at: number, length: number): void
  /** @returns where the last one ends */
  blankOthers(bytes: Uint8Array): number
}

function createRanges(size: number): Ranges {
  const ranges: (readonly [from: number, to: number])[] = []
  return {
    add: (at, length) => {
      if (ranges.length >= MOST_RANGES) throw new BrokenTiff('it is in too many pieces')
      if (length > 0 && at < size) ranges.push([at, at + length])
    },
    blankOthers: (bytes) => {
      let end = 0
      for (const [from, to] of ranges.sort(([one], [other]) => one - other)) {
        if (from > end) bytes.fill(0, end, from)
        end = Math.max(end, to)
      }
      return Math.min(end, size)
    },
  }
}

interface TiffFile {
  readonly first: number
  /** Bytes of its head. */
  readonly head: number
  /** What draws, of the directory that lies there. */
  directory(at: number): Directory
  /** The numbers of an entry of whole numbers. */
  numbers(entry: Entry): readonly number[]
  /** Bytes that a directory takes. */
  lengthOf(directory: Directory): number
  /** Writes a directory with nothing but its entries, and where the next one lies. */
  rewrite(directory: Directory, next: number): void
}

function fileOf(view: DataView): TiffFile {
  const little = view.getUint16(0) === 0x4949
  if (!little && view.getUint16(0) !== 0x4d4d) throw new BrokenTiff('it has no order of bytes')
  const magic = view.getUint16(2, little)
  if (magic !== 42 && magic !== 43) throw new BrokenTiff('it is no TIFF')
  const isBig = magic === 43
  let unread = MOST_READINGS * view.byteLength
  const long = (at: number) => (isBig ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little))
  const [countSize, entrySize, inline, pointer] = isBig ? [8, 20, 8, 8] : [2, 12, 4, 4]
  const bytes = new Uint8Array(view.buffer)

  /** No part of a real file belongs to two directories, so that who reads more than the file reads some of it again. */
  function take(length: number): void {
    unread -= length
    if (unread < 0) throw new BrokenTiff('its parts are more than the file')
  }

  function entryAt(from: number): Entry {
    const [tag, type] = [view.getUint16(from, little), view.getUint16(from + 2, little)]
    const count = long(from + 4)
    const length = (SIZES[type] ?? 1) * count
    const value = from + 4 + inline
    return length <= inline
      ? { tag, type, count, from, at: value, length: 0 }
      : { tag, type, count, from, at: long(value), length }
  }

  function writeLong(at: number, value: number): void {
    if (isBig) view.setBigUint64(at, BigInt(value), little)
    else view.setUint32(at, value, little)
  }

  return {
    first: long(isBig ? 8 : 4),
    head: isBig ? 16 : 8,
    directory(at) {
      const count = isBig ? long(at) : view.getUint16(at, little)
      if (count > MOST_ENTRIES) throw new BrokenTiff('a directory has too many entries')
      take(count * entrySize)
      const from = at + countSize
      const entries = Array.from({ length: count }, (_none, index) => entryAt(from + index * entrySize))
      // A value that lies beyond the file says nothing: readers do without it.
      const isThere = ({ tag, at: place, length }: Entry) =>
        DRAWING.has(tag) && place + length <= view.byteLength
      return { at, entries: entries.filter(isThere), next: long(from + count * entrySize) }
    },
    numbers({ type, count, at }) {
      const size = SIZES[type] ?? 1
      const read = (place: number): number => {
        if (size === 8) return Number(view.getBigUint64(place, little))
        if (size === 4) return view.getUint32(place, little)
        return size === 2 ? view.getUint16(place, little) : view.getUint8(place)
      }
      take(count * size)
      return Array.from({ length: count }, (_none, index) => read(at + index * size))
    },
    lengthOf: ({ entries }) => countSize + entries.length * entrySize + pointer,
    rewrite({ at, entries }, next) {
      if (isBig) view.setBigUint64(at, BigInt(entries.length), little)
      else view.setUint16(at, entries.length, little)
      const start = at + countSize
      for (const [index, { from }] of entries.entries())
        bytes.copyWithin(start + index * entrySize, from, from + entrySize)
      writeLong(start + entries.length * entrySize, next)
    },
  }
}
