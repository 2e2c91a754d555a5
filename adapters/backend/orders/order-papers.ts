import type { PaperKind } from '../../../core/bookings/papers/kinds.ts'
import { isPositive } from '../../../core/money/money.ts'
import type { Printer } from '../papers/printer.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { OrderBooks, OrderRow, PaperRow } from '../store/orders/order-book.ts'
import { seenBy } from './booking-readers.ts'
import { issuePapers } from './papers.ts'

export interface OrderPapersParts {
  readonly books: OrderBooks
  readonly printer: Printer
  readonly now: () => Date
}

/** The papers of an order, in the order in which they were issued. */
export async function papersOfOrder(
  { books, now }: Pick<OrderPapersParts, 'books' | 'now'>,
  { id, sums }: OrderRow,
): Promise<readonly PaperRow[]> {
  const issued = await books.papersOf(id)
  if (issued.length > 0 || !isPositive(sums.paid)) return issued
  // It was paid before papers were issued.
  await books.transact(async (book) => {
    const order = await book.lockOrder(id)
    if (order) await issuePapers(book, order, now())
  })
  return books.papersOf(id)
}

/** Which paper of an order is asked for. */
export type PaperAsked =
  | { readonly number: string }
  /** A receipt by its payment; an order has one invoice. */
  | { readonly kind: PaperKind; readonly subject: string | null }

/** One paper of an order; null for what is not there, what is another's, and to its designer, who sees no payments. */
export async function paperFor(
  parts: Pick<OrderPapersParts, 'books' | 'now'>,
  session: SessionRow,
  orderId: number,
  asked: PaperAsked,
): Promise<PaperRow | null> {
  if (session.user.type === 'LS') return null
  const order = await parts.books.orderAmong(seenBy(session), orderId)
  if (!order) return null
  return (await papersOfOrder(parts, order)).find((paper) => isAsked(paper, asked)) ?? null
}

function isAsked(paper: PaperRow, asked: PaperAsked): boolean {
  if ('number' in asked) return paper.number === asked.number
  return paper.kind === asked.kind && (asked.subject === null || paper.subject === asked.subject)
}

/** A paper as a PDF: printed once, and the same file from then on (BOOK-11). @throws HttpError as `Printer` */
export async function printedPaper(
  { books, printer }: OrderPapersParts,
  { number, content }: PaperRow,
  owner: string,
): Promise<Uint8Array> {
  const known = await books.paperFile(number)
  return known ?? books.keepPaperFile(number, await printer.print(owner, content))
}
