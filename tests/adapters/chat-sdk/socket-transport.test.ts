import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenOptions, Transport } from '../../../adapters/chat-sdk/protocol.ts'
import { createSocketTransport } from '../../../adapters/chat-sdk/socket-transport.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { PATH, socketWorld } from '../../contracts/chat/chat-worlds.ts'

const LIMIT = 5_000
const ANSWERED = { error: 0, message: '', data: {} } as const

describe('the Socket.IO transport', () => {
  let world: Awaited<ReturnType<typeof socketWorld>>
  let transport: Transport
  const heard: unknown[] = []
  const lost: string[] = []

  beforeEach(async () => {
    world = await socketWorld()
    transport = createSocketTransport()
    heard.length = 0
    lost.length = 0
    transport.onEvent((event, data) => heard.push([event, data]))
    transport.onLost((reason) => lost.push(reason))
  })
  afterEach(async () => {
    transport.close()
    await world.stop()
  })

  const where = (): OpenOptions => ({ server: world.url, path: PATH, token: 'token', protocol: 1 })

  it('rejects a refused handshake with its code and is not open', async () => {
    world.server.refusal = { error: 1401, message: 'Sign in to continue.' }
    await expect(transport.open(where())).rejects.toMatchObject({
      error: 1401,
      message: 'Sign in to continue.',
    })
    expect([transport.isOpen, lost]).toEqual([false, []])
  })

  it('rejects when nobody is there', async () => {
    const probe = createServer()
    const port = await new Promise<number>((found) => {
      probe.listen(0, '127.0.0.1', () => found((probe.address() as AddressInfo).port))
    })
    await new Promise((closed) => probe.close(closed))
    await expect(transport.open({ ...where(), server: `http://127.0.0.1:${port}` })).rejects.toMatchObject({
      error: 0,
    })
  })

  it.each(['/', 'host alone'])('finds the server by %s from a page of its own', async (how) => {
    vi.stubGlobal('location', new URL(world.url))
    const server = how === '/' ? '/' : new URL(world.url).host
    await transport.open({ ...where(), server })
    expect(transport.isOpen).toBe(true)
    vi.unstubAllGlobals()
  })

  it('rejects an address that is none, and throws nothing', async () => {
    await expect(transport.open({ ...where(), server: 'http://' })).rejects.toThrow()
  })

  it('tries once, whatever Socket.IO would do by itself', async () => {
    world.server.refusal = { error: 1401, message: 'no' }
    await expect(transport.open(where())).rejects.toThrow()
    world.server.refusal = null
    await transport.open(where())
    expect(world.server.handshakes).toHaveLength(2)
  })

  it('hears what the server tells', async () => {
    await transport.open(where())
    world.emit('typing', { on: true })
    await expect.poll(() => heard).toEqual([['typing', { on: true }]])
  })

  it('hears each event once after it was opened again: the old socket is not heard', async () => {
    await transport.open(where())
    await transport.open(where())
    world.emit('typing', { on: true })
    await transport.request('sync', {}, LIMIT)
    expect(heard).toHaveLength(1)
    expect(lost).toEqual([])
  })

  it('hears nothing after it was closed', async () => {
    await transport.open(where())
    world.emit('typing', { on: true })
    transport.close()
    await transport.open(where())
    await transport.request('sync', {}, LIMIT)
    expect([heard, lost]).toEqual([[], []])
  })

  it('says once that the line was cut', async () => {
    await transport.open(where())
    world.cut()
    await expect.poll(() => lost).toHaveLength(1)
    expect(transport.isOpen).toBe(false)
  })

  it('gives up a request after its limit, and goes on with the others', async () => {
    await transport.open(where())
    world.server.answer = (event) => (event === 'sync' ? undefined : ANSWERED)
    await expect(transport.request('sync', {}, 30)).rejects.toMatchObject({ error: 0 })
    await expect(transport.request('typing.start', {}, LIMIT)).resolves.toEqual(ANSWERED)
  })

  it('never keeps a request for a later socket', async () => {
    await expect(transport.request('message.send', { text: 'early' }, LIMIT)).rejects.toMatchObject({
      error: FAILURE.notConnected,
    })
    const opening = transport.open(where())
    await expect(transport.request('message.send', { text: 'on the way' }, LIMIT)).rejects.toThrow()
    await opening
    world.cut()
    await expect.poll(() => lost).toHaveLength(1)
    await expect(transport.request('message.send', { text: 'late' }, LIMIT)).rejects.toMatchObject({
      error: FAILURE.notConnected,
    })
    await transport.open(where())
    await transport.request('sync', {}, LIMIT)
    expect(world.server.asked).toEqual([['sync', {}]])
  })

  it('rejects an opening that is closed or replaced on its way', async () => {
    const closed = transport.open(where())
    transport.close()
    await expect(closed).rejects.toMatchObject({ error: 0 })
    const [first, second] = [transport.open(where()), transport.open(where())]
    await expect(first).rejects.toMatchObject({ error: 0 })
    await second
    expect(transport.isOpen).toBe(true)
  })
})
