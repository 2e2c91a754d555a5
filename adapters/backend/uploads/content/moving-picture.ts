/** A moving picture with all its frames, without what it told of its owner. */
export interface CleanMovingPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** Parts of a file that are kept, each by itself: a real one has some thousands. */
const MOST_PARTS = 100_000

const EXTENSION = 0x21
const FRAME = 0x2c
const END = 0x3b
/** How long a frame is shown, and how often all are: what a GIF needs beside them. */
const CONTROL = 0xf9
const APPLICATION = 0xff
const LOOPS = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/

/**
 * A GIF without comments and without what programs write beside the frames. The frames stay as they are to the byte:
 * writing them anew costs memory by all of their pixels. Whether they can be drawn is not looked at here.
 * @returns null for one that isn't understood
 */
export function withoutGifMetadata(bytes: Uint8Array): CleanMovingPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 13) return null
  const kept: Uint8Array[] = []
  let frames = 0
  let at = 13 + tableSize(bytes[10] ?? 0)
  kept.push(bytes.subarray(0, at))
  while (at < bytes.length && bytes[at] !== END) {
    const part = partAt(bytes, at)
    if (!part || kept.length > MOST_PARTS) return null
    if (bytes[at] === FRAME) frames += 1
    if (part.isNeeded) kept.push(bytes.subarray(at, part.end))
    at = part.end
  }
  if (frames === 0 || at > bytes.length) return null
  kept.push(Uint8Array.of(END))
  return { bytes: joined(kept), width: view.getUint16(6, true), height: view.getUint16(8, true), frames }
}

function partAt(bytes: Uint8Array, at: number): { readonly end: number; readonly isNeeded: boolean } | null {
  switch (bytes[at]) {
    case FRAME:
      return { end: endOfBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0)), isNeeded: true }
    case EXTENSION:
      return { end: endOfBlocks(bytes, at + 2), isNeeded: isNeeded(bytes, at) }
    // Some coders write an end of blocks too many.
    case 0:
      return { end: at + 1, isNeeded: false }
    default:
      return null
  }
}

/** Bytes of the colour table that these flags announce. */
const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1))

/** Behind a run of blocks, each with its length before it. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return bytes.length + 1
}

function isNeeded(bytes: Uint8Array, extension: number): boolean {
  const label = bytes[extension + 1]
  if (label === CONTROL) return true
  const name = String.fromCharCode(...bytes.subarray(extension + 3, extension + 14))
  return label === APPLICATION && LOOPS.test(name)
}

const PNG_HEAD = 8
/** What draws an animated PNG; texts, times, Exif and whatever else there is go. */
const DRAWING = new Set(
  'IHDR PLTE tRNS IDAT IEND acTL fcTL fdAT gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs'.split(' '),
)

/**
 * An animated PNG likewise.
 * @returns null for a PNG that stands still, or isn't understood
 */
export function withoutApngMetadata(bytes: Uint8Array): CleanMovingPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = chunksOf(bytes, view)
  if (!chunks?.some(({ type }) => type === 'acTL')) return null
  const frames = chunks.filter(({ type }) => type === 'fcTL').length
  if (frames === 0 || bytes.length < 24) return null
  const kept = chunks.filter(({ type }) => DRAWING.has(type)).map(({ from, to }) => bytes.subarray(from, to))
  return {
    bytes: joined([bytes.subarray(0, PNG_HEAD), ...kept]),
    width: view.getUint32(16),
    height: view.getUint32(20),
    frames,
  }
}

interface Chunk {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** The chunks of a PNG up to its last one; null where one reaches beyond the file, or they are too many. */
function chunksOf(bytes: Uint8Array, view: DataView): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  for (let from = PNG_HEAD; from + 12 <= bytes.length; ) {
    const to = from + 12 + view.getUint32(from)
    if (to > bytes.length || chunks.length > MOST_PARTS) return null
    const type = String.fromCharCode(...bytes.subarray(from + 4, from + 8))
    chunks.push({ type, from, to })
    if (type === 'IEND') return chunks
    from = to
  }
  return null
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
