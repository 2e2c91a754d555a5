const KEY = 'scroll:'

/** How far down one was at a place of the window's history, in pixels; null where nothing is known. */
export function readScroll(entry: number): number | null {
  try {
    const text = window.sessionStorage.getItem(KEY + entry)
    return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
  } catch {
    return null
  }
}

/** A storage that is full or blocked costs a place on a page. */
export function writeScroll(entry: number, pixels: number): void {
  try {
    window.sessionStorage.setItem(KEY + entry, String(Math.round(pixels)))
  } catch {
    // Nothing else hangs on it.
  }
}
