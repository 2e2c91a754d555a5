import type { TextRun } from './text-runs.ts'

/** Features of a typeface that are turned on or off by their names. The shaper writes into what it is given. */
export type Features = Record<string, boolean>

/** A run as its typeface can set it. */
export interface Settable {
  readonly text: string
  /** Given anew each time. */
  readonly features: () => Features
  /** Of letters of size 1. */
  readonly width: number
  /** Its letters, in the order in which they are drawn. */
  readonly letters: string
}

/** Without the exact places of marks: the shaper does not manage those of every typeface. */
const UNPLACED: Features = { abvm: false, blwm: false, mark: false, mkmk: false }
const WAYS = [() => ({}), () => ({ ...UNPLACED })]

/** Stands for a run that no way sets. */
const UNSET = '\uFFFD'

/**
 * How a run is set. A run is given whole: word by word Arabic would stand from left to right.
 * Whatever a name is made of, its paper is printed.
 */
export function settable({ text, typeface }: TextRun): Settable {
  for (const features of WAYS) {
    const set = setBy(typeface, text, features())
    if (set) return { text, features, ...set }
  }
  return { text: UNSET, features: () => ({}), width: 1, letters: UNSET }
}

function setBy(typeface: TextRun['typeface'], text: string, features: Features) {
  const font = typeface.font()
  try {
    const { glyphs, advanceWidth } = font.layout(text, features)
    const letters = String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))
    return { width: advanceWidth / font.unitsPerEm, letters }
  } catch {
    return null
  }
}
