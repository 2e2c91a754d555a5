// Which rows of a long log are drawn. A log of 100,000 rows keeps no table of offsets: a window knows the height of
// what is left out above and below it, and moves row by row, so that one more message costs the same in all of them.

/** The rows of a log by index, 0 the oldest. */
export interface LogRows {
  readonly count: number
  /** The height of a row in pixels: as it was measured, else `ROW_HEIGHT`. */
  readonly heightAt: (index: number) => number
}

/** The rows from `first` up to (not including) `end` are drawn; heights of what is left out are in pixels. */
export interface LogWindow {
  readonly first: number
  readonly end: number
  readonly above: number
  readonly below: number
}

/** The part of the log's whole height that a reader sees, in pixels from the top of its oldest row. */
export interface Sight {
  readonly top: number
  readonly height: number
}

/** What is assumed of a row that was never drawn. */
export const ROW_HEIGHT = 64

/** So much is drawn beyond what is seen, on either side… */
const MARGIN = 700
/** …and when less than this of it is left, the window moves. */
const SLACK = 350
/** So many rows that come between two drawn ones are drawn at once, so that both keep their place. */
const BETWEEN = 150

/** The window of a log of which nothing has been measured yet: its end. */
export function windowAtStart(rows: LogRows, height: number): LogWindow {
  const { count } = rows
  const nothing = { first: count, end: count, above: count * ROW_HEIGHT, below: 0 }
  return fitWindow(nothing, rows, { top: nothing.above - height, height })
}

/**
 * Moves a window so that it covers what is seen with a margin.
 * @returns the same window when it still does
 */
export function fitWindow(window: LogWindow, rows: LogRows, sight: Sight): LogWindow {
  if (isFit(window, rows, sight)) return window
  const { first, above } = topAt(window, rows, sight.top - MARGIN)
  const { end, below } = endAt(window, rows, sight.top + sight.height + MARGIN, first)
  const same = first === window.first && end === window.end && (first > 0 || window.above === 0)
  if (same && (end < rows.count || window.below === 0)) return window
  return { first, end, above: first === 0 ? 0 : Math.max(0, above), below: end === rows.count ? 0 : below }
}

/** Moves a window to the log's end, for a reader who stands there. */
export function windowAtEnd(window: LogWindow, rows: LogRows, height: number): LogWindow {
  const whole = window.above + heightBetween(rows, window.first, window.end) + window.below
  return fitWindow(window, rows, { top: whole - height, height })
}

function isFit({ first, end, above }: LogWindow, rows: LogRows, { top, height }: Sight): boolean {
  const under = above + heightBetween(rows, first, end)
  const bottom = top + height
  const isEnough =
    (first === 0 ? above === 0 : above <= top - SLACK) && (end === rows.count || under >= bottom + SLACK)
  return isEnough && above >= top - 2 * MARGIN && under <= bottom + 2 * MARGIN
}

/** The first row whose lower edge lies below a line, walked to from where the window begins. */
function topAt(window: LogWindow, rows: LogRows, line: number): Pick<LogWindow, 'first' | 'above'> {
  let { first, above } = window
  while (first > 0 && above > line) {
    first -= 1
    above -= rows.heightAt(first)
  }
  while (first < rows.count - 1 && above + rows.heightAt(first) <= line) {
    above += rows.heightAt(first)
    first += 1
  }
  return { first, above }
}

/** The row after the last one whose upper edge lies above a line, walked to from where the window ends. */
function endAt(
  window: LogWindow,
  rows: LogRows,
  line: number,
  first: number,
): Pick<LogWindow, 'end' | 'below'> {
  let { end, below } = window
  let edge = window.above + heightBetween(rows, window.first, end)
  while (end < rows.count && (edge < line || end <= first)) {
    edge += rows.heightAt(end)
    below -= rows.heightAt(end)
    end += 1
  }
  while (end > first + 1 && edge - rows.heightAt(end - 1) >= line) {
    end -= 1
    edge -= rows.heightAt(end)
    below += rows.heightAt(end)
  }
  return { end, below: Math.max(0, below) }
}

/** Where the rows that a window began and ended with stand in a log that has changed. */
export interface Carried {
  readonly first: number
  readonly last: number
  readonly countBefore: number
}

/**
 * Takes a window over into a log that has changed: its rows stay drawn, with what has come between them, and what
 * came above or below adds to the heights left out. Never-drawn rows count `ROW_HEIGHT` each.
 */
export function carryWindow(
  window: LogWindow,
  rows: LogRows,
  { first, last, countBefore }: Carried,
): LogWindow {
  const length = window.end - window.first
  const end = last + 1
  const isMuch = end - first - length > BETWEEN
  const start = isMuch ? end - length : first
  const above = window.above + (first - window.first) * ROW_HEIGHT + heightBetween(rows, first, start)
  const more = rows.count - end - (countBefore - window.end)
  return {
    first: start,
    end,
    above: start === 0 ? 0 : Math.max(0, above),
    below: end === rows.count ? 0 : Math.max(0, window.below + more * ROW_HEIGHT),
  }
}

/** The distance in pixels from the top of the oldest row to the top of another one. */
export function offsetOf({ first, above }: LogWindow, rows: LogRows, index: number): number {
  if (index >= first) return above + heightBetween(rows, first, index)
  return above - heightBetween(rows, index, first)
}

/** The height of the rows from one index up to (not including) another. */
export function heightBetween(rows: LogRows, from: number, to: number): number {
  let height = 0
  for (let index = from; index < to; index += 1) height += rows.heightAt(index)
  return height
}
