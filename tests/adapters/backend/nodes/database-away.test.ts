import { pino } from 'pino'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../../adapters/backend/server.ts'
import { readSettings } from '../../../../adapters/backend/settings.ts'
import { createServiceProxy, type ServiceProxy } from '../../../harness/service-proxy.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { findGround, message } from './cluster.ts'
import { startSender } from './sender.ts'

const { ground, missing } = await findGround()

const SENDERS = 50
const ROUNDS = 10
const CONVERSATION = 'conv#3w101'
const PEOPLE = ['traveller@demo.test', 'designer@demo.test', 'concierge@demo.test']

describe.skipIf(!ground)(`PostgreSQL away${missing && ` (no ${missing} answers)`}`, () => {
  let proxy: ServiceProxy
  let nodes: RunningServer[] = []
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const said = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length
  const away = () => said(/PostgreSQL is away/)
  const back = () => said(/PostgreSQL is back/)
  beforeAll(async () => {
    if (!ground) return
    proxy = await createServiceProxy(ground.databaseUrl)
    const settings = readSettings({
      RATE_FACTOR: '1000',
      DATABASE_URL: proxy.url,
      REDIS_URL: ground.redisUrl,
      DATABASE_QUERY_TIMEOUT: '2000',
      DATABASE_STATEMENT_TIMEOUT: '1800',
    })
    nodes = await Promise.all(
      [logger, 'silent' as const].map((log) => startServer({ settings, port: 0, demo: true, logger: log })),
    )
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await proxy?.close()
    await ground?.clear()
  })
  const at = (index: number): RunningServer => nodes[index % nodes.length] as RunningServer
  const openSockets = (browsers: readonly TestBrowser[], count: number): Promise<Socket[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => browserAt(browsers, index).socket()))
  const browserAt = (browsers: readonly TestBrowser[], index: number): TestBrowser =>
    browsers[index % browsers.length] as TestBrowser
  const everyone = (): Promise<TestBrowser[]> =>
    Promise.all(nodes.flatMap((node) => PEOPLE.map((email) => signedIn(node, email))))

  it('ends no node, loses nothing that was acknowledged and stores nothing twice', async () => {
    if (!ground) return
    const sockets = await openSockets(await everyone(), SENDERS)
    const senders = sockets.map((socket, index) => startSender(socket, `sender-${index}`, CONVERSATION))
    const total = (): number => senders.reduce((sum, sender) => sum + sender.stored(), 0)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = total()
      await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(before + SENDERS / 5)
      const ended = await ground.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      expect(ended.length).toBeGreaterThan(0)
    }
    await proxy.shut()
    await expect.poll(() => away() > back()).toBe(true)
    await proxy.open()
    await expect.poll(() => away() === back(), { timeout: 20_000 }).toBe(true)
    const before = total()
    await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(before + SENDERS)
    const hashes = (await Promise.all(senders.map((sender) => sender.end()))).flat()
    const rows = await ground.query(`select hash from messages where hash like 'sender-%'`)
    expect(rows.map(({ hash }) => String(hash)).sort()).toEqual([...hashes].sort())
    for (const socket of sockets) socket.close()
  }, 180_000)

  it('answers 1500 while it is frozen, and says so once each way', async () => {
    const before = away()
    const [socket] = await openSockets([await signedIn(at(0), 'traveller@demo.test')], 1)
    proxy.silence()
    const refused = await socket?.emitWithAck('message.send', message('frozen-hash-1', 'x', CONVERSATION))
    expect(refused).toMatchObject({ error: 1500, data: null })
    await expect.poll(away).toBe(before + 1)
    const call = await fetch(`${at(0).url}/healthz`)
    expect(call.status).toBe(200)
    proxy.speak()
    await expect.poll(back, { timeout: 20_000 }).toBe(before + 1)
    const stored = await socket?.emitWithAck('message.send', message('frozen-hash-1', 'x', CONVERSATION))
    expect(stored).toMatchObject({ error: 0 })
    expect([away(), back()]).toEqual([before + 1, before + 1])
    socket?.close()
  })
})
