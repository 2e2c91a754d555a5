export interface Box {
  readonly convId: string
  readonly minimised: boolean
}

/** First place first. */
type Boxes = readonly Box[]

export interface Standing {
  readonly boxes: Boxes
  readonly isNarrow: boolean
}

/** How many boxes stand on the page: 2 above 767 px, 3 at or below (CHATUI-01). The others are in 'My Chats'. */
export function inlineLimit({ isNarrow }: Pick<Standing, 'isNarrow'>): number {
  return isNarrow ? 3 : 2
}

/**
 * The boxes as they are seen: a narrow page has room for one expanded box, a sheet, and the others stand as heads.
 * What they are on a wide page is kept, so that crossing the width and back changes nothing.
 */
export function asShown({ boxes, isNarrow }: Standing): Boxes {
  if (!isNarrow) return boxes
  const sheet = sheetOf(boxes)
  return boxes.map((box) => (box === sheet || box.minimised ? box : { ...box, minimised: true }))
}

function sheetOf(boxes: Boxes): Box | undefined {
  return boxes.slice(0, inlineLimit({ isNarrow: true })).find((box) => !box.minimised)
}

/** A box on the page is expanded where it stands; a new one, or one from 'My Chats', takes the first place. */
export function withOpened(standing: Standing, convId: string): Boxes {
  const boxes = withRoomFor(standing, convId)
  const place = boxes.findIndex((box) => box.convId === convId)
  const opened = { convId, minimised: false }
  if (place >= 0 && place < inlineLimit(standing)) return boxes.with(place, opened)
  return [opened, ...boxes.filter((box) => box.convId !== convId)]
}

export function withToggled(standing: Standing, convId: string): Boxes {
  const box = asShown(standing).find((one) => one.convId === convId)
  const boxes = box?.minimised ? withRoomFor(standing, convId) : asShown(standing)
  return boxes.map((one) => (one.convId === convId ? { convId, minimised: !box?.minimised } : one))
}

/** What stood as a head beside a sheet stays one when the sheet goes: nothing opens unasked. */
export function withClosed(standing: Standing, convId: string): Boxes {
  const left = asShown(standing).filter((box) => box.convId !== convId)
  return left.length < standing.boxes.length ? left : standing.boxes
}

/** Minimised, in the first place; an open sheet is not pushed off the page by it. */
export function withArrived(standing: Standing, convId: string): Boxes {
  const { boxes, isNarrow } = standing
  const sheet = isNarrow ? sheetOf(boxes) : undefined
  const last = inlineLimit(standing) - 1
  const added = [{ convId, minimised: true }, ...boxes]
  if (!sheet || added.indexOf(sheet) <= last) return added
  return added.filter((box) => box !== sheet).toSpliced(last, 0, sheet)
}

/** Boxes that opened before the remembered ones were read stand first among them. */
export function withRestored(early: Boxes, remembered: Boxes): Boxes {
  return [...early, ...remembered.filter((box) => !early.some((other) => other.convId === box.convId))]
}

/** One that expands on a narrow page minimises the others. */
function withRoomFor({ boxes, isNarrow }: Standing, convId: string): Boxes {
  if (!isNarrow) return boxes
  return boxes.map((box) => (box.convId === convId ? box : { ...box, minimised: true }))
}
