import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { signedIn, startTestServer, type TestBrowser, visitorOf } from '../running-server.ts'

/** Draining takes three seconds; without an end it takes until the client has enough, and none of these ever has. */
const PATIENCE = { timeout: 60_000 }

const halfSaid = (own: readonly string[]): string =>
  [
    'POST /authenticate/user/login HTTP/1.1',
    'Host: x',
    ...own,
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
    '{"half',
  ].join('\r\n')
const HALF_UPGRADED = [
  'GET /chat/socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

/** What is said on each connection before the server closes. */
const connectionsOf = (visitor: TestBrowser) => [
  { kind: 'opened, and on which nothing was asked', words: '' },
  { kind: 'with half a request', words: halfSaid(visitor.ownLines()) },
  { kind: 'with a WebSocket that never says who it is', words: HALF_UPGRADED },
]

it('closes in spite of connections that never end, whatever was begun on them', PATIENCE, async () => {
  const server = await startTestServer({ demo: false })
  const kinds = connectionsOf(await visitorOf(server))
  const connections = await Promise.all(kinds.map(({ words }) => beginning(server.url, words)))
  const cut: string[] = []
  const cuts = connections.map((connection, index) =>
    once(connection, 'close').then(() => cut.push(kinds[index]?.kind ?? '')),
  )
  await server.close()
  await Promise.all(cuts)
  expect(cut.toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted())
})

it('answers what is under way before it closes', PATIENCE, async () => {
  const server = await startTestServer()
  const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
  const asked = socket.emitWithAck('conversation.list', { page: 1 })
  // It has arrived once a later request on the same connection is answered.
  await socket.emitWithAck('sync', {})
  await server.close()
  expect(await asked).toMatchObject({ error: 0 })
  socket.close()
})

/** A connection on which so much was said, and which the server has answered if it does. */
async function beginning(url: string, words: string): Promise<Socket> {
  const connection = await opened(url)
  const heard = words === HALF_UPGRADED ? once(connection, 'data') : Promise.resolve()
  connection.write(words)
  await heard
  return connection
}

async function opened(url: string): Promise<Socket> {
  const connection = connect(Number(new URL(url).port), '127.0.0.1')
  connection.resume()
  // It is cut: that is what is asked for.
  connection.on('error', () => undefined)
  await once(connection, 'connect')
  return connection
}

function once(connection: Socket, event: string): Promise<void> {
  return new Promise((resolve) => connection.once(event, () => resolve()))
}
