import type { Socket } from 'socket.io-client'
import { createSystemClock } from '../../../adapters/clock/system-clock.ts'
import { openSocket, signedIn, type TestBrowser } from '../../adapters/backend/running-server.ts'

// A hostile client in a process of its own: node attacker.ts URL. It goes on until it is ended.

const PACKETS_A_SECOND = 1_000
const EVERY = 50
const HANDSHAKES_A_ROUND = 3

const convId = 'conv#2w101#6'
const time = '2026-01-01T00:00:00.000Z'
let nested: unknown = 'x'
for (let depth = 0; depth < 2_000; depth += 1) nested = [nested]

let count = 0
const message = (text: string) => ({ convId, text, hash: `hostile-hash-${count}`, time })
const ATTACKS: readonly (() => readonly [event: string, payload: unknown])[] = [
  () => ['message.search', { keyword: 'e' }],
  () => ['message.search', { keyword: `nothing-${count}` }],
  () => ['conversation.list', { page: 1 }],
  () => ['conversation.open', { convId }],
  () => ['message.list', { convId, afterSeq: 0, limit: 500 }],
  () => ['message.list', { convId, aroundSeq: count }],
  () => ['sync', {}],
  () => ['message.send', message(`hostile ${count}`)],
  () => ['message.send', { ...message('x'), hash: 'the-same-hash' }],
  () => ['message.send', { ...message('x'), text: nested }],
  () => [
    'conversation.read',
    { all: Object.fromEntries([...new Array(500).keys()].map((key) => [`k${key}`, key])) },
  ],
  () => ['typing.start', { convId }],
  () => ['conversation.greet', { convId: 'conv#2w102' }],
  () => ['no.such.event', nested],
  () => ['__proto__', JSON.parse('{"__proto__": {"convId": 1}}')],
  () => ['sync', { rev: 'x'.repeat(5_000) }],
]

async function main(url: string): Promise<void> {
  const browser = await signedIn({ url }, 'designer@demo.test')
  let socket = await enter(browser)
  const answers = new Map<number, number>()
  const heard = (answer: { error: number }): void =>
    void answers.set(answer.error, (answers.get(answer.error) ?? 0) + 1)
  let closed = 0
  let isEntering = false
  const rhythm = createSystemClock()
  const every = (milliseconds: number, act: () => void): void => {
    rhythm.after(milliseconds, () => every(milliseconds, act))
    act()
  }
  every(EVERY, () => {
    if (socket?.connected) storm(socket, heard)
    else if (!isEntering) {
      closed += 1
      isEntering = true
      void enter(browser).then((next) => {
        socket = next
        isEntering = false
      })
    }
  })
  every(EVERY, () => floodHandshakes(url))
  every(1_000, () => void tooLarge(browser))
  process.on('message', () => {
    process.send?.({ sent: count, closed, answers: Object.fromEntries(answers) }, () => process.exit(0))
  })
  process.send?.('ready')
}

async function enter(browser: TestBrowser): Promise<Socket | null> {
  try {
    const socket = openSocket(browser.base, { token: await browser.token(), protocol: 1 })
    socket.once('connect_error', () => socket.close())
    await new Promise<void>((resolve) => {
      socket.once('connect', () => resolve())
      socket.once('connect_error', () => resolve())
    })
    return socket
  } catch {
    return null
  }
}

function storm(socket: Socket, heard: (answer: { error: number }) => void): void {
  for (let packet = 0; packet < (PACKETS_A_SECOND * EVERY) / 1000; packet += 1) {
    count += 1
    const [event, payload] = ATTACKS[count % ATTACKS.length]?.() ?? ['sync', {}]
    if (count % 7 === 0) socket.emit(event, payload)
    else socket.emit(event, payload, heard)
  }
  if (count % 500 === 0) socket.emit('message.send', message('y'.repeat(900_000)), heard)
  if (count % 250 === 0) socket.emit('message.send', Buffer.alloc(10_000), { deep: [Buffer.alloc(10)] })
}

function floodHandshakes(url: string): void {
  for (let one = 0; one < HANDSHAKES_A_ROUND; one += 1) {
    const socket = openSocket(url, { token: `made-up-${count}-${one}` })
    socket.once('connect_error', () => socket.close())
  }
}

/** Ten megabytes in one packet. */
async function tooLarge(browser: TestBrowser): Promise<void> {
  const socket = await enter(browser)
  if (!socket?.connected) return
  socket.once('disconnect', () => socket.close())
  socket.emit('message.send', message('z'.repeat(10_000_000)))
}

await main(process.argv[2] ?? '')
