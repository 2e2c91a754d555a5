import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { EnquiryDetail, EnquiryList, SentEnquiry } from '../../../../core/wire/enquiries.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { AGENT, admit, CLIENT, ENQUIRIES, letter, newColleague, newKey, send } from './enquiry-stage.ts'

const { serve, places } = await setServerStage()

const PEOPLE = ['traveller', 'newcomer', 'agent', 'designer', 'designer2', 'concierge'] as const
type Name = (typeof PEOPLE)[number]

describe.each(places)('who reads a letter on %s', (_name, options) => {
  let server: RunningServer
  const as = new Map<Name | 'guest' | 'nobody', TestBrowser>()
  const who = (name: Name | 'guest' | 'nobody') => as.get(name) as TestBrowser
  const ids = { traveller: 0, agent: 0, toDesigner: 0, guest: 0 }
  beforeAll(async () => {
    server = await serve(options)
    for (const name of PEOPLE) as.set(name, await signedIn(server, `${name}@demo.test`))
    as.set('guest', await visitor(server))
    as.set('nobody', await visitor(server))
    const idOf = async (name: Name | 'guest', body: object, path?: string) =>
      v.parse(SentEnquiry, (await send(who(name), body, newKey(), path)).body.data).enquiry_id
    ids.traveller = await idOf('traveller', letter())
    ids.agent = await idOf('agent', letter({ information: CLIENT }), AGENT)
    ids.toDesigner = await idOf('traveller', letter({ from: { designer: 'kenji-morimoto' } }))
    ids.guest = await idOf('guest', letter())
    // A chat without a letter.
    await post(who('newcomer'), '/extranet/v2/chat/requestChat', { type: 'enquiry-2w', topic: 'A question' })
  })

  const detail = (name: Name | 'guest' | 'nobody', id: number | string) =>
    who(name).call(`${ENQUIRIES}/${id}`)
  const list = async (name: Name | 'guest', query = '') => {
    const { body } = await who(name).call(`${ENQUIRIES}${query}`)
    return v.parse(EnquiryList, body.data)
  }
  const idsOf = async (name: Name | 'guest', query = '') =>
    (await list(name, query)).items.map(({ id }) => id)

  it.each<readonly [keyof typeof ids, readonly (Name | 'guest')[]]>([
    ['traveller', ['traveller', 'concierge']],
    ['agent', ['agent', 'concierge']],
    ['toDesigner', ['traveller', 'designer', 'concierge']],
    ['guest', ['guest', 'concierge']],
  ])('the %s’s: those whom it concerns; to all others it is not there [ENQ-05]', async (which, readers) => {
    const absent = await detail('traveller', 99_999)
    expect([absent.status, absent.body.error]).toEqual([404, 1404])
    for (const name of [...PEOPLE, 'guest'] as const) {
      const { status, body } = await detail(name, ids[which])
      expect([name, status]).toEqual([name, readers.includes(name) ? 200 : 404])
      if (status === 404) expect({ ...body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
      else expect(v.parse(EnquiryDetail, body.data).id).toBe(ids[which])
    }
    expect((await detail('nobody', ids[which])).status).toBe(401)
  })

  it.each(['0', 'x', '1e3', '-1', '9999999999', '%00'])(
    'of no number %s there is none [ENQ-05]',
    async (id) => {
      expect((await detail('concierge', id)).status).toBe(404)
    },
  )

  it('a designer learns the budget, and no way past the chat; only they and a concierge may decline [ENQ-05]', async () => {
    const of = async (name: Name) => v.parse(EnquiryDetail, (await detail(name, ids.toDesigner)).body.data)
    const [designer, customer, concierge] = [
      await of('designer'),
      await of('traveller'),
      await of('concierge'),
    ]
    expect(designer.information).toMatchObject({ first_name: 'Nora', email: null, phone: null })
    expect(customer.information).toMatchObject({ email: 'Nora.Feld@Example.test', phone: '+351912345678' })
    expect(concierge.information).toEqual(customer.information)
    for (const { budget } of [designer, customer, concierge])
      expect(budget).toEqual({
        basis: 'total',
        amount: { minor: 950_000, currency: 'EUR' },
        flexible: '10',
        flights_included: 'without',
      })
    expect(designer.can).toEqual({
      change_dates: false,
      withdraw: false,
      decline: true,
      match: false,
      plan: true,
    })
    expect(customer.can).toEqual({
      change_dates: true,
      withdraw: true,
      decline: false,
      match: false,
      plan: false,
    })
    expect(concierge.can).toEqual({
      change_dates: true,
      withdraw: false,
      decline: true,
      match: true,
      plan: true,
    })
    const { body } = await detail('agent', ids.agent)
    expect(body.data).toMatchObject({ information: { client_email: CLIENT.client_email } })
    expect((await detail('traveller', ids.toDesigner)).body.data).toMatchObject({
      budget: { amount: { amount: '9500.00', currency: 'EUR', minor: 950_000 } },
    })
  })

  it('a list holds one’s own, the newest first; a concierge’s all, chats without a letter too [ENQ-05]', async () => {
    expect(await idsOf('traveller')).toEqual([ids.toDesigner, ids.traveller, 105, 104, 103, 102, 101])
    expect(await idsOf('newcomer')).toEqual([])
    expect(await idsOf('agent')).toEqual([ids.agent, 108, 106])
    expect(await idsOf('designer')).toEqual([ids.toDesigner, 108, 101])
    expect(await idsOf('designer2')).toEqual([109, 103])
    expect(await idsOf('guest')).toEqual([ids.guest])
    expect((await who('nobody').call(ENQUIRIES)).status).toBe(401)
    const first = await list('concierge')
    expect(first).toMatchObject({ page: 1, per_page: 10, total: 14, has_more: true })
    const second = await list('concierge', '?page=2')
    expect(second).toMatchObject({ page: 2, total: 14, has_more: false })
    const all = [...first.items, ...second.items]
    expect(all).toHaveLength(14)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one))
    expect(all[0]).toMatchObject({
      kind: 'general',
      destination: 'A question',
      nights: null,
      destinations: [],
    })
  })

  it('a list may be of one state, and a word that is none counts as not said [ENQ-05]', async () => {
    expect(await idsOf('traveller', '?status=booked')).toEqual([104])
    expect(await idsOf('concierge', '?status=submitted&page=1')).toHaveLength(6)
    for (const query of ['?status=nonsense', '?status=', '?page=0', '?page=x', "?status=';--"])
      expect([query, (await idsOf('traveller', query)).length]).toEqual([query, 7])
    expect(await idsOf('traveller', '?page=9')).toEqual([])
  })

  it('a list names the conversation that its reader may open, and the designer [ENQ-05]', async () => {
    const { items } = await list('traveller')
    expect(items.slice(0, 3)).toMatchObject([
      {
        conv_id: `conv#3w${ids.toDesigner}`,
        designer: { user_id: 6, first_name: 'Kenji' },
        state: 'matched',
      },
      { conv_id: `conv#2w${ids.traveller}`, designer: null, destinations: ['japan', 'portugal'], nights: 12 },
      {
        conv_id: 'conv#3w105',
        destination: 'Norway',
        nights: null,
        start_date: null,
        designer: { user_id: 11 },
      },
    ])
    expect((await list('designer')).items.map(({ conv_id }) => conv_id)).toEqual([
      `conv#3w${ids.toDesigner}`,
      null,
      'conv#3w101',
    ])
  })

  it('a list tells those who are asked who asks, and for how much; it tells no customer [ENQ-05]', async () => {
    const of = async (name: Name, id: number) =>
      (await list(name)).items.find((item) => item.id === id)?.asked
    const budget = {
      basis: 'total',
      amount: { minor: 950_000, currency: 'EUR' },
      flexible: '10',
      flights_included: 'without',
    }
    expect(await of('designer', ids.toDesigner)).toEqual({ customer: 'Nora Feld', budget })
    expect(await of('concierge', ids.agent)).toEqual({
      customer: `Nora Feld, for ${CLIENT.client_name}`,
      budget,
    })
    // Of an enquiry of before letters as its account has it.
    expect(await of('designer', 101)).toEqual({ customer: 'Maya Lindqvist', budget: null })
    for (const item of (await list('traveller')).items) expect(item.asked).toBeUndefined()
  })

  it('an enquiry of before letters tells what is known of its customer [ENQ-05]', async () => {
    const { body } = await detail('concierge', 104)
    expect(v.parse(EnquiryDetail, body.data)).toMatchObject({
      information: { first_name: 'Maya', email: 'traveller@demo.test', contact: null },
      budget: null,
      themes: [],
      files: [],
      can: { change_dates: false, withdraw: false, decline: false },
    })
  })

  it('a session that acts for somebody reads as they do, and may do nothing [ENQ-05]', async () => {
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    const { body } = await admin.call(`${ENQUIRIES}/${ids.traveller}`)
    expect(body.data).toMatchObject({ can: { change_dates: false, withdraw: false, decline: false } })
    expect((await admin.call(`${ENQUIRIES}/${ids.agent}`)).status).toBe(404)
  })

  it('a designer who is taken out of it does not read it any more [ENQ-05, ENQ-08]', async () => {
    const act = (what: string) =>
      post(who('concierge'), `${ENQUIRIES}/${ids.traveller}/${what}`, { designer_id: 7 })
    expect((await act('match')).status).toBe(200)
    const matched = v.parse(EnquiryDetail, (await detail('designer2', ids.traveller)).body.data)
    expect(matched).toMatchObject({ state: 'matched', conv_id: `conv#3w${ids.traveller}` })
    expect(matched.changed_at > matched.created_at).toBe(true)
    expect((await act('unmatch')).status).toBe(200)
    expect((await detail('designer2', ids.traveller)).status).toBe(404)
    expect((await detail('traveller', ids.traveller)).body.data).toMatchObject({ state: 'submitted' })
  })

  it('those of a company read each other’s letters [ENQ-05]', async () => {
    const { browser, userId } = await newColleague(server, `wren.${process.pid}@example.test`)
    const sent = await send(browser, letter({ information: CLIENT }), newKey(), AGENT)
    const own = Number(sent.body.data?.['enquiry_id'])
    const seen = async () => {
      const { body: answer } = await browser.call(ENQUIRIES)
      return v.parse(EnquiryList, answer.data).items.map(({ id }) => id)
    }
    expect(await seen()).toEqual([own])
    await admit(who('agent'), userId)
    expect(await seen()).toEqual([own, ids.agent, 108, 106])
    const colleague = v.parse(EnquiryDetail, (await browser.call(`${ENQUIRIES}/${ids.agent}`)).body.data)
    expect(colleague.conv_id).toBeNull()
  })
})
