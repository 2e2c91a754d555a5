import type { FastifyInstance } from 'fastify'
import { HttpError, success } from './http-error.ts'

export interface ReadinessParts {
  /** What this node needs, each asked by its name; a question that fails means that it is not ready. */
  readonly needs: Readonly<Record<string, () => Promise<unknown>>>
  /** There is room for what people write. */
  readonly hasRoom: () => boolean
  readonly isEnding: () => boolean
}

/** Milliseconds for an answer; a service that is frozen gives none. */
const PATIENCE = 2_000

/**
 * `GET /readyz`: whether this node may be sent requests. It asks what the node needs, and says no from the
 * moment on when the node is told to end. A node whose disk is full still reads, and stays in: it says that it can't
 * write. `GET /healthz` only says that the process lives.
 */
export function serveReadiness(app: FastifyInstance, { needs, hasRoom, isEnding }: ReadinessParts): void {
  app.get('/healthz', async () => ({ ok: true }))

  const answering = sharedWhile(() => answersOf(needs))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isEnding()) throw new HttpError(503, 'This node is ending.')
    const answers = await answering()
    const silent = Object.keys(answers).filter((name) => !answers[name])
    if (silent.length > 0) throw new HttpError(503, `No answer from ${silent.join(' and ')}.`)
    return success({ ready: true, writable: hasRoom() })
  })
}

async function answersOf(needs: ReadinessParts['needs']): Promise<Record<string, boolean>> {
  const asked = Object.entries(needs).map(async ([name, ask]) => [name, await answers(ask)] as const)
  return Object.fromEntries(await Promise.all(asked))
}

function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE)
    const settle = (answer: boolean): void => {
      clearTimeout(timer)
      resolve(answer)
    }
    ask().then(
      () => settle(true),
      () => settle(false),
    )
  })
}

/** Whoever asks while an answer is under way waits for the same one: many questions cost as much as one. */
function sharedWhile<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null
    })
    return underWay
  }
}
