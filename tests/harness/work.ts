import { appendFileSync } from 'node:fs'

/** What takes its time on every machine: a server that begins, a database that is filled or copied, a page that opens. */
export type Work = 'servers' | 'databases' | 'pages'

/** Where a stage of `npm test` wants to read what its files did: a line for each work, with its file. */
export const workVariable = 'TRIPWRIGHT_TEST_WORK'

/** The test file that runs in this worker now; undefined outside of a run of tests. */
let file: string | undefined

/** From here on, what is done is this file's work. A second try is nobody's. */
export function workFor(path: string | undefined): void {
  file = path
}

export function countWork(work: Work): void {
  const log = process.env[workVariable]
  if (log !== undefined && file !== undefined) appendFileSync(log, `${work} ${file}\n`)
}
