import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationTerms } from '../../../core/bookings/cancellation.ts'
import { priceBreakdown } from '../../../core/bookings/price-breakdown.ts'
import { dayAfter, daysBetween, isDay } from '../../../core/places/days.ts'

const AUD = { code: 'AUD', rates: { AUD: 1.5 } } as const
const TODAY = '2026-11-22'
const START = '2027-05-01'
const party = { perPersonUsd: 1234, travellers: 2, start: START }

describe('the price breakdown', () => {
  it('is rounded for one person, then times the party, with a fifth due now', () => {
    expect(priceBreakdown(party, AUD, TODAY)).toEqual({
      code: 'AUD',
      perPerson: 1889,
      travellers: 2,
      total: 3778,
      deposit: 756,
      balance: 3022,
      balanceDue: '2027-03-02',
    })
  })

  it('asks for all of it at once from 60 days before the start on', () => {
    const at = (days: number) => priceBreakdown(party, AUD, dayAfter(START, -days))
    expect(at(61)).toMatchObject({ deposit: 756, balance: 3022, balanceDue: dayAfter(START, -60) })
    for (const days of [60, 1])
      expect(at(days)).toMatchObject({ deposit: 3778, balance: 0, balanceDue: null })
  })

  it('follows a trip that asks for another share, or for a sum for each person', () => {
    const asks = (deposit: Parameters<typeof priceBreakdown>[0]['deposit'] & object) =>
      priceBreakdown({ ...party, deposit }, AUD, TODAY).deposit
    expect(asks({ kind: 'percent', percent: 33 })).toBe(1247)
    expect(asks({ kind: 'perPerson', usd: 100 })).toBe(306)
    expect(asks({ kind: 'perPerson', usd: 100_000 })).toBe(3778)
  })

  it('is in dollars where the currency has no rate', () => {
    const inDollars = priceBreakdown({ ...party, perPersonUsd: 1234.1 }, { code: 'AUD', rates: {} }, TODAY)
    expect(inDollars).toMatchObject({ code: 'USD', perPerson: 1234.1, total: 2468.2, deposit: 494 })
    expect(inDollars.balance).toBe(1974.2)
  })

  it('adds up for any party', () => {
    const prices = fc.integer({ min: 1, max: 2_000_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (perPersonUsd, travellers, inAud) => {
          const rates = inAud ? AUD.rates : {}
          const found = priceBreakdown(
            { perPersonUsd, travellers, start: START },
            { code: 'AUD', rates },
            TODAY,
          )
          expect(Math.round((found.deposit + found.balance) * 100)).toBe(Math.round(found.total * 100))
          expect(found.total).toBeCloseTo(found.perPerson * travellers, 2)
          expect(found.deposit).toBeGreaterThanOrEqual(found.total * 0.2 - 0.005)
        },
      ),
    )
  })

  it('refuses a party of nobody', () => {
    for (const travellers of [0, -1, 1.5])
      expect(() => priceBreakdown({ ...party, travellers }, AUD, TODAY)).toThrow(RangeError)
  })
})

describe('a cancellation', () => {
  const booking = {
    total: 3778,
    deposit: 756,
    paid: 3778,
    start: START,
    bookedAt: '2026-11-22T10:00:00.000Z',
  }
  const on = (today: string, now = `${today}T12:00:00.000Z`) =>
    cancellationTerms(booking, { now, today, by: 'traveller' })

  it('costs the deposit, then half, then all, the nearer the start is', () => {
    expect(on(dayAfter(START, -60))).toEqual({ fee: 756, refund: 3022, owed: 0 })
    expect(on(dayAfter(START, -59))).toEqual({ fee: 1889, refund: 1889, owed: 0 })
    expect(on(dayAfter(START, -45))).toEqual({ fee: 1889, refund: 1889, owed: 0 })
    expect(on(dayAfter(START, -30))).toEqual({ fee: 1889, refund: 1889, owed: 0 })
    expect(on(dayAfter(START, -29))).toEqual({ fee: 3778, refund: 0, owed: 0 })
  })

  it('costs nothing for 48 hours, while the start is two weeks away', () => {
    const paid = { ...booking, paid: 756 }
    const at = (now: string, start = START) =>
      cancellationTerms({ ...paid, start }, { now, today: '2026-11-24', by: 'traveller' })
    expect(at('2026-11-24T10:00:00.000Z')).toEqual({ fee: 0, refund: 756, owed: 0 })
    expect(at('2026-11-24T10:00:00.001Z')).toEqual({ fee: 756, refund: 0, owed: 0 })
    expect(at('2026-11-24T10:00:00.000Z', '2026-12-08').fee).toBe(0)
    expect(at('2026-11-24T10:00:00.000Z', '2026-12-07')).toEqual({ fee: 3778, refund: 0, owed: 3022 })
  })

  it('keeps at least the deposit, and nothing when the designer cancels', () => {
    const large = { ...booking, deposit: 3000 }
    const today = dayAfter(START, -40)
    const now = `${today}T00:00:00.000Z`
    expect(cancellationTerms(large, { now, today, by: 'traveller' }).fee).toBe(3000)
    expect(cancellationTerms(large, { now, today, by: 'designer' })).toEqual({
      fee: 0,
      refund: 3778,
      owed: 0,
    })
  })
})

describe('days', () => {
  it('are counted by the calendar, over leap years and clocks that change', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
    expect(['2027-02-29', '2027-2-1', '2027-13-01', 'x', '2028-02-29'].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})
