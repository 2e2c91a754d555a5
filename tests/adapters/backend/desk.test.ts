import type { Socket } from 'socket.io-client'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deskHours } from '../../../adapters/backend/desk/desk-hours.ts'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { supportPhone } from '../../../core/places/support-phone.ts'
import { CallbackPromise, DeskStatus, RequestedChat } from '../../../core/wire/desk.ts'
import {
  type Answer,
  connected,
  nextPush,
  openSocket,
  signedIn,
  startTestServer,
  TestBrowser,
} from './running-server.ts'

const { callWindow, isOpen: isDeskOpen, nextOpening } = deskHours
const at = (text: string): number => Date.parse(text)

describe('the desk’s hours: Monday to Friday, 8 to 21 in Sydney', () => {
  it.each([
    ['2026-11-23T08:00:00+11:00', true],
    ['2026-11-23T07:59:00+11:00', false],
    ['2026-11-23T20:59:00+11:00', true],
    ['2026-11-23T21:00:00+11:00', false],
    ['2026-11-21T12:00:00+11:00', false],
    ['2026-07-06T08:00:00+10:00', true],
    ['2026-07-06T07:30:00+10:00', false],
  ])('at %s: %s', (instant, isOpen) => {
    expect(isDeskOpen(at(instant))).toBe(isOpen)
  })

  it('opens next after a weekend, and over the change of the clocks', () => {
    expect(nextOpening(at('2026-11-20T21:10:00+11:00'))).toBe(at('2026-11-23T08:00:00+11:00'))
    expect(nextOpening(at('2026-04-03T22:00:00+11:00'))).toBe(at('2026-04-06T08:00:00+10:00'))
    expect(nextOpening(at('2026-11-23T10:00:00+11:00'))).toBeNull()
  })

  it('calls in half hours: the wished one, or the first in which somebody sits there', () => {
    const now = at('2026-11-23T10:10:00+11:00')
    const window = (wished: string | null) => {
      const { from, to } = callWindow(wished === null ? null : at(wished), now)
      expect(to - from).toBe(30 * 60_000)
      return from
    }
    expect(window(null)).toBe(at('2026-11-23T10:30:00+11:00'))
    expect(window('2026-11-24T15:44:00+11:00')).toBe(at('2026-11-24T15:30:00+11:00'))
    expect(window('2026-11-24T22:00:00+11:00')).toBe(at('2026-11-25T08:00:00+11:00'))
    expect(window('2026-11-23T10:12:00+11:00')).toBe(at('2026-11-23T10:30:00+11:00'))
  })
})

