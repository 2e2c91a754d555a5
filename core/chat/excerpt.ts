import { findFolded } from '../text/folded-text.ts'

/** What stands before a match is cut to so many characters: the match shows in a narrow row. */
const BEFORE = 24
const AFTER = 160

export interface Excerpt {
  readonly before: string
  /** The words as they stand in the text; empty when they don't. */
  readonly hit: string
  readonly after: string
}

/** The place in a text at which a keyword stands, however either is written; else the text's beginning (ROOM-06). */
export function excerptOf(text: string, keyword: string): Excerpt {
  const found = findFolded(text, keyword)
  if (!found) return { before: '', hit: '', after: text.slice(0, BEFORE + AFTER) }
  const { start, end } = found
  const from = wordStart(text, Math.max(0, start - BEFORE), start)
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, start)}`,
    hit: text.slice(start, end),
    after: text.slice(end, end + AFTER),
  }
}

/** The beginning of a word, so that none is cut. */
function wordStart(text: string, from: number, at: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  return space >= 0 && space < at ? space + 1 : from
}
