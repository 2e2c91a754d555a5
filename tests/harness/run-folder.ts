import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'TRIPWRIGHT_TEST_FOLDER'

/** The folder that all workers of a run of tests share, which goes with it; undefined outside of one. */
export const runFolder = (): string | undefined => process.env[VARIABLE]

/** Before a run: vitest calls it. */
export function setup(): void {
  process.env[VARIABLE] = mkdtempSync(join(tmpdir(), 'tripwright-run-'))
}

/** After it. */
export function teardown(): void {
  const folder = runFolder()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
