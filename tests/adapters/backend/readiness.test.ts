import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createDraining } from '../../../adapters/backend/http/draining.ts'
import { envelopeOf } from '../../../adapters/backend/http/http-error.ts'
import { serveReadiness } from '../../../adapters/backend/http/readiness.ts'
import { type RunningServer, startServer } from '../../../adapters/backend/server.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { freshFolder } from '../../harness/filled-folder.ts'
import { createServiceProxy } from '../../harness/service-proxy.ts'
import { findGround } from './nodes/cluster.ts'
import { formWith, signedIn, startTestServer, visitorOf } from './running-server.ts'

const ready = async ({ url }: RunningServer) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: (await response.json()) as { error: number; message: string } }
}
const isAlive = async ({ url }: RunningServer): Promise<boolean> => (await fetch(`${url}/healthz`)).ok

/** A call whose body has only begun to come, and everything that was answered to it. */
interface Begun {
  readonly socket: Socket
  readonly answer: Promise<string>
  finish(): void
}

const BODY = JSON.stringify({ email: 'nobody@demo.test', password: 'wrong' })

async function beginCall(server: RunningServer): Promise<Begun> {
  const visitor = await visitorOf(server)
  const head = [
    'POST /authenticate/user/login HTTP/1.1',
    'host: localhost',
    'connection: close',
    'content-type: application/json',
    `content-length: ${BODY.length}`,
    ...visitor.ownLines(),
  ]
  return begin(server, `${head.join('\r\n')}\r\n\r\n${BODY.slice(0, 5)}`, BODY.slice(5))
}

const beginQuestion = (server: RunningServer): Promise<Begun> =>
  begin(server, 'GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n', '\r\n')

function begin({ url }: RunningServer, beginning: string, rest: string): Promise<Begun> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(parts).toString()))
  })
  socket.write(beginning)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, answer, finish: () => socket.write(rest) }))
  })
}

describe('a node that is told to end', () => {
  it('is ready until then, and not any more; its last requests end', async () => {
    const server = await startTestServer()
    await expect.poll(() => ready(server)).toMatchObject({ status: 200, body: { error: 0 } })
    const traveller = await signedIn(server, 'traveller@demo.test')
    await traveller.socket()
    const begun = await beginCall(server)
    const question = await beginQuestion(server)
    // The server has read what was begun once it answers what came later.
    expect(await isAlive(server)).toBe(true)
    const closing = server.close()
    question.finish()
    expect(await question.answer).toMatch(/^HTTP\/1\.1 503 /)
    begun.finish()
    // The call's own answer, whatever it is worth.
    expect(await begun.answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    await closing
    await expect(isAlive(server)).rejects.toThrow()
  })

  it('answers 1503 to what is still under way at its limit', async () => {
    const server = await startTestServer()
    const begun = await beginCall(server)
    expect(await isAlive(server)).toBe(true)
    await server.close()
    const answer = await begun.answer
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain('"error":1503')
  })

  it('says from then on that it is not ready, whatever the others answer', async () => {
    const app = Fastify()
    const draining = createDraining()
    let asked = 0
    const needs = { database: async () => (asked += 1) }
    app.setErrorHandler((error, request, reply) => {
      const { status, body } = envelopeOf(error, request.id)
      return reply.status(status).send(body)
    })
    serveReadiness(app, { needs, hasRoom: () => true, isEnding: draining.isEnding })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    draining.begin()
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json().error]).toEqual([503, 1503])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect(asked).toBe(1)
  })
})

describe('a file whose bytes are missing on this node', () => {
  const lines: string[] = []
  let folder = ''
  let server: RunningServer
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is logged with what to do', async () => {
    folder = await freshFolder('demo')
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    server = await startTestServer({ database: { kind: 'folder', folder }, logger })
    const traveller = await signedIn(server, 'traveller@demo.test')
    const fields = { conv_id: 'conv#3w101', hash: 'missing-file-1' }
    const body = formWith(new Blob(['Day one.']), 'plan.txt', fields)
    const answer = await traveller.call('/api/upload/v1/uploadMedia', { method: 'POST', body })
    const data = answer.body.data as { url: string }
    expect((await traveller.call(data.url)).status).toBe(200)
    const files = join(folder, 'files')
    for (const name of await readdir(files)) rmSync(join(files, name), { recursive: true })
    expect((await traveller.call(data.url)).status).toBe(404)
    const told = lines.filter((line) => line.includes('bytes are missing here'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('let all nodes share DATA_DIR/files, or restore it')
  })
})

const { ground, missing } = await findGround()

describe.skipIf(!ground)(`readiness${missing && ` (no ${missing} answers)`}`, () => {
  afterAll(() => ground?.clear())

  it('asks the database and Redis; being alive does not', async () => {
    if (!ground) return
    const [database, redis] = await Promise.all([
      createServiceProxy(ground.databaseUrl),
      createServiceProxy(ground.redisUrl),
    ])
    const settings = readSettings({ DATABASE_URL: database.url, REDIS_URL: redis.url })
    const server = await startServer({ settings, port: 0, demo: false, logger: 'silent' })
    const answer = async () => (await ready(server)).body.message
    await expect.poll(() => ready(server)).toMatchObject({ status: 200 })
    await redis.shut()
    await expect.poll(answer).toBe('No answer from redis.')
    database.silence()
    await expect.poll(answer).toBe('No answer from database and redis.')
    expect((await ready(server)).status).toBe(503)
    expect(await isAlive(server)).toBe(true)
    database.speak()
    await redis.open()
    await expect.poll(async () => (await ready(server)).status, { timeout: 20_000 }).toBe(200)
    await server.close()
    await Promise.all([database.close(), redis.close()])
  })
})
