import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import type { PageRequest } from '../../../../core/routing/page-renderer.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { signedIn, startTestServer, type TestBrowser, visitorOf } from '../running-server.ts'

const ENOUGH = { timeout: 20_000 }

describe('a server whose event loop lags', () => {
  let server: RunningServer
  let visitor: TestBrowser
  let folder = ''
  let device = ''
  let session = ''
  const asked: PageRequest[] = []
  beforeAll(async () => {
    folder = await freshFolder('demo')
    const database = { kind: 'folder', folder } as const
    const before = await startTestServer({ database, mostLag: 1_000_000 })
    const known = await signedIn(before, 'traveller@demo.test')
    device = known.cookies.get('tw_device') ?? ''
    session = known.cookies.get('tw_session') ?? ''
    await before.close()
    server = await startTestServer({
      database,
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
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const subscribe = () =>
    visitor.call('/extranet/v2/newsletter', { method: 'POST', body: { email: 'nora@example.test' } })

  it('has calls of strangers wait, and says how long', async () => {
    const { body, headers } = await subscribe()
    expect([body.error, headers.get('retry-after')]).toEqual([1503, '2'])
    expect((await visitor.login('traveller@demo.test')).status).toBe(503)
  })

  it('lets in whoever brings the sign of a known device, and goes on for whoever is signed in', async () => {
    const back = await visitorOf(server)
    back.cookies.set('tw_device', 'made.up.by-hand')
    expect((await back.login('traveller@demo.test')).status).toBe(503)
    back.cookies.set('tw_device', device)
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
    for (const cookie of ['is_verified=1; is_guest=1', `tw_session=${session}`])
      await visitor.call('/about-us', { headers: { accept: 'text/html', cookie } })
    expect(asked.map(({ isPutOff }) => isPutOff)).toEqual([true, true, false])
  })
})

describe('a server whose event loop is as quick as it may be', () => {
  it('has nobody wait', async () => {
    const server = await startTestServer({ mostLag: 1_000_000 })
    const visitor = await visitorOf(server)
    expect((await visitor.login('traveller@demo.test')).status).toBe(200)
    expect(visitor.cookies.get('tw_device')).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/)
    await server.close()
  })
})
