import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CountedBooking,
  type EarningBooking,
  GROUP_FROM,
  incentiveOf,
  nextPlace,
  yearPlaces,
} from '../../../core/bookings/incentive.ts'
import { cardShareIn } from '../../../core/money/convert.ts'
import { CURRENCIES, currencyOf } from '../../../core/money/currency.ts'
import { money, moneyOf, nothing } from '../../../core/money/money.ts'
import { document } from '../../../web/pages/travel-agent-booking-incentive/document.ts'

const aud = (units: number) => money(units * 100, 'AUD')
const booking = (changes: Partial<EarningBooking> = {}): EarningBooking => {
  return { total: aud(3_778), cardShare: 0.02, travellers: 2, isPaid: true, end: null, ...changes }
}
const counted = (id: number, countsFrom: string, end: CountedBooking['end'] = null): CountedBooking => {
  return { id, countsFrom, end }
}

describe('what an agent earns', () => {
  it.each([
    // 3,778 without the fee is 3,703.92…; a tenth of it 370.39….
    ['the first', booking(), 1, 371, 10],
    ['the fourth', booking(), 4, 371, 10],
    ['the fifth', booking(), 5, 445, 12],
    ['one of later', booking(), 40, 445, 12],
    ['six travellers', booking({ travellers: 6 }), 1, 371, 10],
    ['a group that has paid', booking({ travellers: 7 }), 1, 408, 11],
    ['a group that has paid, later', booking({ travellers: 9 }), 5, 482, 13],
    ['a group that has not paid', booking({ travellers: 7, isPaid: false }), 1, 371, 10],
    ['without a fee', booking({ cardShare: 0 }), 1, 378, 10],
  ])(
    'is a share of the price without the fee of the card, up to a whole unit: %s',
    (_what, one, place, units, percent) => {
      expect(incentiveOf(one, place)).toMatchObject({ amount: aud(units), percent, base: 'price' })
    },
  )

  it('is one percent more for a group, and that is told before all of them have paid', () => {
    const unpaid = booking({ travellers: GROUP_FROM, isPaid: false })
    expect(incentiveOf(unpaid, 1).oncePaid).toEqual({ amount: aud(408), percent: 11 })
    expect(incentiveOf({ ...unpaid, isPaid: true }, 1).oncePaid).toBeNull()
    expect(incentiveOf({ ...unpaid, travellers: GROUP_FROM - 1 }, 1).oncePaid).toBeNull()
  })

  it('is nothing within the free 48 hours, later a share of what is kept, and half of it if the designer cancels', () => {
    const ended = (kept: number, isByDesigner = false) =>
      incentiveOf(booking({ end: { kept: aud(kept), isByDesigner } }), 1)
    expect(ended(0)).toMatchObject({ amount: nothing('AUD'), base: 'kept' })
    expect(ended(1_889)).toMatchObject({ amount: aud(186), percent: 10, base: 'kept' })
    expect(ended(0, true)).toMatchObject({ amount: aud(186), percent: 10, base: 'half' })
  })

  it('is never less than its share, and not a unit more, in every currency', () => {
    const drawn = fc.record({
      units: fc.integer({ min: 1, max: 5_000_000 }),
      code: fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
      travellers: fc.integer({ min: 1, max: 30 }),
      isPaid: fc.boolean(),
      place: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(drawn, ({ units, code, travellers, isPaid, place }) => {
        const total = moneyOf(units, code) ?? nothing(code)
        const cardShare = cardShareIn(code)
        const { amount, percent } = incentiveOf({ total, cardShare, travellers, isPaid, end: null }, place)
        expect(percent).toBe((place < 5 ? 10 : 12) + (travellers >= 7 && isPaid ? 1 : 0))
        const earned = BigInt(amount.minor / 10 ** currencyOf(code).places)
        // In whole numbers: earned >= units * percent / (100 * (1 + fee)) > earned - 1.
        const divisor = cardShare === 0 ? 100n : 102n
        const exact = BigInt(units) * BigInt(percent)
        expect(earned * divisor >= exact && (earned - 1n) * divisor < exact).toBe(true)
      }),
    )
  })

  it('says what its page says', () => {
    const paid = document.sections.find(({ heading }) => heading === 'What is paid')?.blocks[1]
    expect(paid).toEqual({
      list: [
        'First to fourth booking in a calendar year: 10%.',
        'From the fifth booking on: 12%, for that booking and those after it.',
        'Groups of seven and more: 1% on top, once all of them have paid.',
      ],
    })
  })
})

describe('the place of a booking in its year', () => {
  it('begins anew with a calendar year, and goes by the day from which it counts', () => {
    const bookings = [
      counted(3, '2026-02-01T00:00:00.000Z'),
      // Booked before the approval, which came in the next year.
      counted(1, '2026-03-01T00:00:00.000Z'),
      counted(2, '2025-12-31T23:59:59.999Z'),
    ]
    expect([...yearPlaces(bookings)].sort()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ])
    expect(nextPlace(bookings, '2026-12-31T23:59:59.999Z')).toBe(3)
    expect(nextPlace(bookings, '2027-01-01T00:00:00.000Z')).toBe(1)
  })

  it('is none of what was given back free of charge; what something is paid for has one', () => {
    const day = (date: number) => `2026-01-0${date}T00:00:00.000Z`
    const bookings = [
      counted(1, day(1), { kept: aud(0), isByDesigner: false }),
      counted(2, day(2), { kept: aud(10), isByDesigner: false }),
      counted(3, day(3), { kept: aud(0), isByDesigner: true }),
    ]
    expect([...yearPlaces(bookings)]).toEqual([
      [2, 1],
      [3, 2],
    ])
    expect(nextPlace(bookings, day(9))).toBe(3)
  })

  it('is one of each, without a gap, whatever the order', () => {
    const one = fc.date({ min: new Date('2025-06-01'), max: new Date('2026-06-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (days) => {
        const bookings = days.map((day, id) => counted(id, day.toISOString()))
        const places = yearPlaces(bookings)
        expect(places).toEqual(yearPlaces([...bookings].reverse()))
        for (const year of ['2025', '2026']) {
          const own = bookings.filter(({ countsFrom }) => countsFrom.startsWith(year))
          const found = own.map(({ id }) => places.get(id) ?? 0).sort((first, second) => first - second)
          expect(found).toEqual(own.map((_, index) => index + 1))
        }
      }),
    )
  })
})
