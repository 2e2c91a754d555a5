import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { EnquiryDetail, SentEnquiry } from '../../../../core/wire/enquiries.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { AGENT, CLIENT, dayIn, ENQUIRIES, letter, messagesIn, newKey, send } from './enquiry-stage.ts'

const { serve, places } = await setServerStage()
const month = dayIn(120).slice(0, 7)

describe.each(places)('what is done with an enquiry on %s', (_name, options) => {
  let server: RunningServer
  let traveller: TestBrowser
  let designer: TestBrowser
  let concierge: TestBrowser
  let agent: TestBrowser
  beforeAll(async () => {
    server = await serve(options)
    const as = (name: string) => signedIn(server, `${name}@demo.test`)
    ;[traveller, designer, concierge, agent] = (await Promise.all(
      ['traveller', 'designer', 'concierge', 'agent'].map(as),
    )) as [TestBrowser, TestBrowser, TestBrowser, TestBrowser]
  })

  const from = { designer: 'kenji-morimoto' }
  const sent = async (who = traveller, body: object = letter({ from }), path?: string) =>
    v.parse(SentEnquiry, (await send(who, body, newKey(), path)).body.data).enquiry_id
  const act = (who: TestBrowser, id: number, what: string, body?: object) =>
    post(who, `${ENQUIRIES}/${id}/${what}`, body)
  const changed = async (who: TestBrowser, id: number, what: string, body?: object) => {
    const answer = await act(who, id, what, body)
    expect([what, answer.status]).toEqual([what, 200])
    return v.parse(EnquiryDetail, answer.body.data)
  }

  it('other dates take the place of the old ones, by its customer or a concierge, and nothing is said in the chat [ENQ-05]', async () => {
    const id = await sent()
    const before = v.parse(EnquiryDetail, (await traveller.call(`${ENQUIRIES}/${id}`)).body.data)
    const start_date = dayIn(200)
    const dated = await changed(traveller, id, 'update-dates', {
      start_date,
      nights: 20,
      reason: ' School\0 ',
    })
    expect(dated).toMatchObject({
      start_date,
      month: null,
      nights: 20,
      state: 'matched',
      reason: 'School\ufffd',
    })
    expect(dated.changed_at > before.changed_at).toBe(true)
    const monthly = await changed(concierge, id, 'update-dates', { month })
    expect(monthly).toMatchObject({ start_date: null, month, nights: 20, reason: null })
    expect(await changed(traveller, id, 'update-dates', { nights: 9 })).toMatchObject({ month, nights: 9 })
    // What was asked, and the designer’s line.
    expect(await messagesIn(traveller, before.conv_id)).toHaveLength(2)
    const { body } = await designer.call(`${ENQUIRIES}/${id}`)
    expect(body.data).toMatchObject({
      month,
      nights: 9,
      notes: before.notes,
      information: { first_name: 'Nora' },
    })
  })

  const wrong: readonly (readonly [object | undefined, number, Record<string, string> | undefined])[] = [
    [{}, 422, { start_date: 'Pick a start date at least 7 days from now.' }],
    [{ reason: 'x' }, 422, { start_date: 'Pick a start date at least 7 days from now.' }],
    [{ start_date: dayIn(2) }, 422, { start_date: 'Pick a start date at least 7 days from now.' }],
    [{ start_date: '2027-13-01' }, 422, { start_date: 'Pick a start date at least 7 days from now.' }],
    [{ month: '2020-01' }, 422, { month: 'Choose a month from the list.' }],
    [
      { month: 'soon', nights: 0 },
      422,
      { month: 'Choose a month from the list.', nights: 'Enter 1 to 60 nights.' },
    ],
    [{ month, start_date: dayIn(90) }, 422, { month: 'Choose a day or a month.' }],
    [{ nights: 61 }, 422, { nights: 'Enter 1 to 60 nights.' }],
    [{ nights: 1.5 }, 422, { nights: 'Enter 1 to 60 nights.' }],
    [{ nights: '5' }, 400, undefined],
    [{ start_date: 5 }, 400, undefined],
    [{ nights: 5, reason: 'x'.repeat(501) }, 422, { reason: 'Please check this.' }],
    [undefined, 400, undefined],
  ]
  it.each(wrong)('dates that can’t be right change nothing: %j [ENQ-05]', async (body, status, fields) => {
    const answer = await act(traveller, 102, 'update-dates', body)
    expect([answer.status, answer.body['fields']]).toEqual([status, fields])
  })

  it('is withdrawn by its customer alone, and declined by its designer or a concierge [ENQ-05]', async () => {
    const withdrawn = await sent()
    expect((await act(designer, withdrawn, 'withdraw', {})).status).toBe(403)
    expect((await act(concierge, withdrawn, 'withdraw', {})).status).toBe(403)
    expect((await act(traveller, withdrawn, 'decline', {})).status).toBe(403)
    expect((await act(designer, withdrawn, 'update-dates', { nights: 'x' })).status).toBe(403)
    const ended = await changed(traveller, withdrawn, 'withdraw', { reason: 'Another year.' })
    expect(ended).toMatchObject({
      state: 'withdrawn',
      reason: 'Another year.',
      can: { change_dates: false, withdraw: false, decline: false },
    })
    // The answer was lost: it is asked again.
    expect(await changed(traveller, withdrawn, 'withdraw', {})).toMatchObject({
      state: 'withdrawn',
      reason: 'Another year.',
    })
    for (const [who, what] of [
      [traveller, 'update-dates'],
      [designer, 'decline'],
      [concierge, 'decline'],
    ] as const)
      expect((await act(who, withdrawn, what, { nights: 5 })).body).toMatchObject({ error: 1409, data: null })
    expect(await changed(designer, await sent(), 'decline', { reason: 'I am away.' })).toMatchObject({
      state: 'declined',
    })
    expect(await changed(concierge, await sent(), 'decline')).toMatchObject({
      state: 'declined',
      reason: null,
    })
    const ofAgent = await sent(agent, letter({ information: CLIENT }), AGENT)
    expect(await changed(agent, ofAgent, 'withdraw', {})).toMatchObject({ state: 'withdrawn' })
  })

  it('is not done any more once it is booked [ENQ-05]', async () => {
    for (const [who, what] of [
      [traveller, 'update-dates'],
      [concierge, 'update-dates'],
      [traveller, 'withdraw'],
      [concierge, 'decline'],
    ] as const)
      expect([what, (await act(who, 104, what, { nights: 5 })).body.error]).toEqual([what, 1409])
  })

  it('one that has lapsed is planned again with other dates [ENQ-05]', async () => {
    expect(await changed(concierge, 109, 'update-dates', { month, nights: 7 })).toMatchObject({
      state: 'planning',
      month,
      nights: 7,
    })
  })

  it('is not there for those whom it does not concern, nor for who is not signed in [ENQ-05]', async () => {
    const id = await sent()
    const guest = await visitor(server)
    await send(guest, letter())
    const strangers = [agent, await signedIn(server, 'designer2@demo.test'), guest]
    for (const what of ['update-dates', 'withdraw', 'decline']) {
      for (const who of strangers) expect((await act(who, id, what, { nights: 5 })).status).toBe(404)
      expect((await act(await visitor(server), id, what, { nights: 5 })).status).toBe(401)
      expect((await act(traveller, 99_999, what, { nights: 5 })).status).toBe(404)
    }
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    expect((await act(admin, id, 'withdraw', {})).status).toBe(403)
    expect((await traveller.call(`${ENQUIRIES}/${id}`)).body.data).toMatchObject({
      state: 'matched',
      nights: 12,
    })
  })

  it('a guest changes and withdraws their own [ENQ-05]', async () => {
    const guest = await visitor(server)
    const id = await sent(guest, letter())
    expect(await changed(guest, id, 'update-dates', { nights: 3 })).toMatchObject({ nights: 3 })
    expect(await changed(guest, id, 'withdraw', {})).toMatchObject({ state: 'withdrawn' })
  })

  it('of two at once one is done, and the other is too late [ENQ-05]', async () => {
    const id = await sent()
    const answers = await Promise.all([act(traveller, id, 'withdraw', {}), act(designer, id, 'decline', {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a chat without a letter can’t be declined [ENQ-05]', async () => {
    const newcomer = await signedIn(server, 'newcomer@demo.test')
    const chat = await post(newcomer, '/extranet/v2/chat/requestChat', {
      type: 'enquiry-2w',
      topic: 'A question',
    })
    const id = Number(/\d+$/.exec(String(chat.body.data?.['conv_id']))?.[0])
    expect((await act(concierge, id, 'decline', {})).status).toBe(409)
    expect((await act(newcomer, id, 'withdraw', {})).status).toBe(404)
  })
})
