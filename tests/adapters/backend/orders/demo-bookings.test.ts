import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { companyDay } from '../../../../adapters/backend/orders/company-day.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import type { EnquiryState } from '../../../../core/enquiries/states.ts'
import { type Money, nothing, plainAmount, sumOf } from '../../../../core/money/money.ts'
import { dayAfter, daysBetween } from '../../../../core/places/days.ts'
import { TripPlan } from '../../../../core/wire/catalogue/trips.ts'
import { EnquiryDetail, EnquiryList } from '../../../../core/wire/enquiries.ts'
import { Feedback } from '../../../../core/wire/feedback.ts'
import { Booking, BookingList } from '../../../../core/wire/orders.ts'
import { PlanListItem } from '../../../../core/wire/plans.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { lettersTo } from '../forms/forms-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../running-server.ts'
import { API, bookingOf, openStart, pay, placed, placesOf, quoteOf } from './order-stage.ts'

const DAY = 86_400_000

const NOTHING = { plans: 0, isAsked: false, isDrafted: false }
/** By the state that an enquiry of the demo has. */
const WHAT_IS_THERE: Readonly<Record<EnquiryState, object>> = {
  submitted: NOTHING,
  matched: NOTHING,
  planning: { ...NOTHING, isDrafted: true },
  plan_sent: { ...NOTHING, plans: 1 },
  changes_requested: { ...NOTHING, plans: 1, isAsked: true },
  accepted: { ...NOTHING, plans: 1 },
  booked: { ...NOTHING, plans: 1 },
  declined: NOTHING,
  withdrawn: NOTHING,
  lapsed: NOTHING,
}

