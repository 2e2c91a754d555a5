import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../../adapters/backend/log.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { MOST_PAYLOADS } from '../../../../core/wire/logs.ts'
import { DATUM, foundIn } from '../../../harness/datum.ts'
import { signedIn, startTestServer, TestBrowser } from '../running-server.ts'

const LOGS = '/integration/v1/logs'
const UUID = '0b2c1d8e-6f1a-4c53-9a55-2f9f0c5a7e11'
const REPORT = { type: 'page.failed', level: 'error', data: { uuid: UUID, payloads: [] as unknown[] } }

const lines: string[] = []
const logger = createLogger({ write: (line) => void lines.push(line) })
const reported = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ browser }) => browser !== undefined)
    .map(({ browser, level, msg }) => ({ browser, level, msg }))

describe('what browsers report', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ logger })
  })
  afterAll(() => server.close())
  beforeEach(() => void lines.splice(0))

  const report = (body: unknown, headers: Record<string, string> = {}) =>
    new TestBrowser(server).call(LOGS, { method: 'POST', body, headers })

  it('goes where config.json says, and is one line of the log [APP-03]', async () => {
    const { body: config } = await new TestBrowser(server).call('/config.json')
    expect(config['logs']).toBe(LOGS)
    const frames = [
      `at open (${server.url}/assets/main-4f.js:12:345)`,
      `at ${DATUM} (file:///home/zaphod/x.js:1:1)`,
    ]
    const payloads = [
      { kind: 'TypeError', message: DATUM, frames },
      { kind: DATUM, frames: DATUM },
      DATUM,
      null,
    ]
    const { status, body } = await report({ ...REPORT, data: { uuid: UUID, payloads } })
    expect({ status, data: body.data, error: body.error }).toEqual({ status: 200, data: {}, error: 0 })
    expect(reported()).toEqual([
      {
        level: 40,
        msg: 'a browser reports',
        browser: {
          type: 'page.failed',
          level: 'error',
          visitor: UUID,
          count: 4,
          errors: [
            { kind: 'TypeError', places: ['main-4f.js:12:345'] },
            { kind: 'Error', places: [] },
            { kind: 'Error', places: [] },
            { kind: 'Error', places: [] },
          ],
        },
      },
    ])
    expect(foundIn(lines.join(''))).toEqual([])
  })

  it('says nothing of a person, whichever of its fields names one', async () => {
    const [type, level] = [DATUM.slice(0, 40), DATUM.slice(0, 20)]
    const payload = { [DATUM]: DATUM, kind: 'Zaphod', frames: [`/assets/${DATUM}.js:1:1`] }
    const { status } = await report({ type, level, data: { uuid: DATUM, payloads: [payload] } })
    expect(status).toBe(200)
    expect(reported()).toHaveLength(1)
    expect(foundIn(lines.join(''))).toEqual([])
  })

  it('may come by beacon as a page closes, and while an administrator acts for somebody', async () => {
    const beacon = {
      'content-type': 'text/plain;charset=UTF-8',
      origin: server.url.replace('localhost', '127.0.0.1'),
    }
    expect((await report(JSON.stringify(REPORT), beacon)).status).toBe(200)
    const acting = await signedIn(server, 'admin@demo.test')
    const begun = await acting.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id: 2 } })
    expect(begun.status).toBe(200)
    const { status } = await acting.call(LOGS, {
      method: 'POST',
      body: REPORT,
      headers: { 'csrf-token': '' },
    })
    expect(status).toBe(200)
    expect(reported()).toHaveLength(2)
  })

  it('is taken from our own pages alone', async () => {
    const { status, body } = await report(REPORT, { origin: 'https://elsewhere.example' })
    expect({ status, error: body.error }).toEqual({ status: 403, error: 1403 })
    expect(reported()).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'pirate'],
    ['a list', []],
    ['no data', { type: 'a', level: 'error' }],
    ['payloads that are none', { ...REPORT, data: { uuid: UUID, payloads: 'x' } }],
  ])('is refused where it has another shape: %s', async (_name, body) => {
    for (const type of ['text/plain', 'application/json']) {
      const { status, body: answer } = await report(body, { 'content-type': type })
      expect({ status, error: answer.error }).toEqual({ status: 400, error: 1400 })
    }
    expect(reported()).toEqual([])
  })

  it('is refused where it is too long', async () => {
    const payloads = Array.from({ length: MOST_PAYLOADS + 1 }, () => 0)
    expect((await report({ ...REPORT, data: { uuid: UUID, payloads } })).status).toBe(422)
    expect((await report({ ...REPORT, data: { uuid: UUID, payloads: ['x'.repeat(70_000)] } })).status).toBe(
      413,
    )
    expect(reported()).toEqual([])
  })
})

describe('how much browsers report', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ logger, environment: { RATE_FACTOR: '1' } })
  })
  afterAll(() => server.close())

  it('is sixty a minute from one address; then it waits for as long as the answer says', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => new TestBrowser(server).call(LOGS, { method: 'POST', body: REPORT })),
    )
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect(taken.length + refused.length).toBe(150)
    expect(taken.length).toBeGreaterThanOrEqual(60)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]?.body.error).toBe(1429)
  })
})
