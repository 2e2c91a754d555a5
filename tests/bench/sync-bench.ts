import { readFileSync } from 'node:fs'
import type { Socket } from 'socket.io-client'
import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { connected, openSocket, signedIn } from '../adapters/backend/running-server.ts'
import { startProduct } from '../harness/product.ts'
import { median, type Row } from './table.ts'

const CLIENTS = 1_000
const AT_ONCE = 20
const SYNC_EVERY = 20_000
const PEOPLE = ['traveller', 'newcomer', 'agent', 'designer', 'designer2', 'concierge']
/** Times between two of the clients' rounds: they fall into any moment of them. */
const ROUNDS = 4
const SENDS = 25
const SEND_EVERY = 110
/** How long the processor's time is counted, while nobody writes. */
const WATCHED = 8_000
const SLICE = 100
const clock = createSystemClock()

/** What a thousand connected clients that only sync cost: the server's time, and the others' sends. */
export async function benchSync(): Promise<readonly Row[]> {
  const product = await startProduct({ DEMO: '1', DATABASE_URL: '', REDIS_URL: '', RATE_FACTOR: '1000' })
  try {
    const clients = await connectAll(product.url)
    const sender = await (await signedIn({ url: product.url }, 'traveller@demo.test')).socket()
    const revisions = await firstRevisions(clients)
    const shares = await inTurn(clients, revisions, () => processorShare(product.pid()))
    await timesOfSends(sender, 'warm')
    const times: Beside<number[]> = { idle: [], syncing: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { idle, syncing } = await inTurn(clients, revisions, (how) =>
        timesOfSends(sender, `${how}-${round}`),
      )
      times.idle.push(...idle)
      times.syncing.push(...syncing)
    }
    for (const socket of [...clients, sender]) socket.close()
    return rowsOf(times, shares)
  } finally {
    await product.stop()
  }
}

/** The same beside clients that are merely connected, and beside ones that sync. */
interface Beside<T> {
  readonly idle: T
  readonly syncing: T
}

async function inTurn<T>(
  clients: readonly Socket[],
  revisions: Revisions,
  measure: (how: keyof Beside<T>) => Promise<T>,
): Promise<Beside<T>> {
  const idle = await measure('idle')
  const stop = syncAll(clients, revisions)
  const syncing = await measure('syncing')
  stop()
  return { idle, syncing }
}

function rowsOf(times: Beside<readonly number[]>, shares: Beside<number>): readonly Row[] {
  const p50 = { idle: median(times.idle), syncing: median(times.syncing) }
  return [
    {
      what: 'sync: sends beside 1,000 syncing clients over sends beside idle ones',
      ratio: p50.syncing / p50.idle,
      limit: 1.25,
      detail: `p50 ${p50.syncing.toFixed(2)} over ${p50.idle.toFixed(2)} ms`,
    },
    {
      what: 'sync: what 1,000 clients take of a processor by syncing',
      ratio: shares.syncing - shares.idle,
      limit: 0.1,
      detail: `${shares.syncing.toFixed(2)} with, ${shares.idle.toFixed(2)} without; each asks every ${SYNC_EVERY / 1000} s`,
    },
  ]
}

async function connectAll(url: string): Promise<Socket[]> {
  const browsers = await Promise.all(PEOPLE.map((name) => signedIn({ url }, `${name}@demo.test`)))
  const sockets: Socket[] = []
  while (sockets.length < CLIENTS) {
    const tokens = await Promise.all(browsers.map((browser) => browser.token()))
    const batch = Array.from({ length: AT_ONCE }, (_one, index) =>
      connected(openSocket(url, { token: tokens[index % tokens.length], protocol: 1 })),
    )
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}

type Revisions = Map<Socket, string>

/** Where everybody stands before it is measured: the first answer of all is the whole list. */
async function firstRevisions(clients: readonly Socket[]): Promise<Revisions> {
  const revisions: Revisions = new Map()
  for (let asked = 0; asked < clients.length; asked += AT_ONCE) {
    const asking = clients.slice(asked, asked + AT_ONCE).map(async (client) => {
      const { data } = await client.emitWithAck('sync', {})
      revisions.set(client, data.rev)
    })
    await Promise.all(asking)
  }
  return revisions
}

/** Every client asks every 20 s with the revision that it was given, spread evenly. */
function syncAll(clients: readonly Socket[], revisions: Revisions): () => void {
  let next = 0
  let cancel = (): void => undefined
  const round = (): void => {
    for (let asked = 0; asked < (clients.length * SLICE) / SYNC_EVERY; asked += 1) {
      const client = clients[next % clients.length] as Socket
      next += 1
      client.emit('sync', { rev: revisions.get(client) }, (answer: { data: { rev: string } | null }) => {
        if (answer.data) revisions.set(client, answer.data.rev)
      })
    }
    cancel = clock.after(SLICE, round)
  }
  round()
  return () => cancel()
}

/** Seconds of a processor's time in a second. */
async function processorShare(pid: number): Promise<number> {
  const [since, before] = [performance.now(), processorSeconds(pid)]
  await wait(WATCHED)
  return ((processorSeconds(pid) - before) * 1000) / (performance.now() - since)
}

async function timesOfSends(sender: Socket, name: string): Promise<number[]> {
  const times: number[] = []
  for (let sent = 0; sent < SENDS; sent += 1) {
    const began = performance.now()
    await sender.emitWithAck('message.send', {
      convId: 'conv#3w104',
      text: 'x',
      hash: `sync-bench-${name}-${sent}`,
      time: '2026-01-01T00:00:00.000Z',
    })
    times.push(performance.now() - began)
    await wait(SEND_EVERY)
  }
  return times
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.after(milliseconds, resolve))
}

/** As the system counts them, in hundredths. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
