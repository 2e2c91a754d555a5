/** How wide a text is, in points. Of two texts after each other it is the sum, but for what kerning moves. */
export type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const WORDS = /\S+\s*/g

/**
 * A text in lines of a width: broken between words, and within a word that has no room by itself.
 * @param width in points
 */
export function linesOf(text: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const part of partsOf(text, width, measure)) {
    if (line !== '' && taken + measure(part.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    line += part
    taken += measure(part)
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd())
  return lines
}

function partsOf(text: string, width: number, measure: Measure): readonly string[] {
  const words = text.match(WORDS) ?? []
  return words.flatMap((word) =>
    measure(word.trimEnd()) <= width ? [word] : [...graphemes.segment(word)].map(({ segment }) => segment),
  )
}
