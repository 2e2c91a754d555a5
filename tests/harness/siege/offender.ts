import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import type { Socket as ChatSocket } from 'socket.io-client'
import { formWith, signedIn, type TestBrowser, visitorOf } from '../../adapters/backend/running-server.ts'
import { heifOfEmptyExtents, heifOfOverlappingRanges } from '../../adapters/backend/uploads/samples.ts'
import { pace } from './pace.ts'

// One input made to stop the server, again and again, in a process of its own: node offender.ts URL OFFENCE.
// It goes on until it is ended.

const MEGABYTE = 1_000_000
const OWN_TALK = 'conv#3w101'
const time = '2026-01-01T00:00:00.000Z'
const newHash = (): string => `offence-${randomBytes(9).toString('hex')}`

/** Each begins with what it needs, and gives what is done again and again. */
const OFFENCES: Readonly<Record<string, (url: string) => Promise<() => Promise<unknown>>>> = {
  async pictures(url) {
    const browser = await signedIn({ url }, 'designer@demo.test')
    const wide = await sharp({
      create: { width: 10_900, height: 10_900, channels: 3, background: 'teal' },
      limitInputPixels: false,
    })
      .avif({ effort: 0, quality: 1 })
      .toBuffer()
    return () =>
      Promise.all([
        upload(browser, 'table.heic', heifOfEmptyExtents()),
        upload(browser, 'ranges.heic', heifOfOverlappingRanges()),
        upload(browser, 'wide.avif', wide),
        upload(browser, 'wider.avif', wide),
      ])
  },
  async texts(url) {
    const socket = await (await signedIn({ url }, 'agent@demo.test')).socket()
    const texts = ['</style '.repeat(40_000), '<script/'.repeat(40_000), `http://a${')'.repeat(90_000)}`]
    return () =>
      Promise.all(
        texts.map((text) =>
          socket
            .timeout(10_000)
            .emitWithAck('message.send', { convId: 'conv#2w1', text, hash: newHash(), time }),
        ),
      )
  },
  async searches(url) {
    const socket = await (await signedIn({ url }, 'designer@demo.test')).socket()
    await writeAtLength(socket, 40)
    const keyword = `${'a'.repeat(99)}b`
    return () =>
      Promise.all([1, 2, 3].map(() => socket.timeout(10_000).emitWithAck('message.search', { keyword })))
  },
  async bodies(url) {
    const browser = await visitorOf({ url })
    const body = JSON.stringify({ email: 'a'.repeat(24_000_000), password: 'x' })
    const slow = Array.from({ length: 60 }, () => beginSlowly(browser))
    return () =>
      Promise.all([
        browser.call('/authenticate/user/login', { method: 'POST', body }),
        ...slow.map((write) => write()),
      ])
  },
  brackets: (url) => draftsOf(url, '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2)),
  flat: (url) => draftsOf(url, `[${'0,'.repeat(MEGABYTE / 2 - 2)}0]`),
  async captures(url) {
    const browser = await visitorOf({ url })
    const values = Object.fromEntries(Array.from({ length: 20_000 }, (_none, at) => [`A${at}`, at]))
    const body = JSON.stringify({ id: 'x'.repeat(21), step: 'your_trip', version: 1, values })
    let count = 0
    return () =>
      Promise.all(
        Array.from({ length: 4 }, () => {
          count += 1
          return post(browser, '/extranet/v3/enquiry-captures', body, addressOf(count % 40))
        }),
      )
  },
  async pipelines(url) {
    return async () => {
      for (const [path, many] of [
        ['/trip-gallery', 300],
        ['/', 500],
      ] as const)
        for (let line = 0; line < 5; line += 1) beginPipeline(url, path, many)
      await pace(1_000)
    }
  },
  async uploads(url) {
    const browser = await visitorOf({ url })
    let open = Array.from({ length: 20 }, () => beginUpload(browser))
    return async () => {
      open = open.map((begun) => (begun.isOver() ? beginUpload(browser) : begun))
      for (const { write } of open) write()
    }
  },
  async connections(url) {
    const open = new Set<Socket>()
    return async () => {
      while (open.size < 1_000) open.add(connectTo(url, () => open))
    }
  },
  async unread(url) {
    const browser = await signedIn({ url }, 'designer@demo.test')
    const writer = await browser.socket()
    await writeAtLength(writer, 6)
    writer.close()
    /** Somebody whose line nobody reads: as soon as it is cut, they are back. */
    const enter = async () => {
      const socket = await browser.socket()
      const line = (socket.io.engine.transport as unknown as { ws: { _socket: Socket } }).ws._socket
      line.pause()
      return { socket, line }
    }
    let silent = await enter()
    return async () => {
      if (silent.line.destroyed || !silent.socket.connected) silent = await enter()
      for (let count = 0; count < 10; count += 1)
        silent.socket.emit('message.list', { convId: OWN_TALK, afterSeq: 0, limit: 500 })
    }
  },
  async logins(url) {
    const browser = await visitorOf({ url })
    return () =>
      Promise.all([1, 2, 3, 4].map(() => browser.login(`${newHash()}@demo.test`, 'no password of theirs')))
  },
}

/** The drafts of somebody who has no session. */
async function draftsOf(url: string, body: string): Promise<() => Promise<unknown>> {
  const browser = await visitorOf({ url })
  const headers = { 'content-type': 'application/json' }
  return () =>
    Promise.all(
      [1, 2, 3, 4].map(() =>
        browser.call('/extranet/v3/enquiries/1/plans/draft', { method: 'PUT', body, headers }),
      ),
    )
}

const post = (browser: TestBrowser, path: string, body: string, address: string): Promise<unknown> =>
  browser.call(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })

