import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../../accounts/sessions.ts'
import { type OrderPapersParts, type PaperAsked, paperFor, printedPaper } from '../../orders/order-papers.ts'
import { expectAccount, ofUser } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http-error.ts'
import { expectBookingId } from './booking-routes.ts'

export interface PaperParts extends OrderPapersParts {
  readonly sessions: Sessions
}

interface Named {
  readonly Params: { readonly id: string; readonly which: string }
}

/**
 * Invoice, receipts and credit notes of an order, as data or with `?format=pdf` as a file (BOOK-11); what is another's is
 * not there.
 */
export function paperRoutes(app: FastifyInstance, parts: PaperParts): void {
  const answer =
    (asked: (which: string) => PaperAsked) => (request: FastifyRequest<Named>, reply: FastifyReply) =>
      answerPaper(parts, request, reply, asked(request.params.which))
  app.get<Named>(
    '/orders/:id/invoice',
    answer(() => ({ kind: 'invoice', name: null })),
  )
  app.get<Named>(
    '/orders/:id/receipts/:which',
    answer((name) => ({ kind: 'receipt', name })),
  )
  app.get<Named>(
    '/orders/:id/credit-notes/:which',
    answer((name) => ({ kind: 'creditNote', name })),
  )
  app.get<Named>(
    '/orders/:id/papers/:which',
    answer((name) => ({ kind: null, name })),
  )
}

async function answerPaper(
  parts: PaperParts,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
  asked: PaperAsked,
) {
  const session = await expectAccount(request, parts.sessions)
  const paper = await paperFor(parts, session, expectBookingId(request), asked)
  if (!paper) throw new HttpError(404, 'There is no such paper.')
  if (parameter(request.query, 'format') !== 'pdf') return success(paper.content)
  const file = await printedPaper(parts, paper, ofUser(session.actor))
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="Tripwright-${paper.number}.pdf"`)
    .send(Buffer.from(file))
}
