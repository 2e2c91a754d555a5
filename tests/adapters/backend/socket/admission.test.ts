import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Sessions } from '../../../../adapters/backend/accounts/sessions.ts'
import type { ChatService } from '../../../../adapters/backend/chat/chat-service.ts'
import { TRUST_NOBODY } from '../../../../adapters/backend/http/proxies.ts'
import { createMemoryLimits } from '../../../../adapters/backend/live/memory-limits.ts'
import { createSilentLogger } from '../../../../adapters/backend/log.ts'
import { createSocketServer } from '../../../../adapters/backend/socket/socket-server.ts'
import { connected, openSocket } from '../running-server.ts'

const ADMIN = { id: 10, type: 'TC' }
const TRAVELLER = { id: 2, type: 'TV' }
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A socket server whose sessions answer each look with the next of these; the last one for ever. */
async function serverOf(...rows: readonly (object | null)[]): Promise<string> {
  let looked = 0
  const sessions = {
    findBySocketToken: async () => rows[Math.min(looked++, rows.length - 1)] ?? null,
    endedAmong: async () => [],
    onEnd: () => undefined,
  } as unknown as Sessions
  const http = createServer()
  const sockets = createSocketServer(http, {
    sessions,
    limits: createMemoryLimits(),
    security: { note: () => undefined },
    logger: createSilentLogger(),
    ownOrigin: null,
    trustProxy: TRUST_NOBODY,
    rateFactor: 1,
    link: null,
  })
  const nothing = async () => undefined
  sockets.serve({
    arrive: nothing,
    leave: nothing,
    renew: nothing,
    expireLeases: nothing,
  } as unknown as ChatService)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closing.push(() => sockets.close(100))
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

const enter = async (url: string) => {
  const socket = openSocket(url, { token: 'a-token', protocol: 1 })
  try {
    return await connected(socket)
  } finally {
    closing.unshift(async () => void socket.close())
  }
}
const session = (user: object, actor = user) => ({ id: 7, user, actor })

it('lets in whoever is still the same once they are in', async () => {
  expect((await enter(await serverOf(session(ADMIN)))).connected).toBe(true)
})

it.each([
  ['ended', null],
  ['became somebody else’s', session(TRAVELLER, ADMIN)],
])('refuses a socket whose session %s while it was let in', async (_how, later) => {
  await expect(enter(await serverOf(session(ADMIN), later))).rejects.toMatchObject({ data: { error: 1401 } })
})
