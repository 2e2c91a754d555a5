import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { inTurns } from '../../../../adapters/backend/http/turns.ts'
import { speak } from './slow-caller.ts'

const ENOUGH = { timeout: 20_000 }
/** More than a line holds that nobody reads. */
const LONG = 'x'.repeat(8 * 1024 * 1024)

/** A server whose answers leave when a test says so. */
async function openDesk() {
  const inWork: { readonly url: string; readonly response: ServerResponse }[] = []
  const asked: string[] = []
  const server = createServer(
    inTurns((request, response) => {
      asked.push(request.url ?? '')
      inWork.push({ url: request.url ?? '', response })
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = (text = 'done') => inWork.shift()?.response.end(text)
  return { server, base, asked, inWork, answer }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const pipeline = (count: number, name: string) =>
  Array.from({ length: count }, (_none, at) => request(`/${name}/${at}`)).join('')

describe('requests of one connection', () => {
  let close = (): unknown => undefined
  afterEach(() => close())

  it(
    'are begun one after the other, each once the answer before it has left, and none is lost',
    ENOUGH,
    async () => {
      const { server, base, asked, inWork, answer } = await openDesk()
      close = () => server.close()
      const caller = await speak(base, pipeline(60, 'many'))
      for (let at = 0; at < 60; at += 1) {
        await expect.poll(() => inWork.length, ENOUGH).toBe(1)
        expect(asked).toHaveLength(at + 1)
        answer(`answer ${at}.`)
      }
      await expect.poll(caller.heard, ENOUGH).toContain('answer 59.')
      caller.socket.write(request('/later'))
      await expect.poll(() => asked.at(-1), ENOUGH).toBe('/later')
      caller.socket.destroy()
    },
  )

  it('hold up nobody on another one', ENOUGH, async () => {
    const { server, base, asked, answer } = await openDesk()
    close = () => server.close()
    const many = await speak(base, pipeline(20, 'many'))
    await expect.poll(() => asked, ENOUGH).toEqual(['/many/0'])
    const other = await speak(base, request('/other'))
    await expect.poll(() => asked, ENOUGH).toEqual(['/many/0', '/other'])
    answer()
    for (const { socket } of [many, other]) socket.destroy()
  })

  it('wait behind an answer that nobody reads, and are forgotten with their connection', ENOUGH, async () => {
    const { server, base, asked, inWork, answer } = await openDesk()
    close = () => server.close()
    const deaf = await speak(base, '')
    deaf.socket.pause()
    deaf.socket.write(pipeline(20, 'deaf'))
    await expect.poll(() => inWork.length, ENOUGH).toBe(1)
    answer(LONG)
    const other = await speak(base, request('/other'))
    await expect.poll(() => asked, ENOUGH).toEqual(['/deaf/0', '/other'])
    deaf.socket.destroy()
    answer('heard')
    await expect.poll(other.heard, ENOUGH).toContain('heard')
    expect(asked).toHaveLength(2)
    other.socket.destroy()
  })

  it.each([429, 503])(
    'end with an answer %i, and what waits behind it is not begun',
    ENOUGH,
    async (status) => {
      const { server, base, asked, inWork, answer } = await openDesk()
      close = () => server.close()
      const caller = await speak(base, pipeline(20, 'many'))
      await expect.poll(() => inWork.length, ENOUGH).toBe(1)
      answer('the first')
      await expect.poll(() => inWork.length, ENOUGH).toBe(1)
      const [second] = inWork
      if (second) second.response.statusCode = status
      answer('not now')
      await caller.closed
      expect(caller.heard()).toMatch(/the first[\s\S]*not now/)
      expect(asked).toHaveLength(2)
    },
  )

  it.each([429, 503])('go on behind an answer %i that nothing waits for', ENOUGH, async (status) => {
    const { server, base, asked, inWork, answer } = await openDesk()
    close = () => server.close()
    const caller = await speak(base, request('/one'))
    await expect.poll(() => inWork.length, ENOUGH).toBe(1)
    const [first] = inWork
    if (first) first.response.statusCode = status
    answer('not now')
    await expect.poll(caller.heard, ENOUGH).toContain('not now')
    caller.socket.write(request('/two'))
    await expect.poll(() => asked, ENOUGH).toEqual(['/one', '/two'])
    caller.socket.destroy()
  })

  it('stay on their line while one is in work, however much there is of them', ENOUGH, async () => {
    const { server, base, inWork } = await openDesk()
    close = () => server.close()
    const long = `GET /long HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(8_000)}\r\n\r\n`
    const caller = await speak(base, long.repeat(4_000))
    await expect.poll(() => inWork.length, ENOUGH).toBe(1)
    for (let count = 0; count < 50; count += 1) {
      const other = await speak(base, request('/other'))
      await expect.poll(() => inWork.length, ENOUGH).toBe(2)
      inWork.pop()?.response.end('done')
      await expect.poll(other.heard, ENOUGH).toContain('done')
      other.socket.destroy()
    }
    expect(caller.socket.destroyed).toBe(false)
    expect(caller.socket.writableLength).toBeGreaterThan(10_000_000)
    caller.socket.destroy()
  })

  it('are cut where one packet has far more than anybody sends', ENOUGH, async () => {
    const { server, base, inWork } = await openDesk()
    close = () => server.close()
    const caller = await speak(base, '')
    caller.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_400))
    await caller.closed
    expect(inWork).toHaveLength(1)
  })

  it('bring their bodies with them', ENOUGH, async () => {
    const bodies: string[] = []
    const server = createServer(
      inTurns(async (asked, response) => {
        const parts: Buffer[] = []
        for await (const part of asked) parts.push(part as Buffer)
        bodies.push(Buffer.concat(parts).toString())
        response.end('done')
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    close = () => server.close()
    const long = 'y'.repeat(300_000)
    const post = (body: string) =>
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const caller = await speak(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      [long, 'two', long, 'four'].map(post).join(''),
    )
    await expect.poll(() => bodies.length, ENOUGH).toBe(4)
    expect(bodies.map((body) => body.length)).toEqual([300_000, 3, 300_000, 4])
    caller.socket.destroy()
  })
})
