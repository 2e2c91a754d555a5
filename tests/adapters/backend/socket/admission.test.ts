import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { SessionEndListener, Sessions } from '../../../../adapters/backend/accounts/sessions.ts'
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
  return (await endingServerOf(...rows)).url
}

/** The same, and what ends a session of it. */
async function endingServerOf(...rows: readonly (object | null)[]) {
  let looked = 0
  let end: SessionEndListener = () => undefined
  const sessions = {
    findBySocketToken: async () => rows[Math.min(looked++, rows.length - 1)] ?? null,
    endedAmong: async () => [],
    onEnd: (listener: SessionEndListener) => {
      end = listener
    },
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
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { url, end: (sessionId: number, answered?: Promise<void>) => end(sessionId, answered) }
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

it('tells the sockets of a session that has ended once its answer is there; they are answered nothing before', async () => {
  const { url, end } = await endingServerOf(session(ADMIN))
  const socket = await enter(url)
  const heard: string[] = []
  socket.on('session.ended', () => heard.push('ended'))
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  end(session(ADMIN).id, answered)
  // The server is asked twice: whatever it had to say before its second answer is here.
  for (const _ of [1, 2])
    expect(await socket.emitWithAck('conversation.open', { convId: 'conv#2w102' })).toMatchObject({
      error: 1401,
    })
  expect(heard).toEqual([])
  answer()
  await closed
  expect(heard).toEqual(['ended'])
})
