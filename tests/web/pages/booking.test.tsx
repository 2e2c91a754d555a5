import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { money } from '../../../core/money/money.ts'
import type { BookingContent } from '../../../core/pages/bookings.ts'
import { BookingPage } from '../../../web/pages/booking-details/BookingPage.tsx'
import { inCurrency } from './in-currency.tsx'

afterEach(cleanup)

const eur = (amount: number) => money(amount * 100, 'EUR')
const BOOKING: BookingContent = {
  ...{ id: 7, ref: 'TW-002560', status: 'refundPending', start_date: '2027-02-12', end_date: '2027-02-25' },
  trip: { id: 30, title: 'Bush and dhow', picture: null, path: '/traveller/tripplan/view/id/30' },
  designer: { first_name: 'Wanjiru', name: 'Wanjiru Mwangi', avatar: null },
  ...{ total: eur(5_000), paid: eur(5_000), outstanding: eur(0), next_due: null, conv_id: null },
  ...{
    travellers: [],
    payments: [],
    refunds: [],
    disputes: [],
    unexpected: [],
    timeline: [],
    documents: [],
    calendar_url: null,
    talk: null,
    names: null,
    free_until: null,
  },
  ...{ expires_at: null, is_paying: false },
  can: { pay: false, give_up: false, cancel: false, refund: false, review: false, change_dates: false },
}

/** What it costs, a row each. */
function sumsOf(changes: Partial<BookingContent>): readonly string[] {
  inCurrency(<BookingPage booking={{ ...BOOKING, ...changes }} />)
  const rows = screen.getByRole('region', { name: 'What it costs' }).querySelectorAll('dl > div')
  return [...rows].map((row) => row.textContent)
}

it.each([
  ['refundPending', 'Refund on its way€4,000'],
  ['refundFailed', 'Still to be refunded€4,000'],
  ['cancelled', 'To be refunded€4,000'],
] as const)('a booking that is %s says its fee and what is still to go back [BOOK-05]', (status, back) => {
  const rows = sumsOf({ status, kept: eur(1_000), to_return: eur(4_000) })
  expect(rows).toEqual(['Total€5,000', 'Paid€5,000', 'Cancellation fee€1,000', back])
})

it('a booking of which nothing is kept, and nothing is to go back, names neither [BOOK-05]', () => {
  expect(sumsOf({ status: 'refunded', kept: eur(0), to_return: eur(0) })).toEqual([
    'Total€5,000',
    'Paid€5,000',
  ])
})

it('leads to the days, and of the catalogue to the concierges, who are written to [BOOK-05]', () => {
  sumsOf({})
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('See the itinerary')).toBe('/bookings/details/7/itinerary')
  expect(target('Write to us')).toBe('/messages')
  cleanup()
  sumsOf({ conv_id: 'conv#3w101' })
  expect(target('Write to Wanjiru')).toBe('/messages?c=conv%233w101')
})

it('says how each dispute stands, and to our team what the bank tells of besides [BOOK-09]', () => {
  const of = { payment_id: 'payment-number-one', amount: eur(1_000) }
  const [at, ended_at] = ['2026-12-01T10:00:00.000Z', '2026-12-20T10:00:00.000Z']
  const disputes = (['open', 'won', 'lost'] as const).map((state) => ({
    ...{ ...of, state, at, ended_at: state === 'open' ? null : ended_at },
    payment_id: `payment-that-is-${state}`,
  }))
  const unexpected = [{ ...of, kind: 'refund', state: 'succeeded', at } as const]
  sumsOf({ disputes, unexpected })
  const told = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('li')].map((row) => row.textContent)
  expect(told('Disputes')).toEqual([
    'Open since 1 December 2026Of the full payment€1,000',
    'Turned down by the bank on 20 December 2026Of the full payment€1,000',
    'Upheld by the bank on 20 December 2026Of the full payment€1,000',
  ])
  expect(told('For our team')).toEqual([
    'A refund that we did not ask for, gone back (first told of on 1 December 2026)€1,000',
  ])
  cleanup()
  sumsOf({})
  expect(screen.queryByRole('region', { name: 'For our team' })).toBeNull()
})
