import { Redis } from 'ioredis'
import type { Socket } from 'socket.io-client'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { type Product, startProduct } from '../../../harness/product.ts'
import { findServices } from '../../../harness/services.ts'
import { once } from '../../../harness/templates.ts'
import { openSocket, signedIn, TestBrowser } from '../running-server.ts'

/** A database and a Redis of one's own run; what nodes share. */
export interface Ground {
  readonly databaseUrl: string
  readonly redisUrl: string
  /** Runs one statement beside the nodes. */
  query(text: string): Promise<readonly Record<string, unknown>[]>
  clear(): Promise<void>
}

/** Null where PostgreSQL or Redis does not answer; `missing` says which. */
export async function findGround(): Promise<{ ground: Ground | null; missing: string }> {
  const { postgres, redis } = await findServices()
  const missing = [postgres ? '' : 'PostgreSQL', redis ? '' : 'Redis'].filter(Boolean).join(' and ')
  if (!(postgres && redis)) return { ground: null, missing }
  return { ground: await prepareGround(redis), missing }
}

async function prepareGround(redisUrl: string): Promise<Ground | null> {
  const own = await throwawayPostgres('demo')
  if (!own) return null
  const { url } = own.place
  return {
    databaseUrl: url,
    redisUrl,
    query: (text) => once(url, text),
    async clear() {
      for (const { generation } of await once(url, 'select generation from installation'))
        await forget(redisUrl, String(generation))
      await own.drop()
    },
  }
}

/** Takes away what an installation has left in a Redis. */
export async function forget(url: string, generation: string): Promise<void> {
  const client = new Redis(url)
  const keys = await client.keys(`tripwright:?${generation}?:*`)
  if (keys.length > 0) await client.del(...keys)
  client.disconnect()
}

/** A node as the product runs it, in a process of its own. */
export function startNode(ground: Ground, more: Readonly<Record<string, string>> = {}): Promise<Product> {
  return startProduct({
    DATABASE_URL: ground.databaseUrl,
    REDIS_URL: ground.redisUrl,
    DEMO: '1',
    RATE_FACTOR: '1000',
    ...more,
  })
}

/** A login at one node, held by a browser of another one: the same cookies, another door. */
export async function sameBrowserAt(
  browser: TestBrowser,
  node: { readonly url: string },
): Promise<TestBrowser> {
  const other = new TestBrowser(node)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

/** Somebody's socket at a node, and everything that it was told. */
export interface Listener {
  readonly socket: Socket
  readonly told: { readonly event: string; readonly data: Record<string, unknown> }[]
  of(event: string): Record<string, unknown>[]
  /** The messages of people: the bot speaks up whenever no concierge is there. */
  messages(): Record<string, unknown>[]
}

export async function listen(node: { readonly url: string }, email: string): Promise<Listener> {
  return listenAs(await signedIn(node, email))
}

export async function listenAs(browser: TestBrowser): Promise<Listener> {
  const socket = openSocket(browser.base, { token: await browser.token(), protocol: 1 })
  const told: Listener['told'] = []
  socket.onAny((event: string, data: Record<string, unknown>) => told.push({ event, data }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const of = (event: string) => told.filter((word) => word.event === event).map(({ data }) => data)
  return { socket, told, of, messages: () => of('message').filter((one) => one['is_bot'] !== true) }
}

export const message = (hash: string, text = hash, convId = 'conv#2w102') => ({
  convId,
  text,
  hash,
  time: '2026-01-01T00:00:00.000Z',
})
