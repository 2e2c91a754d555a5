import { Worker } from 'node:worker_threads'
import type { Connection, ConnectionPool, Statement, StatementResult } from './connection-pool.ts'

export type WorkerQuestion =
  | {
      readonly kind: 'query'
      readonly id: number
      readonly statement: Statement
      readonly params: readonly unknown[]
    }
  | { readonly kind: 'close'; readonly id: number }

export type WorkerAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'unopened'; readonly message: string }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: unknown[]; readonly rowCount: number }
  | { readonly kind: 'error'; readonly id: number; readonly message: string; readonly code: string }

interface Waiting {
  readonly resolve: (result: StatementResult) => void
  readonly reject: (error: Error) => void
}

class DatabaseError extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
  }
}

/**
 * The embedded database in a worker thread, where a slow query doesn't stop the server. It has one
 * session: whoever holds the connection has the database to itself until it is released.
 * @param dataDir a folder, or `memory://`
 */
export async function openPglitePool(dataDir: string): Promise<ConnectionPool> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir },
    execArgv: [],
  })
  const ask = await conversation(worker)
  let turn: Promise<void> = Promise.resolve()
  const connect = async (): Promise<Connection> => {
    const before = turn
    let release = (): void => undefined
    turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    return {
      query: (statement, params = []) =>
        ask((id) => ({ kind: 'query', id, statement: plain(statement), params })),
      release: () => release(),
    }
  }
  const close = async (): Promise<void> => {
    const last = await connect()
    await ask((id) => ({ kind: 'close', id }))
    last.release()
    await worker.terminate()
  }
  return { connect, close }
}

/** Drizzle's statements carry functions, which can't cross to a worker. */
function plain(statement: Statement): Statement {
  return {
    text: statement.text,
    ...(statement.rowMode ? { rowMode: statement.rowMode } : {}),
    ...(statement.simple ? { simple: true } : {}),
  }
}

type Ask = (question: (id: number) => WorkerQuestion) => Promise<StatementResult>

/** Numbers the questions and gives each answer to whoever asked; a worker that dies fails them all. */
function conversation(worker: Worker): Promise<Ask> {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let lost: Error | null = null
  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      if (lost) return reject(lost)
      asked += 1
      waiting.set(asked, { resolve, reject })
      worker.postMessage(question(asked))
    })
  return new Promise((opened, failed) => {
    const lose = (error: Error): void => {
      lost = error
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      failed(error)
    }
    worker.on('error', lose)
    worker.on('exit', () => lose(new Error('The embedded database has ended.')))
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'open') return opened(ask)
      if (answer.kind === 'unopened') return lose(new Error(answer.message))
      settle(waiting, answer)
    })
  })
}

function settle(waiting: Map<number, Waiting>, answer: Extract<WorkerAnswer, { id: number }>): void {
  const asker = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (answer.kind === 'rows') asker?.resolve({ rows: answer.rows, rowCount: answer.rowCount })
  else asker?.reject(new DatabaseError(answer.message, answer.code))
}
