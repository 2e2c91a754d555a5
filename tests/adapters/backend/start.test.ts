import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../adapters/backend/server.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { StartError } from '../../../adapters/backend/start-error.ts'
import { lockDataFolder } from '../../../adapters/backend/store/database/data-lock.ts'

interface Started {
  readonly child: ChildProcess
  /** Settles when it serves, with its address. */
  readonly serving: Promise<string>
  readonly ended: Promise<{ code: number | null; errors: string }>
}

describe('npm start', { timeout: 90_000 }, () => {
  let folder = ''
  const children: ChildProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tripwright-'))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (environment: Record<string, string> = {}): Started => {
    const given = {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: '0',
    }
    const child = spawn(process.execPath, ['adapters/start.mjs'], {
      env: { ...given, ...environment },
    })
    children.push(child)
    let output = ''
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += String(chunk)
    })
    const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
      child.on('close', (code) => resolve({ code, errors: ownLines(errors) }))
    })
    const serving = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += String(chunk)
        const address = /at (http:\S+)/.exec(output)?.[1]
        if (address) resolve(address.replace('localhost', '127.0.0.1'))
      })
      void ended.then(({ errors: why }) => reject(new Error(`It did not start: ${why}`)))
    })
    serving.catch(() => undefined)
    return { child, serving, ended }
  }
  /** What is neither a line of the log nor about a build that this test does not need. */
  const ownLines = (errors: string): string =>
    errors
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{') && !line.startsWith('Not built'))
      .join('\n')

  it('stops at a setting that is wrong with one line', async () => {
    const { code, errors } = await start({ PORT: 'many' }).ended
    expect(errors).toMatch(/^PORT must be a port/)
    expect(errors.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('serves, refuses a second start on its folder, drains at SIGTERM, and opens again', async () => {
    const first = start({ DEMO: '1' })
    const address = await first.serving
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true })
    const second = await start().ended
    expect([second.code, second.errors]).toEqual([
      1,
      `The data folder ${folder} is in use by process ${first.child.pid}: stop it first, or set DATA_DIR to another folder.`,
    ])
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, errors: '' })
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    const third = start()
    await third.serving
    third.child.kill('SIGTERM')
    expect((await third.ended).code).toBe(0)
  })
})

// Whatever refuses a start is told in one line, as a wrong setting is above.
describe('a server', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tripwright-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const startWith = (environment: Record<string, string>): Promise<RunningServer> => {
    const settings = readSettings({ DATA_DIR: folder, DEMO: '0', PORT: '0', ...environment })
    return startServer({ settings, logger: 'silent' })
  }

  it.each([
    ['DATA_DIR', '/dev/null/data', /^The data folder \/dev\/null\/data can't be written/],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', /^PostgreSQL is not reachable \(ECONNREFUSED\)/],
  ])('does not start with %s=%s, and says what to do', async (name, value, line) => {
    const refused = await startWith({ [name]: value }).catch((thrown: unknown) => thrown)
    expect(refused).toBeInstanceOf(StartError)
    expect(String((refused as StartError).message)).toMatch(line)
  })

  it('refuses a port that is in use, and leaves its folder free', async () => {
    const other: Server = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    await expect(startWith({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
    )
    other.close()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('takes over the lock of a process that is gone', async () => {
    const file = join(folder, 'lock')
    writeFileSync(file, JSON.stringify({ id: 'old', host: hostname(), pid: 2_000_000_000, born: '1' }))
    const unlock = lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    unlock()
    expect(existsSync(file)).toBe(false)
  })
})
