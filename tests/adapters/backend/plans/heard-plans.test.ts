import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { type Ear, openEar, plain } from '../enquiries/ears.ts'
import { admit, ENQUIRIES, letter, newColleague, send } from '../enquiries/enquiry-stage.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { newEnquiry, PLANS, planFromToday, putDraft, sentPlan } from './plan-stage.ts'

const { serve, places } = await setServerStage()

const OF_THE_DEMO = [
  'traveller',
  'newcomer',
  'agent',
  'pending-agent',
  'designer',
  'designer2',
  'concierge',
  'concierge2',
] as const
type Name = (typeof OF_THE_DEMO)[number] | 'colleague' | 'guest' | 'nobody'
const NAMES: readonly Name[] = [...OF_THE_DEMO, 'colleague', 'guest', 'nobody']

/** Whose enquiry it is, and who answers it. */
const CUSTOMER: readonly Name[] = ['traveller']
const WRITERS: readonly Name[] = ['designer', 'concierge', 'concierge2']

/** What is being prepared, and what was sent. */
const DRAFTED = ['persimmon', '7351946']
const SENT = 'Mandarin'

describe.each(places)('who hears of plans on %s', (_name, options) => {
  let server: RunningServer
  const as = new Map<Name, TestBrowser>()
  const ears = new Map<Name, Ear>()
  const who = (name: Name) => as.get(name) as TestBrowser
  beforeAll(async () => {
    server = await serve(options)
    for (const name of OF_THE_DEMO) as.set(name, await signedIn(server, `${name}@demo.test`))
    const { browser, userId } = await newColleague(server, `plans.${process.pid}@example.test`)
    await admit(who('agent'), userId)
    as.set('colleague', browser)
    const guest = await visitor(server)
    await send(guest, letter())
    as.set('guest', guest)
    as.set('nobody', await visitor(server))
    for (const [name, one] of as) if (name !== 'nobody') ears.set(name, await openEar(one))
  }, 60_000)
  afterAll(async () => {
    for (const { socket } of ears.values()) socket.close()
  })

  const pushedTo = async (word: string) => {
    const hearers: Name[] = []
    for (const [name, ear] of ears) {
      const heard = await ear.pushed()
      if (heard.some(({ text }) => plain(text).includes(word))) hearers.push(name)
    }
    return hearers.toSorted()
  }

  /** What somebody is told holds no draft but where they write it, and no version but where they read it. */
  const expectOwn = (name: Name, asked: string, text: string, mayDraft: boolean) => {
    const found = DRAFTED.filter((word) => plain(text).includes(word))
    const isTold = plain(text).includes(SENT.toLowerCase())
    const reads = [...CUSTOMER, ...WRITERS].includes(name)
    expect([name, asked, found, isTold && !reads]).toEqual([name, asked, mayDraft ? DRAFTED : [], false])
  }
  const expectCalls = async (name: Name, id: number, planId: number) => {
    const readers = [...CUSTOMER, ...WRITERS]
    const own = [
      `${ENQUIRIES}/${id}`,
      `${ENQUIRIES}/${id}/plans`,
      `${PLANS}/${planId}`,
      `${PLANS}/${planId}?version=1`,
      `${PLANS}/${planId}/standing`,
      `${PLANS}/${planId}/way`,
    ]
    for (const path of own) {
      const { status, text } = await who(name).call(path)
      expectOwn(name, path, text, false)
      expect([name, path, status]).toEqual([name, path, statusOf(name, readers, [])])
    }
    expectOwn(name, ENQUIRIES, (await who(name).call(ENQUIRIES)).text, false)
    const requests = await who(name).call(`${ENQUIRIES}/${id}/plans/requests`)
    expect([name, requests.status]).toEqual([name, statusOf(name, WRITERS, CUSTOMER)])
    const draft = await who(name).call(`${ENQUIRIES}/${id}/plans/draft`)
    expectOwn(name, 'the draft', draft.text, WRITERS.includes(name))
    expect([name, 'the draft', draft.status]).toEqual([name, 'the draft', statusOf(name, WRITERS, CUSTOMER)])
  }
  const expectAnswers = async (name: Name, id: number) => {
    for (const [event, payload] of [
      ['conversation.open', { convId: `conv#3w${id}` }],
      ['message.list', { convId: `conv#3w${id}`, afterSeq: 0 }],
      ['message.search', { keyword: 'Persimmon' }],
      ['message.search', { keyword: SENT }],
      ['conversation.list', { page: 1 }],
      ['sync', {}],
    ] as const) {
      const answer = await ears.get(name)?.ask(event, payload)
      if (answer) expectOwn(name, event, answer.text, false)
    }
  }

  it('a draft and its prices reach those who write it by no call, and nobody by an event; a version whoever may read the enquiry [ENQ-08]', async () => {
    const id = await newEnquiry(who('traveller'))
    for (const ear of ears.values()) await ear.pushed()
    const drafted = planFromToday({
      title: 'Persimmons',
      note: 'A persimmon a day.',
      prices: [{ key: 'all', label: 'Persimmons', per: 'group', minor: 7_351_946 }],
    })
    expect((await putDraft(who('designer'), id, drafted, 0)).status).toBe(200)
    for (const word of DRAFTED) expect(await pushedTo(word)).toEqual([])
    const { plan_id } = await sentPlan(who('designer'), id, planFromToday({ title: `${SENT}s` }))
    const members: readonly Name[] = ['concierge', 'designer', 'traveller']
    const hearers = await pushedTo(SENT.toLowerCase())
    expect(hearers.filter((name) => !WRITERS.includes(name))).toEqual(['traveller'])
    expect(hearers).toEqual(expect.arrayContaining(members.filter((name) => name !== 'concierge')))
    await putDraft(who('concierge'), id, drafted, 2)

    for (const name of NAMES) {
      await expectCalls(name, id, plan_id)
      await expectAnswers(name, id)
    }
  })

  it('nobody does what is another’s to do, and what is not theirs is not there [ENQ-08]', async () => {
    const id = await newEnquiry(who('traveller'))
    const { plan_id } = await sentPlan(who('designer'), id, planFromToday())
    const deeds = [
      [`${ENQUIRIES}/${id}/plans`, 'POST', WRITERS, CUSTOMER],
      [`${ENQUIRIES}/${id}/plans/draft`, 'PUT', WRITERS, CUSTOMER],
      [`${PLANS}/${plan_id}/request-changes`, 'POST', CUSTOMER, WRITERS],
      [`${PLANS}/${plan_id}/accept`, 'POST', CUSTOMER, WRITERS],
    ] as const
    for (const name of NAMES)
      for (const [path, method, may, others] of deeds) {
        // Who may is told what is wrong with the body: nobody does anything here.
        const { status } = await who(name).call(path, { method, body: {} })
        const expected = may.includes(name) ? 400 : statusOf(name, [], others)
        expect([name, path, status]).toEqual([name, path, expected])
      }
    for (const strange of ['999999', '1', '0', 'abc', '99999999999', `${plan_id}x`])
      expect((await who('traveller').call(`${PLANS}/${strange}`)).status).toBe(404)
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    expect((await post(admin, `${PLANS}/${plan_id}/accept`, { version: 1 })).status).toBe(403)
  })
})

function statusOf(name: Name, may: readonly Name[], others: readonly Name[]): number {
  if (name === 'nobody') return 401
  if (may.includes(name)) return 200
  return others.includes(name) ? 403 : 404
}
