import { keepSessionText, readSessionText } from '../session-text.ts'

/** Another page may stand at the same place of the history by now. */
const keyOf = (entry: number, path: string): string => `scroll:${entry}:${path}`

/** How far down one was on a page, at its place of the window's history, in pixels; null where nothing is known. */
export function readScroll(entry: number, path: string): number | null {
  const text = readSessionText(keyOf(entry, path))
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** A storage that is full or blocked costs a place on a page, and nothing else. */
export function writeScroll(entry: number, path: string, pixels: number): void {
  keepSessionText(keyOf(entry, path), String(Math.round(pixels)))
}
