/**
 * A letter of a script that papers are not printed in (BOOK-11): `adapters/backend/papers` has a typeface for each of
 * these. A passport has every name in Latin letters as well, so whoever's own are not among them can still book.
 */
export const UNPRINTED =
  /(?![\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Armenian}\p{scx=Georgian}\p{scx=Cherokee}\p{scx=Canadian_Aboriginal}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}\p{scx=Tifinagh}\p{scx=Ethiopic}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Javanese}\p{scx=Balinese}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u02b0-\u02ff\p{sc=Inherited}])\p{L}/u

/** Whether every letter of a name is printed as it is, and none as a box. */
export const isPrinted = (name: string): boolean => !UNPRINTED.test(name)
