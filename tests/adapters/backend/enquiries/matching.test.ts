import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { EnquiryDetail, SentEnquiry, SuggestedDesigner } from '../../../../core/wire/enquiries.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { AGENT, CLIENT, ENQUIRIES, letter, messagesIn, newKey, roomsOf, send } from './enquiry-stage.ts'

const { serve, places } = await setServerStage()

const KENJI = 6
const INES = 7
const OTHERS = ['traveller', 'newcomer', 'agent', 'pending-agent', 'designer', 'designer2'] as const
const PEOPLE = [...OTHERS, 'concierge', 'concierge2'] as const
type Name = (typeof PEOPLE)[number]

describe.each(places)('an enquiry and a designer on %s', (_name, options) => {
  let server: RunningServer
  const as = new Map<Name, TestBrowser>()
  const who = (name: Name) => as.get(name) as TestBrowser
  beforeAll(async () => {
    server = await serve(options)
    for (const name of PEOPLE) as.set(name, await signedIn(server, `${name}@demo.test`))
  })

  const sent = async (body: object = letter(), name: Name = 'traveller', path?: string) =>
    v.parse(SentEnquiry, (await send(who(name), body, newKey(), path)).body.data).enquiry_id
  const ask = (id: number | string, query = '', browser = who('concierge')) =>
    browser.call(`${ENQUIRIES}/${id}/designers${query}`)
  const suggested = async (id: number | string, query = '') => {
    const { status, body } = await ask(id, query)
    expect(status).toBe(200)
    return v.parse(v.array(SuggestedDesigner), body.data)
  }
  const act = (what: string, id: number | string, body: unknown, browser = who('concierge')) =>
    post(browser, `${ENQUIRIES}/${id}/${what}`, body)
  const match = (id: number | string, designer_id: unknown = KENJI, browser?: TestBrowser) =>
    act('match', id, { designer_id }, browser)
  const detail = async (id: number, name: Name = 'concierge') =>
    v.parse(EnquiryDetail, (await who(name).call(`${ENQUIRIES}/${id}`)).body.data)
  const introductions = async (id: number, name: Name = 'traveller') =>
    (await messagesIn(who(name), `conv#3w${id}`)).filter(({ hash }) => hash.startsWith('introduction'))

  it('those who live where it leads to come first, each with what speaks for them [ENQ-08]', async () => {
    const id = await sent()
    const all = await suggested(id)
    expect(all.length).toBeLessThanOrEqual(10)
    expect(
      all
        .slice(0, 2)
        .map(({ designer }) => designer.user_id)
        .sort(),
    ).toEqual([KENJI, INES])
    const scores = all.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    const ines = all.find(({ designer }) => designer.user_id === INES)
    expect(ines).toMatchObject({
      designer: {
        slug: 'ines-carvalho',
        first_name: 'Inês',
        name: 'Inês Carvalho',
        country: { code: 'PT', name: 'Portugal' },
        city: 'Porto',
        timezone: 'Europe/Lisbon',
        languages: ['Portuguese', 'English', 'French'],
        avatar: '/avatars/7.svg',
        open: 1,
      },
      reasons: [
        'Lives in Porto, Portugal',
        'Speaks Portuguese',
        'Plans rail and food trips',
        'Has 1 open enquiry',
      ],
    })
    // Others follow who plan such trips, and nobody who can't be talked to.
    expect(all.map(({ designer }) => designer.slug)).toEqual(expect.arrayContaining(['ingrid-solheim']))
    expect(all.map(({ designer }) => designer.slug)).not.toContain('aya-fujisawa')
  })

  it('whoever designed the trip that it began from is among them, wherever they live [ENQ-08]', async () => {
    const id = await sent(letter({ from: { trip: 'lofoten-on-foot' }, your_style: { themes: ['family'] } }))
    const ingrid = (await suggested(id)).find(({ designer }) => designer.slug === 'ingrid-solheim')
    expect(ingrid?.reasons).toContain('Designed the trip this enquiry is based on')
  })

  it('one of before letters leads to the country that it names [ENQ-08]', async () => {
    const [first] = await suggested(107)
    expect(first?.reasons[0]).toBe('Lives in Cusco, Peru')
  })

  it('by hand: whoever is called so, also where nothing else speaks for them [ENQ-08]', async () => {
    const id = await sent(letter({ your_trip: { destinations: ['japan'] } }))
    const found = async (q: string) =>
      (await suggested(id, `?q=${encodeURIComponent(q)}`)).map(({ designer }) => designer.user_id)
    for (const q of ['ines', 'INÊS', ' carv ', 'Carvalho Inês', 'in car'])
      expect([q, await found(q)]).toEqual([q, [INES]])
    for (const q of ['maya', 'hannah', 'nobody at all', '!!!', "'; drop table users; --", '\0', '%', 'x:*'])
      expect([q, await found(q)]).toEqual([q, []])
    expect(await found('x'.repeat(5_000))).toEqual([])
    expect(await found('')).toEqual((await suggested(id)).map(({ designer }) => designer.user_id))
    expect(await found('m')).toHaveLength(2)
  })

  it('is asked by concierges alone [ENQ-08]', async () => {
    const id = await sent()
    const guest = await visitor(server)
    await send(guest, letter())
    for (const name of OTHERS) {
      const statuses = [(await ask(id, '', who(name))).status, (await match(id, KENJI, who(name))).status]
      expect([name, statuses]).toEqual([name, [403, 403]])
    }
    expect((await ask(id, '', guest)).status).toBe(403)
    expect((await ask(id, '', await visitor(server))).status).toBe(401)
    expect((await match(id, KENJI, await visitor(server))).status).toBe(401)
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    expect((await ask(id, '', admin)).status).toBe(403)
    expect((await match(id, KENJI, admin)).status).toBe(403)
    expect((await detail(id)).state).toBe('submitted')
    // To those who may not ask it is the same whether there is one.
    expect((await ask(99_999, '', who('traveller'))).status).toBe(403)
  })

  it.each(['0', 'x', '1e3', '-1', '99999', '9999999999', '%00', "1'--"])(
    'of no number %s there is none [ENQ-08]',
    async (id) => {
      expect((await ask(id)).status).toBe(404)
      expect((await match(id)).status).toBe(404)
      expect((await act('unmatch', id, { designer_id: KENJI })).status).toBe(404)
    },
  )

  it('their conversation opens for all, and begins with why they are there [ENQ-08]', async () => {
    const id = await sent(letter({ your_trip: { destinations: ['japan'] } }))
    const { body, status } = await match(id)
    expect([status, body.data]).toEqual([200, { conv_id: `conv#3w${id}` }])
    const { start_date } = await detail(id)
    const month = new Date(String(start_date)).toLocaleString('en', { month: 'long', year: 'numeric' })
    for (const name of ['traveller', 'designer', 'concierge'] as const) {
      expect(await roomsOf(who(name))).toContain(`conv#3w${id}`)
      expect(await messagesIn(who(name), `conv#3w${id}`)).toMatchObject([
        {
          hash: `introduction-${KENJI}`,
          user_id: 8,
          is_bot: false,
          content: {
            text: `Maya, meet Kenji. Kenji lives in Kyoto and has your enquiry. Kenji, Maya would like to go to Japan: 2 adults and 2 children, 12 nights in ${month}.`,
          },
        },
      ])
    }
    expect(await detail(id, 'designer')).toMatchObject({ state: 'matched', designer: { user_id: KENJI } })
  })

  it('the box of everybody who is there opens with it [ENQ-08]', async () => {
    const id = await sent(letter())
    const sockets = await Promise.all([who('traveller').socket(), who('designer').socket()])
    const convId = `conv#3w${id}`
    // What else is said meanwhile, such as the team's greeting, is said elsewhere.
    const pushed = sockets.map(
      (socket) =>
        new Promise((resolve) =>
          socket.on('message', (message) => message.convId === convId && resolve(message.hash)),
        ),
    )
    const rooms = sockets.map(
      (socket) =>
        new Promise((resolve) =>
          socket.on('conversation', (room) => room.id === convId && resolve(room.name)),
        ),
    )
    await match(id)
    expect(await Promise.all(pushed)).toEqual([`introduction-${KENJI}`, `introduction-${KENJI}`])
    expect(await Promise.all(rooms)).toEqual(['Travel Concierge, Kenji', 'Maya, Japan and Portugal'])
    for (const socket of sockets) socket.close()
  })

  it('an agent’s client and a chat without a letter are introduced as what they are [ENQ-08]', async () => {
    const agents = await sent(letter({ information: CLIENT }), 'agent', AGENT)
    await match(agents, INES)
    const [ofAgent] = await introductions(agents, 'agent')
    expect(ofAgent?.content.text).toContain(
      'Inês, Priya writes for a client who would like to go to Japan and Portugal: 2 adults',
    )
    await match(107, INES)
    const [before] = await introductions(107, 'concierge')
    expect(before?.content.text).toBe(
      'Oliver, meet Inês. Inês lives in Porto and will help you with your trip. Inês, Oliver has asked about Peru.',
    )
  })

  it('five at once, by two concierges, and a repeat are one [ENQ-08]', async () => {
    const id = await sent()
    const concierges = [who('concierge'), who('concierge2')]
    const answers = await Promise.all([0, 1, 2, 3, 4].map((turn) => match(id, KENJI, concierges[turn % 2])))
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      answers.map(() => [200, { conv_id: `conv#3w${id}` }]),
    )
    const { changed_at } = await detail(id)
    expect((await match(id)).status).toBe(200)
    expect(await introductions(id)).toHaveLength(1)
    expect(await detail(id)).toMatchObject({ state: 'matched', changed_at })
  })

  it('another designer takes the place of the first; one who comes back is not introduced anew [ENQ-08]', async () => {
    const id = await sent()
    await match(id, KENJI)
    await match(id, INES)
    const hashes = async () => (await introductions(id)).map(({ hash }) => hash)
    expect(await hashes()).toEqual([`introduction-${KENJI}`, `introduction-${INES}`])
    expect(await detail(id)).toMatchObject({ state: 'matched', designer: { user_id: INES } })
    expect(await roomsOf(who('designer2'))).toContain(`conv#3w${id}`)
    await expect(messagesIn(who('designer'), `conv#3w${id}`)).rejects.toThrow('1406')
    expect((await who('designer').call(`${ENQUIRIES}/${id}`)).status).toBe(404)
    expect((await act('unmatch', id, { designer_id: INES })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ state: 'submitted', designer: null })
    await expect(messagesIn(who('designer2'), `conv#3w${id}`)).rejects.toThrow('1406')
    await match(id, KENJI)
    expect(await hashes()).toEqual([`introduction-${KENJI}`, `introduction-${INES}`])
    expect(await messagesIn(who('designer'), `conv#3w${id}`)).toHaveLength(2)
  })

  it('two designers at once, and one taken away meanwhile: the conversation has whom the enquiry has [ENQ-08]', async () => {
    const id = await sent()
    for (const round of [0, 1, 2, 3]) {
      await Promise.all([
        match(id, round % 2 === 0 ? KENJI : INES),
        act('unmatch', id, { designer_id: KENJI }),
        match(id, round % 2 === 0 ? INES : KENJI),
        match(id, KENJI),
      ])
      const { designer } = await detail(id)
      const socket = await who('concierge').socket()
      const { data } = await socket.emitWithAck('conversation.open', { convId: `conv#3w${id}` })
      socket.close()
      const there = data.info.members.filter(({ type }: { type: string }) => type === 'LS')
      expect(there.map(({ user_id }: { user_id: number }) => user_id)).toEqual(
        designer === null ? [] : [designer.user_id],
      )
    }
  })

  it('a letter that was written to a designer has its conversation already [ENQ-08]', async () => {
    const id = await sent(letter({ from: { designer: 'kenji-morimoto' } }))
    expect((await match(id, KENJI)).status).toBe(200)
    expect(await introductions(id)).toEqual([])
  })

  it('what has ended or lapsed is given to nobody, and no conversation opens [ENQ-08]', async () => {
    const id = await sent()
    await act('withdraw', id, {}, who('traveller'))
    for (const ended of [id, 104, 108, 109]) {
      const { status, body } = await match(ended, INES)
      expect([ended, status, body.error]).toEqual([ended, 409, 1409])
    }
    expect(await roomsOf(who('traveller'))).not.toContain(`conv#3w${id}`)
    expect((await detail(108)).designer).toMatchObject({ user_id: KENJI })
  })

  it('one that is under way keeps its state [ENQ-08]', async () => {
    expect((await match(103, INES)).status).toBe(200)
    expect((await detail(103)).state).toBe('planning')
  })

  it.each([
    ['nobody', 4_711],
    ['a traveller', 2],
    ['a concierge', 9],
    ['an agent', 4],
    ['the team', 1],
  ] as const)('to %s no enquiry is given [ENQ-08]', async (_whom, designerId) => {
    const id = await sent()
    const { status, body } = await match(id, designerId)
    expect([status, body.error]).toEqual([422, 1422])
    expect((await detail(id)).state).toBe('submitted')
    expect(await roomsOf(who('traveller'))).not.toContain(`conv#3w${id}`)
  })

  it.each([0, -1, 1.5, 2_147_483_648])('no account has the number %s [ENQ-08]', async (designerId) => {
    expect((await match(await sent(), designerId)).status).toBe(422)
  })

  it.each(['6', null, {}, [6]])('%j is no number [ENQ-08]', async (designerId) => {
    expect((await match(await sent(), designerId)).status).toBe(400)
  })
})
