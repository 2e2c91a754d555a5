import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../../core/bookings/process.ts'
import { bookingsContent, sortedBookings } from '../../../core/pages/bookings-content.ts'
import type { BookingItem } from '../../../core/wire/orders.ts'

const TODAY = '2027-05-10'
const booking = (id: number, start_date: string, end_date: string, status: OrderState = 'confirmed') =>
  ({ id, start_date, end_date, status }) as BookingItem
const ids = (items: readonly BookingItem[]) => items.map(({ id }) => id)

describe('bookings', () => {
  it('are sorted by when one goes: the next, those that come, those that are over [BOOK-05]', () => {
    const items = [
      booking(1, '2027-10-02', '2027-10-09'),
      booking(2, '2026-05-02', '2026-05-09', 'completed'),
      booking(3, '2027-05-08', '2027-05-15', 'travelling'),
      booking(4, '2027-12-01', '2027-12-05', 'paid'),
      booking(5, '2027-06-01', '2027-06-05', 'cancelled'),
      booking(6, '2027-05-01', '2027-05-09', 'travelling'),
      booking(7, '2027-11-01', '2027-11-05', 'disputed'),
    ]
    const { next, coming, past } = sortedBookings(items, TODAY)
    expect([next?.id, ids(coming), ids(past)]).toEqual([3, [1, 7, 4], [5, 6, 2]])
    expect(sortedBookings([], TODAY)).toEqual({ waiting: [], next: null, coming: [], past: [] })
  })

  it('that are not paid yet are none of these [BOOK-12]', () => {
    const items = [
      booking(2, '2027-10-02', '2027-10-09', 'awaitingDeposit'),
      booking(1, '2027-10-02', '2027-10-09'),
    ]
    const { waiting, next, coming, past } = sortedBookings(items, TODAY)
    expect([ids(waiting), next?.id, ids(coming), ids(past)]).toEqual([[2], 1, [], []])
  })

  it('of others that are not paid yet stand among those that come [BOOK-05]', () => {
    const items = [
      { ...booking(2, '2027-10-02', '2027-10-09', 'awaitingDeposit'), lead: 'Maya' } as never,
      booking(1, '2027-10-12', '2027-10-19'),
    ]
    const { waiting, next, coming, past } = sortedBookings(items, TODAY)
    expect([ids(waiting), next?.id, ids(coming), ids(past)]).toEqual([[], 1, [2], []])
  })

  it.each([
    ['', 1],
    ['?page=2', 2],
    ['?page=0', 1],
    ['?page=two', 1],
  ])('of an address %s are its page', async (search, page) => {
    const asked: unknown[] = []
    const bookings = async (given: unknown) => {
      asked.push(given)
      return { items: [], page } as never
    }
    const booking = async () => {
      throw new Error('None comes.')
    }
    await bookingsContent({ bookings, booking }, search)
    expect(asked).toEqual([{ page, status: null }])
  })

  it('have the next one whole, on the first page: none that a bank still decides, however soon [BOOK-05]', async () => {
    const items = [
      booking(1, '2027-05-01', '2027-05-09', 'disputed'),
      booking(2, '2027-10-02', '2027-10-09'),
      booking(3, '2027-12-01', '2027-12-05', 'paid'),
    ]
    const contentOf = async (page: number, listed = items) => {
      const bookings = async () => ({ items: listed, page }) as never
      const { next } = await bookingsContent({ bookings, booking: async (id) => ({ id }) as never }, '')
      return next?.id ?? null
    }
    expect([await contentOf(1), await contentOf(2), await contentOf(1, [])]).toEqual([2, null, null])
    expect(sortedBookings(items, TODAY).next?.id).toBe(2)
  })
})
