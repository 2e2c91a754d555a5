import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { personDay } from '../../../../adapters/backend/accounts/person-day.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { dayAfter } from '../../../../core/places/days.ts'
import { TripPlan } from '../../../../core/wire/catalogue/trips.ts'
import { PlanWay } from '../../../../core/wire/plans.ts'
import { newestToken } from '../accounts/accounts-stage.ts'
import {
  AGENT,
  CLIENT,
  dayIn,
  ENQUIRIES,
  letter,
  messagesIn,
  newKey,
  send,
} from '../enquiries/enquiry-stage.ts'
import { lettersTo, post, visitor } from '../forms/forms-stage.ts'
import { nextPush, signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import {
  draftOf,
  newEnquiry,
  PLANS,
  planFromToday,
  postTo,
  putDraft,
  sendPlan,
  sentPlan,
} from './plan-stage.ts'

const { serve, places } = await setServerStage()

// Whoever sends a plan counts days by their own calendar.
const CONCIERGES_ZONE = 'Australia/Sydney'
const DESIGNERS_ZONE = 'Asia/Tokyo'

describe.each(places)('plans of enquiries on %s', (_name, options) => {
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

  const read = async (who: TestBrowser, planId: number, version?: number) =>
    (await who.call(`${PLANS}/${planId}${version === undefined ? '' : `?version=${version}`}`)).body.data
  const stateOf = async (id: number) => (await traveller.call(`${ENQUIRIES}/${id}`)).body.data?.['state']
  const said = async (id: number) =>
    (await messagesIn(traveller, `conv#3w${id}`)).map(({ content }) => content)
  const accept = (who: TestBrowser, planId: number, version: number) =>
    post(who, `${PLANS}/${planId}/accept`, { version })
  const ask = (planId: number, body: object, key?: string) =>
    postTo(traveller, `${PLANS}/${planId}/request-changes`, body, key)

  it('a designer answers with a plan, which comes as a message of its own type and is read as it was sent [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const socket = await traveller.socket()
    const pushed = nextPush(socket, 'message')
    const content = planFromToday({ note: 'Bring a coat.' })
    const sent = await sentPlan(designer, id, content)
    expect(await pushed).toMatchObject({ hash: sent.hash, content: { type: 'plan' } })
    socket.close()
    expect(sent).toMatchObject({ version: 1 })
    expect((await said(id)).at(-1)).toMatchObject({
      type: 'plan',
      text: expect.stringContaining('Plan 1: Kanazawa to Naoshima, 6 days from'),
      payload: {
        plan_id: sent.plan_id,
        version: 1,
        title: 'Kanazawa to Naoshima',
        days: 6,
        total: 402_000,
        start_date: content.start_date,
        valid_until: content.valid_until,
        picture: expect.stringMatching(/^\/pictures\//),
      },
    })
    expect(await stateOf(id)).toBe('plan_sent')
    for (const who of [traveller, designer, concierge])
      expect(await read(who, sent.plan_id)).toEqual({ ...content, version: 1 })
    const { body } = await traveller.call(`${ENQUIRIES}/${id}/plans`)
    expect(body.data).toMatchObject([
      { plan_id: sent.plan_id, version: 1, title: content.title, total: 402_000, by: { user_id: 6 } },
    ])
  })

  it('in its short form it is a count of days and one price for each person, for the party of the letter [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const short = { title: 'A week of gardens', days: 7, price_usd: 1_999.5, start_date: dayIn(60) }
    const { status, body } = await sendPlan(concierge, id, short)
    expect([status, body.data]).toEqual([
      201,
      { plan_id: expect.any(Number), version: 1, hash: expect.any(String) },
    ])
    expect(await read(traveller, Number(body.data?.['plan_id']))).toMatchObject({
      title: 'A week of gardens',
      nights: 6,
      party: { adults: 2, children: 2 },
      prices: [{ per: 'person', minor: 199_950 }],
      start_date: dayIn(60),
      // Two weeks by the calendar of whoever sends it.
      valid_until: dayAfter(personDay(new Date(), CONCIERGES_ZONE), 14),
      version: 1,
    })
    // It follows whichever there is; and soon it can't hold beyond its start.
    const again = await sendPlan(designer, id, { ...short, start_date: dayIn(3) })
    expect(again.body.data).toMatchObject({ version: 2 })
    expect(await read(traveller, Number(body.data?.['plan_id']))).toMatchObject({ valid_until: dayIn(3) })
  })

  it('a guest reads theirs and accepts it; by the email that follows an account takes it, to be booked [ENQ-08]', async () => {
    const email = `plan.guest${newKey().slice(0, 8).toLowerCase()}@example.test`
    const guest = await visitor(server)
    const sentLetter = await send(
      guest,
      letter({ information: { email }, from: { designer: 'kenji-morimoto' } }),
    )
    const id = Number(sentLetter.body.data?.['enquiry_id'])
    const { plan_id } = await sentPlan(designer, id, planFromToday())
    const page = `/extranet/v2/trips/plans/${plan_id}`
    const bookable = async (who: TestBrowser) => v.parse(TripPlan, (await who.call(page)).body.data).enquiry
    expect(await bookable(guest)).toMatchObject({ can_book: false, guest_email: email })
    expect((await (await visitor(server)).call(page)).status).toBe(401)
    expect((await guest.call('/extranet/v2/trips/plans/7')).status).toBe(401)
    const first = await newestToken(guest, email, 1)

    const accepted = await accept(guest, plan_id, 1)
    expect(accepted.body.data).toEqual({ next: `/traveller/tripplan/view/id/${plan_id}?traffic=1` })
    const [mail = ''] = await lettersTo(guest, email, 2)
    expect(mail).toContain('Book the plan you accepted')
    expect(mail).not.toContain('Nora')
    expect(await bookable(guest)).toMatchObject({ can_book: true, guest_email: email })
    // Accepted twice it is accepted once, and written about once; who wants the email again asks for it.
    await accept(guest, plan_id, 1)
    expect((await post(guest, '/authenticate/guest/send-claim', {})).status).toBe(200)
    const token = await newestToken(guest, email, 3)
    expect((await post(traveller, '/authenticate/guest/send-claim', {})).status).toBe(409)
    expect((await post(await visitor(server), '/authenticate/guest/send-claim', {})).status).toBe(401)
    expect((await guest.call(`/extranet/v2/trips/${plan_id}/quote?currency=AUD`)).status).toBe(401)

    const home = await visitor(server)
    const seen = await home.call(`/authenticate/guest/claims/${first}`)
    expect(seen.body.data).toEqual({ is_new: true, has_plan: true })
    const claimed = await post(home, '/authenticate/guest/claim', {
      token,
      password: 'three unrelated words',
    })
    expect(claimed.body.data).toMatchObject({ user_type: 'TV', plan_id })
    const own = await bookable(home)
    expect([own?.can_book, own?.guest_email]).toEqual([true, undefined])
    expect((await guest.call(page)).status).toBe(401)
  })

  it('of a guest goes to their address five times a day at most [ENQ-08]', async () => {
    const guest = await visitor(server)
    await send(
      guest,
      letter({ information: { email: `often${newKey().slice(0, 8).toLowerCase()}@example.test` } }),
    )
    const again = async () => (await post(guest, '/authenticate/guest/send-claim', {})).status
    const answers: number[] = []
    for (let times = 0; times < 5; times += 1) answers.push(await again())
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })

  it('sent again under its key it is the same one; another one needs the newest beneath it [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const key = newKey()
    const body = { base_version: 0, content: planFromToday() }
    const answers = await Promise.all([sendPlan(designer, id, body, key), sendPlan(designer, id, body, key)])
    const late = await sendPlan(designer, id, body, key)
    expect(new Set([...answers, late].map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect((await said(id)).filter(({ text }) => text.startsWith('Plan '))).toHaveLength(1)
    const old = await sendPlan(concierge, id, { base_version: 0, content: planFromToday({ title: 'Mine' }) })
    expect([old.status, old.body.error, old.body.data?.['version']]).toEqual([409, 1409, 1])
    expect(old.body.data).toMatchObject({ title: 'Kanazawa to Naoshima' })
    // Of two at once one is sent, and the other is told of it.
    const both = await Promise.all(
      [designer, concierge].map((who) => sendPlan(who, id, { base_version: 1, content: planFromToday() })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('keeps each version as it was sent, whatever comes after it [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const one = planFromToday()
    const two = planFromToday({ title: 'Another way', prices: [{ ...one.prices[0], minor: 5_000 }] as never })
    const { plan_id } = await sentPlan(designer, id, one)
    await sentPlan(concierge, id, two, 1)
    expect(await read(traveller, plan_id)).toEqual({ ...two, version: 2 })
    expect(await read(traveller, plan_id, 1)).toEqual({ ...one, version: 1 })
    expect(await read(traveller, plan_id, 3)).toBeNull()
    const { body } = await traveller.call(`${ENQUIRIES}/${id}/plans`)
    expect((body.data as unknown as { version: number }[]).map(({ version }) => version)).toEqual([2, 1])
    const payloads = (await said(id)).flatMap((content) =>
      'type' in content && content.type === 'plan' && 'payload' in content ? [content.payload] : [],
    )
    expect(payloads).toMatchObject([
      { plan_id, version: 1, total: 402_000 },
      { plan_id, version: 2, total: 15_000 },
    ])
  })

  it('changes are asked for with marks, once for each key, and the words say what was marked [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const { plan_id } = await sentPlan(designer, id, planFromToday())
    const key = newKey()
    const wish = { version: 1, marks: [{ day: 'd3' }, { price: 'car' }], text: ' A night more? ' }
    const first = await ask(plan_id, wish, key)
    expect([first.status, (await ask(plan_id, wish, key)).body.data]).toEqual([200, first.body.data])
    expect((await said(id)).at(-1)).toMatchObject({
      type: 'plan_request',
      text: 'About plan 1, day 3, the price of Car: A night more?',
      payload: { plan_id, version: 1, marks: wish.marks },
    })
    expect((await said(id)).filter(({ text }) => text.startsWith('About'))).toHaveLength(1)
    expect(await stateOf(id)).toBe('changes_requested')
    for (const [wrong, field] of [
      [{ ...wish, text: ' ' }, 'text'],
      [{ ...wish, marks: [{ day: 'd77' }] }, 'marks'],
      [{ ...wish, marks: [{ price: 'd3' }] }, 'marks'],
    ] as const) {
      const { status, body } = await ask(plan_id, wrong)
      expect([status, Object.keys(body['fields'] as object)]).toEqual([422, [field]])
    }
    for (const wrong of [
      { ...wish, marks: [{ stay: 'd3' }] },
      { ...wish, marks: 'all' },
      { text: 'No version' },
    ])
      expect((await ask(plan_id, wrong)).status).toBe(400)
    await sentPlan(designer, id, planFromToday(), 1)
    expect(await stateOf(id)).toBe('plan_sent')
    const old = await ask(plan_id, wish)
    expect([old.status, old.body.data?.['version']]).toEqual([409, 2])
  })

  it('accepting leads to where it is booked, twice the same, and of the newest version alone [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const { plan_id } = await sentPlan(designer, id, planFromToday())
    await sentPlan(designer, id, planFromToday({ title: 'The second' }), 1)
    const old = await accept(traveller, plan_id, 1)
    expect([old.status, old.body.error, old.body.data?.['version']]).toEqual([409, 1409, 2])
    const next = { next: `/traveller/tripplan/view/id/${plan_id}?traffic=1` }
    const both = await Promise.all([accept(traveller, plan_id, 2), accept(traveller, plan_id, 2)])
    expect(both.map(({ body }) => body.data)).toEqual([next, next])
    expect((await accept(traveller, plan_id, 2)).body.data).toEqual(next)
    expect(await stateOf(id)).toBe('accepted')
    const accepted = (await said(id)).filter(
      (content) => 'type' in content && content.type === 'plan_accepted',
    )
    expect(accepted).toMatchObject([{ payload: { plan_id, version: 2 } }])
    // Another wish, and another version, lead back.
    await ask(plan_id, { version: 2, marks: [], text: 'One more thing.' })
    expect(await stateOf(id)).toBe('changes_requested')
    expect((await accept(traveller, plan_id, 2)).body.data).toEqual(next)
    await sentPlan(designer, id, planFromToday(), 2)
    expect(await stateOf(id)).toBe('plan_sent')
    expect((await accept(traveller, plan_id, 2)).status).toBe(409)
  })

  it('each version is drawn where it is booked, and the newest alone can be, once it is accepted [ENQ-08, TRIP-04]', async () => {
    const id = await newEnquiry(traveller)
    const { plan_id } = await sentPlan(designer, id, planFromToday())
    await sentPlan(designer, id, planFromToday({ title: 'The second' }), 1)
    const bookable = async (version: string) => {
      const { body } = await traveller.call(`/extranet/v2/trips/plans/${plan_id}${version}`)
      const found = v.parse(v.nullable(TripPlan), body.data)
      return (
        found && [found.trip.title, found.version, found.enquiry?.newest_version, found.enquiry?.can_book]
      )
    }
    await accept(traveller, plan_id, 2)
    expect(await bookable('')).toEqual(['The second', 2, 2, true])
    expect(await bookable('?version=2')).toEqual(['The second', 2, 2, true])
    expect(await bookable('?version=1')).toEqual(['Kanazawa to Naoshima', 1, 2, false])
    expect(await bookable('?version=3')).toBeNull()
    // What names no version is not heard.
    expect(await bookable('?version=x')).toEqual(['The second', 2, 2, true])
  })

  it('two versions have a map of where they sleep, to those whom they concern [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const { plan_id } = await sentPlan(designer, id, planFromToday())
    await sentPlan(designer, id, planFromToday({ title: 'The second' }), 1)
    const way = (query: string) => traveller.call(`${PLANS}/${plan_id}/way${query}`)
    for (const query of ['?version=2&since=1', '?version=1', ''])
      expect(v.parse(PlanWay, (await way(query)).body.data)).toHaveProperty('map')
    for (const query of ['?version=3&since=2', '?version=2&since=3', '?version=2&since=x'])
      expect([query, (await way(query)).status]).toEqual([query, 404])
  })

  it('an agent’s is booked on the agents’ page [ENQ-08]', async () => {
    const id = await newEnquiry(agent, AGENT, { information: CLIENT })
    const { plan_id } = await sentPlan(designer, id, planFromToday())
    expect((await accept(agent, plan_id, 1)).body.data).toEqual({
      next: `/agent/tripplan/view/id/${plan_id}?traffic=1`,
    })
  })

  it('an enquiry that has ended takes neither a plan nor what is said of one [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const content = planFromToday()
    const { plan_id } = await sentPlan(designer, id, content)
    await post(traveller, `${ENQUIRIES}/${id}/withdraw`, {})
    const answers = [
      await sendPlan(designer, id, { base_version: 1, content }),
      await putDraft(designer, id, content, 0),
      await ask(plan_id, { version: 1, marks: [], text: 'Or not?' }),
      await accept(traveller, plan_id, 1),
      // Booked, and lapsed.
      await sendPlan(concierge, 104, { base_version: 0, content }),
      await sendPlan(concierge, 109, { base_version: 0, content }),
    ]
    expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 1409))
    expect(await read(traveller, plan_id)).toEqual({ ...content, version: 1 })
  })

  it('a draft is kept over its own revision alone; who comes second is given what the first has kept [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    expect(await draftOf(designer, id)).toEqual({ content: null, revision: 0, by: null })
    const begun = { ...planFromToday(), title: '', start_date: null, valid_until: null, days: [] }
    const kept = await putDraft(designer, id, begun, 0)
    const kenji = { user_id: 6, first_name: 'Kenji' }
    expect(kept.body.data).toEqual({ content: begun, revision: 1, by: kenji })
    expect(await stateOf(id)).toBe('planning')
    // The answer was lost.
    expect((await putDraft(designer, id, begun, 0)).body.data).toEqual(kept.body.data)
    const other = await putDraft(concierge, id, { ...begun, title: 'Mine' }, 0)
    expect([other.status, other.body.error, other.body.data]).toEqual([409, 1409, kept.body.data])
    await putDraft(concierge, id, { ...begun, title: 'Mine' }, 1)
    expect(await draftOf(designer, id)).toMatchObject({
      content: { title: 'Mine' },
      revision: 2,
      by: { first_name: 'Hannah' },
    })
    // Sent, it is none any more, and whoever goes on with it learns that.
    await sentPlan(designer, id, planFromToday())
    expect(await draftOf(concierge, id)).toEqual({ content: null, revision: 3, by: kenji })
    expect((await putDraft(concierge, id, begun, 2)).status).toBe(409)
  })

  it('refuses what a plan can’t be, with a sentence for each part, and keeps no part of it [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const good = planFromToday()
    const fieldsOf = async (changes: object) => {
      const { status, body } = await sendPlan(designer, id, {
        base_version: 0,
        content: { ...good, ...changes },
      })
      expect(status).toBe(422)
      expect(body.message).toMatch(/\w+.*\.$/)
      return Object.keys(body['fields'] as object)
    }
    const priced = (minor: number) => ({ prices: [{ ...good.prices[0], minor }] })
    expect(await fieldsOf(priced(-1))).toEqual(['prices.0.minor'])
    expect(await fieldsOf(priced(1e9))).toEqual(['prices.0.minor'])
    expect(await fieldsOf({ prices: [] })).toEqual(['prices'])
    const today = personDay(new Date(), DESIGNERS_ZONE)
    expect(await fieldsOf({ start_date: today, valid_until: today })).toEqual(['start_date'])
    expect(await fieldsOf({ valid_until: dayAfter(today, -1) })).toEqual(['valid_until'])
    expect(await fieldsOf({ summary: '<b>'.repeat(5_000) })).toEqual(['summary'])
    const days = Array.from({ length: 400 }, (_, at) => ({ ...good.days[0], id: `d${at}` }))
    expect(await fieldsOf({ days })).toEqual(['days'])
    for (const body of [
      {},
      { content: good },
      { base_version: -1, content: good },
      { base_version: 0, content: { ...good, days: 'many' } },
      { title: 'x', days: 3 },
      [],
    ])
      expect([400, 422]).toContain((await sendPlan(designer, id, body)).status)
    for (const wrong of [
      { days: 0 },
      { days: 61 },
      { days: 1.5 },
      { price_usd: 0 },
      { price_usd: -5 },
      { price_usd: 1e9 },
      { start_date: '2020-01-01' },
      { start_date: 'soon' },
      { title: 'x' },
    ])
      expect(
        (
          await sendPlan(designer, id, {
            title: 'A week',
            days: 7,
            price_usd: 900,
            start_date: dayIn(9),
            ...wrong,
          })
        ).status,
      ).toBe(422)
    const large = await sendPlan(designer, id, {
      base_version: 0,
      content: { ...good, note: 'x'.repeat(1_100_000) },
    })
    expect(large.status).toBe(413)
    expect((await traveller.call(`${ENQUIRIES}/${id}/plans`)).body.data).toEqual([])
  })

  it('stores of hostile rich text what the policy has, in drafts as in plans [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const evil =
      '<p onclick="x()">Tea<script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">here</a></p>'
    const content = planFromToday({ summary: evil, title: ' Tea\n\0 and <b>tea</b> ' })
    content.days[0] = { ...content.days[0], text: evil } as never
    await putDraft(designer, id, content, 0)
    const { plan_id } = await sentPlan(designer, id, content)
    const stored = { summary: '<p>Tea <a>here</a></p>', title: 'Tea \ufffd and <b>tea</b>' }
    expect(await read(traveller, plan_id)).toMatchObject({
      ...stored,
      days: [{ text: stored.summary }, {}, {}, {}, {}, {}],
    })
  })

  it('a type that a client sends is dropped [ENQ-08]', async () => {
    const id = await newEnquiry(traveller)
    const socket = await traveller.socket()
    const { data } = await socket.emitWithAck('message.send', {
      convId: `conv#3w${id}`,
      text: 'Plan 9',
      hash: 'hash-of-a-forger',
      time: new Date().toISOString(),
      epoch: 1,
      type: 'plan',
      payload: { plan_id: 1, version: 9 },
      content: { type: 'plan', payload: { plan_id: 1, version: 9 } },
    })
    socket.close()
    expect(data.content).toEqual({ text: 'Plan 9', utc: expect.any(String) })
  })
})
