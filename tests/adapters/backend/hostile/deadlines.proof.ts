import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { startTestServer } from '../running-server.ts'
import { speak } from './slow-caller.ts'

// Node's own clock measures how long a head takes: it is waited for, ten seconds and a look every five.

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a head that does not end is answered that it took too long, and its connection is closed', async () => {
  const base = server.url.replace('localhost', '127.0.0.1')
  const slow = await speak(base, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  await slow.closed
  expect(slow.statusLine()).toBe('HTTP/1.1 408 Request Timeout')
}, 120_000)
