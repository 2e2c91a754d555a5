import { keepSessionText, readSessionText } from '../session-text.ts'

const KEY = 'scroll:'

/** How far down one was at a place of the window's history, in pixels; null where nothing is known. */
export function readScroll(entry: number): number | null {
  const text = readSessionText(KEY + entry)
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** A storage that is full or blocked costs a place on a page, and nothing else. */
export function writeScroll(entry: number, pixels: number): void {
  keepSessionText(KEY + entry, String(Math.round(pixels)))
}
