import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../../accounts/sessions.ts'
import { type OrderPapersParts, type PaperAsked, paperFor, printedPaper } from '../../orders/order-papers.ts'
import { expectAccount } from '../calls.ts'
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
    answer(() => ({ kind: 'invoice', subject: null })),
  )
  app.get<Named>(
    '/orders/:id/receipts/:which',
    answer((subject) => ({ kind: 'receipt', subject })),
  )
  app.get<Named>(
    '/orders/:id/credit-notes/:which',
    answer((number) => ({ number })),
  )
  app.get<Named>(
    '/orders/:id/papers/:which',
    answer((number) => ({ number })),
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
  const file = await printedPaper(parts, paper, `user ${session.actor.id}`)
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="Tripwright-${paper.number}.pdf"`)
    .send(Buffer.from(file))
}