describe('the bookings of the demo', () => {
  let server: RunningServer
  const clock = createLeapingClock()
  beforeAll(async () => {
    server = await startTestServer({ clock })
  })
  afterAll(() => server.close())

  const arrived = (refunds: readonly { state: string; amount: Money }[]) =>
    refunds.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount)

  async function bookingsOf(email: string) {
    const who = await signedIn(server, email)
    const { items } = v.parse(BookingList, (await who.call(`${API}/bookings`)).body.data)
    const whole = await Promise.all(items.map(({ id }) => who.call(`${API}/bookings/${id}`)))
    return whole.map(({ body }) => v.parse(Booking, body.data))
  }

  it('are eleven, in every way that a booking goes, and their timelines say what their sums say [BOOK-05]', async () => {
    const bookings = [...(await bookingsOf('traveller@demo.test')), ...(await bookingsOf('agent@demo.test'))]
    expect(bookings.map(({ status }) => status).sort()).toEqual([
      'balanceDue',
      'cancelled',
      'completed',
      'confirmed',
      'lapsed',
      'paid',
      'refundFailed',
      'refundPending',
      'refunded',
      'reviewed',
      'travelling',
    ])
    for (const { timeline, paid = nothing('AUD'), payments, refunds, total } of bookings) {
      const came = timeline.flatMap(({ event, amount }) =>
        event.startsWith('pay') && amount ? [amount] : [],
      )
      expect(plainAmount(sumOf(came, total.currency))).toBe(plainAmount(paid))
      expect(
        plainAmount(
          sumOf(
            payments.map(({ amount }) => amount),
            total.currency,
          ),
        ),
      ).toBe(plainAmount(paid))
      const back = timeline.flatMap(({ event, amount }) => (event === 'refund' && amount ? [amount] : []))
      expect(arrived(refunds)).toEqual(back)
    }
    const due = bookings.find(({ status }) => status === 'balanceDue')
    expect(due?.next_due?.on).toBe(dayAfter(due?.start_date ?? '', -60))
    const part = bookings.find(({ status }) => status === 'confirmed')
    expect(part?.payments.map(({ purpose }) => purpose)).toEqual(['deposit', 'part'])
  })

  it('are for as many as their trips take [TRIP-04]', async () => {
    const maya = await signedIn(server, 'traveller@demo.test')
    const bookings = (await bookingsOf('traveller@demo.test')).filter(({ conv_id }) => conv_id === null)
    expect(bookings.length).toBeGreaterThan(3)
    for (const { trip, travellers } of bookings) {
      const { party } = v.parse(TripPlan, (await maya.call(`${API}/trips/plans/${trip.id}`)).body.data)
      expect([trip.title, travellers.length >= party.min && travellers.length <= party.max]).toEqual([
        trip.title,
        true,
      ])
    }
  })

  it('say what is kept of those that have ended, and what is still to go back, with which all that was paid is told of [BOOK-05]', async () => {
    const bookings = [...(await bookingsOf('traveller@demo.test')), ...(await bookingsOf('agent@demo.test'))]
    const ended = bookings.filter(({ kept }) => kept)
    expect(ended.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'lapsed',
      'refundFailed',
      'refundPending',
      'refunded',
    ])
    for (const { kept, to_return, refunds, paid, total } of ended) {
      const told = [kept, to_return, ...arrived(refunds)].flatMap((sum) => sum ?? [])
      expect(plainAmount(sumOf(told, total.currency))).toBe(plainAmount(paid ?? nothing('AUD')))
    }
    const of = (status: string) => ended.find((one) => one.status === status)
    const pending = of('refundPending')
    // More than 60 days before the start the deposit is kept, of a lapsed one no more than was paid.
    expect(pending?.kept?.minor).toBe(Math.ceil((pending?.total.minor ?? 0) / 500) * 100)
    expect(of('lapsed')?.to_return?.minor).toBe(0)
    expect([of('refunded')?.kept?.minor, of('refunded')?.to_return?.minor]).toEqual([0, 0])
  })

  it('and its enquiries claim nothing that is not there: what stands as sent, asked, accepted or booked is so [ENQ-08]', async () => {
    const concierge = await signedIn(server, 'concierge@demo.test')
    const maya = await signedIn(server, 'traveller@demo.test')
    const read = async (who: typeof maya, path: string) =>
      (await who.call(`/extranet/v3${path}`)).body.data as never
    const { items } = v.parse(EnquiryList, await read(concierge, '/enquiries'))
    const states = new Map(items.map(({ id, state }) => [id, state]))
    expect(new Set(states.values()).size).toBeGreaterThanOrEqual(7)
    for (const [id, state] of states) {
      const plans = v.parse(v.array(PlanListItem), await read(concierge, `/enquiries/${id}/plans`))
      const requests: readonly unknown[] = await read(concierge, `/enquiries/${id}/plans/requests`)
      const draft = v.parse(
        v.object({ content: v.unknown() }),
        await read(concierge, `/enquiries/${id}/plans/draft`),
      )
      const found = {
        id,
        plans: plans.length,
        isAsked: requests.length > 0,
        isDrafted: draft.content !== null,
      }
      expect(found).toEqual({ id, ...WHAT_IS_THERE[state], ...(id === 101 && { plans: 2 }) })
    }
    const booked = v.parse(EnquiryDetail, await read(maya, '/enquiries/104'))
    expect(booked).toMatchObject({ state: 'booked', order_id: expect.any(Number) })
    const booking = await maya.call(`${API}/bookings/${booked.order_id}`)
    expect(v.parse(Booking, booking.body.data)).toMatchObject({ status: 'completed' })
  })

  it('are none of whoever is new here', async () => {
    expect(await bookingsOf('newcomer@demo.test')).toEqual([])
  })

  it('are told how they were once they have ended, by whoever has booked them, and otherwise once [BOOK-06]', async () => {
    const maya = await signedIn(server, 'traveller@demo.test')
    const { items } = v.parse(BookingList, (await maya.call(`${API}/bookings`)).body.data)
    const idOf = (status: string) => items.find((item) => item.status === status)?.id
    const [id, ahead] = [idOf('completed'), idOf('confirmed')]
    const path = `${API}/feedback/${id}`
    const say = (who: TestBrowser, body: unknown, to = path) => who.call(to, { method: 'POST', body })
    const told = async () => v.parse(Feedback, (await maya.call(path)).body.data)
    expect(await told()).toMatchObject({ id, can_say: true, said: null })
    const text = 'The guide knew every weaver by <b>name</b>.\u202e'
    for (const [body, status] of [
      [{}, 400],
      [{ point: '9' }, 400],
      [{ point: 11 }, 422],
      [{ point: 9.5 }, 422],
      [{ point: 9, stars: 0 }, 422],
      [{ point: 9, text: 'Too short.' }, 422],
      [{ point: 9, text: 'x'.repeat(2_001) }, 422],
    ] as const)
      expect([body, (await say(maya, body)).status]).toEqual([body, status])
    const others = ['newcomer@demo.test', 'designer@demo.test', 'concierge@demo.test']
    for (const email of others) {
      const who = await signedIn(server, email)
      expect([(await who.call(path)).status, (await say(who, { point: 0 })).status]).toEqual([404, 404])
    }
    expect((await say(maya, { point: 9 }, `${API}/feedback/${ahead}`)).status).toBe(409)
    expect((await told()).said).toBeNull()

    const first = v.parse(Feedback, (await say(maya, { point: 9, stars: 5, text })).body.data)
    expect(first.said).toMatchObject({ point: 9, stars: 5, text, can_mend: true })
    // Whoever reads her account says nothing in her place.
    const admin = await signedIn(server, 'admin@demo.test')
    await admin.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id: 2 } })
    const read = v.parse(Feedback, (await admin.call(path)).body.data)
    expect(read).toMatchObject({ can_say: false, said: { point: 9, can_mend: false } })
    const booking = async () => v.parse(Booking, (await maya.call(`${API}/bookings/${id}`)).body.data)
    expect((await booking()).status).toBe('reviewed')
    // The same again lost its answer, and is no change.
    expect((await say(maya, { point: 9, stars: 5, text })).status).toBe(200)
    expect((await told()).said?.can_mend).toBe(true)
    const second = v.parse(Feedback, (await say(maya, { point: 8 })).body.data)
    // Each of our own people reads it twice, as it was said first and otherwise.
    const mails = async (point: number) =>
      (await maya.call('/demo/mails')).text.split(`How ${first.trip.title} was: ${point} of 10`).length - 1
    await expect.poll(() => mails(8)).toBeGreaterThan(0)
    await expect.poll(async () => (await mails(9)) - (await mails(8))).toBe(0)
    expect(second.said).toMatchObject({ point: 8, stars: null, text: null, can_mend: false })
    expect((await say(maya, { point: 7 })).status).toBe(409)
    expect((await told()).said).toMatchObject({ point: 8, at: first.said?.at })
    expect((await booking()).timeline.filter(({ event }) => event === 'review')).toHaveLength(2)
  })

  it('tell our own people of a mended name, where no conversation does, and no name by mail [BOOK-05]', async () => {
    const maya = await signedIn(server, 'traveller@demo.test')
    const id = await placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
    await pay(maya, id)
    const mend = (given_names: string) => {
      const body = { given_names, family_name: 'Lindqvist' }
      return maya.call(`${API}/bookings/${id}/travellers/2`, { method: 'POST', body })
    }
    // Whatever is mended within minutes is one letter to each of them.
    for (const name of ['Jonas Emil', 'Jonas E.', 'Jonas E.']) expect((await mend(name)).status).toBe(200)
    const { ref } = v.parse(Booking, await bookingOf(maya, id))
    const subject = `Passport names were mended: ${ref}`
    const rows = async () =>
      (await maya.call('/demo/mails')).text.split('<li>').filter((row) => row.includes(subject))
    expect(await rows()).toEqual([])
    clock.leap(10 * 60_000)
    await vi.waitUntil(async () => (await rows()).length >= 3, { timeout: 15_000 })
    expect((await rows()).length).toBe(3)
    const path = /href="(\/demo\/mails\/\d+)"/.exec((await rows())[0] ?? '')?.[1] ?? ''
    expect((await maya.call(path)).text).not.toMatch(/Lindqvist|Jonas/)
    // What is mended another day is another letter.
    await mend('Jonas Emil')
    clock.leap(10 * 60_000)
    await vi.waitUntil(async () => (await rows()).length >= 6, { timeout: 15_000 })
    expect((await rows()).length).toBe(6)
  })
})

