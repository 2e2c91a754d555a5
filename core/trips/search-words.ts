/** So many characters of a search are read, and so many words of it count. */
const MOST_READ = 200
const MOST_WORDS = 8

/** A text in small letters without accents: São Miguel is found by `sao miguel`. */
function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .replaceAll('ß', 'ss')
}

/** The words of a text, folded; what is neither letter nor digit parts them. */
export function searchWords(text: string): readonly string[] {
  return foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that a search looks for, each once. */
export function wordsOfSearch(text: string): readonly string[] {
  return [...new Set(searchWords(text.slice(0, MOST_READ)))].slice(0, MOST_WORDS)
}
