import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { type Database, openDatabase } from '../../../adapters/backend/store/database/database.ts'
import { POSTGRES_LIMITS } from '../../../adapters/backend/store/database/postgres-pool.ts'
import { throwawayPostgres } from '../../harness/postgres.ts'
import { signedIn, startTestServer } from './running-server.ts'

const message = (hash: string) => ({
  convId: 'conv#2w102',
  text: hash,
  hash,
  time: '2026-01-01T00:00:00.000Z',
})
const lastSeq = async (socket: Socket): Promise<number> =>
  (await socket.emitWithAck('conversation.open', { convId: 'conv#2w102' })).data.lastSeq

describe('the embedded database’s worker dies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-fault-'))
  const workers: Worker[] = []
  const lines: string[] = []
  let server: RunningServer
  beforeAll(async () => {
    // The only way to a worker from outside: whoever is asked something is remembered.
    const post = Worker.prototype.postMessage
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
      if (!workers.includes(this)) workers.push(this)
      return post.apply(this, given)
    })
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    server = await startTestServer({ database: { kind: 'folder', folder }, logger })
  })
  afterAll(async () => {
    await server.close()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is started again; what was confirmed is there, and what was not is sent again and stored once', async () => {
    const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
    const confirmed = (await socket.emitWithAck('message.send', message('before-death'))).data
    const underWay = Promise.all(
      [1, 2, 3].map((one) => socket.emitWithAck('message.send', message(`dying-hash-${one}`))),
    )
    await workers.at(-1)?.terminate()
    const first = await underWay
    for (const { error } of first) expect([0, 1500]).toContain(error)
    const again = [1, 2, 3].map((one) => socket.emitWithAck('message.send', message(`dying-hash-${one}`)))
    const second = await Promise.all(again)
    expect(second.map(({ error }) => error)).toEqual([0, 0, 0])
    first.forEach((answer, index) => {
      if (answer.error === 0) expect(answer.data).toEqual(second[index]?.data)
    })
    const { data } = await socket.emitWithAck('message.list', {
      convId: 'conv#2w102',
      afterSeq: confirmed.seq - 1,
    })
    const own = data.messages.filter((one: { is_bot: boolean }) => !one.is_bot)
    expect(own.map(({ hash }: { hash: string }) => hash).sort()).toEqual([
      'before-death',
      'dying-hash-1',
      'dying-hash-2',
      'dying-hash-3',
    ])
    expect(lines.filter((line) => /has ended: it is started again/.test(line))).toHaveLength(1)
    expect(workers).toHaveLength(2)
    socket.close()
  })
})

describe('a database that refuses', async () => {
  const postgres = await throwawayPostgres('demo')
  it.skipIf(!postgres)(
    'says that its disk is full (1507), and loses nothing afterwards',
    async () => {
      if (!postgres) return
      const server = await startTestServer({ database: postgres.place })
      const client = new pg.Client({ connectionString: postgres.place.url })
      await client.connect()
      const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
      const before = await lastSeq(socket)
      await client.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
      await client.query(
        'create trigger full_disk before insert on messages for each row execute function no_room()',
      )
      const refused = await socket.emitWithAck('message.send', message('full-disk-1'))
      expect(refused).toMatchObject({ error: 1507, data: null, retryAfter: 5 })
      expect(refused.message).not.toMatch(/space|device/)
      expect(await lastSeq(socket)).toBe(before)
      await client.query('drop trigger full_disk on messages')
      const stored = await socket.emitWithAck('message.send', message('full-disk-1'))
      expect(stored).toMatchObject({ error: 0, data: { seq: before + 1 } })
      expect((await socket.emitWithAck('message.send', message('full-disk-1'))).data).toEqual(stored.data)
      socket.close()
      await client.end()
      await server.close()
      await postgres.drop()
    },
    60_000,
  )
})

describe('a database that is filled at a start', async () => {
  const postgres = await throwawayPostgres()
  it.skipIf(!postgres)('may take longer than a request does', async () => {
    if (!postgres) return
    const place = { ...postgres.place, limits: { ...POSTGRES_LIMITS, statementTimeout: 10 } }
    const takeLong = (database: Database) =>
      database.run((session) => session.execute(sql`select pg_sleep(0.05)`))
    const database = await openDatabase(place, { fill: takeLong })
    await expect(takeLong(database)).rejects.toMatchObject({ cause: { code: '57014' } })
    await database.close()
    await postgres.drop()
  })
})
