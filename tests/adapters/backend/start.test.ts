import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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
    const child = spawn(process.execPath, ['--import', 'tsx', 'adapters/node.ts'], {
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

  // Every other wrong setting is refused by the same words in the same place: settings.test.ts.
  it.each([
    ['PORT', 'many', /^PORT must be a port/],
    ['DATA_DIR', '/dev/null/data', /^The data folder \/dev\/null\/data can't be written/],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', /^PostgreSQL is not reachable \(ECONNREFUSED\)/],
    ['SMTP_URL', 'smtp://127.0.0.1:2525', /^PUBLIC_URL is missing/],
  ])('stops at %s=%s with one line', async (name, value, line) => {
    const { code, errors } = await start({ [name]: value }).ended
    expect(errors).toMatch(line)
    expect(errors.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('refuses a port that is in use with one line', async () => {
    const other: Server = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    const { code, errors } = await start({ PORT: String(port) }).ended
    other.close()
    expect([code, errors]).toEqual([
      1,
      `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
    ])
    expect(existsSync(join(folder, 'lock'))).toBe(false)
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

  it('takes over the lock of a process that is gone', async () => {
    writeFileSync(
      join(folder, 'lock'),
      JSON.stringify({ id: 'old', host: hostname(), pid: 2_000_000_000, born: '1' }),
    )
    const again = start()
    await again.serving
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: again.child.pid })
    again.child.kill('SIGTERM')
    expect((await again.ended).code).toBe(0)
  })
})
