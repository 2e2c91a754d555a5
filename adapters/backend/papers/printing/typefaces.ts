import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

// The typefaces of papers: whatever letters a name is written in, it is printed in them and never as empty boxes. They
// are read once, when a paper first needs them.

export type Weight = 'regular' | 'bold'

/** A typeface that holds some letters, in one weight. */
export interface Typeface {
  has(codePoint: number): boolean
  font(): fontkit.Font
}

/** A letter is printed by the first of these that has it. */
const WHOLE = [
  ['@embedpdf/fonts-latin', 'NotoSans', 'ttf'],
  ['@embedpdf/fonts-arabic', 'NotoNaskhArabic', 'ttf'],
  ['@embedpdf/fonts-hebrew', 'NotoSansHebrew', 'ttf'],
] as const

/** Cut into files by script, each named with the letters that it may hold. */
const BY_SCRIPT = [
  '@fontsource/noto-sans-armenian',
  '@fontsource/noto-sans-georgian',
  '@fontsource/noto-sans-thai',
  '@fontsource/noto-sans-lao',
  '@fontsource/noto-sans-khmer',
  '@fontsource/noto-sans-myanmar',
  '@fontsource/noto-sans-bengali',
  '@fontsource/noto-sans-gujarati',
  '@fontsource/noto-sans-gurmukhi',
  '@fontsource/noto-sans-kannada',
  '@fontsource/noto-sans-malayalam',
  '@fontsource/noto-sans-sinhala',
  '@fontsource/noto-sans-tamil',
  '@fontsource/noto-sans-telugu',
  '@fontsource/noto-sans-ethiopic',
  '@fontsource/noto-sans-oriya',
  '@fontsource/noto-serif-tibetan',
  '@fontsource/noto-sans-thaana',
  '@fontsource/noto-sans-syriac',
  '@fontsource/noto-sans-nko',
  '@fontsource/noto-sans-adlam',
  '@fontsource/noto-sans-tifinagh',
  '@fontsource/noto-sans-cherokee',
  '@fontsource/noto-sans-canadian-aboriginal',
  '@fontsource/noto-sans-javanese',
  '@fontsource/noto-sans-balinese',
]

/** Signs that China and Japan share are drawn as in Japan, unless its typeface has them not. */
const OF_EAST_ASIA = [
  ['@embedpdf/fonts-jp', 'NotoSansJP', 'otf'],
  ['@embedpdf/fonts-kr', 'NotoSansKR', 'otf'],
  ['@embedpdf/fonts-sc', 'NotoSansHans', 'otf'],
] as const

const SIGNS = '@fontsource/noto-emoji'

const WEIGHTS = { regular: { number: 400, name: 'Regular' }, bold: { number: 600, name: 'Bold' } }

const { resolve } = createRequire(import.meta.url)

/** Every typeface of a weight, in the order in which they are asked. */
export function typefacesOf(weight: Weight): readonly Typeface[] {
  const { number, name } = WEIGHTS[weight]
  const whole = ([source, family, type]: (typeof WHOLE | typeof OF_EAST_ASIA)[number], isAsked = EVERY) =>
    typeface(join(dirname(resolve(source)), '../fonts', `${family}-${name}.${type}`), isAsked)
  return [
    ...WHOLE.map((one) => whole(one)),
    ...BY_SCRIPT.flatMap((source) => ofScripts(source, number)),
    ...OF_EAST_ASIA.map((one) => whole(one, isEastAsian)),
    ...ofScripts(SIGNS, number),
  ]
}

/** For our own words. */
export const displayTypeface = (): Typeface =>
  typeface(resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'))

function ofScripts(source: string, weight: number): readonly Typeface[] {
  const family = source.slice(source.indexOf('/') + 1)
  const letters = JSON.parse(readFileSync(resolve(`${source}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(letters).map(([subset, ranges]) => {
    const part = subset.replace(/[[\]]/g, '')
    return typeface(partOf(source, `${family}-${part}`, weight), rangesIn(ranges))
  })
}

/** Of a family of one weight that one. */
function partOf(source: string, part: string, weight: number): string {
  const folder = join(dirname(resolve(`${source}/package.json`)), 'files')
  const file = join(folder, `${part}-${weight}-normal.woff`)
  return existsSync(file) ? file : join(folder, `${part}-${WEIGHTS.regular.number}-normal.woff`)
}

type Asked = (codePoint: number) => boolean

const EVERY: Asked = () => true

const EAST_ASIAN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const isEastAsian: Asked = (point) => EAST_ASIAN.test(String.fromCodePoint(point))

/** @param isAsked whether the file may hold a letter: for any other it is not even read */
function typeface(file: string, isAsked = EVERY): Typeface {
  const font = readOnce(file)
  return { font, has: (point) => isAsked(point) && font().hasGlyphForCodePoint(point) }
}

function readOnce(file: string): () => fontkit.Font {
  let read: fontkit.Font | undefined
  return () => {
    read ??= fontkit.create(readFileSync(file)) as fontkit.Font
    return read
  }
}

/** `U+0000-00FF,U+0131`: what a stylesheet calls a range of letters. */
function rangesIn(text: string): Asked {
  const ranges = text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (point) => ranges.some(([first, last]) => point >= first && point <= last)
}
