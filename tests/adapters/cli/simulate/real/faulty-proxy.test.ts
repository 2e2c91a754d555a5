import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createFaultyProxy,
  type FaultyProxy,
} from '../../../../../adapters/cli/simulate/real/network/faulty-proxy.ts'

/** One end of a connection: what it has received, in the pieces in which it came, and whether it is over. */
interface End {
  readonly socket: Socket
  readonly pieces: string[]
  readonly text: () => string
  isOver: boolean
}

function endOf(socket: Socket): End {
  const pieces: string[] = []
  const end: End = { socket, pieces, text: () => pieces.join(''), isOver: false }
  socket.on('data', (bytes: Buffer) => pieces.push(bytes.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    end.isOver = true
  })
  return end
}

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 10_000, interval: 5 })

let server: Server
let served: End[]
let proxies: FaultyProxy[]
let targetPort: number | null

beforeEach(async () => {
  served = []
  proxies = []
  server = createServer((socket) => served.push(endOf(socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  targetPort = typeof address === 'object' && address ? address.port : 0
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(proxies.map((proxy) => proxy.close()))
  for (const { socket } of served) socket.destroy()
  server.close()
})

async function proxy(): Promise<FaultyProxy> {
  const made = await createFaultyProxy(() => targetPort)
  proxies.push(made)
  return made
}

function dial({ port }: FaultyProxy): End {
  return endOf(connect({ port, host: '127.0.0.1' }))
}

/** A connection that stands at both ends. */
async function through(way: FaultyProxy): Promise<{ readonly client: End; readonly far: End }> {
  const before = served.length
  const client = dial(way)
  await until(() => served.length > before)
  const far = served[before]
  if (!far) throw new Error('nobody was served')
  return { client, far }
}

describe('the faulty proxy', () => {
  it('passes everything on in its order, both ways, while nothing is wrong', async () => {
    const { client, far } = await through(await proxy())
    for (let count = 0; count < 100; count += 1) client.socket.write(`${count} `)
    far.socket.write('hello')
    await until(() => far.text().endsWith('99 ') && client.text() === 'hello')
    expect(far.text()).toBe(Array.from({ length: 100 }, (_one, index) => `${index} `).join(''))
  })

  it('hands a goodbye on', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    client.socket.end('bye')
    await until(() => far.isOver && client.isOver)
    expect(far.text()).toBe('bye')
    expect(way.connections).toBe(0)
  })

  it('delays every piece and keeps the order', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    // This clock moves by a few milliseconds with every look at what has come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    way.delay(60)
    const began = performance.now()
    for (const piece of ['late', ', and ', 'later']) client.socket.write(piece)
    await until(() => far.text() === 'late, and later')
    expect(performance.now() - began).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['up', 'client', 'far'],
    ['down', 'far', 'client'],
  ] as const)('cuts behind the n-th byte %s, in the midst of what was sent', async (direction, from, to) => {
    const way = await proxy()
    const ends = await through(way)
    way.cutAfter(direction, 4)
    ends[from].socket.write('abcdefgh')
    await until(() => ends.client.isOver && ends.far.isOver)
    expect(ends[to].text()).toBe('abcd')
    const next = await through(way)
    next[from].socket.write('abcdefgh')
    await until(() => next[to].text() === 'abcdefgh')
  })

  it('counts the bytes to a cut over several pieces', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    way.cutAfter('up', 6)
    client.socket.write('abcd')
    await until(() => far.text() === 'abcd')
    client.socket.write('efgh')
    await until(() => far.isOver)
    expect(far.text()).toBe('abcdef')
  })

  it('swallows one direction in silence while the other goes on', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    expect(way.swallow(['up'])).toBe(1)
    client.socket.write('lost')
    far.socket.write('one')
    await until(() => client.text() === 'one')
    client.socket.destroy()
    // A second connection is not half-open: when its bytes are there, the first one's would be, too.
    const second = await through(way)
    second.client.socket.write('here')
    await until(() => second.far.text() === 'here')
    expect(far.text()).toBe('')
    expect(far.isOver).toBe(false)
  })

  it('breaks half-open connections off when it heals, or leaves them silent', async () => {
    const way = await proxy()
    const dead = await through(way)
    way.swallow(['up', 'down'])
    way.heal('staysSilent')
    const sound = await through(way)
    sound.client.socket.write('sound')
    await until(() => sound.far.text() === 'sound')
    expect(dead.client.isOver || dead.far.isOver).toBe(false)
    way.heal('breaksOff')
    await until(() => dead.client.isOver && dead.far.isOver)
    expect(sound.client.isOver || sound.far.isOver).toBe(false)
  })

  it('refuses new connections and keeps the old ones', async () => {
    const way = await proxy()
    const old = await through(way)
    way.refuse(true)
    const refused = dial(way)
    await until(() => refused.isOver)
    expect(served).toHaveLength(1)
    old.client.socket.write('still')
    await until(() => old.far.text() === 'still')
    way.refuse(false)
    await through(way)
  })

  it('refuses while there is nothing to lead to', async () => {
    const way = await proxy()
    targetPort = null
    const refused = dial(way)
    await until(() => refused.isOver)
    expect(served).toHaveLength(0)
  })

  it('breaks off when the server does, and leads to its next place', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    far.socket.resetAndDestroy()
    await until(() => client.isOver)
    await until(() => way.connections === 0)
    await through(way)
  })

  it('holds all back while it is stalled, and loses nothing', async () => {
    const [way, other] = [await proxy(), await proxy()]
    const { client, far } = await through(way)
    const quick = await through(other)
    way.stall()
    client.socket.write('held ')
    client.socket.write('back')
    quick.client.socket.write('first')
    await until(() => quick.far.text() === 'first')
    expect(far.text()).toBe('')
    way.flow()
    await until(() => far.text() === 'held back')
  })

  it('drips', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    way.drip(3, 2)
    client.socket.write('abcdefghijklmnopqrstuvwxyz')
    await until(() => far.text() === 'abcdefghijklmnopqrstuvwxyz')
    expect(far.pieces.length).toBeGreaterThan(3)
  })

  it('tells of the next bytes that pass, once', async () => {
    const way = await proxy()
    const { client, far } = await through(way)
    const heard: string[] = []
    way.onNextPassed((direction) => heard.push(direction))
    far.socket.write('down')
    await until(() => client.text() === 'down')
    client.socket.write('up')
    await until(() => far.text() === 'up')
    expect(heard).toEqual(['down'])
  })

  it('ends every connection when it is closed, half-open ones too', async () => {
    const way = await proxy()
    const [one, dead] = [await through(way), await through(way)]
    way.swallow(['up', 'down'])
    await way.close()
    await until(() => [one, dead].every(({ client, far }) => client.isOver && far.isOver))
    const late = dial(way)
    await until(() => late.isOver)
    expect(served).toHaveLength(2)
  })
})
