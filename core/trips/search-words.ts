import { foldedText } from '../text/folded-text.ts'

/** So many characters of a search are read, and so many words of it count. */
const MOST_READ = 200
const MOST_WORDS = 8

/** The words of a text, folded: São Miguel is found by `sao miguel`. What is neither letter nor digit parts them. */
export function searchWords(text: string): readonly string[] {
  const letters = foldedText(text).replace(/\p{M}/gu, '')
  return letters.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that a search looks for, each once. */
export function wordsOfSearch(text: string): readonly string[] {
  return [...new Set(searchWords(text.slice(0, MOST_READ)))].slice(0, MOST_WORDS)
}
