import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { cutOff, limitBodyTime } from '../../../../adapters/backend/http/body-deadline.ts'
import { speak } from './slow-caller.ts'

const ENOUGH = { timeout: 20_000 }
const app = Fastify({ forceCloseConnections: true })
afterEach(() => app.close())

it('a request that many want to end at once is told so once, and warns of nothing', ENOUGH, async () => {
  const listeners: number[] = []
  limitBodyTime(app)
  // An answer that is made ready first, as ours are: compressed, with the headers of security.
  app.addHook('onSend', async () => new Promise<void>((resolve) => void setImmediate(resolve)))
  // A body that is read in its own time, as files are.
  app.addContentTypeParser('application/x-slow', (_request, _body, done) => done(null))
  app.post('/', (request, reply) => {
    for (let count = 0; count < 30; count += 1) cutOff(request, reply)
    listeners.push(reply.raw.listenerCount('finish'))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = (app.server.address() as { port: number }).port
  const head =
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-slow\r\nContent-Length: 60\r\n\r\n'
  const caller = await speak(`http://127.0.0.1:${port}`, `${head}slow`)
  await caller.closed
  expect(caller.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 408'])
  expect(listeners[0]).toBeLessThan(10)
})
