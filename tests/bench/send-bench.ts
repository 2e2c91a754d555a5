import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { type DatabasePlace, openDatabase } from '../../adapters/backend/store/database/database.ts'
import { connected, signedIn, startTestServer } from '../adapters/backend/running-server.ts'
import { throwawayPostgres } from '../harness/postgres.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 8
const SENDS_A_ROUND = 40
const LIMIT = 3

type Send = (hash: string) => Promise<unknown>

/**
 * A send on a live connection, from the call to its confirmation, over the least that it could be: a bare
 * Socket.IO acknowledgement after one insert into the same kind of database. Both in turn, in one process.
 */
export async function benchSend(): Promise<readonly Row[]> {
  const embedded = await benchOver('the embedded database', { kind: 'memory' })
  const postgres = await throwawayPostgres()
  if (!postgres) return [embedded]
  try {
    return [embedded, await benchOver('PostgreSQL', postgres.place)]
  } finally {
    await postgres.drop()
  }
}

async function benchOver(name: string, place: DatabasePlace): Promise<Row> {
  const [product, bare] = [await openProduct(place), await openBare(place)]
  const [whole, least]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(...(await milliseconds(product.send, `whole-${round}`)))
    least.push(...(await milliseconds(bare.send, `least-${round}`)))
  }
  await product.close()
  await bare.close()
  return {
    what: `send, ${name}: confirmed by the product over a bare acknowledgement with one insert`,
    ratio: median(whole) / median(least),
    limit: LIMIT,
    detail: `p50 ${median(whole).toFixed(2)} over ${median(least).toFixed(2)} ms, ${whole.length} sends each`,
  }
}

async function milliseconds(send: Send, name: string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < SENDS_A_ROUND; index += 1) {
    const since = performance.now()
    await send(`bench-${name}-${index}`)
    times.push(performance.now() - since)
  }
  return times.slice(SENDS_A_ROUND / 8)
}

const payload = (hash: string) => ({
  convId: 'conv#2w102',
  text: 'A word or two about gardens in spring.',
  hash,
  time: '2026-01-01T00:00:00.000Z',
})

async function openProduct(place: DatabasePlace) {
  const server = await startTestServer({ database: place })
  const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
  const send: Send = async (hash) => {
    const { error } = await socket.emitWithAck('message.send', payload(hash))
    if (error !== 0) throw new Error(`A send was answered with ${error}.`)
  }
  return {
    send,
    async close() {
      socket.close()
      await server.close()
    },
  }
}

async function openBare(place: DatabasePlace) {
  const database = await openDatabase(place)
  await database.run((session) =>
    session.execute(
      sql`create table words (id int generated always as identity, hash text unique, word jsonb)`,
    ),
  )
  const http = createServer()
  const server = new Server(http, { transports: ['websocket'] })
  server.on('connection', (socket) => {
    socket.on('send', (word: { hash: string }, acknowledge: (answer: unknown) => void) => {
      const insert = sql`insert into words (hash, word) values (${word.hash}, ${JSON.stringify(word)}::jsonb)`
      void database
        .run((session) => session.execute(insert))
        .then(() => acknowledge({ error: 0, data: word }))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const socket: Socket = await connected(io(address, { transports: ['websocket'] }))
  const send: Send = (hash) => socket.emitWithAck('send', payload(hash))
  return {
    send,
    async close() {
      socket.close()
      await server.close()
      await database.close()
    },
  }
}
