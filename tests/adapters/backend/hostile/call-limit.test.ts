import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitedCalls } from '../../../../adapters/backend/http/calls.ts'
import { startTestServer, TestBrowser } from '../running-server.ts'

it('counts calls whose connection has died, and so have no address, together', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
  })
  limitedCalls(app, '/calls', { rateFactor: 2 / 600 }, (scope) => {
    scope.get('/one', async () => 'answered')
  })
  const call = async () => (await app.inject({ method: 'GET', url: '/calls/one' })).statusCode
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429])
  await app.close()
})

it('draws so many pages a minute for one address, and says when to come again', async () => {
  const server = await startTestServer({ environment: { RATE_FACTOR: '0.005' } })
  const browser = new TestBrowser(server)
  const statuses: number[] = []
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await browser.call('/about-us')).status)
  expect(statuses.slice(0, 3)).not.toContain(429)
  expect(statuses[3]).toBe(429)
  expect((await browser.call('/about-us')).headers.get('retry-after')).toMatch(/^\d+$/)
  await server.close()
})
