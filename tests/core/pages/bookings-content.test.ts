import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../../core/bookings/order-states.ts'
import { bookingsContent, bookingsPath, sortedBookings } from '../../../core/pages/bookings-content.ts'
import type { EnquiryItem } from '../../../core/wire/enquiries.ts'
import type { BookingItem } from '../../../core/wire/orders.ts'

const TODAY = '2027-05-10'
const booking = (id: number, start_date: string, end_date: string, status: OrderState = 'confirmed') =>
  ({ id, start_date, end_date, status }) as BookingItem
const enquiries = async () => ({ items: [] }) as never
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
    expect([next?.id, ids(coming), ids(past)]).toEqual([3, [6, 1, 7, 4], [5, 2]])
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
    await bookingsContent({ bookings, booking, enquiries }, search)
    expect(asked).toEqual([{ page, status: null }])
  })

  it('have the next one whole, on the first page: none that a bank still decides, however soon [BOOK-05]', async () => {
    const items = [
      booking(1, '2027-05-01', '2027-05-09', 'disputed'),
      booking(2, '2027-10-02', '2027-10-09'),
      booking(3, '2027-12-01', '2027-12-05', 'paid'),
    ]
    const contentOf = async (page: number, listed = items, known?: number) => {
      const bookings = async () => ({ items: listed, page, next: known }) as never
      const whole = async (id: number) => ({ id }) as never
      const { next } = await bookingsContent({ bookings, booking: whole, enquiries }, '')
      return next?.id ?? null
    }
    expect([await contentOf(1), await contentOf(2), await contentOf(1, [])]).toEqual([2, null, null])
    // It may stand on another page of the list: the server knows it.
    expect([await contentOf(1, items, 41), await contentOf(2, items, 41)]).toEqual([41, null])
    expect(sortedBookings(items, TODAY).next?.id).toBe(2)
  })

  it('have beside them what is being planned for their reader, and for nobody else [BOOK-05]', async () => {
    const enquiry = (id: number, more: Partial<EnquiryItem>) =>
      ({ id, kind: 'trip', state: 'planning', ...more }) as EnquiryItem
    const asked = { customer: 'Maya', budget: null }
    const items = [
      enquiry(1, {}),
      enquiry(2, { state: 'booked' }),
      enquiry(3, { state: 'withdrawn' }),
      enquiry(4, { kind: 'general' }),
      enquiry(5, { asked }),
      enquiry(6, { state: 'accepted' }),
    ]
    const makingOf = async (search: string) => {
      const bookings = async ({ page }: { readonly page: number }) => ({ items: [], page }) as never
      const enquiries = async () => ({ items }) as never
      const { making, shown } = await bookingsContent(
        { bookings, booking: async () => ({}) as never, enquiries },
        search,
      )
      return [making.map(({ id }) => id), shown]
    }
    expect(await makingOf('')).toEqual([[1, 6], null])
    expect(await makingOf('?show=making')).toEqual([[1, 6], 'making'])
    expect(await makingOf('?show=all&page=2')).toEqual([[], null])
    // They are no list of bookings, and on no page of it.
    expect(await makingOf('?show=making&page=2')).toEqual([[1, 6], 'making'])
  })

  it('are looked at by what an address says, which leads to the same again [BOOK-05]', async () => {
    expect([
      bookingsPath(null),
      bookingsPath('been'),
      bookingsPath('coming', 2),
      bookingsPath(null, 3),
    ]).toEqual(['/bookings', '/bookings?show=been', '/bookings?show=coming&page=2', '/bookings?page=3'])
  })
})
