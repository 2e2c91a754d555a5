import { keepSessionText, readSessionText } from '../session-text.ts'

const KEY = 'scroll:'

/**
 * How far down one was at a place of the window's history, in pixels; null where nothing is known, or another page stood
 * there then.
 */
export function readScroll(entry: number, path: string): number | null {
  const [pixels = '', of = ''] = (readSessionText(KEY + entry) ?? '').split(' ')
  return of !== path || pixels === '' || !Number.isFinite(Number(pixels)) ? null : Number(pixels)
}

/** A storage that is full or blocked costs a place on a page, and nothing else. */
export function writeScroll(entry: number, path: string, pixels: number): void {
  keepSessionText(KEY + entry, `${Math.round(pixels)} ${path}`)
}
