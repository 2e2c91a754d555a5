import type { FastifyInstance, FastifyReply } from 'fastify'
import { envelopeOf, HttpError } from './http-error.ts'

/** A server's last moments: what is under way ends, or is answered that it did not. */
export interface Draining {
  readonly isEnding: () => boolean
  begin(): void
  /** To be called before the application's routes are added. */
  watch(app: FastifyInstance): void
  /** Answers with 1503 what is still under way by then. @returns takes it back */
  answerAfter(milliseconds: number): () => void
}

const endingError = (): HttpError => new HttpError(503, 'We’re restarting. Try again in a moment.')

export function createDraining(): Draining {
  const underWay = new Set<FastifyReply>()
  let isEnding = false
  return {
    isEnding: () => isEnding,
    begin() {
      isEnding = true
    },
    watch(app) {
      app.addHook('onRequest', async (_request, reply) => {
        underWay.add(reply)
        reply.raw.once('close', () => underWay.delete(reply))
        // A connection that is kept would bring further requests to a server that has stopped listening.
        if (isEnding) reply.header('connection', 'close')
      })
    },
    answerAfter(milliseconds) {
      const timer = setTimeout(() => underWay.forEach(answerEnding), milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

function answerEnding(reply: FastifyReply): void {
  if (reply.sent) return
  const { status, body } = envelopeOf(endingError(), reply.request.id)
  reply.status(status).header('connection', 'close').send(body)
}
