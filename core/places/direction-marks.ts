const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without the marks that turn the direction of writing: address books and spreadsheets put them around numbers. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(MARKS, '')
}
