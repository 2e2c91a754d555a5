import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fromRoot } from '../../project.ts'
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
  /** It was answered, or never will be. */
  readonly done: () => void
}

class DatabaseError extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
  }
}

/** A statement that is not answered by then never will be: a full disk can freeze the database. */
const PATIENCE = 120_000

export interface PgliteOptions {
  /** Told when the worker has died, before it is started again. */
  readonly onLost?: (error: Error) => void
}

/**
 * The embedded database in a worker thread, where a slow query doesn't stop the server. It has one
 * session: whoever holds the connection has the database to itself until it is released. A worker that dies
 * or freezes takes with it what was under way, and whoever comes next is served by a new one: all that was
 * committed is in the folder. What was in memory only is gone, so there it stays an error.
 * @param dataDir a folder, or `memory://`
 */
export async function openPglitePool(dataDir: string, options: PgliteOptions = {}): Promise<ConnectionPool> {
  const canComeBack = !dataDir.startsWith('memory:')
  let current = await startWorker(dataDir, options)
  let turn: Promise<void> = Promise.resolve()
  let isClosed = false
  const living = async (): Promise<DatabaseWorker> => {
    if (current.isLost() && canComeBack) current = await startWorker(dataDir, options)
    return current
  }
  const connect = async (): Promise<Connection> => {
    const before = turn
    let release = (): void => undefined
    turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    try {
      // Its folder may be another process’s by now.
      if (isClosed) throw new Error('The database is closed.')
      const { ask } = await living()
      return {
        query: (statement, params = []) => {
          const isAhead = statement.ahead ?? false
          const asked = ask((id) => ({ kind: 'query', id, statement: plain(statement), params }), isAhead)
          if (!isAhead) return asked
          asked.catch(() => undefined)
          return Promise.resolve({ rows: [], rowCount: 0 })
        },
        release: () => release(),
      }
    } catch (thrown) {
      release()
      throw thrown
    }
  }
  const close = async (): Promise<void> => {
    const last = await connect()
    isClosed = true
    await current.close()
    last.release()
  }
  return { connect, close }
}

interface DatabaseWorker {
  readonly ask: Ask
  isLost(): boolean
  close(): Promise<void>
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Its code, compiled once in a process, however often a worker is started: a worker by itself would do it anew. */
function wasmModule(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

async function startWorker(dataDir: string, { onLost }: PgliteOptions): Promise<DatabaseWorker> {
  const worker = new Worker(fromRoot('adapters/backend/store/database/pglite-worker.mjs'), {
    workerData: { dataDir, pgliteWasmModule: await wasmModule() },
    execArgv: [],
  })
  let isLost = false
  let isClosing = false
  const ask = await conversation(worker, (error) => {
    isLost = true
    if (!isClosing) onLost?.(error)
  })
  return {
    ask,
    isLost: () => isLost,
    async close() {
      isClosing = true
      if (!isLost) await ask((id) => ({ kind: 'close', id }))
      await worker.terminate()
    },
  }
}

/** Drizzle's statements carry functions, which can't cross to a worker. */
function plain(statement: Statement): Statement {
  return {
    text: statement.text,
    ...(statement.name ? { name: statement.name } : {}),
    ...(statement.rowMode ? { rowMode: statement.rowMode } : {}),
    ...(statement.simple ? { simple: true } : {}),
  }
}

/** @param isAhead nobody waits for the answer: it may be asked along with the next question */
type Ask = (question: (id: number) => WorkerQuestion, isAhead?: boolean) => Promise<StatementResult>

/**
 * Questions of one turn cross to the worker together, and so do their answers: waking a thread costs about as
 * much as a statement.
 */
function createOutbox(worker: Worker): { put(question: WorkerQuestion, isAhead: boolean): void } {
  let questions: WorkerQuestion[] = []
  let isDue = false
  const send = (): void => {
    worker.postMessage(questions)
    questions = []
    isDue = false
  }
  return {
    put(question, isAhead) {
      questions.push(question)
      if (isAhead || isDue) return
      isDue = true
      queueMicrotask(send)
    },
  }
}

/** Numbers the questions and gives each answer to whoever asked; a worker that dies fails them all. */
function conversation(worker: Worker, onLost: (error: Error) => void): Promise<Ask> {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let lost: Error | null = null
  const outbox = createOutbox(worker)
  const ask: Ask = (question, isAhead = false) =>
    new Promise((resolve, reject) => {
      if (lost) return reject(lost)
      asked += 1
      const timer = setTimeout(() => void worker.terminate(), PATIENCE).unref()
      const done = () => clearTimeout(timer)
      waiting.set(asked, { resolve, reject, done })
      outbox.put(question(asked), isAhead)
    })
  return new Promise((opened, failed) => {
    let isOpen = false
    const lose = (error: Error): void => {
      if (lost) return
      lost = error
      for (const { reject, done } of waiting.values()) {
        done()
        reject(error)
      }
      waiting.clear()
      if (isOpen) onLost(error)
      else failed(error)
    }
    worker.on('error', lose)
    worker.on('exit', () => lose(new Error('The embedded database has ended.')))
    worker.on('message', (answers: readonly WorkerAnswer[]) => {
      for (const answer of answers) {
        if (answer.kind === 'unopened') lose(new Error(answer.message))
        else if (answer.kind !== 'open') settle(waiting, answer)
        else {
          isOpen = true
          opened(ask)
        }
      }
    })
  })
}

function settle(waiting: Map<number, Waiting>, answer: Extract<WorkerAnswer, { id: number }>): void {
  const asker = waiting.get(answer.id)
  waiting.delete(answer.id)
  asker?.done()
  if (answer.kind === 'rows') asker?.resolve({ rows: answer.rows, rowCount: answer.rowCount })
  else asker?.reject(new DatabaseError(answer.message, answer.code))
}
