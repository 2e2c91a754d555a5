import bidiFactory from 'bidi-js'
import { composed, withoutDirectionMarks } from '../../../../core/text/foreign-text.ts'
import type { Typeface } from './typefaces.ts'

/** A piece of a line that one typeface prints in one direction. */
export interface TextRun {
  readonly text: string
  readonly typeface: Typeface
  /** It is read from right to left. */
  readonly isLeftwards: boolean
}

const bidi = bidiFactory()

/** Stands for a letter that no typeface has. */
const UNKNOWN = '\uFFFD'
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const CONTROL = /\p{Cc}+/gu
/** They choose among the forms of a sign, of which a paper has one. */
const VARIATIONS = /\p{Variation_Selector}/gu
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u

/** A text as it is printed: composed, in one line, without what only turns its direction. */
export const printable = (text: string): string =>
  withoutDirectionMarks(composed(text)).replace(CONTROL, ' ').replace(VARIATIONS, '')

/**
 * The pieces of one line, from left to right, by the Unicode Bidirectional Algorithm: Arabic and Hebrew within a line of
 * Latin stand in their own direction.
 * @param line as `printable` has it
 */
export function textRuns(line: string, typefaces: readonly Typeface[]): readonly TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const pieces = piecesOf(line, levels, typefaces)
  return reordered(pieces).map(({ text, level, typeface }) => ({
    typeface,
    text: level % 2 === 1 ? turned(text) : text,
    isLeftwards: level % 2 === 1,
  }))
}

interface Piece {
  readonly text: string
  readonly level: number
  readonly typeface: Typeface
}

function piecesOf(line: string, levels: Uint8Array, typefaces: readonly Typeface[]): readonly Piece[] {
  const pieces: Piece[] = []
  let index = 0
  for (const letter of line) {
    const level = levels[index] ?? 0
    index += letter.length
    const last = pieces.at(-1)
    const printed = printedBy(letter, last?.typeface, typefaces)
    if (!printed) continue
    if (last && last.level === level && last.typeface === printed.typeface)
      pieces[pieces.length - 1] = { ...last, text: last.text + printed.text }
    else pieces.push({ ...printed, level })
  }
  return pieces
}

/** What is printed for a letter, and by which typeface: the one before it goes on, as marks need their letter's. */
function printedBy(letter: string, before: Typeface | undefined, typefaces: readonly Typeface[]) {
  const point = letter.codePointAt(0) ?? 0
  if (before?.has(point)) return { text: letter, typeface: before }
  const typeface = typefaces.find((one) => one.has(point))
  if (typeface) return { text: letter, typeface }
  if (UNSEEN.test(letter)) return null
  const [first] = typefaces
  return first ? { text: UNKNOWN, typeface: first } : null
}

/** Rule L2: from the highest level down, whatever is at it or above is turned round. */
function reordered(pieces: readonly Piece[]): readonly Piece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  let order = [...pieces]
  for (let level = highest; level > 0; level -= 1) order = turnedAtLeast(order, level)
  return order
}

function turnedAtLeast(pieces: readonly Piece[], level: number): Piece[] {
  const order: Piece[] = []
  let waiting: Piece[] = []
  for (const piece of pieces) {
    if (piece.level >= level) waiting.unshift(piece)
    else {
      order.push(...waiting, piece)
      waiting = []
    }
  }
  return [...order, ...waiting]
}

/**
 * A piece that runs to the left, as the shaper takes it: brackets mirrored; letters it turns round by itself, signs alone
 * it does not.
 */
function turned(text: string): string {
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.toReversed()).join('')
}
