import type { PaperKind } from '../../../core/bookings/papers/kinds.ts'
import { isPositive } from '../../../core/money/money.ts'
import type { TaskOwner } from '../../../core/queue/fair-queue.ts'
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

/** The papers of an order, in the order in which they were issued; receipts that it lacks are issued first. */
export async function papersOfOrder(
  { books, now }: Pick<OrderPapersParts, 'books' | 'now'>,
  { id, sums, people }: OrderRow,
): Promise<readonly PaperRow[]> {
  if (!isPositive(sums.paid)) return []
  const issued = await books.papersOf(id)
  // Whoever has closed their account is not named in anything new.
  if (people.travellers.length === 0) return issued
  const paid = (await books.attemptsOf(id)).filter(({ state }) => state === 'succeeded')
  if (issued.filter(({ kind }) => kind === 'receipt').length === paid.length) return issued
  // It was paid before papers were issued, or by a server that issues none.
  await books.transact(async (book) => {
    const order = await book.lockOrder(id)
    if (order) await issuePapers(book, order, now())
  })
  return books.papersOf(id)
}

/** Which paper of an order is asked for. */
export interface PaperAsked {
  /** Null: any. */
  readonly kind: PaperKind | null
  /** Its number, or of a receipt its payment; null where an order has one of its kind. */
  readonly name: string | null
}

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

const isAsked = ({ kind, number, subject }: PaperRow, asked: PaperAsked): boolean =>
  (asked.kind === null || asked.kind === kind) &&
  (asked.name === null || asked.name === (asked.kind === 'receipt' ? subject : number))

/** A paper as a PDF: printed once, and the same file from then on (BOOK-11). @throws HttpError as `Printer` */
export async function printedPaper(
  { books, printer }: OrderPapersParts,
  { number, content }: PaperRow,
  owner: TaskOwner,
): Promise<Uint8Array> {
  const known = await books.paperFile(number)
  return known ?? books.keepPaperFile(number, await printer.print(owner, content))
}
