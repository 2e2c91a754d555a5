import { beforeAll, describe, expect, it } from 'vitest'
import { captureHandler } from '../../../../adapters/backend/enquiries/capture-job.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { createCaptureStore } from '../../../../adapters/backend/store/enquiries/capture-store.ts'
import { createHandClock } from '../../../harness/hand-clock.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import { createJobNode } from '../jobs/job-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { CAPTURES, keep, letter, newKey, send } from './enquiry-stage.ts'

const { serve, places } = await setServerStage()
const read = (browser: TestBrowser, id: string) => browser.call(`${CAPTURES}/${id}`)

describe.each(places)('what was typed of a letter, on %s', (_name, options) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await serve(options)
  })

  it('is kept version by version, for whoever knows its id [ENQ-02]', async () => {
    const browser = await visitor(server)
    const id = newKey()
    expect((await read(browser, id)).body).toMatchObject({ error: 1404, data: null })
    const values = { first_name: 'Nora', notes: 'Trains,\nand 東京 \u{1f686}', email: '' }
    expect((await keep(browser, id, 1, values)).body.data).toEqual({ version: 1 })
    expect((await keep(browser, id, 1, values)).body.data).toEqual({ version: 1 })
    expect((await keep(browser, id, 4, { ...values, nights: '12' })).body.data).toEqual({ version: 4 })
    const elsewhere = await signedIn(server, 'traveller@demo.test')
    expect((await read(elsewhere, id)).body.data).toEqual({
      id,
      step: 'your_trip',
      values: { ...values, nights: '12' },
      version: 4,
    })
    for (const [version, given] of [
      [3, values],
      [4, values],
      [1, values],
    ] as const)
      expect((await keep(elsewhere, id, version, given)).body).toMatchObject({ error: 1409, data: null })
    expect((await keep(elsewhere, id, 5, {})).body.data).toEqual({ version: 5 })
    expect((await read(browser, id)).body.data).toMatchObject({ values: {}, version: 5 })
  })

  it('is the newest of those that come at once [ENQ-02]', async () => {
    const browser = await visitor(server)
    const id = newKey()
    const versions = [3, 7, 1, 6, 2, 5, 4]
    const answers = await Promise.all(
      versions.map((version) => keep(browser, id, version, { notes: `Version ${version}` })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await read(browser, id)).body.data).toMatchObject({ version: 7, values: { notes: 'Version 7' } })
  })

  it('is gone once its letter is sent, and nothing is added to it any more [ENQ-02, ENQ-03]', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const id = newKey()
    await keep(browser, id, 2, { email: 'nora@example.test' })
    expect((await send(browser, letter(), id)).status).toBe(201)
    expect((await read(browser, id)).status).toBe(404)
    expect((await keep(browser, id, 9)).body).toMatchObject({ error: 1409 })
    const unkept = newKey()
    expect((await send(browser, letter(), unkept)).status).toBe(201)
    expect((await keep(browser, unkept, 1)).status).toBe(409)
    expect((await read(browser, unkept)).status).toBe(404)
  })
})

describe('a capture', () => {
  it('has limits, and says which field is wrong; another shape is none [ENQ-02]', async () => {
    const server = await serve()
    const browser = await visitor(server)
    const good = { id: newKey(), step: 'how', values: { notes: 'x' }, version: 1 }
    const many = Object.fromEntries(Array.from({ length: 61 }, (_none, index) => ['a'.repeat(index + 1), '']))
    const asked: readonly (readonly [number, object])[] = [
      [400, { ...good, values: { notes: 5 } }],
      [400, { ...good, step: 'no_step' }],
      [400, { ...good, version: '1' }],
      [400, { ...good, id: 5 }],
      [422, { ...good, id: 'short' }],
      [422, { ...good, id: `${'x'.repeat(20)} y` }],
      [422, { ...good, version: 0 }],
      [422, { ...good, version: 1_000_001 }],
      [422, { ...good, version: 1.5 }],
      [422, { ...good, values: { Notes: 'x' } }],
      [422, { ...good, values: { constructor1: 'x' } }],
      [422, { ...good, values: { notes: 'x'.repeat(10_001) } }],
      [
        422,
        { ...good, values: Object.fromEntries('abcde'.split('').map((name) => [name, 'x'.repeat(9_000)])) },
      ],
      [422, { ...good, values: many }],
      [
        200,
        { ...good, values: { notes: '\0\ud83d a < b', ['a'.repeat(40)]: '漢'.repeat(9_999) }, id: newKey() },
      ],
      [200, { ...good, values: JSON.parse('{"constructor": "x"}'), id: newKey() }],
      [200, { ...good, more: 'is dropped' }],
    ]
    for (const [status, body] of asked)
      expect([JSON.stringify(body).slice(0, 200), (await post(browser, CAPTURES, body)).status]).toEqual([
        JSON.stringify(body).slice(0, 200),
        status,
      ])
    for (const id of ['x', '..%2f..', 'x'.repeat(65), '%00'.repeat(22)])
      expect((await read(browser, id)).status).toBeGreaterThanOrEqual(400)
    browser.cookies.delete('csrf_token')
    expect((await post(browser, CAPTURES, good)).status).toBe(403)
  })

  it('is kept so often in an hour by one address [ENQ-02]', async () => {
    const server = await serve({ environment: { RATE_FACTOR: '0.0125' } })
    const browser = await visitor(server)
    const id = newKey()
    const statuses: number[] = []
    for (let version = 1; version <= 4; version += 1) statuses.push((await keep(browser, id, version)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('that nobody touches for thirty days is taken away, and one that was sent is remembered [ENQ-02]', async () => {
    const DAY = 86_400_000
    const database = await openTestDatabase()
    const clock = createHandClock('2027-01-31T00:00:00.000Z')
    const captures = createCaptureStore(database)
    const at = (days: number) => new Date(clock.wall() - days * DAY)
    const put = (id: string, days: number) =>
      captures.keep({ id, step: 'how', values: { notes: id }, version: 1 }, at(days))
    for (const [id, days] of [
      ['old', 31],
      ['touched', 31],
      ['new', 29],
    ] as const)
      await put(id, days)
    await captures.keep({ id: 'touched', step: 'how', values: {}, version: 2 }, at(1))
    const { runner, noticed, faults } = createJobNode(database, { clock, handlers: [captureHandler()] })
    await runner.start()
    await expect.poll(() => noticed).toContain('enquiries.drop-captures finished')
    await runner.close(0)
    const left = await Promise.all(['old', 'touched', 'new'].map((id) => captures.capture(id)))
    expect(left.map((capture) => capture?.id ?? null)).toEqual([null, 'touched', 'new'])
    expect(faults).toEqual([])
    await database.close()
  })
})
