import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../../adapters/backend/server.ts'
import { readSettings } from '../../../../adapters/backend/settings.ts'
import { createServiceProxy, type ServiceProxy } from '../../../harness/service-proxy.ts'
import { signedIn } from '../running-server.ts'
import { findGround, type Listener, listen, message } from './cluster.ts'

const { ground, missing } = await findGround()

describe.skipIf(!ground)(`Redis away${missing && ` (no ${missing} answers)`}`, () => {
  let proxy: ServiceProxy
  let nodes: RunningServer[] = []
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const said = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length
  beforeAll(async () => {
    if (!ground) return
    proxy = await createServiceProxy(ground.redisUrl)
    const settings = readSettings({
      RATE_FACTOR: '1000',
      REDIS_URL: proxy.url,
      DATABASE_URL: ground.databaseUrl,
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
  const at = (index: number): RunningServer => nodes[index] as RunningServer
  const took = async (listener: Listener, hash: string): Promise<number> => {
    const since = performance.now()
    const answer = await listener.socket.emitWithAck('message.send', message(hash, 'x', 'conv#3w101'))
    expect(answer).toMatchObject({ error: 0 })
    return performance.now() - since
  }
  const hashes = (listener: Listener): unknown[] => listener.messages().map(({ hash }) => hash)

  it('goes on answering and delivers here; says so in one line; sync heals; then shares again', async () => {
    const [here, mate, there] = await Promise.all([
      listen(at(0), 'traveller@demo.test'),
      listen(at(0), 'designer@demo.test'),
      listen(at(1), 'designer@demo.test'),
    ])
    const { rev } = (await there.socket.emitWithAck('sync', {})).data
    await proxy.shut()
    await expect.poll(() => said(/Redis is not reachable/)).toBe(1)
    for (const index of [1, 2, 3]) await took(here, `while-away-${index}`)
    await expect.poll(() => hashes(mate)).toEqual(['while-away-1', 'while-away-2', 'while-away-3'])
    expect((await signedIn(at(0), 'newcomer@demo.test')).cookies.has('tw_session')).toBe(true)
    expect(hashes(there)).toEqual([])
    const { heads } = (await there.socket.emitWithAck('sync', { rev })).data
    expect(Object.keys(heads)).toEqual(['conv#3w101'])
    expect(said(/Redis is not reachable/)).toBe(1)
    await proxy.open()
    await expect.poll(() => said(/Redis is back/), { timeout: 10_000 }).toBe(1)
    let sent = 0
    await expect
      .poll(
        async () => {
          sent += 1
          await took(here, `back-again-${sent}`)
          return hashes(there).length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    for (const { socket } of [here, mate, there]) socket.close()
  })

  it('waits for a Redis that has fallen silent once, and then no more', async () => {
    const here = await listen(at(0), 'traveller@demo.test')
    proxy.silence()
    const patient = await took(here, 'silent-hash-1')
    const quick = [await took(here, 'silent-hash-2'), await took(here, 'silent-hash-3')]
    expect(Math.min(...quick)).toBeLessThan(patient)
    await expect.poll(() => said(/Redis is not reachable/)).toBe(2)
    proxy.speak()
    // A freeze closes no connection: the first question that is answered tells that it is over.
    let asked = 0
    await expect
      .poll(
        async () => {
          asked += 1
          await took(here, `thawed-hash-${asked}`)
          return said(/Redis is back/)
        },
        { timeout: 10_000 },
      )
      .toBe(2)
    await took(here, 'silent-hash-4')
    await expect.poll(() => hashes(here)).toContain('silent-hash-4')
    here.socket.close()
  })

  it('starts without Redis, too', async () => {
    await proxy.shut()
    const settings = readSettings({ REDIS_URL: proxy.url })
    const alone = await startServer({
      settings,
      port: 0,
      demo: true,
      logger: 'silent',
      database: { kind: 'memory' },
    })
    const listener = await listen(alone, 'traveller@demo.test')
    await took(listener, 'alone-hash-1')
    await expect.poll(() => hashes(listener)).toEqual(['alone-hash-1'])
    listener.socket.close()
    await alone.close()
    await proxy.open()
  })
})