describe('the desk’s calls', () => {
  let server: RunningServer
  const open: Socket[] = []
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  afterAll(() => server.close())
  const visitor = async () => {
    const browser = new TestBrowser(server)
    await browser.call('/config.json')
    return browser
  }
  const post = (browser: TestBrowser, path: string, body: unknown) =>
    browser.call(path, { method: 'POST', body })
  const request = (browser: TestBrowser, body: object) => post(browser, '/extranet/v2/chat/requestChat', body)
  const guest = { name: 'Nora Feld', email: 'Nora@Example.test' }
  const asked = { type: 'enquiry-2w', topic: 'Japan in spring', message: 'Hello there', guest }
  const socketOf = async (browser: TestBrowser, token: unknown) => {
    const socket = await connected(openSocket(browser.base, { token, protocol: 1 }))
    open.push(socket)
    return socket
  }

  it('gives a guest a session, a conversation with their first words, and a token that opens the socket', async () => {
    const browser = await visitor()
    const concierge = await (await signedIn(server, 'concierge@demo.test')).socket()
    open.push(concierge)
    const heard = nextPush(concierge, 'message')
    const answer = await request(browser, asked)
    expect(answer).toMatchObject({ status: 200, body: { error: 0, data: { online: true, server: '/' } } })
    expect(v.safeParse(RequestedChat, answer.body.data).issues).toBeUndefined()
    expect([browser.cookies.has('tw_session'), browser.cookies.has('is_verified')]).toEqual([true, false])
    const { conv_id: convId, token } = answer.body.data ?? {}
    expect(await heard).toMatchObject({ convId, type: 'TV', content: { text: 'Hello there' } })
    const socket = await socketOf(browser, token)
    const { data } = await socket.emitWithAck('conversation.list', { page: 1 })
    expect(data.rooms.map(({ id }: { id: string }) => id)).toEqual([convId])
    expect((await socket.emitWithAck('conversation.open', { convId: 'conv#2w102' })).error).toBe(1406)
    const { body } = await browser.call('/authenticate/verify')
    expect(body.data).toMatchObject({ user_type: 'TV', first_name: 'Nora Feld', status: 'guest' })
  })

  it('returns the open conversation to whoever asks again, and says the first words once', async () => {
    const browser = await visitor()
    const answers = [await request(browser, asked), await request(browser, asked)]
    const ids = answers.map(({ body }) => body.data?.['conv_id'])
    expect(ids[1]).toBe(ids[0])
    const socket = await socketOf(browser, answers[1]?.body.data?.['token'])
    const { data } = await socket.emitWithAck('conversation.open', { convId: ids[0] })
    expect(data.messages.filter((one: { is_bot: boolean }) => !one.is_bot)).toHaveLength(1)
    const other = await request(await visitor(), asked)
    expect(other.body.data?.['conv_id']).not.toBe(ids[0])
  })

  /** What the greeting of a chat that was asked for says, once it is whole. */
  const greetingOf = async ({ body }: Answer, browser: TestBrowser): Promise<readonly string[]> => {
    const { conv_id: convId, token } = body.data ?? {}
    const socket = await socketOf(browser, token)
    const said = async (): Promise<string[]> => {
      const { data } = await socket.emitWithAck('conversation.open', { convId })
      return data.messages
        .filter(({ hash }: { hash: string }) => hash.startsWith('greeting'))
        .map(({ content }: { content: { text: string } }) => content.text)
    }
    await expect.poll(async () => (await said()).length, { timeout: 20_000 }).toBe(3)
    return said()
  }

  it('greets a guest, once, with the phone of where they are [ROOM-04]', async () => {
    const browser = await visitor()
    await request(browser, asked)
    const texts = await greetingOf(await request(browser, asked), browser)
    expect(texts[0]).toContain('Nora')
    expect(texts[2]).toContain(supportPhone('traveller', null))
  })

  it('greets a traveller without an enquiry who starts a chat [ROOM-04]', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const texts = await greetingOf(
      await request(browser, { type: 'enquiry-2w', topic: 'a question' }),
      browser,
    )
    expect(texts[0]).toMatch(/^Welcome, \w+!/)
    expect(texts[1]).toContain('Tell us more')
  })

  it.each([
    ['of the country that their pages go by', 'AU', supportPhone('traveller', 'AU')],
    ['for others, where their browser names no country', 'Atlantis', supportPhone('traveller', null)],
  ])('tells a guest the phone %s [ROOM-04]', async (_which, country, phone) => {
    const browser = await visitor()
    browser.cookies.set('country_code', country)
    expect((await greetingOf(await request(browser, asked), browser))[2]).toContain(phone)
  })

  it('tells who asks an agents’ product the agents’ phone [ROOM-04]', async () => {
    const agents = await startTestServer({ environment: { APP_TYPE: 'agent' } })
    try {
      const browser = new TestBrowser(agents)
      await browser.call('/config.json')
      browser.cookies.set('country_code', 'AU')
      const texts = await greetingOf(await request(browser, asked), browser)
      expect(texts[2]).toContain(supportPhone('agent', 'AU'))
    } finally {
      for (const socket of open.splice(0)) socket.close()
      await agents.close()
    }
  })

  it('opens a known address a chat of its own: never an account’s', async () => {
    const answer = await request(await visitor(), {
      ...asked,
      guest: { name: 'Maya', email: 'traveller@demo.test' },
    })
    expect(answer).toMatchObject({ status: 200 })
    const { members } = v.parse(RequestedChat, answer.body.data)
    expect(members.map(({ user_id }) => user_id)).not.toContain(2)
  })

  it('makes a general enquiry for somebody signed in, once, and uses the one that is named', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const general = { type: 'enquiry-2w', topic: 'a question' }
    const [first, second] = await Promise.all([request(browser, general), request(browser, general)])
    expect(first.body.data?.['conv_id']).toMatch(/^conv#2w\d+$/)
    expect(second.body.data?.['conv_id']).toBe(first.body.data?.['conv_id'])
    const traveller = await signedIn(server, 'traveller@demo.test')
    const named = await request(traveller, { ...general, enquiry_id: 102 })
    expect(named.body.data?.['conv_id']).toBe('conv#2w102')
    const designer = await signedIn(server, 'designer@demo.test')
    const team = await request(designer, { type: 'tc-team', topic: 'x', enquiry_id: 101 })
    expect(team.body.data?.['conv_id']).toBe('conv#2w101#6')
  })

  it('refuses what may not be, each with its code', async () => {
    const browser = await visitor()
    const traveller = await signedIn(server, 'traveller@demo.test')
    const status = async (who: TestBrowser, body: object) => (await request(who, body)).status
    expect(await status(browser, { type: 'enquiry-2w', topic: 'x' })).toBe(401)
    expect(await status(browser, { ...asked, type: 'enquiry-3w' })).toBe(403)
    expect(await status(browser, { ...asked, enquiry_id: 101 })).toBe(404)
    expect(await status(browser, { ...asked, type: 'party' })).toBe(400)
    expect(await status(browser, { ...asked, message: 'x'.repeat(1001) })).toBe(422)
    const nobody = await request(browser, { ...asked, guest: { name: ' ', email: 'nonsense' } })
    expect([nobody.status, nobody.body]).toMatchObject([
      422,
      {
        fields: {
          'guest.name': 'Enter a name.',
          'guest.email': 'That email address does not look right.',
        },
      },
    ])
    expect(await status(traveller, { type: 'enquiry-2w', topic: 'x', enquiry_id: 107 })).toBe(404)
    expect(await status(traveller, { type: 'enquiry-2w', topic: 'x', enquiry_id: 99_999 })).toBe(404)
    expect(await status(traveller, { type: 'enquiry-3w', topic: 'x', enquiry_id: 101 })).toBe(403)
    expect(browser.cookies.has('tw_session')).toBe(false)
    browser.cookies.delete('csrf_token')
    expect(await status(browser, asked)).toBe(403)
  })

  it('promises a call in half an hour of the desk’s, and refuses what can’t be', async () => {
    const browser = await visitor()
    const call = {
      name: 'Nora',
      phone: '+61 491 570 156',
      country_code: 'AU',
      timezone: 'Australia/Sydney',
      when: 'asap',
      topic: 'a honeymoon',
      consent: true,
    }
    const ask = (more: object) => post(browser, '/extranet/v2/chat/callbackChat', { ...call, ...more })
    expect((await ask({ phone: '+61000000000' })).body).toMatchObject({
      error: 1422,
      fields: { phone: 'This phone number does not seem to exist.' },
    })
    const answer = await ask({})
    expect(answer.status).toBe(202)
    const { window } = v.parse(CallbackPromise, answer.body.data)
    expect(isDeskOpen(Date.parse(window.from))).toBe(true)
    expect(Date.parse(window.to) - Date.parse(window.from)).toBe(30 * 60_000)
    const day = 86_400_000
    expect((await ask({ when: new Date(Date.now() + 3 * day).toISOString() })).status).toBe(202)
    expect((await ask({ when: new Date(Date.now() - day).toISOString() })).status).toBe(422)
    expect((await ask({ when: new Date(Date.now() + 90 * day).toISOString() })).status).toBe(422)
    expect((await ask({ consent: false })).body['fields']).toHaveProperty('consent')
    expect((await ask({ phone: 'call me' })).body['fields']).toHaveProperty('phone')
    expect((await ask({ name: 5 })).status).toBe(400)
  })

  it('tells whether a concierge is there', async () => {
    const browser = await visitor()
    const look = async () => {
      const { body } = await browser.call('/chat-service/v2/user/status')
      return v.parse(DeskStatus, body.data)
    }
    await expect.poll(async () => (await look()).online, { timeout: 10_000 }).toBe(false)
    expect((await look()).waiting).toBeGreaterThan(0)
    open.push(await (await signedIn(server, 'concierge@demo.test')).socket())
    await expect.poll(async () => (await look()).online, { timeout: 10_000 }).toBe(true)
  })

  it('matches and takes away again, by a concierge only [ENQ-08]', async () => {
    const concierge = await signedIn(server, 'concierge@demo.test')
    const designer = await (await signedIn(server, 'designer2@demo.test')).socket()
    open.push(designer)
    const act = (browser: TestBrowser, what: string, id: number | string, body: unknown) =>
      post(browser, `/extranet/v3/enquiries/${id}/${what}`, body)
    expect(await act(concierge, 'match', 107, { designer_id: 7 })).toMatchObject({
      status: 200,
      body: { data: { conv_id: 'conv#3w107' } },
    })
    expect((await designer.emitWithAck('conversation.open', { convId: 'conv#3w107' })).error).toBe(0)
    const gone = nextPush(designer, 'conversation.gone')
    expect(await act(concierge, 'unmatch', 107, { designer_id: 7 })).toMatchObject({
      status: 200,
      body: { data: {} },
    })
    expect(await gone).toEqual({ convId: 'conv#3w107' })
    expect((await designer.emitWithAck('conversation.open', { convId: 'conv#3w107' })).error).toBe(1406)
    const status = async (browser: TestBrowser, id: number | string, body: unknown) =>
      (await act(browser, 'unmatch', id, body)).status
    expect(await status(concierge, 107, { designer_id: 6 })).toBe(404)
    expect(await status(concierge, 999, { designer_id: 7 })).toBe(404)
    expect(await status(concierge, 'x', { designer_id: 7 })).toBe(404)
    expect(await status(concierge, 107, { designer_id: 'x' })).toBe(400)
    expect(await status(await signedIn(server, 'traveller@demo.test'), 101, { designer_id: 6 })).toBe(403)
    expect(await status(await visitor(), 101, { designer_id: 6 })).toBe(401)
    expect((await act(concierge, 'match', 107, { designer_id: 2 })).status).toBe(422)
  })
})

describe('the desk’s limits', () => {
  it('ten guests a day from one address', async () => {
    const server = await startTestServer({ environment: { RATE_FACTOR: '1' } })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const browser = new TestBrowser(server)
      await browser.call('/config.json')
      const body = { type: 'enquiry-2w', topic: 'x', guest: { name: 'A', email: 'a@b.test' } }
      const answer = await browser.call('/extranet/v2/chat/requestChat', { method: 'POST', body })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect(statuses).toEqual([...new Array(10).fill(200), 429])
    await server.close()
  })
})
