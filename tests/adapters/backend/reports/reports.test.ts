import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../../adapters/backend/log.ts'
import { formatTrace, parseTrace } from '../../../../core/trace/codec.ts'
import { sealed } from '../../../../core/trace/seal.ts'
import { MOST_TRACE } from '../../../../core/wire/reports.ts'
import { foundIn } from '../../../harness/datum.ts'
import { post } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser, visitorOf } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { recordedVisit, reportOf } from './report-stage.ts'

const CALL = '/integration/v1/traces'
const { places, serve, serveAlone } = await setServerStage()

type Row = Record<string, unknown>
const visit = formatTrace(recordedVisit())
const lines = visit.trimEnd().split('\n')

const send = (who: TestBrowser, body: object, headers: Record<string, string> = {}) =>
  who.call(CALL, { method: 'POST', body, headers })
const listed = async (concierge: TestBrowser, query = '') =>
  ((await concierge.call(`${CALL}${query}`)).body.data?.['items'] ?? []) as Row[]

describe.each(places)('reports on %s', (_name, options) => {
  it('are taken from everybody, and listed, read and decided by concierges alone [TRACE-02]', async () => {
    const server = await serve(options)
    const maya = await signedIn(server, 'traveller@demo.test')
    const note = 'I pressed Send and nothing happened.'
    const trace = reportOf({ conversation: 'conv#3w101' })
    const sent = await send(maya, { note, trace })
    const id = sent.body.data?.['trace_id']
    expect(sent).toMatchObject({ status: 200, body: { error: 0 } })
    expect(id).toEqual(expect.any(Number))

    const concierge = await signedIn(server, 'concierge@demo.test')
    const [row] = await listed(concierge)
    expect(row).toMatchObject({
      trace_id: id,
      user: { name: expect.stringMatching(/\w/), type: 'TV' },
      ...{ note, page: 'login', browser: 'Firefox 145', build: '1.2.0 4f3c2a1b9e8d' },
      ...{ failures: 2, tabs: 2, missing: 1, conversation: 'conv#3w101', state: 'open', ticket: null },
      failed: [{ what: 'the server failed to take a form: 1401, nobody is signed in', count: 2 }],
    })
    const whole = await concierge.call(`${CALL}/${id}`)
    expect(whole.body.data).toMatchObject({ trace_id: id, trace })
    const file = await fetch(`${concierge.base}${CALL}/${id}/file`, {
      headers: { cookie: concierge.ownLines()[0]?.replace('Cookie: ', '') ?? '' },
    })
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="report-${id}.jsonl.gz"`)
    expect(gunzipSync(Buffer.from(await file.arrayBuffer())).toString()).toBe(trace)

    const ticket = 'https://tickets.example/SUP-7'
    const decided = await post(concierge, `${CALL}/${id}/state`, { state: 'done', ticket })
    expect(decided.body.data).toMatchObject({ trace_id: id, state: 'done', ticket })
    expect((await listed(concierge, '?state=open')).map((one) => one['trace_id'])).not.toContain(id)
    expect((await post(concierge, `${CALL}/999999/state`, { state: 'done' })).status).toBe(404)
    expect((await post(concierge, `${CALL}/${id}/state`, { state: 'burnt' })).status).toBe(400)

    for (const email of ['traveller@demo.test', 'agent@demo.test', 'designer@demo.test']) {
      const other = await signedIn(server, email)
      for (const path of [CALL, `${CALL}/${id}`, `${CALL}/${id}/file`])
        expect([email, path, (await other.call(path)).body.error]).toEqual([email, path, 1403])
      expect((await post(other, `${CALL}/${id}/state`, { state: 'open' })).body.error).toBe(1403)
    }
    expect((await (await visitorOf(server)).call(CALL)).body.error).toBe(1401)
  })

  it('are no guest’s to read, who may send them', async () => {
    const server = await serve(options)
    const guest = await visitorOf(server)
    const asked = await post(guest, '/extranet/v2/chat/requestChat', {
      type: 'enquiry-2w',
      topic: 'Japan',
      guest: { name: 'Ola', email: `ola.${process.pid}@example.test` },
    })
    const convId = String(asked.body.data?.['conv_id'])
    expect((await send(guest, { note: '', trace: reportOf({ conversation: convId }) })).status).toBe(200)
    expect((await guest.call(CALL)).body.error).toBe(1403)
  })

  it('are found by their number, their words, their sender and their state', async () => {
    const server = await serve(options)
    const maya = await signedIn(server, 'traveller@demo.test')
    const word = `Zürich${options === places[0]?.[1] ? 'One' : 'Two'}`
    const { body } = await send(maya, { note: `Nothing in ${word}.`, trace: formatTrace(recordedVisit()) })
    const id = body.data?.['trace_id']
    const concierge = await signedIn(server, 'concierge@demo.test')
    const idsOf = async (query: string) => (await listed(concierge, query)).map((one) => one['trace_id'])
    expect(await idsOf(`?q=${encodeURIComponent(word.replace('ü', 'u').toUpperCase())}`)).toEqual([id])
    expect(await idsOf(`?q=%23${id}`)).toContain(id)
    expect(await idsOf('?q=maya')).toContain(id)
    expect(await idsOf('?q=firefox&state=open')).toContain(id)
    expect(await idsOf('?q=no-such-word')).toEqual([])
    expect(await idsOf('?page=0&state=any')).toContain(id)
  })

  it('come once, however often they are sent; another’s key is another report', async () => {
    const server = await serve(options)
    const maya = await signedIn(server, 'traveller@demo.test')
    const key = { 'idempotency-key': 'V1StGXR8_Z5jdHi6B-myT' }
    const body = { note: 'Twice.', trace: formatTrace(recordedVisit()) }
    const first = await send(maya, body, key)
    expect((await send(maya, body, key)).body.data).toEqual(first.body.data)
    const kenji = await signedIn(server, 'designer@demo.test')
    expect((await send(kenji, body, key)).body.data).not.toEqual(first.body.data)
  })

  it('tell nobody of a conversation that is not their sender’s; the panel of the team counts the open ones', async () => {
    const server = await serve(options)
    const stranger = await signedIn(server, 'newcomer@demo.test')
    const given = { note: 'Not mine.', trace: reportOf({ conversation: 'conv#3w101' }) }
    const foreign = (await send(stranger, given)).body.data?.['trace_id']
    const concierge = await signedIn(server, 'concierge@demo.test')
    const row = (await listed(concierge)).find((one) => one['trace_id'] === foreign)
    expect(row).toMatchObject({ conversation: null })
    const count = async (who: TestBrowser) =>
      (await who.call('/extranet/v3/enquiries/101')).body.data?.['reports']
    const before = Number((await count(concierge)) ?? 0)
    const maya = await signedIn(server, 'traveller@demo.test')
    const id = (await send(maya, given)).body.data?.['trace_id']
    expect(await count(concierge)).toBe(before + 1)
    expect(await count(maya)).toBeUndefined()
    await post(concierge, `${CALL}/${id}/state`, { state: 'done' })
    expect(Number((await count(concierge)) ?? 0)).toBe(before)
  })
})

describe('a report', () => {
  it('is its writer’s: of whoever acts for somebody, and of nobody where another one is signed in since', async () => {
    const server = await serve()
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    const body = { note: 'Read for somebody.', trace: formatTrace(recordedVisit()) }
    const ofAdmin = (await send(admin, body)).body.data?.['trace_id']
    const maya = await signedIn(server, 'traveller@demo.test')
    const byAnother = (await send(maya, { note: '', trace: reportOf({}, 4711) })).body.data?.['trace_id']
    const byMaya = (await send(maya, { note: '', trace: reportOf({}, 2) })).body.data?.['trace_id']
    const rows = await listed(await signedIn(server, 'concierge@demo.test'))
    const userOf = (id: unknown) => rows.find((row) => row['trace_id'] === id)?.['user']
    expect(userOf(ofAdmin)).toMatchObject({ type: 'TC' })
    expect([userOf(byAnother), userOf(byMaya)]).toMatchObject([null, { user_id: 2, type: 'TV' }])
  })

  it('leaves the list as it is, whatever its words are like', async () => {
    const server = await serve()
    const who = await visitorOf(server)
    const { header, ...rest } = recordedVisit()
    const at = { build: '1.2.0', browser: 'Fire\u0000fox', page: 'login', zone: 60 }
    const sent = await send(who, {
      note: 'N\u0000ote',
      trace: formatTrace({ ...rest, header: { ...header, at } }),
    })
    expect(sent.status).toBe(200)
    const [first] = await listed(await signedIn(server, 'concierge@demo.test'), '?state=any')
    expect(first).toMatchObject({ trace_id: sent.body.data?.['trace_id'] })
    expect(JSON.stringify(first)).not.toContain('\\u0000')
    const failed = sealed(
      lines.slice(0, -1).map((line) => line.replace('"x":{', `"x":{"f":[["app","${'x'.repeat(5_000)}"]],`)),
    )
    expect((await send(who, { note: '', trace: failed })).status).toBe(422)
    expect((await send(who, { note: '', trace: `${reportOf().split('\n')[0]}\n${visit}` })).status).toBe(422)
  })

  it('comes packed, by beacon, and from somebody who is not signed in', async () => {
    const server = await serve()
    const nobody = await visitorOf(server)
    const body = JSON.stringify({ note: 'Packed.', trace: formatTrace(recordedVisit()) })
    const packed = await nobody.call(CALL, {
      method: 'POST',
      body: gzipSync(body),
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    })
    expect(packed).toMatchObject({ status: 200, body: { error: 0 } })
    const beacon = await fetch(`${nobody.base}${CALL}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', origin: nobody.base },
    })
    expect(beacon.status).toBe(200)
    const elsewhere = await fetch(`${nobody.base}${CALL}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', origin: 'https://elsewhere.example' },
    })
    expect(elsewhere.status).toBe(403)
  })

  it.each([
    ['nothing', '', /^line 1: the trace is empty/],
    ['no trace', '{"a":1}', /^line 1: this is not a Tripwright trace/],
    ['one without its end', `${lines.slice(0, -1).join('\n')}\n`, /the seal is missing/],
    ['an edited line', visit.replace('"form.submit"', '"form.sent"'), /was changed after it was written/],
    ['a head that is none', `{"tripwright":"report","version":9}\n${visit}`, /^line 1: this is no head/],
    [
      'a second tab that is cut',
      `${reportOf()}`.split('\n').slice(0, -3).join('\n'),
      new RegExp(`^line ${2 * lines.length}: the seal is missing`),
    ],
  ])('that is %s is refused whole, with its line', async (_what, trace, problem) => {
    const who = await visitorOf(await serve())
    const { status, body } = await send(who, { note: '', trace })
    expect([status, body.error]).toEqual([422, 1422])
    expect((body['fields'] as Row)['trace']).toMatch(problem)
  })

  it('that holds plain text where a handle should be is refused, and named as a leak, without it', async () => {
    const said: string[] = []
    const server = await serveAlone({ logger: createLogger({ write: (line) => void said.push(line) }) })
    const who = await visitorOf(server)
    const leaking = (change: (line: string) => string) => sealed(lines.slice(0, -1).map(change))
    const plain = [
      // A text of a form, a failure’s words, and a sentence where nobody expects one.
      leaking((line) => line.replace(/"email":\{"pii":"[^}]*\}/, '"email":"zaphod@heart-of-gold.example"')),
      leaking((line) => line.replace(/"message":\{"pii":"[^}]*\}/, '"message":"Zaphod"')),
      leaking((line) => line.replace(/"email":\{"pii":"[^}]*\}/, '"email":"Zaphod"')),
      leaking((line) => line.replace('"isVerified":false', '"isVerified":"Zaphod Ouré"')),
      leaking((line) => line.replace(/("pii":"secret:\d+")/, '$1,"length":8')),
    ]
    for (const trace of plain) {
      expect(trace).not.toBe(visit)
      expect(parseTrace(trace).steps.length).toBe(recordedVisit().steps.length)
      const { status, body } = await send(who, { note: '', trace })
      expect(status).toBe(422)
      expect((body['fields'] as Row)['trace']).toMatch(
        /^line \d+: plain text stands where a handle should be$/,
      )
    }
    expect(said.filter((line) => line.includes('"security":"trace.leaked"'))).toHaveLength(plain.length)
    expect(foundIn(said.join(''))).toEqual([])
  })

  it('is too large beyond what a report may be, packed and unpacked', async () => {
    const who = await visitorOf(await serve())
    const many = `${lines[0]}\n${' '.repeat(MOST_TRACE)}`
    expect((await send(who, { note: '', trace: many })).status).toBe(413)
    const bomb = gzipSync(JSON.stringify({ note: '', trace: ' '.repeat(40_000_000) }))
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
    expect((await who.call(CALL, { method: 'POST', body: bomb, headers })).status).toBe(413)
    const broken = gzipSync(JSON.stringify({ note: '', trace: visit })).subarray(0, 200)
    expect((await who.call(CALL, { method: 'POST', body: broken, headers })).status).toBe(400)
    expect((await send(who, { note: 'x'.repeat(2_001), trace: visit })).status).toBe(422)
    expect((await send(who, { trace: visit })).status).toBe(400)
  })

  it('comes so many times a day from one person, and from one address', async () => {
    const server = await serveAlone({ environment: { RATE_FACTOR: '0.1' } })
    const maya = await signedIn(server, 'traveller@demo.test')
    const body = { note: '', trace: visit }
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await send(maya, body)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
