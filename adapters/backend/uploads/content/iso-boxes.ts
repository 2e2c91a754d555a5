/** A box of an ISO media file: its name, and where its content lies. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** The file claims what can't be, or more than a picture needs. */
export class BrokenFile extends Error {}

/** A container of a picture has a few; a thousand and more are made to be walked through. */
const MOST_BOXES = 4096

/**
 * The boxes that lie one behind the other between two places.
 * @throws BrokenFile when one reaches beyond its container, or they are too many
 */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at)
    const isLong = short === 1
    if (isLong && at + 16 > to) throw new BrokenFile('a box ends within its head')
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || to - at
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) throw new BrokenFile('a box reaches beyond its container')
    if (boxes.push({ type: nameAt(view, at + 4), start: at + head, end: at + size }) > MOST_BOXES)
      throw new BrokenFile('too many boxes')
    at += size
  }
  return boxes
}

/** Numbers of a table, one behind the other; never those of another box. */
export interface Fields {
  /**
   * The next number of so many bytes; 0 for none.
   * @throws BrokenFile behind the end of the box
   */
  read(size: number): number
  skip(size: number): void
  name(): string
}

export function fieldsOf(view: DataView, { start, end }: Box): Fields {
  let at = start
  const step = (size: number): number => {
    const here = at
    at += size
    if (at > end) throw new BrokenFile('a table is longer than its box')
    return here
  }
  return {
    read(size) {
      const here = step(size)
      if (size === 8) return Number(view.getBigUint64(here))
      if (size === 4) return view.getUint32(here)
      if (size === 2) return view.getUint16(here)
      if (size === 1) return view.getUint8(here)
      if (size === 0) return 0
      throw new BrokenFile('no number has so many bytes')
    },
    skip: (size) => void step(size),
    name: () => nameAt(view, step(4)),
  }
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
