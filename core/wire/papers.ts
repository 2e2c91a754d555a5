import * as v from 'valibot'
import { PAPER_KINDS } from '../bookings/papers/kinds.ts'
import { WireMoney } from '../money/money-wire.ts'
import { Id, Line, PublicDay } from './catalogue/public.ts'
import { OrderId } from './orders.ts'

/** `INV-2026-00042`. */
const PaperNumber = v.pipe(v.string(), v.regex(/^(?:INV|REC|CRN)-\d{4}-\d{5,9}$/))

/** Who issues a paper, or whom it is for: a name, and what is known of it besides. */
const PaperParty = v.object({ name: Line, lines: v.array(Line) })
export type PaperParty = v.InferOutput<typeof PaperParty>

const PaperSum = v.object({ label: Line, amount: WireMoney, is_strong: v.boolean() })

/**
 * An invoice, a receipt or a credit note, in the words in which it was issued: the page that is printed and the PDF say
 * what stands here, and it never changes (BOOK-11). `GET /orders/{id}/invoice`, `/orders/{id}/receipts/{payment_id}`,
 * `/orders/{id}/credit-notes/{number}`, `/orders/{id}/papers/{number}`.
 */
export const Paper = v.object({
  kind: v.picklist(PAPER_KINDS),
  number: PaperNumber,
  issued_on: PublicDay,
  order_id: OrderId,
  title: Line,
  from: PaperParty,
  to: PaperParty,
  facts: v.array(v.object({ label: Line, value: Line })),
  travellers: v.array(Line),
  /** What the sums are made of. */
  lines: v.array(v.object({ label: Line, quantity: Id, each: WireMoney, amount: WireMoney })),
  sums: v.array(PaperSum),
  notes: v.array(Line),
})
export type Paper = v.InferOutput<typeof Paper>
export type SentPaper = v.InferInput<typeof Paper>
