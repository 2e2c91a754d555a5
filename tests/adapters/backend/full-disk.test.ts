import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRefusal, HttpError } from '../../../adapters/backend/http/http-error.ts'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { freeBytesIn, watchDiskRoom } from '../../../adapters/backend/store/disk-room.ts'
import { createHandClock } from '../../harness/hand-clock.ts'
import { createStage, traveller as member } from './chat-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from './running-server.ts'

const MEGABYTE = 1024 * 1024
const flush = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe('the room on a disk', () => {
  async function openRoom(start: number) {
    const clock = createHandClock()
    let bytes = start * MEGABYTE
    const told: boolean[] = []
    const room = await watchDiskRoom({
      clock,
      free: async () => {
        if (bytes < 0) throw new Error('nobody can tell')
        return bytes
      },
      onChange: (hasRoom) => told.push(hasRoom),
    })
    const leave = async (megabytes: number) => {
      bytes = megabytes * MEGABYTE
      clock.advance(2_000)
      await flush()
    }
    return { room, told, leave }
  }

  it('is looked at every two seconds, and told of when it changes', async () => {
    const { room, told, leave } = await openRoom(500)
    for (const megabytes of [128, 127, 150, 191, 192, 128]) await leave(megabytes)
    expect(told).toEqual([false, true])
    expect(room.hasRoom()).toBe(true)
  })

  it('is there where nobody can tell', async () => {
    const { room, leave } = await openRoom(0)
    expect(room.hasRoom()).toBe(false)
    await leave(-1)
    expect(room.hasRoom()).toBe(true)
  })

  it('is looked at no more once it is stopped', async () => {
    const { room, told, leave } = await openRoom(500)
    room.stop()
    await leave(1)
    expect([room.hasRoom(), told]).toEqual([true, []])
  })

  it('is as the system says it', async () => {
    const folder = mkdtempSync(`${tmpdir()}/room-`)
    expect(await freeBytesIn(folder)).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
    await expect(freeBytesIn(folder)).rejects.toThrow()
  })
})

describe('a disk that fills between two looks at it', () => {
  const noSpace = (code = '53100') =>
    new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code }) })

  it('is answered as one that was full before: a call says when to come again, and is no failure', () => {
    expect(asRefusal(noSpace())).toMatchObject({ status: 507, code: 1507, retryAfter: 10 })
    expect(asRefusal(noSpace('23505'))).not.toBeInstanceOf(HttpError)
  })

  it('keeps messages waiting, in a conversation that was open', async () => {
    const stage = createStage()
    stage.store.transact = () => Promise.reject(noSpace())
    expect(await stage.send(member, 'conv#2w7', 'a word')).toMatchObject({ error: 1507, retryAfter: 5 })
    expect(stage.reported).toEqual([])
  })
})

describe('a server whose disk is full', () => {
  const clock = createHandClock()
  let free = 500 * MEGABYTE
  let server: RunningServer
  let traveller: TestBrowser
  let socket: Socket
  beforeAll(async () => {
    server = await startTestServer({ clock, freeSpace: async () => free })
    traveller = await signedIn(server, 'traveller@demo.test')
    socket = await traveller.socket()
    await leave(100)
  })
  afterAll(async () => {
    socket.close()
    await server.close()
  })
  async function leave(megabytes: number): Promise<void> {
    free = megabytes * MEGABYTE
    clock.advance(2_000)
    await flush()
  }
  const ask = (event: string, payload: object) => socket.emitWithAck(event, payload)
  const send = (hash: string) =>
    ask('message.send', { convId: 'conv#2w102', text: 'a word', hash, time: '2026-01-01T00:00:00.000Z' })

  it('lives, reads, and says that it can’t write', async () => {
    expect((await traveller.call('/healthz')).status).toBe(200)
    const { status, body } = await traveller.call('/readyz')
    expect([status, body.data]).toEqual([200, { ready: true, writable: false }])
    expect((await traveller.call('/extranet/v2/trips')).status).toBe(200)
    expect(await ask('conversation.open', { convId: 'conv#2w102' })).toMatchObject({ error: 0 })
    expect((await signedIn(server, 'agent@demo.test')).cookies.get('is_verified')).toBe('1')
  })

  it('takes nothing that it could not keep, and says when to come again', async () => {
    const asked = { method: 'POST', body: { email: 'nora@example.test' } }
    const { status, body, headers } = await traveller.call('/extranet/v2/newsletter', asked)
    expect([status, body.error, headers.get('retry-after')]).toEqual([507, 1507, '10'])
    expect(body.message).toMatch(/^We can’t save anything right now/)
    expect(await send('full-disk-message-1')).toEqual({
      error: 1507,
      message: 'We can’t save messages right now. Yours will be sent as soon as we can.',
      data: null,
      retryAfter: 5,
    })
  })

  it('goes on as soon as there is room', async () => {
    await leave(200)
    expect(await send('full-disk-message-1')).toMatchObject({
      error: 0,
      data: { hash: 'full-disk-message-1' },
    })
    expect((await traveller.call('/readyz')).body.data).toEqual({ ready: true, writable: true })
  })
})
