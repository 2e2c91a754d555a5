import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import type { Socket as ChatSocket } from 'socket.io-client'
import { newEnquiry, planFromToday, putDraft } from '../../adapters/backend/plans/plan-stage.ts'
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
  'chunks of one': (url) => chunksOf(url, 8, 1),
  'chunks of many': (url) => chunksOf(url, 40, 40),
  async words(url) {
    const browser = await visitorOf({ url })
    return () =>
      Promise.all(
        Array.from({ length: 40 }, (_none, at) => {
          const word = randomBytes(5).toString('hex')
          return get(browser, `/extranet/v2/trips?q=${word}`, addressOf(at))
        }),
      )
  },
  async keywords(url) {
    const people = ['newcomer', 'agent', 'designer', 'concierge', 'designer2', 'concierge2']
    const sockets = await Promise.all(
      people.map(async (name) => (await signedIn({ url }, `${name}@demo.test`)).socket()),
    )
    return () =>
      Promise.all(
        sockets.map((socket) =>
          socket.timeout(10_000).emitWithAck('message.search', { keyword: randomBytes(4).toString('hex') }),
        ),
      )
  },
  async plans(url) {
    const [traveller, designer] = await Promise.all(
      ['traveller@demo.test', 'designer@demo.test'].map((email) => signedIn({ url }, email)),
    )
    if (!(traveller && designer)) throw new Error('Two people sign in.')
    const enquiry = await newEnquiry(traveller)
    const plan = greatestPlan()
    let revision = 0
    return async () => {
      const { body, status } = await putDraft(designer, enquiry, plan, revision)
      if (status !== 200) throw new Error(`The draft was answered ${status}.`)
      revision = Number(body.data?.['revision'])
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
  'logins of ten': (url) => loginsOf(url, 10),
  'logins of many': (url) => loginsOf(url, 200),
  async 'sign-ups'(url) {
    const browser = await visitorOf({ url })
    return () =>
      Promise.all(
        Array.from({ length: 200 }, (_none, at) =>
          post(
            browser,
            '/authenticate/user/sign-up',
            JSON.stringify({
              user_type: 'TV',
              first_name: 'Nora',
              last_name: 'Feld',
              email: `${newHash()}@example.test`,
              password: 'three unrelated words',
              country_code: 'PT',
              terms: true,
            }),
            addressOf(at),
          ),
        ),
      )
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

/** Wrong passwords, of so many addresses at once, each within its limit. */
async function loginsOf(url: string, addresses: number): Promise<() => Promise<unknown>> {
  const browser = await visitorOf({ url })
  return () =>
    Promise.all(
      Array.from({ length: addresses }, (_none, at) => {
        const body = JSON.stringify({ email: `${newHash()}@demo.test`, password: 'no password of theirs' })
        return post(browser, '/authenticate/user/login', body, addressOf(at))
      }),
    )
}

/** A call from one of many addresses by somebody without a session: nothing that it is answered is kept. */
async function callFrom(browser: TestBrowser, path: string, address: string, more: RequestInit) {
  const lines = browser.ownLines().map((line) => line.split(': ', 2) as [string, string])
  const headers = { ...Object.fromEntries(lines), 'x-forwarded-for': address }
  const answer = await fetch(browser.base + path, {
    ...more,
    headers: { ...headers, ...(more.headers as Record<string, string>) },
  })
  return answer.text()
}

const get = (browser: TestBrowser, path: string, address: string): Promise<unknown> =>
  callFrom(browser, path, address, {})

const post = (browser: TestBrowser, path: string, body: string, address: string): Promise<unknown> =>
  callFrom(browser, path, address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })

/** A draft of nearly a megabyte, whose texts are as long and as marked up as they may be. */
function greatestPlan() {
  const text = '<p>Take <strong>it</strong></p>'.repeat(490)
  const days = Array.from({ length: 60 }, (_none, at) => ({
    id: `d${at}`,
    title: `Day ${at + 1}`,
    text,
    stops: [{ name: 'Kanazawa', country_code: 'JP', lat: 36.6, lng: 136.6 }],
    stay: 'The lacquer inn',
    meals: ['breakfast' as const],
  }))
  return planFromToday({ nights: 59, days })
}

/** Files of 50 MB whose size nobody tells, so many at once, of so many addresses. */
async function chunksOf(url: string, many: number, addresses: number): Promise<() => Promise<unknown>> {
  const browser = await visitorOf({ url })
  const begin = (at: number) => beginChunks(browser, addressOf(at % addresses))
  let open = Array.from({ length: many }, (_none, at) => begin(at))
  return async () => {
    open = open.map((begun, at) => (begun.isOver() ? begin(at) : begun))
    await Promise.race([Promise.all(open.map(({ over }) => over)), pace(200)])
  }
}

/** A file of 50 MB in chunks, as fast as it is taken. */
function beginChunks(browser: TestBrowser, address: string) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(browser.base).port) })
  const over = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', () => socket.destroy())
  const head = [
    'POST /extranet/v2/enquiry/upload-file HTTP/1.1',
    'host: x',
    ...browser.ownLines(),
    `x-forwarded-for: ${address}`,
    'content-type: multipart/form-data; boundary=x',
    'transfer-encoding: chunked',
  ]
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part.length.toString(16)}\r\n${part}\r\n`)
  const piece = Buffer.concat([Buffer.from('3d090\r\n'), Buffer.alloc(250_000, 'a'), Buffer.from('\r\n')])
  let left = 200
  const go = (): void => {
    while (left > 0 && socket.writable) {
      left -= 1
      if (!socket.write(piece)) {
        socket.once('drain', go)
        return
      }
    }
  }
  socket.once('connect', go)
  return { over, isOver: () => socket.closed }
}

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

/** What is turned away is no offence: whoever reads the figures has to know. */
const tellOnce = (() => {
  let isTold = false
  return (thrown: unknown): void => {
    if (!isTold) console.error(`The offence met: ${thrown}`)
    isTold = true
  }
})()

async function main(url: string, name: string): Promise<void> {
  let isOver = false
  process.on('message', () => {
    isOver = true
  })
  // Whoever began it is gone: nobody would end it.
  process.once('disconnect', () => process.exit())
  const begin = name === 'together' ? beginAll : OFFENCES[name]
  if (!begin) throw new Error(`There is no offence ${name}.`)
  const offend = await begin(url)
  process.send?.('began')
  while (!isOver) {
    await offend().catch(tellOnce)
    await pace(50)
  }
  process.exit(0)
}

const [url = '', name = ''] = process.argv.slice(2)
await main(url, name)
