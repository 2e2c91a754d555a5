import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { plainAmount, sumOf } from '../../../../core/money/money.ts'
import { dayAfter } from '../../../../core/places/days.ts'
import { Booking, BookingList } from '../../../../core/wire/orders.ts'
import { signedIn, startTestServer } from '../running-server.ts'
import { API } from './order-stage.ts'

describe('the bookings of the demo', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

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
    for (const { timeline, paid, payments, refunds, total } of bookings) {
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
      expect(refunds.map(({ amount }) => amount)).toEqual(back)
    }
    const due = bookings.find(({ status }) => status === 'balanceDue')
    expect(due?.next_due?.on).toBe(dayAfter(due?.start_date ?? '', -60))
    const part = bookings.find(({ status }) => status === 'confirmed')
    expect(part?.payments.map(({ purpose }) => purpose)).toEqual(['deposit', 'part'])
  })

  it('are none of whoever is new here', async () => {
    expect(await bookingsOf('newcomer@demo.test')).toEqual([])
  })
})
