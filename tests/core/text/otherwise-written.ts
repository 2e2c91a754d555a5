import fc from 'fast-check'

/** The zeros of scripts whose people type digits of their own, and of full-width ones. */
const ZEROS = ['0', '０', '٠', '۰', '०', '০', '๐', '𑄶']
const DASHES = ['-', '‐', '‑', '–', '—', '−', '－', '－', 'ー']
const SLASHES = ['/', '／', '⁄', '∕']
const STOPS = ['.', '．', '。']
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000']
const UNSEEN = ['', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u202a']

const kinds: Readonly<Record<string, readonly string[]>> = {
  '-': DASHES,
  '/': SLASHES,
  '.': STOPS,
  ' ': SPACES,
}

/** Writes a text of digits and marks as another keyboard would: it says the same. */
export const otherwiseWritten: fc.Arbitrary<(text: string) => string> = fc
  .record({ zero: fc.constantFrom(...ZEROS), choose: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }) })
  .map(({ zero, choose }) => (text) => {
    const at = (index: number): number => choose[index % choose.length] ?? 0
    const written = [...text].map((sign, index) => {
      const others = kinds[sign]
      if (others) return others[at(index) % others.length]
      return /\d/.test(sign) ? String.fromCodePoint((zero.codePointAt(0) ?? 48) + Number(sign)) : sign
    })
    const unseen = UNSEEN[at(0) % UNSEEN.length] ?? ''
    const middle = Math.floor(written.length / 2)
    return [...written.slice(0, middle), unseen, ...written.slice(middle)].join('')
  })
