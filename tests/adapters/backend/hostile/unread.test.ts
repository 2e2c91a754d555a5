import type { Socket as Line } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../../adapters/backend/log.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { signedIn, startTestServer } from '../running-server.ts'

const CONV = 'conv#2w102'
const TALK = { convId: CONV, afterSeq: 0, limit: 500 }
/** Half a megabyte, as many as a person may ask for; the lines of this machine hold some of them. */
const ASKED = 100

describe('answers that nobody reads', () => {
  let server: RunningServer
  const written: string[] = []
  const logger = createLogger({ write: (line) => void written.push(line) })
  beforeAll(async () => {
    server = await startTestServer({ logger })
    const writer = await (await signedIn(server, 'traveller@demo.test')).socket()
    for (let count = 0; count < 6; count += 1) {
      const hash = `long-hash-${count}`
      const time = '2026-01-01T00:00:00.000Z'
      await writer.emitWithAck('message.send', { convId: CONV, text: 'a'.repeat(100_000), hash, time })
    }
    writer.close()
  })
  afterAll(() => server.close())

  const enter = async (): Promise<Socket> => (await signedIn(server, 'traveller@demo.test')).socket()
  /** The connection itself, which no program of ours would stop reading. */
  const lineOf = (socket: Socket): Line =>
    (socket.io.engine.transport as unknown as { ws: { _socket: Line } }).ws._socket

  it('are none where somebody reads, however much they ask for', async () => {
    const reader = await enter()
    // Half a megabyte each: twice as much as may be left unread.
    for (let count = 0; count < 60; count += 1) {
      const { error, data } = await reader.emitWithAck('message.list', TALK)
      expect(error).toBe(0)
      expect(JSON.stringify(data).length).toBeGreaterThan(400_000)
    }
    expect(reader.connected).toBe(true)
    reader.close()
  })

  it('end the socket that asks on without reading, and only that one', async () => {
    const [silent, reader] = [await enter(), await enter()]
    const closed = new Promise((resolve) => silent.once('disconnect', resolve))
    lineOf(silent).pause()
    for (let count = 0; count < ASKED; count += 1) silent.emit('message.list', TALK, () => undefined)
    await expect.poll(() => written.filter((line) => line.includes('socket.unread')).length).toBe(1)
    lineOf(silent).resume()
    expect(await closed).toMatch(/transport/)
    expect(await reader.emitWithAck('conversation.open', { convId: CONV })).toMatchObject({ error: 0 })
    reader.close()
  })
})
