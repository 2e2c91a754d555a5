// The embedded database's thread. Plain JavaScript: worker threads don't inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, protocol, types } from '@electric-sql/pglite'

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

const say = (/** @type {readonly WorkerAnswer[]} */ answers) => parentPort?.postMessage(answers)

/** What a file system says, by the numbers of WASI. */
const FILE_ERRORS = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [20, 'EEXIST'],
  [29, 'EIO'],
  [33, 'EMFILE'],
  [51, 'ENOSPC'],
  [54, 'ENOTDIR'],
  [69, 'EROFS'],
])

/** PGlite's file system throws objects that are no errors: all that they say is a number. */
function messageOf(/** @type {unknown} */ thrown) {
  if (thrown instanceof Error) return thrown.message
  const isNumbered = typeof thrown === 'object' && thrown !== null && 'errno' in thrown
  if (!isNumbered) return String(thrown)
  const name = FILE_ERRORS.get(Number(thrown.errno)) ?? `error ${thrown.errno}`
  return `its files could not be read or written: ${name}`
}

try {
  const database = await PGlite.create({ ...workerData, parsers })
  let turn = Promise.resolve()
  parentPort?.on('message', (questions) => {
    turn = turn.then(() => answerAll(database, questions))
  })
  say([{ kind: 'open' }])
} catch (thrown) {
  say([{ kind: 'unopened', message: messageOf(thrown) }])
}

/**
 * @param {PGlite} database
 * @param {readonly WorkerQuestion[]} questions
 */
async function answerAll(database, questions) {
  const answers = []
  for (const question of questions) answers.push(await answer(database, question))
  say(answers)
}

/**
 * @param {PGlite} database
 * @param {WorkerQuestion} question
 * @returns {Promise<WorkerAnswer>}
 */
async function answer(database, question) {
  const { id } = question
  try {
    if (question.kind === 'close') {
      await database.close()
      return { kind: 'rows', id, rows: [], rowCount: 0 }
    }
    const { name, text, rowMode, simple } = question.statement
    if (simple) {
      await database.exec(text)
      return { kind: 'rows', id, rows: [], rowCount: 0 }
    }
    const result = name
      ? await runNamed(database, name, text, question.params)
      : await database.query(text, [...question.params], rowMode ? { rowMode } : {})
    return { kind: 'rows', id, rows: result.rows, rowCount: result.affectedRows ?? result.rows.length }
  } catch (thrown) {
    const code = /** @type {{code?: unknown}} */ (thrown).code
    return { kind: 'error', id, message: messageOf(thrown), code: typeof code === 'string' ? code : '' }
  }
}

/**
 * The types of the parameters, by the names of the statements that the database has parsed.
 * @type {Map<string, readonly number[]>}
 */
const parsed = new Map()

/**
 * PGlite parses, describes and plans a statement each time, in five calls; one with a name is run in a single one.
 * @param {PGlite} database
 * @param {string} name
 * @param {string} text
 * @param {readonly unknown[]} params
 */
async function runNamed(database, name, text, params) {
  const { bind, describe, execute, sync } = protocol.serialize
  const paramTypes = parsed.get(name) ?? (await parseNamed(database, name, text))
  const values = params.map((param, index) => wireValueOf(database, param, paramTypes[index] ?? 0))
  const asked = joined([bind({ statement: name, values }), describe({ type: 'P' }), execute(), sync()])
  const { messages } = await database.execProtocol(asked)
  const [result] = parse.parseResults(messages, database.parsers)
  if (!result) throw new Error('A statement has a result.')
  return result
}

/**
 * @param {PGlite} database
 * @param {string} name
 * @param {string} text
 */
async function parseNamed(database, name, text) {
  const { parse: parseText, describe, sync } = protocol.serialize
  const asked = joined([parseText({ name, text }), describe({ type: 'S', name }), sync()])
  const { messages } = await database.execProtocol(asked)
  const paramTypes = parse.parseDescribeStatementResults(messages)
  parsed.set(name, paramTypes)
  return paramTypes
}

/**
 * @param {PGlite} database
 * @param {unknown} param
 * @param {number} type
 */
function wireValueOf(database, param, type) {
  if (param === null || param === undefined) return null
  const serialize = database.serializers[type]
  return serialize ? serialize(param) : String(param)
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  return new Uint8Array(Buffer.concat(parts))
}
