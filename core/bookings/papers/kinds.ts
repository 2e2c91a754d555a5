/** What is written about the money of an order; each kind is numbered by itself (BOOK-11). */
export const PAPER_KINDS = ['invoice', 'receipt', 'creditNote'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

const PREFIXES: Readonly<Record<PaperKind, string>> = { invoice: 'INV', receipt: 'REC', creditNote: 'CRN' }

/** What a paper is called by: `INV-2026-00042`, the 42nd invoice of that year. */
export const paperNumber = (kind: PaperKind, year: number, sequence: number): string =>
  `${PREFIXES[kind]}-${year}-${String(sequence).padStart(5, '0')}`
