import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { signedIn, startTestServer } from '../running-server.ts'

/** Draining takes three seconds; without an end it takes until the client has enough, and none of these ever has. */
const PATIENCE = { timeout: 60_000 }

const HALF_SAID = [
  'POST /authenticate/user/login HTTP/1.1',
  'Host: x',
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

it.each([
  ['opened, and on which nothing was asked', ''],
  ['with half a request', HALF_SAID],
  ['with a WebSocket that never says who it is', HALF_UPGRADED],
])('closes in spite of a connection %s', PATIENCE, async (_what, words) => {
  const server = await startTestServer({ demo: false })
  const connection = await opened(server.url)
  const heard = words === HALF_UPGRADED ? once(connection, 'data') : Promise.resolve()
  connection.write(words)
  await heard
  const cut = once(connection, 'close')
  await server.close()
  await cut
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
