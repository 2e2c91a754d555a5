import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { dayText } from '../../../../core/places/day-text.ts'
import { EnquiryDetail, SentEnquiry } from '../../../../core/wire/enquiries.ts'
import { newestToken } from '../accounts/accounts-stage.ts'
import { lettersTo, post, upload, visitor } from '../forms/forms-stage.ts'
import { nextPush, signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import {
  AGENT,
  CLIENT,
  ENQUIRIES,
  GROUP,
  greeted,
  keep,
  letter,
  messagesIn,
  newKey,
  roomsOf,
  send,
} from './enquiry-stage.ts'

const { serve, places } = await setServerStage()

let count = 0
const address = (): string => {
  count += 1
  return `letter.${count}.${process.pid}@example.test`
}

const detailOf = async (browser: TestBrowser, id: unknown) =>
  v.parse(EnquiryDetail, (await browser.call(`${ENQUIRIES}/${id}`)).body.data)

/** What the first message of a conversation says besides its words. */
const asked = (enquiry_id: unknown) => ({ type: 'enquiry', payload: { enquiry_id } })

describe.each(places)('a letter on %s', (_name, options) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await serve(options)
  })

  it('of a traveller opens a conversation with the team that begins with it, which greets, once [ENQ-03, ENQ-06, ENQ-09, ROOM-04]', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const concierge = await (await signedIn(server, 'concierge@demo.test')).socket()
    const shown = nextPush(concierge, 'conversation')
    const answer = await send(browser, letter({ information: { phone: '912 345 678 ext. 12' } }))
    expect(answer.status).toBe(201)
    const { enquiry_id, conv_id, hash } = v.parse(SentEnquiry, answer.body.data)
    expect(conv_id).toBe(`conv#2w${enquiry_id}`)
    expect(hash).toBe((await browser.call('/authenticate/verify')).body.data?.['hash'])
    expect(await shown).toMatchObject({ id: conv_id })
    concierge.close()
    const texts = await greeted(browser, conv_id)
    expect(texts[0]).toMatch(/^Welcome, Theo!/)
    expect(texts[1]).toMatch(/^Your enquiry is with us/)
    const [first] = await messagesIn(browser, conv_id)
    expect(first).toMatchObject({ seq: 1, user_id: 3, is_bot: false, content: asked(enquiry_id) })
    expect(first?.content.text).toBe(
      [
        'A trip to Japan and Portugal',
        `When: 12 nights from ${dayText(letter().your_trip.start_date)}`,
        'Travellers: 2 adults and 2 children aged 0 and 11',
        'Leaving from: Lisbon',
        'Travelling with: a private guide in some places',
        'Flights: not booked yet',
        'Planning stage: comparing options',
        'Interests: By rail, Food and wine',
        'Pace: relaxed',
        'Stay: small and charming',
        'Budget: €9,500 in total, give or take 10%, without the flights',
        'Access and diet: No fish stock.',
        'Notes: We would like to see a garden each day.',
        'And trains.',
      ].join('\n'),
    )
    const detail = await detailOf(browser, enquiry_id)
    expect(detail).toMatchObject({
      state: 'submitted',
      destination: 'Japan and Portugal',
      destinations: ['japan', 'portugal'],
      nights: 12,
      month: null,
      conv_id,
      designer: null,
      ages: [0, 11],
      notes: 'We would like to see a garden each day.\nAnd trains.',
      information: { first_name: 'Nora', email: 'Nora.Feld@Example.test', phone: '+351912345678' },
      budget: { basis: 'total', amount: { minor: 950_000, currency: 'EUR' }, flexible: '10' },
      can: { change_dates: true, withdraw: true, decline: false },
    })
    expect(detail.start_date).toBe(letter().your_trip.start_date)
  })

  it('of an agent tells of the client, and greets nobody [ENQ-03, ENQ-09]', async () => {
    const browser = await signedIn(server, 'agent@demo.test')
    const given = letter({ information: CLIENT, your_trip: { when: 'not_sure', destinations: ['morocco'] } })
    const answer = await send(browser, given, newKey(), AGENT)
    expect(answer.status).toBe(201)
    const detail = await detailOf(browser, answer.body.data?.['enquiry_id'])
    expect(detail).toMatchObject({
      destination: 'Morocco',
      start_date: null,
      information: { ...CLIENT, last_name: 'Feld' },
    })
    const said = await messagesIn(browser, detail.conv_id)
    expect(said).toMatchObject([{ content: asked(detail.id) }])
    expect(said[0]?.content.text).toMatch(/^A trip to Morocco\nFor: .+\nWhen: 12 nights\n/)
  })

  it('to a designer is theirs at once: three in one conversation, which begins with it and their line [ENQ-03, ENQ-06, ENQ-09]', async () => {
    const browser = await signedIn(server, 'traveller@demo.test')
    const designer = await signedIn(server, 'designer@demo.test')
    const socket = await designer.socket()
    const shown = nextPush(socket, 'conversation')
    const from = { flow: 'b', designer: 'kenji-morimoto', trip: 'old-roads-of-kii', gallery: 'asia' }
    const key = newKey()
    const answer = await send(browser, letter({ from }), key)
    const { enquiry_id, conv_id } = v.parse(SentEnquiry, answer.body.data)
    expect(conv_id).toBe(`conv#3w${enquiry_id}`)
    expect(await shown).toMatchObject({ id: conv_id, name: 'Maya, Japan and Portugal' })
    socket.close()
    expect((await send(browser, letter({ from }), key)).body.data).toEqual(answer.body.data)
    const said = await messagesIn(browser, conv_id)
    expect(said).toMatchObject([
      { user_id: 2, is_bot: false, content: asked(enquiry_id) },
      { hash: 'opening-1', user_id: 6, is_bot: true },
    ])
    expect(said[1]?.content.text).toBe(
      'Hello Maya, this is Kenji. Your enquiry has just arrived. I’ll read it carefully and reply here. In the meantime, ask me anything.',
    )
    expect(await detailOf(designer, enquiry_id)).toMatchObject({
      state: 'matched',
      trip_slug: 'old-roads-of-kii',
      conv_id,
      designer: { user_id: 6, first_name: 'Kenji', slug: 'kenji-morimoto' },
    })
  })

  it('counts more than where it began: what is not there is left out [ENQ-03]', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    for (const from of [
      { flow: 'z', designer: 'nobody-at-all', trip: 'no-such-trip', gallery: 'atlantis' },
      // A designer of the catalogue without an account.
      { designer: 'aya-fujisawa', trip: 5, gallery: { a: 1 } },
      'nowhere',
      null,
    ]) {
      const answer = await send(browser, letter({ from }))
      expect([from, answer.status]).toEqual([from, 201])
      const detail = await detailOf(browser, answer.body.data?.['enquiry_id'])
      expect(detail).toMatchObject({ state: 'submitted', trip_slug: null, designer: null })
    }
  })

  it('makes a guest of whoever is not signed in, the same for every address, with a letter that keeps it [ENQ-03]', async () => {
    const known = 'traveller@demo.test'
    const guest = async (email: string) => {
      const browser = await visitor(server)
      const answer = await send(browser, letter({ information: { email } }))
      expect(answer.status).toBe(201)
      const { enquiry_id, conv_id, hash } = v.parse(SentEnquiry, answer.body.data)
      expect([browser.cookies.has('tw_session'), browser.cookies.get('is_guest')]).toEqual([true, '1'])
      expect(browser.cookies.has('is_verified')).toBe(false)
      const who = (await browser.call('/authenticate/verify')).body.data
      expect(who).toMatchObject({ user_type: 'TV', first_name: 'Nora', status: 'guest', hash })
      expect(await roomsOf(browser)).toEqual([conv_id])
      expect((await greeted(browser, conv_id))[0]).toContain('Nora')
      expect((await detailOf(browser, enquiry_id)).information.email).toBe(email)
      return Object.keys(answer.body.data ?? {})
    }
    const [one, other] = await Promise.all([guest(address()), guest(known)])
    expect(other).toEqual(one)
  })

  it('of a guest is taken into an account by the link of a letter [ENQ-03]', async () => {
    const browser = await visitor(server)
    const email = address()
    const { enquiry_id } = v.parse(
      SentEnquiry,
      (await send(browser, letter({ information: { email } }))).body.data,
    )
    await lettersTo(browser, email, 1)
    const token = await newestToken(browser, email, 1)
    const home = await visitor(server)
    const claimed = await post(home, '/authenticate/guest/claim', {
      token,
      password: 'three unrelated words',
    })
    expect(claimed.status).toBe(200)
    expect(await detailOf(home, enquiry_id)).toMatchObject({
      id: enquiry_id,
      destination: 'Japan and Portugal',
    })
    expect((await browser.call(`${ENQUIRIES}/${enquiry_id}`)).status).toBe(401)
  })

  it('of a guest who sends another one is another guest’s [ENQ-03]', async () => {
    const browser = await visitor(server)
    const first = await send(browser, letter())
    const second = await send(browser, letter())
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await roomsOf(browser)).toEqual([second.body.data?.['conv_id']])
    expect((await browser.call(`${ENQUIRIES}/${first.body.data?.['enquiry_id']}`)).status).toBe(404)
  })

  it('takes the sender’s files along, each once, and nobody else’s [ENQ-03]', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const fileOf = async (who: TestBrowser, name: string) =>
      (await upload(who, name, `A file named ${name}.`)).body.data?.file_id
    const mine = await fileOf(browser, 'days.txt')
    const other = await fileOf(browser, 'more.txt')
    const answer = await send(browser, letter({ files: [mine, mine], your_style: { files: [other] } }))
    const id = answer.body.data?.['enquiry_id']
    expect((await detailOf(browser, id)).files).toMatchObject([
      { file_id: mine, name: 'days.txt', mime: 'text/plain', size: 22 },
      { file_id: other, name: 'more.txt' },
    ])
    expect((await browser.call(`${ENQUIRIES}/${id}/files/${mine}`)).text).toBe('A file named days.txt.')
    const foreign = await fileOf(await visitor(server), 'theirs.txt')
    for (const files of [[foreign], [999_999], [mine], [1, 2, 3, 4, 5, 6]]) {
      const refused = await send(browser, letter({ files }))
      expect([files, refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([
        files,
        422,
        ['files'],
      ])
    }
    const stranger = await signedIn(server, 'traveller@demo.test')
    expect((await stranger.call(`${ENQUIRIES}/${id}/files/${mine}`)).status).toBe(404)
    expect((await browser.call(`${ENQUIRIES}/${id}/files/${foreign}`)).status).toBe(404)
  })

  it('with the newsletter ticked asks for a confirmation of the address', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const email = address()
    const key = newKey()
    const asked = letter({ information: { email, newsletter: true } })
    await send(browser, asked, key)
    await send(browser, asked, key)
    const [text = ''] = await lettersTo(browser, email, 1)
    expect(text).toContain('/traveller/subscribe/welcome?token=')
  })

  it('is sent once, whoever sends it again and however often at once [ENQ-03, ENQ-06]', async () => {
    const sendOften = async (who: string | null) => {
      const browser = who === null ? await visitor(server) : await signedIn(server, who)
      const key = newKey()
      await keep(browser, key)
      const before = who === null ? 0 : (await roomsOf(browser)).length
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(browser, letter(), key)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      const ids = new Set(answers.map(({ body }) => body.data?.['enquiry_id']))
      const convIds = new Set(answers.map(({ body }) => body.data?.['conv_id']))
      expect([ids.size, convIds.size]).toEqual([1, 1])
      expect(await roomsOf(browser)).toHaveLength(before + 1)
      const [convId] = convIds
      await greeted(browser, convId)
      expect(await messagesIn(browser, convId)).toHaveLength(4)
    }
    await Promise.all([sendOften('newcomer@demo.test'), sendOften(null)])
  })

  it('is answered as it was to the browser that lost the answer, and to nobody else [ENQ-03]', async () => {
    const browser = await visitor(server)
    const key = newKey()
    await keep(browser, key)
    const before = new Map(browser.cookies)
    const first = await send(browser, letter(), key)
    // The answer never came: neither did its cookies.
    browser.cookies.clear()
    for (const [name, value] of before) browser.cookies.set(name, value)
    const again = await send(browser, { whatever: 'stands here' }, key)
    expect(again.status).toBe(201)
    const { hash: _first, ...same } = first.body.data ?? {}
    expect(again.body.data).toMatchObject(same)
    expect(await roomsOf(browser)).toEqual([first.body.data?.['conv_id']])
    const stranger = await visitor(server)
    const traveller = await signedIn(server, 'traveller@demo.test')
    for (const [who, path] of [
      [stranger, GROUP],
      [traveller, GROUP],
      [await signedIn(server, 'agent@demo.test'), AGENT],
    ] as const) {
      const refused = await send(who, letter({ information: CLIENT }), key, path)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { error: 1409, message: 'This enquiry has already been sent.', data: null },
      ])
      expect(refused.text).not.toContain('conv#')
    }
  })

  it('of a guest who has an account by now is no way into it [ENQ-03]', async () => {
    const browser = await visitor(server)
    const key = newKey()
    await keep(browser, key)
    const before = new Map(browser.cookies)
    const email = address()
    await send(browser, letter({ information: { email } }), key)
    const token = await newestToken(browser, email, 1)
    const home = await visitor(server)
    await post(home, '/authenticate/guest/claim', { token, password: 'three unrelated words' })
    browser.cookies.clear()
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect((await send(browser, letter(), key)).status).toBe(409)
    expect((await send(home, letter(), key)).status).toBe(201)
  })

  it('is for whom its form is: everybody else is refused', async () => {
    const as = (name: string) => signedIn(server, `${name}@demo.test`)
    const admin = await as('admin')
    const asked: readonly (readonly [TestBrowser, string, number])[] = [
      [await as('agent'), GROUP, 403],
      [await as('designer'), GROUP, 403],
      [await as('concierge'), GROUP, 403],
      [await as('traveller'), AGENT, 403],
      [await visitor(server), AGENT, 401],
      [admin, GROUP, 403],
    ]
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    for (const [who, path, status] of asked)
      expect([path, (await send(who, letter({ information: CLIENT }), newKey(), path)).status]).toEqual([
        path,
        status,
      ])
    const guest = await visitor(server)
    await send(guest, letter())
    expect((await send(guest, letter({ information: CLIENT }), newKey(), AGENT)).status).toBe(401)
    const browser = await visitor(server)
    browser.cookies.delete('csrf_token')
    expect((await send(browser, letter())).status).toBe(403)
  })
})

