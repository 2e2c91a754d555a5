import pg from 'pg'
import { pino } from 'pino'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../../adapters/backend/server.ts'
import { readSettings } from '../../../../adapters/backend/settings.ts'
import { startOwnPostgres } from '../../../harness/own-postgres.ts'
import { findServices } from '../../../harness/services.ts'
import { once } from '../../../harness/templates.ts'
import { signedIn } from '../running-server.ts'
import { forget } from './cluster.ts'
import { startSender } from './sender.ts'

const { redis } = await findServices()
const postgres = redis ? await startOwnPostgres() : null

const SENDERS_OF_NODE = 25
const CONVERSATION = 'conv#3w101'
const PEOPLE = ['traveller@demo.test', 'designer@demo.test', 'concierge@demo.test']
const PATIENCE = { timeout: 60_000 }

/** A node, and what it says of its database. */
interface Node {
  readonly server: RunningServer
  said(pattern: RegExp): number
}

async function startNode(settings: ReturnType<typeof readSettings>): Promise<Node> {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const server = await startServer({ settings, port: 0, demo: true, logger })
  return { server, said: (pattern) => lines.filter((line) => pattern.test(line)).length }
}

async function openSockets({ server }: Node): Promise<Socket[]> {
  const browsers = await Promise.all(PEOPLE.map((email) => signedIn(server, email)))
  const places = Array.from({ length: SENDERS_OF_NODE }, (_none, index) => browsers[index % PEOPLE.length])
  return Promise.all(places.flatMap((browser) => browser?.socket() ?? []))
}

describe.skipIf(!postgres)('PostgreSQL is restarted under two nodes', () => {
  let nodes: Node[] = []
  beforeAll(async () => {
    if (!postgres) return
    const settings = readSettings({
      RATE_FACTOR: '1000',
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis }),
    })
    nodes = await Promise.all([startNode(settings), startNode(settings)])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(nodes.map(({ server }) => server.close()))
    if (postgres && redis)
      for (const { generation } of await once(postgres.url, 'select generation from installation'))
        await forget(redis, String(generation))
    await postgres?.stop()
  })

  it('ends neither, loses nothing that was acknowledged, stores nothing twice, and each says so once each way', async () => {
    if (!postgres) return
    const sockets = await Promise.all(nodes.map(openSockets))
    const senders = sockets.map((own, node) =>
      own.map((socket, index) => startSender(socket, `sender-${node}-${index}`, CONVERSATION)),
    )
    const storedBy = (node: number) => (senders[node] ?? []).reduce((sum, sender) => sum + sender.stored(), 0)
    const goesOn = async (): Promise<void> => {
      const before = nodes.map((_node, index) => storedBy(index))
      for (const [index, count] of before.entries())
        await expect.poll(() => storedBy(index), PATIENCE).toBeGreaterThan(count + SENDERS_OF_NODE / 5)
    }
    let restarts = 0
    for (const how of ['fast', 'immediate', 'fast', 'immediate'] as const) {
      await goesOn()
      await postgres.restart(how)
      restarts += 1
      for (const { said } of nodes)
        await expect.poll(() => said(/PostgreSQL is back/), PATIENCE).toBe(restarts)
      expect(nodes.map(({ said }) => said(/PostgreSQL is away/))).toEqual([restarts, restarts])
    }
    await goesOn()
    const hashes = (await Promise.all(senders.flat().map((sender) => sender.end()))).flat()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(`select hash from messages where hash like 'sender-%'`)
    await client.end()
    expect(rows.map(({ hash }) => String(hash)).sort()).toEqual([...hashes].sort())
    for (const socket of sockets.flat()) socket.close()
  }, 300_000)
})