describe('the calendar of the demo', () => {
  let server: RunningServer
  let maya: TestBrowser
  let theo: TestBrowser
  beforeAll(async () => {
    server = await startTestServer()
    ;[maya, theo] = await Promise.all([
      signedIn(server, 'traveller@demo.test'),
      signedIn(server, 'newcomer@demo.test'),
    ])
  })
  afterAll(() => server.close())

  let ahead = 0
  async function setAhead(days: string) {
    const answer = await maya.call(`${API}/demo/clock`, { method: 'POST', body: { days } })
    if (answer.status === 200) ahead += Number(days)
    return answer
  }
  const today = () => companyDay(new Date(Date.now() + ahead * DAY))
  const booking = async (who: TestBrowser, id: number) => v.parse(Booking, await bookingOf(who, id))

  it('lets a balance fall due, reminds of it, and lapses it at last, each with its letter [BOOK-10]', async () => {
    const start = await openStart(theo)
    const id = await placed(theo, (await quoteOf(theo, start)).quote_id)
    await pay(theo, id)
    const held = await placesOf(theo, start)
    const { next_due, kept } = await booking(theo, id)
    const due = next_due?.on ?? ''
    while (daysBetween(today(), due) > 8) await setAhead('7')
    const seen = new Set<string>()
    for (let day = daysBetween(today(), due) + 9; day > 0 && !seen.has('lapsed'); day -= 1) {
      seen.add((await booking(theo, id)).status)
      expect((await setAhead('1')).status).toBe(200)
    }
    expect([...seen]).toEqual(['confirmed', 'balanceDue', 'lapsed'])
    const lapsed = await booking(theo, id)
    expect(lapsed.timeline.map(({ event, by }) => [event, by])).toEqual([
      ['place', 'customer'],
      ['payDeposit', 'provider'],
      ['fallDue', 'house'],
      ['lapse', 'house'],
    ])
    expect(lapsed.can).toMatchObject({ pay: false, cancel: false })
    expect(await placesOf(theo, start)).toBe(held + 2)
    const days = lapsed.timeline.slice(2).map(({ at }) => daysBetween(due, companyDay(new Date(at))))
    // Midnight may pass in Sydney in between.
    expect([
      [0, 7],
      [1, 8],
      [0, 8],
    ]).toContainEqual(days)
    // Confirmed, due, reminded on three days, and lapsed.
    const letters = await lettersTo(theo, 'newcomer@demo.test', 6)
    const count = (words: RegExp) => letters.filter((letter) => words.test(letter)).length
    expect([/is due today|was due on/, /haven’t received the balance/, /has lapsed/].map(count)).toEqual([
      4, 3, 1,
    ])
    expect(kept).toBeUndefined()
    expect(lapsed.kept?.minor).toBe(lapsed.paid?.minor)
  })

  it('lets trips begin, and end once their last day is over everywhere, by the days of the company [BOOK-06, BOOK-10]', async () => {
    const id = await placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
    await pay(maya, id, { purpose: 'full' })
    const { end_date } = await booking(maya, id)
    while (daysBetween(today(), end_date) > 8) await setAhead('7')
    while ((await booking(maya, id)).status !== 'completed') await setAhead('1')
    const { timeline } = await booking(maya, id)
    expect(timeline.slice(2).map(({ event, by }) => [event, by])).toEqual([
      ['depart', 'house'],
      ['return', 'house'],
    ])
    const back = timeline.slice(3).map(({ at }) => daysBetween(end_date, companyDay(new Date(at))))
    // Midnight may pass in Sydney in between.
    expect([[2], [3]]).toContainEqual(back)
  })

  it('leaves the days of a trip that is over in calendars, though a bank takes back what was paid [BOOK-09, BOOK-11]', async () => {
    const calendarOf = async (disputed: 'before' | 'after') => {
      // Nothing else of theirs is paid: the demo's bank looks at this one.
      const id = await placed(theo, (await quoteOf(theo, await openStart(theo))).quote_id)
      await pay(theo, id, { purpose: 'full' })
      const { end_date } = await booking(theo, id)
      if (disputed === 'after') while (daysBetween(today(), end_date) > -3) await setAhead('7')
      // By then sessions have ended.
      const back = await signedIn(server, 'newcomer@demo.test')
      for (const [wish, state] of [
        ['open', 'disputed'],
        ['lost', 'refunded'],
      ]) {
        const { status } = await back.call(`${API}/demo/disputes`, { method: 'POST', body: { next: wish } })
        expect(status).toBe(200)
        await expect.poll(async () => (await booking(back, id)).status).toBe(state)
      }
      return (await back.call(`${API}/orders/${id}/calendar.ics`)).text
    }
    const before = await calendarOf('before')
    const after = await calendarOf('after')
    const states = (text: string) => [...new Set(text.match(/^STATUS:\w+/gm))]
    expect([states(before), states(after)]).toEqual([['STATUS:CANCELLED'], ['STATUS:CONFIRMED']])
  })

  it('is set ahead by one of a few leaps, in the demo alone [BOOK-10]', async () => {
    for (const days of ['0', '-1', '365', 7, null]) {
      const { status } = await maya.call(`${API}/demo/clock`, { method: 'POST', body: { days } })
      expect(status).toBe(400)
    }
  })
})
