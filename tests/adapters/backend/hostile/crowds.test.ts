import { availableParallelism } from 'node:os'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitedCalls } from '../../../../adapters/backend/http/calls.ts'
import { signedIn, startTestServer, TestBrowser, visitorOf } from '../running-server.ts'

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

/** Several for each processor. */
const STRANGERS = Math.min(140, 12 * availableParallelism())

it('a known device is signed in before the strangers of many addresses who came earlier', async () => {
  const server = await startTestServer({ environment: { TRUST_PROXY: '1' } })
  const known = await signedIn(server, 'traveller@demo.test')
  const stranger = await visitorOf(server)
  const came: string[] = []
  const strangers = Array.from({ length: STRANGERS }, async (_none, at) => {
    const { status } = await stranger.call('/authenticate/user/login', {
      method: 'POST',
      body: { email: `nobody-${at}@demo.test`, password: 'no password of theirs' },
      headers: { 'x-forwarded-for': `198.51.100.${at + 1}` },
    })
    came.push(String(status))
  })
  const { status } = await known.login('traveller@demo.test')
  came.push(String(status))
  await Promise.all(strangers)
  expect(came.filter((one) => one === '401')).toHaveLength(STRANGERS)
  expect(came.indexOf('200')).toBeGreaterThanOrEqual(0)
  expect(came.indexOf('200')).toBeLessThan(STRANGERS / 2)
  await server.close()
})
