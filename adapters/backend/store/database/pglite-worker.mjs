// The embedded database's thread. Plain JavaScript: worker threads don't inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'

/** @typedef {import('./pglite-pool.ts').WorkerAnswer} WorkerAnswer */
/** @typedef {import('./pglite-pool.ts').WorkerQuestion} WorkerQuestion */

/** Drizzle reads times and dates from the text that the server sends, as it does with `pg`. */
const asText = (/** @type {string} */ text) => text
const parsers = {
  [types.TIMESTAMPTZ]: asText,
  [types.TIMESTAMP]: asText,
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
}

const say = (/** @type {WorkerAnswer} */ answer) => parentPort?.postMessage(answer)
const messageOf = (/** @type {unknown} */ thrown) =>
  thrown instanceof Error ? thrown.message : String(thrown)

try {
  const database = await PGlite.create({ dataDir: workerData.dataDir, parsers })
  parentPort?.on('message', (question) => void answer(database, question))
  say({ kind: 'open' })
} catch (thrown) {
  say({ kind: 'unopened', message: messageOf(thrown) })
}

/**
 * @param {PGlite} database
 * @param {WorkerQuestion} question
 */
async function answer(database, question) {
  const { id } = question
  try {
    if (question.kind === 'close') {
      await database.close()
      say({ kind: 'rows', id, rows: [], rowCount: 0 })
      return
    }
    const { text, rowMode, simple } = question.statement
    if (simple) {
      await database.exec(text)
      say({ kind: 'rows', id, rows: [], rowCount: 0 })
      return
    }
    const result = await database.query(text, [...question.params], rowMode ? { rowMode } : {})
    say({ kind: 'rows', id, rows: result.rows, rowCount: result.affectedRows ?? result.rows.length })
  } catch (thrown) {
    const code = /** @type {{code?: unknown}} */ (thrown).code
    say({ kind: 'error', id, message: messageOf(thrown), code: typeof code === 'string' ? code : '' })
  }
}
