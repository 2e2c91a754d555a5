/** A box of an ISO media file: its name, and where its content lies. */
interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * A HEIF picture whose Exif and XMP items are blank: no coder for it comes with the server, so it can't be
 * written anew, and its items are overwritten where they lie. Null for one that isn't understood.
 */
export function withoutHeifMetadata(bytes: Uint8Array): Uint8Array | null {
  // Not `slice`: that of a Buffer shares its memory.
  const clean = new Uint8Array(bytes)
  const view = new DataView(clean.buffer)
  try {
    const ranges = metadataRanges(view)
    for (const { start, end } of ranges ?? []) clean.fill(0, start, end)
    return ranges && clean
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

function metadataRanges(view: DataView): Pick<Box, 'start' | 'end'>[] | null {
  const meta = boxesIn(view, 0, view.byteLength).find((box) => box.type === 'meta')
  if (!meta) return null
  const boxes = boxesIn(view, meta.start + 4, meta.end)
  const named = (type: string) => boxes.find((box) => box.type === type)
  const [items, places] = [named('iinf'), named('iloc')]
  if (!(items && places)) return null
  const wanted = metadataItems(view, items)
  const data = named('idat')?.start ?? 0
  return placesOf(view, places, data).filter(({ item }) => wanted.has(item))
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at)
    const isLong = short === 1
    const rest = short === 0 ? to - at : short
    const size = isLong ? Number(view.getBigUint64(at + 8)) : rest
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) break
    boxes.push({ type: nameAt(view, at + 4), start: at + head, end: at + size })
    at += size
  }
  return boxes
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))

/** The ids of the items that hold metadata. */
function metadataItems(view: DataView, { start, end }: Box): ReadonlySet<number> {
  const first = start + (view.getUint8(start) === 0 ? 6 : 8)
  const found = new Set<number>()
  for (const entry of boxesIn(view, first, end)) {
    const version = view.getUint8(entry.start)
    if (entry.type !== 'infe' || version < 2) continue
    const isWide = version > 2
    const id = isWide ? view.getUint32(entry.start + 4) : view.getUint16(entry.start + 4)
    const type = nameAt(view, entry.start + (isWide ? 10 : 8))
    if (type === 'Exif' || type === 'mime') found.add(id)
  }
  return found
}

/** Where each item's bytes lie, by the table of places. */
function placesOf(view: DataView, { start }: Box, data: number) {
  const places: { item: number; start: number; end: number }[] = []
  const version = view.getUint8(start)
  const sizes = view.getUint16(start + 4)
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15)
  let at = start + 6
  const read = (size = 0): number => {
    at += size
    if (size === 8) return Number(view.getBigUint64(at - 8))
    if (size === 4) return view.getUint32(at - 4)
    return size === 2 ? view.getUint16(at - 2) : 0
  }
  const wide = version < 2 ? 2 : 4
  for (let left = read(wide); left > 0; left -= 1) {
    const item = read(wide)
    const isInData = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseSize) + (isInData ? data : 0)
    for (let extents = read(2); extents > 0; extents -= 1) {
      if (version > 0) read(indexSize)
      const offset = base + read(offsetSize)
      places.push({ item, start: offset, end: offset + read(lengthSize) })
    }
  }
  return places
}
