import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitedCalls } from '../../../../adapters/backend/http/calls.ts'

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
