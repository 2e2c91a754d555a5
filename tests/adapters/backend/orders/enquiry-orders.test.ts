import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { EnquiryDetail } from '../../../../core/wire/enquiries.ts'
import { Booking, BookingItem } from '../../../../core/wire/orders.ts'
import { Paper } from '../../../../core/wire/papers.ts'
import { dayIn, ENQUIRIES, newKey } from '../enquiries/enquiry-stage.ts'
import { newEnquiry, PLANS, planFromToday, postTo, sendPlan, sentPlan } from '../plans/plan-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { API, CARDS, orderFor, pay, paymentIn, placed, quoteOf, send } from './order-stage.ts'

const { serve, places } = await setServerStage()

const FIRST = planFromToday({ party: { adults: 2, children: 0 } })
const SECOND = {
  ...FIRST,
  title: 'The same, with a week by the sea',
  prices: [{ ...FIRST.prices[0], minor: 300_000 }],
}

describe.each(places)('an order of a plan that answers an enquiry, on %s', (_name, options) => {
  let server: RunningServer
  let maya: TestBrowser
  let kenji: TestBrowser
  beforeAll(async () => {
    server = await serve(options)
    ;[maya, kenji] = await Promise.all([
      signedIn(server, 'traveller@demo.test'),
      signedIn(server, 'designer@demo.test'),
    ])
  })

  const accept = (planId: number, version: number) => postTo(maya, `${PLANS}/${planId}/accept`, { version })
  const stateOf = async (enquiryId: number) =>
    v.parse(EnquiryDetail, (await maya.call(`${ENQUIRIES}/${enquiryId}`)).body.data).state
  const orderState = async (id: number) => (await maya.call(`${API}/orders/${id}`)).body.data?.['status']

  /** An enquiry whose first version is accepted and quoted. */
  async function quoted(plan: typeof FIRST = FIRST) {
    const enquiryId = await newEnquiry(maya)
    const { plan_id: planId } = await sentPlan(kenji, enquiryId, plan)
    expect((await accept(planId, 1)).status).toBe(200)
    const quote = () => quoteOf(maya, { planId, date: FIRST.start_date })
    return { enquiryId, planId, quote, quoteId: (await quote()).quote_id }
  }

  it('is not placed at the price of a version that is not the accepted one any more [BOOK-01, BOOK-03]', async () => {
    const { enquiryId, planId, quote, quoteId } = await quoted()
    await sentPlan(kenji, enquiryId, SECOND as never, 1)
    const early = await send(maya, '/orders', orderFor(quoteId))
    expect([early.status, early.body.error, early.body.data]).toEqual([
      409,
      1409,
      { state: 'plan_sent', newest_version: 2 },
    ])
    expect((await accept(planId, 2)).status).toBe(200)
    const late = await send(maya, '/orders', orderFor(quoteId))
    expect([late.status, late.body.data]).toEqual([409, { state: 'accepted', newest_version: 2 }])
    const held = await quote()
    const id = await placed(maya, held.quote_id)
    expect(paymentIn(await pay(maya, id, { purpose: 'full' })).amount).toEqual(held.total)
    expect(await stateOf(enquiryId)).toBe('booked')
  })

  it('has papers and a calendar for whoever has booked it, and none for its designer [BOOK-11]', async () => {
    const { quoteId } = await quoted()
    const id = await placed(maya, quoteId)
    await pay(maya, id)
    for (const path of [`${API}/orders/${id}/invoice`, `${API}/orders/${id}/calendar.ics`])
      expect([(await maya.call(path)).status, (await kenji.call(path)).status]).toEqual([200, 404])
    expect(v.parse(Booking, (await kenji.call(`${API}/bookings/${id}`)).body.data).documents).toEqual([])
    const { text } = await maya.call(`${API}/orders/${id}/calendar.ics`)
    expect(text).toContain(`SUMMARY:Day 1: ${FIRST.days[0]?.title}`)
  })

  it('has a tax line by its days in Australia [BOOK-11]', async () => {
    const stop = { name: 'Hobart', country_code: 'AU', lat: -42.9, lng: 147.3 }
    const days = FIRST.days.map((day) => ({ ...day, stops: [stop] }))
    const paperOf = async (plan: typeof FIRST) => {
      const id = await placed(maya, (await quoted(plan)).quoteId)
      await pay(maya, id)
      return v.parse(Paper, (await maya.call(`${API}/orders/${id}/invoice`)).body.data)
    }
    const [taxed, free] = [await paperOf({ ...FIRST, days }), await paperOf(FIRST)]
    expect([taxed.title, taxed.notes[0]]).toEqual(['Tax invoice', 'The total includes GST of one eleventh.'])
    expect([free.title, free.notes[0]]).toEqual(['Invoice', expect.stringMatching(/^No GST is payable/)])
  })

  it('has names that are mended until its plan’s day, and its designer reads of it in the conversation [BOOK-05]', async () => {
    const { enquiryId, quoteId } = await quoted({ ...FIRST, names_by: FIRST.start_date })
    const id = await placed(maya, quoteId)
    const mend = (who: TestBrowser, number: number | string, body: object) =>
      who.call(`${API}/bookings/${id}/travellers/${number}`, { method: 'POST', body })
    const jonas = { given_names: 'Jonas Peter', family_name: 'Lindqvist' }
    expect((await mend(maya, 2, jonas)).status).toBe(409)
    await pay(maya, id)
    const names = async () => v.parse(Booking, (await maya.call(`${API}/bookings/${id}`)).body.data).names
    expect(await names()).toEqual({ until: FIRST.start_date, is_checked: false, is_open: true })
    const mended = v.parse(Booking, (await mend(maya, 2, jonas)).body.data)
    expect(mended.travellers[1]).toMatchObject({ ...jonas, birth_date: '1985-11-02' })
    const latest = async () =>
      v.parse(Booking, (await maya.call(`${API}/bookings/${id}`)).body.data).talk?.latest
    const told =
      'The passport of Jonas Lindqvist says Jonas Peter Lindqvist. I have mended the name in the booking.'
    expect(await latest()).toMatchObject({ is_own: true, text: told })
    // The same once more says nothing again; nor does what can't be.
    await mend(maya, 2, jonas)
    for (const [number, body, status] of [
      [3, jonas, 404],
      [0, jonas, 404],
      ['x', jonas, 404],
      [2, { given_names: ' ' }, 422],
      [2, { given_names: 'ᠪᠠᠲᠤ' }, 422],
      [2, { given_names: 'J'.repeat(101) }, 422],
      [2, { given_names: 7 }, 400],
    ] as const)
      expect([number, body, (await mend(maya, number, body)).status]).toEqual([number, body, status])
    for (const who of [kenji, await signedIn(server, 'newcomer@demo.test')])
      expect((await mend(who, 2, jonas)).status).toBe(404)
    expect(await latest()).toMatchObject({ text: told })
    expect((await postTo(maya, `${API}/bookings/${id}/names`, {})).status).toBe(200)
    expect(await names()).toMatchObject({ is_checked: true })
    const facts = v.parse(EnquiryDetail, (await maya.call(`${ENQUIRIES}/${enquiryId}`)).body.data).booking
    expect(facts).toMatchObject({ names: { is_checked: true, is_open: true } })
    expect(
      v.parse(EnquiryDetail, (await kenji.call(`${ENQUIRIES}/${enquiryId}`)).body.data).booking,
    ).toBeUndefined()
  })

  it('is seen by its designer, with its people and its price, and not how it is paid; other designers see nothing [BOOK-05]', async () => {
    const { quoteId } = await quoted()
    const id = await placed(maya, quoteId)
    const { amount } = paymentIn(await pay(maya, id))
    const path = `${API}/bookings/${id}`
    const { body } = await kenji.call(path)
    const seen = v.parse(Booking, body.data)
    expect(seen).toMatchObject({
      status: 'confirmed',
      lead: expect.stringContaining('Lindqvist'),
      payments: [],
      refunds: [],
      next_due: null,
      can: { pay: false, give_up: false, cancel: true, refund: false },
    })
    expect(seen.travellers).toHaveLength(2)
    expect([seen.paid, seen.outstanding, seen.contact]).toEqual([undefined, undefined, undefined])
    expect(JSON.stringify(body)).not.toContain(String(amount.minor))
    const listOf = async (who: TestBrowser) =>
      v.parse(v.array(BookingItem), (await who.call(`${API}/bookings`)).body.data?.['items'])
    expect((await listOf(kenji)).map((one) => one.id)).toContain(id)
    const other = await signedIn(server, 'designer2@demo.test')
    expect((await other.call(path)).status).toBe(404)
    expect((await listOf(other)).map((one) => one.id)).not.toContain(id)
    expect((await pay(kenji, id)).status).toBe(404)
  })

  const deeds: readonly (readonly [
    string,
    string,
    (about: { enquiryId: number; planId: number }) => Promise<{ status: number }>,
  ])[] = [
    [
      'a designer declines',
      'declined',
      ({ enquiryId }) => postTo(kenji, `${ENQUIRIES}/${enquiryId}/decline`, { reason: 'Full.' }),
    ],
    [
      'its customer withdraws',
      'withdrawn',
      ({ enquiryId }) => postTo(maya, `${ENQUIRIES}/${enquiryId}/withdraw`, {}),
    ],
    [
      'its customer asks for changes',
      'changes_requested',
      ({ planId }) =>
        postTo(maya, `${PLANS}/${planId}/request-changes`, { version: 1, marks: [], text: 'A night more?' }),
    ],
    [
      'a designer sends another version',
      'plan_sent',
      ({ enquiryId }) => sendPlan(kenji, enquiryId, { base_version: 1, content: SECOND }),
    ],
  ]

  it.each(deeds)(
    'ends unpaid where %s, and nothing is charged [BOOK-03, ENQ-08]',
    async (_what, after, deed) => {
      const { enquiryId, planId, quoteId } = await quoted()
      const id = await placed(maya, quoteId)
      expect([200, 201]).toContain((await deed({ enquiryId, planId })).status)
      expect(await orderState(id)).toBe('expired')
      const refused = await pay(maya, id)
      expect([refused.status, refused.body.data]).toEqual([409, { state: 'expired' }])
      expect(await stateOf(enquiryId)).toBe(after)
    },
  )

  it.each(deeds)(
    'is settled first while it is being paid for, where %s [BOOK-03]',
    async (_what, after, deed) => {
      const { enquiryId, planId, quoteId } = await quoted()
      const id = await placed(maya, quoteId)
      const asking = paymentIn(await pay(maya, id, { card: CARDS.asking }))
      const waits = await deed({ enquiryId, planId })
      expect([waits.status, await stateOf(enquiryId)]).toEqual([409, 'accepted'])
      const answer = (said: string) => send(maya, `/payments/${asking.id}/challenge`, { answer: said })
      expect(paymentIn(await answer('decline')).state).toBe('failed')
      expect([200, 201]).toContain((await deed({ enquiryId, planId })).status)
      expect([await stateOf(enquiryId), await orderState(id)]).toEqual([after, 'expired'])
    },
  )

  it('stays booked: whoever would change its enquiry afterwards is told so [BOOK-03]', async () => {
    const { enquiryId, planId, quoteId } = await quoted()
    const id = await placed(maya, quoteId)
    const asking = paymentIn(await pay(maya, id, { card: CARDS.asking }))
    await send(maya, `/payments/${asking.id}/challenge`, { answer: 'approve' })
    for (const [, , deed] of deeds) expect((await deed({ enquiryId, planId })).status).toBe(409)
    expect([await stateOf(enquiryId), await orderState(id)]).toEqual(['booked', 'confirmed'])
  })

  it('is one of two, whichever comes first, where it is paid as another version is sent [BOOK-03]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { enquiryId, quoteId } = await quoted()
      const id = await placed(maya, quoteId)
      const [paid, sent] = await Promise.all([
        pay(maya, id),
        sendPlan(kenji, enquiryId, { base_version: 1, content: SECOND }),
      ])
      const state = await stateOf(enquiryId)
      expect([paid.status, sent.status, state, await orderState(id)]).toEqual(
        paid.status === 201 ? [201, 409, 'booked', 'confirmed'] : [409, 201, 'plan_sent', 'expired'],
      )
    }
  })

  it('is of a plan whose keys are used once: another body under one is refused, and nothing is dropped in silence [ENQ-08]', async () => {
    const enquiryId = await newEnquiry(maya)
    const key = newKey()
    const first = await sendPlan(kenji, enquiryId, { base_version: 0, content: FIRST }, key)
    const again = await sendPlan(kenji, enquiryId, { base_version: 0, content: FIRST }, key)
    expect([again.status, again.body.data]).toEqual([201, first.body.data])
    const short = { title: 'Another', days: 5, price_usd: 1_200, start_date: dayIn(100) }
    for (const other of [{ base_version: 0, content: SECOND }, { base_version: 1, content: FIRST }, short]) {
      const refused = await sendPlan(kenji, enquiryId, other, key)
      expect([refused.status, refused.body.error]).toEqual([422, 1422])
    }
    const planId = Number(first.body.data?.['plan_id'])
    const wish = { version: 1, marks: [], text: 'A night more?' }
    const asked = await postTo(maya, `${PLANS}/${planId}/request-changes`, wish, key)
    expect((await postTo(maya, `${PLANS}/${planId}/request-changes`, wish, key)).body.data).toEqual(
      asked.body.data,
    )
    const other = await postTo(maya, `${PLANS}/${planId}/request-changes`, { ...wish, text: 'Two?' }, key)
    expect([other.status, other.body.error]).toEqual([422, 1422])
  })
})