/** One of many, where a proxy's word counts. */
const addressOf = (number: number): string => `198.51.${100 + Math.floor(number / 250)}.${1 + (number % 250)}`

/** So many requests at once on one connection, whose answers nobody reads. */
function beginPipeline(url: string, path: string, many: number): void {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\n\r\n`.repeat(many))
  void pace(3_000).then(() => socket.destroy())
}

/** So many messages of the greatest length, into a conversation of their own. */
async function writeAtLength(socket: ChatSocket, many: number): Promise<void> {
  const text = 'a'.repeat(100_000)
  for (let count = 0; count < many; count += 1)
    await socket.emitWithAck('message.send', { convId: OWN_TALK, text, hash: newHash(), time })
}

function upload(browser: TestBrowser, name: string, bytes: Uint8Array): Promise<unknown> {
  const body = formWith(new Blob([bytes as BlobPart]), name, { conv_id: OWN_TALK, hash: newHash() })
  return browser.call('/api/upload/v1/uploadMedia', { method: 'POST', body })
}

/** A call whose body comes a letter at a time. @returns what writes the next one */
function beginSlowly(browser: TestBrowser): () => Promise<void> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(browser.base).port) })
  socket.on('error', () => undefined)
  const head = [
    'POST /authenticate/user/login HTTP/1.1',
    'host: x',
    ...browser.ownLines(),
    'content-type: application/json',
    'content-length: 60000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return async () => {
    if (socket.writable) socket.write('a')
  }
}

/** A connection on which nothing is said. */
function connectTo(url: string, others: () => Set<Socket>): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  socket.on('error', () => undefined)
  socket.on('close', () => others().delete(socket))
  return socket
}

/** A file of 25 MB that comes a quarter of a megabyte at a time. */
function beginUpload(browser: TestBrowser): { write(): void; isOver(): boolean } {
  let isOver = false
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(browser.base).port) })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isOver = true
  })
  socket.on('data', () => socket.destroy())
  const head = [
    'POST /extranet/v2/enquiry/upload-file HTTP/1.1',
    'host: x',
    ...browser.ownLines(),
    'content-type: multipart/form-data; boundary=x',
    'content-length: 25000000',
  ]
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  const piece = Buffer.alloc(250_000, 'a')
  return { isOver: () => isOver, write: () => void (socket.writable && socket.write(piece)) }
}

/** Everything at once. */
async function beginAll(url: string): Promise<() => Promise<unknown>> {
  const all: (() => Promise<unknown>)[] = []
  for (const begin of Object.values(OFFENCES)) all.push(await begin(url))
  return () => Promise.all(all.map((offend) => offend().catch(() => undefined)))
}

async function main(url: string, name: string): Promise<void> {
  let isOver = false
  process.on('message', () => {
    isOver = true
  })
  const begin = name === 'together' ? beginAll : OFFENCES[name]
  if (!begin) throw new Error(`There is no offence ${name}.`)
  const offend = await begin(url)
  process.send?.('began')
  while (!isOver) {
    await offend().catch(() => undefined)
    await pace(50)
  }
  process.exit(0)
}

const [url = '', name = ''] = process.argv.slice(2)
await main(url, name)
