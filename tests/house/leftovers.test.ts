import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookAround, untilEnded } from '../harness/leftovers.ts'
import { throwawayPostgres } from '../harness/postgres.ts'
import { findServices } from '../harness/services.ts'

const hasProcessFiles = process.platform === 'linux'

describe('what a stage of tests leaves behind', () => {
  let folder = ''
  let child: ChildProcess | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tripwright-leftovers-'))
  })
  afterEach(() => {
    child?.kill('SIGKILL')
    child = undefined
    rmSync(folder, { recursive: true, force: true })
  })

  it('is seen: a temporary file', async () => {
    expect(await lookAround(folder, undefined)).not.toContain('the temporary file forgotten')
    writeFileSync(join(folder, 'forgotten'), '')
    writeFileSync(join(folder, '.org.chromium.Chromium.half'), '')
    const seen = await lookAround(folder, undefined)
    expect(seen.filter((one) => one.startsWith('the temporary file'))).toEqual([
      'the temporary file forgotten',
    ])
  })

  it.runIf(hasProcessFiles)('is seen: a process, unless it is just ending', async () => {
    const waits = 'process.stdin.resume(); process.stdout.write("here")'
    child = spawn(process.execPath, ['-e', waits], { env: { ...process.env, TMPDIR: folder } })
    await once(child.stdout as NodeJS.ReadableStream, 'data')
    const seen = expect.stringContaining(`the process ${child.pid}: `)
    expect(await lookAround(folder, undefined)).toContainEqual(seen)
    child.stdin?.end()
    await untilEnded(folder)
    expect(await lookAround(folder, undefined)).not.toContainEqual(seen)
  })

  it('is seen: a database in PostgreSQL, where that answers', async ({ skip }) => {
    const { postgres } = await findServices()
    if (postgres === undefined) return skip()
    const own = await throwawayPostgres()
    try {
      const seen = expect.stringMatching(/^the database tripwright_test_/)
      expect(await lookAround(folder, postgres)).toContainEqual(seen)
    } finally {
      await own?.drop()
    }
  })
})