describe('a letter’s key and limit', () => {
  it('is the header, or else the capture’s id in the body; one or the other has to be there [ENQ-03]', async () => {
    const server = await serve()
    const browser = await signedIn(server, 'newcomer@demo.test')
    const key = newKey()
    const inBody = await post(browser, GROUP, letter({ capture_id: key }))
    expect(inBody.status).toBe(201)
    expect((await send(browser, letter(), key)).body.data).toEqual(inBody.body.data)
    for (const capture_id of [undefined, '', 'x'.repeat(20), 'x'.repeat(65), 'x y'.repeat(9), 7, null, ['a']])
      expect([capture_id, (await post(browser, GROUP, letter({ capture_id }))).status]).toEqual([
        capture_id,
        400,
      ])
    expect((await send(browser, letter({ capture_id: newKey() }), 'short')).status).toBe(400)
  })

  it('comes ten times a day, and a repeat costs nothing [ENQ-03]', async () => {
    const server = await serve({ environment: { RATE_FACTOR: '1' } })
    const browser = await signedIn(server, 'newcomer@demo.test')
    const keys = Array.from({ length: 10 }, newKey)
    for (const key of keys) expect((await send(browser, letter(), key)).status).toBe(201)
    for (const key of keys) expect((await send(browser, letter(), key)).status).toBe(201)
    const refused = await send(browser, letter())
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await send(await signedIn(server, 'traveller@demo.test'), letter())).status).toBe(201)
  })
})
