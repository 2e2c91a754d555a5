import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import type { PageRequest } from '../../../../core/routing/page-renderer.ts'
import { startTestServer, type TestBrowser, visitorOf } from '../running-server.ts'

const ENOUGH = { timeout: 20_000 }

describe('a server whose event loop lags', () => {
  let server: RunningServer
  let visitor: TestBrowser
  const asked: PageRequest[] = []
  beforeAll(async () => {
    server = await startTestServer({
      mostLag: -1,
      renderer: {
        render: async (request) => {
          asked.push(request)
          return { kind: 'undecided' }
        },
      },
    })
    visitor = await visitorOf(server)
    await vi.waitFor(async () => expect((await subscribe()).status).toBe(503), ENOUGH)
  })
  afterAll(() => server.close())
  const subscribe = () =>
    visitor.call('/extranet/v2/newsletter', { method: 'POST', body: { email: 'nora@example.test' } })

  it('has calls of strangers wait, and says how long', async () => {
    const { body, headers } = await subscribe()
    expect([body.error, headers.get('retry-after')]).toEqual([1503, '2'])
    expect((await visitor.login('traveller@demo.test')).status).toBe(503)
  })

  it('lets in whoever brings the sign of a known device, and goes on for whoever is signed in', async () => {
    const back = await visitorOf(server)
    back.cookies.set('tw_device', 'one of before')
    expect((await back.login('traveller@demo.test')).status).toBe(200)
    const asking = { method: 'POST', body: { email: 'nora@example.test' } }
    expect((await back.call('/extranet/v2/newsletter', asking)).status).not.toBe(503)
  })

  it('takes reports of errors from everybody', async () => {
    const { status } = await visitor.call('/integration/v1/logs', { method: 'POST', body: {} })
    expect(status).not.toBe(503)
  })

  it('puts off the pages of visitors, and of nobody else', async () => {
    asked.length = 0
    await visitor.call('/about-us', { headers: { accept: 'text/html' } })
    for (const marker of ['is_verified', 'is_guest'])
      await visitor.call('/about-us', { headers: { accept: 'text/html', cookie: `${marker}=1` } })
    expect(asked.map(({ isPutOff }) => isPutOff)).toEqual([true, false, false])
  })
})

describe('a server whose event loop is as quick as it may be', () => {
  it('has nobody wait', async () => {
    const server = await startTestServer({ mostLag: 1_000_000 })
    const visitor = await visitorOf(server)
    expect((await visitor.login('traveller@demo.test')).status).toBe(200)
    expect(visitor.cookies.get('tw_device')).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    await server.close()
  })
})
