import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { startTestServer } from './running-server.ts'

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('what is refused before it is drawn', () => {
  let server: RunningServer
  let narrow: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
    narrow = await startTestServer({ environment: { RATE_FACTOR: '0.01' } })
  })
  afterAll(async () => {
    await server.close()
    await narrow.close()
  })

  it.each(['/%zz', '/trip-gallery/%E0%A4%A', '/%'])('at %s is a page for people [ROUTE-25]', async (path) => {
    const answer = await fetch(server.url + path, { headers: PAGE })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<a href="/">Back to Homepage</a>')
  })

  it('stays an envelope for calls, and for whoever asks for no page', async () => {
    for (const [path, headers] of [
      ['/extranet/v2/%zz', PAGE],
      ['/%zz', { accept: 'application/json' }],
    ] as const) {
      const answer = await fetch(server.url + path, { headers })
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(await answer.json()).toMatchObject({ error: 1400, data: null })
    }
  })

  it('too often is a page that says when to come back, with the same address', async () => {
    let answer = await fetch(`${narrow.url}/about-us?from=a%22b`, { headers: PAGE })
    for (let more = 0; more < 20 && answer.status !== 429; more += 1)
      answer = await fetch(`${narrow.url}/about-us?from=a%22b`, { headers: PAGE })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const html = await answer.text()
    expect(html).toContain('<h1>One moment, please</h1>')
    expect(html).toContain('<a href="/about-us?from=a%22b">Try again</a>')
  })
})
