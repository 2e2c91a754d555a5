import type { Socket } from 'socket.io-client'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { ConversationItem } from '../../../../core/wire/conversation.ts'
import { EnquiryDetail, EnquiryList, SentEnquiry } from '../../../../core/wire/enquiries.ts'
import { post } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { ENQUIRIES, letter, newKey, send } from './enquiry-stage.ts'

const { serve, places } = await setServerStage()
const KENJI = 6
const NAMES = ['traveller', 'designer', 'concierge', 'newcomer'] as const
type Name = (typeof NAMES)[number]

describe.each(places)('what changes about an enquiry, on %s', (_name, options) => {
  let server: RunningServer
  const as = new Map<Name, TestBrowser>()
  const sockets = new Map<Name, Socket>()
  const heard: { readonly who: Name; readonly item: ConversationItem; readonly raw: object }[] = []
  const browser = (name: Name) => as.get(name) as TestBrowser
  beforeAll(async () => {
    server = await serve(options)
    for (const who of NAMES) {
      as.set(who, await signedIn(server, `${who}@demo.test`))
      const socket = await browser(who).socket()
      sockets.set(who, socket)
      socket.on('conversation', (raw) => heard.push({ who, raw, item: v.parse(ConversationItem, raw) }))
    }
  })
  afterAll(async () => {
    for (const socket of sockets.values()) socket.close()
  })
  beforeEach(() => {
    heard.length = 0
  })

  const sent = async (body: object = letter()) =>
    v.parse(SentEnquiry, (await send(browser('traveller'), body, newKey())).body.data).enquiry_id
  const act = (who: Name, id: number, what: string, body: object) =>
    post(browser(who), `${ENQUIRIES}/${id}/${what}`, body)
  const said = (id: number) =>
    heard
      .filter(({ item }) => item.enquiry_id === id)
      .map(({ who, item }) => [who, item.id, item.asked?.state])
  /** What was told of it, once everybody has heard whom it concerns; then nothing is left of before. */
  const told = async (id: number, ...expected: readonly (readonly [Name, string, string | undefined])[]) => {
    await expect.poll(() => said(id)).toEqual(expect.arrayContaining(expected.map((one) => [...one])))
    const all = said(id)
    heard.length = 0
    return all
  }

  it('is told at once to everybody in its conversations, and to nobody else [ENQ-05]', async () => {
    const id = await sent(letter({ from: { designer: 'kenji-morimoto' } }))
    const conv = `conv#3w${id}`
    await told(id, ['traveller', conv, undefined], ['designer', conv, undefined])
    expect((await act('traveller', id, 'update-dates', { nights: 5 })).status).toBe(200)
    const changed = await told(id, ['traveller', conv, undefined], ['designer', conv, undefined])
    expect(changed.map(([who]) => who)).not.toContain('newcomer')
    expect((await act('designer', id, 'decline', { reason: 'All boats are full.' })).status).toBe(200)
    await told(id, ['traveller', conv, undefined], ['designer', conv, undefined])
  })

  it('tells concierges whose it is and how far it has come; customers and designers are told neither [CHATUI-13]', async () => {
    const id = await sent()
    const [talk, three] = [`conv#2w${id}`, `conv#3w${id}`]
    await told(id, ['concierge', talk, 'submitted'], ['traveller', talk, undefined])
    expect((await act('concierge', id, 'match', { designer_id: KENJI })).status).toBe(200)
    const matched = await told(
      id,
      ['concierge', talk, 'matched'],
      ['concierge', three, 'matched'],
      ['traveller', three, undefined],
      ['designer', three, undefined],
    )
    expect(matched.filter(([who, conv]) => who === 'designer' && conv === talk)).toEqual([])
    await act('concierge', id, 'unmatch', { designer_id: KENJI })
    await told(id, ['concierge', talk, 'submitted'], ['traveller', talk, undefined])
    expect((await act('traveller', id, 'withdraw', { reason: 'Our own reason.' })).status).toBe(200)
    await expect.poll(() => said(id)).toContainEqual(['concierge', talk, 'withdrawn'])
    for (const { who, raw } of heard) {
      expect('asked' in raw).toBe(who === 'concierge')
      expect(JSON.stringify(raw)).not.toContain('Our own reason')
    }
    expect(heard.map(({ item }) => item.asked)).toContainEqual({
      customer: 'Maya Lindqvist',
      kind: 'trip',
      state: 'withdrawn',
    })
  })

  it('a refused deed tells nobody anything [ENQ-05]', async () => {
    const id = await sent()
    await told(id, ['concierge', `conv#2w${id}`, 'submitted'])
    expect((await act('newcomer', id, 'withdraw', {})).status).toBe(404)
    expect((await act('designer', id, 'decline', {})).status).toBe(404)
    expect((await act('traveller', id, 'update-dates', { nights: 61 })).status).toBe(422)
    expect((await act('traveller', id, 'withdraw', {})).status).toBe(200)
    const all = await told(id, ['concierge', `conv#2w${id}`, 'withdrawn'])
    expect(all.filter(([, , state]) => state === 'submitted')).toEqual([])
  })

  it('its picture is that of its trip, else of its first country; by the name where that alone is known [ENQ-05]', async () => {
    const picture = async (id: number) =>
      v.parse(EnquiryDetail, (await browser('concierge').call(`${ENQUIRIES}/${id}`)).body.data).picture
    const trips = await browser('newcomer').call('/extranet/v2/trips?page=1')
    const [trip] = (trips.body.data as { items: { slug: string; picture: string }[] }).items
    if (!trip) throw new Error('the catalogue has trips')
    expect(await picture(await sent(letter({ from: { trip: trip.slug } })))).toBe(trip.picture)
    expect(await picture(await sent())).toMatch(/^\/pictures\/v1\/card\/japan\//)
    expect(await picture(await sent(letter({ your_trip: { destinations: ['portugal', 'japan'] } })))).toMatch(
      /^\/pictures\/v1\/card\/portugal\//,
    )
    const { body } = await browser('traveller').call(ENQUIRIES)
    const seeded = v
      .parse(EnquiryList, body.data)
      .items.filter(({ destinations }) => destinations.length === 0)
    expect(seeded.length).toBeGreaterThan(0)
    for (const { destination, picture: shown } of seeded)
      expect([destination, shown]).toEqual([destination, expect.stringMatching(/^\/pictures\/v1\/card\//)])
    const talk = await post(browser('newcomer'), '/extranet/v2/chat/requestChat', {
      type: 'enquiry-2w',
      topic: 'A question',
    })
    const general = Number(String(talk.body.data?.['conv_id']).replace('conv#2w', ''))
    expect(await picture(general)).toBeNull()
    const beside = await browser('newcomer').call(`${ENQUIRIES}/${general}`)
    expect(beside.body.data).toMatchObject({ kind: 'general', destination: 'A question', nights: null })
    expect((await browser('traveller').call(`${ENQUIRIES}/${general}`)).status).toBe(404)
  })
})
