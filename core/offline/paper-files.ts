import { paperPath } from '../routing/booking-links.ts'

/**
 * The page of a paper whose PDF is asked for: it is kept in the place of the file.
 * @param href of a link
 * @returns null for every other link
 */
export function pageOfPaperFile(href: string): string | null {
  const [, order, number] = PAPER_FILE.exec(href) ?? []
  return order && number ? paperPath(Number(order), number) : null
}

const PAPER_FILE = /^\/extranet\/v2\/orders\/([1-9]\d{0,9})\/papers\/([A-Z]{2,4}-\d{4}-\d{5,9})\?format=pdf$/
