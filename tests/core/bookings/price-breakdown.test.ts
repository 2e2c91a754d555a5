import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationTerms } from '../../../core/bookings/cancellation.ts'
import { priceBreakdown } from '../../../core/bookings/price-breakdown.ts'
import { dollars, type Money, money, plus, times } from '../../../core/money/money.ts'
import { type Rate, rateOf } from '../../../core/money/rate.ts'
import { dayAfter, daysBetween, isDay } from '../../../core/places/days.ts'

const AUD = { code: 'AUD', rates: { AUD: rateOf(1.5) as Rate } } as const
/** Whole Australian dollars. */
const aud = (units: number): Money => money(units * 100, 'AUD')
const TODAY = '2026-11-22'
const START = '2027-05-01'
const each = (usd: Money) => [{ label: 'The trip', per: 'person', usd }] as const
const party = { lines: each(dollars(1234)), travellers: 2, start: START }

describe('the price breakdown', () => {
  it('is rounded for one person, then times the party, with a fifth due now', () => {
    expect(priceBreakdown(party, AUD, TODAY)).toEqual({
      lines: [{ label: 'The trip', quantity: 2, each: aud(1889), amount: aud(3778) }],
      share: { each: aud(1889), isEven: true },
      total: aud(3778),
      deposit: aud(756),
      balance: aud(3022),
      balanceDue: '2027-03-02',
    })
  })

  it('asks for all of it at once from 60 days before the start on', () => {
    const at = (days: number) => priceBreakdown(party, AUD, dayAfter(START, -days))
    expect(at(61)).toMatchObject({
      deposit: aud(756),
      balance: aud(3022),
      balanceDue: dayAfter(START, -60),
    })
    for (const days of [60, 1])
      expect(at(days)).toMatchObject({ deposit: aud(3778), balance: aud(0), balanceDue: null })
  })

  it('follows a trip that asks for another share, or for a sum for each person', () => {
    const asks = (deposit: Parameters<typeof priceBreakdown>[0]['deposit'] & object) =>
      priceBreakdown({ ...party, deposit }, AUD, TODAY).deposit
    expect(asks({ kind: 'percent', percent: 33 })).toEqual(aud(1247))
    expect(asks({ kind: 'perPerson', usd: dollars(100) })).toEqual(aud(306))
    expect(asks({ kind: 'perPerson', usd: dollars(100_000) })).toEqual(aud(3778))
  })

  it('is in dollars where the currency has no rate', () => {
    const uneven = { ...party, lines: each(dollars(1234.1)) }
    expect(priceBreakdown(uneven, { code: 'AUD', rates: {} }, TODAY)).toMatchObject({
      share: { each: dollars(1234.1), isEven: true },
      total: dollars(2468.2),
      deposit: dollars(494),
      balance: dollars(1974.2),
    })
    const fixed = { kind: 'perPerson', usd: dollars(100.5) } as const
    expect(priceBreakdown({ ...uneven, deposit: fixed }, { code: 'AUD', rates: {} }, TODAY).deposit).toEqual(
      dollars(202),
    )
  })

  it('adds up for any party', () => {
    const prices = fc.integer({ min: 1, max: 2_000_000 }).map((cents) => money(cents, 'USD'))
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 30 }), fc.boolean(), (usd, travellers, inAud) => {
        const rates = inAud ? AUD.rates : {}
        const found = priceBreakdown(
          { lines: each(usd), travellers, start: START },
          { code: 'AUD', rates },
          TODAY,
        )
        const { lines, total, deposit, balance } = found
        expect(plus(deposit, balance)).toEqual(total)
        expect(lines.map(({ each: one }) => times(one, travellers))).toEqual([total])
        expect(deposit.minor * 5).toBeGreaterThanOrEqual(total.minor)
        expect(deposit.minor === total.minor || deposit.minor % 100 === 0).toBe(true)
      }),
    )
  })

  it('refuses a party of nobody', () => {
    for (const travellers of [0, -1, 1.5])
      expect(() => priceBreakdown({ ...party, travellers }, AUD, TODAY)).toThrow(RangeError)
  })
})

describe('a cancellation', () => {
  const booking = {
    total: aud(3778),
    deposit: aud(756),
    paid: aud(3778),
    start: START,
    bookedAt: '2026-11-22T10:00:00.000Z',
  }
  const on = (today: string, now = `${today}T12:00:00.000Z`) =>
    cancellationTerms(booking, { now, today, by: 'traveller' })

  it('costs the deposit, then half, then all, the nearer the start is', () => {
    expect(on(dayAfter(START, -60))).toMatchObject({ fee: aud(756), refund: aud(3022), owed: aud(0) })
    expect(on(dayAfter(START, -59))).toMatchObject({ fee: aud(1889), refund: aud(1889), owed: aud(0) })
    expect(on(dayAfter(START, -45))).toMatchObject({ fee: aud(1889), refund: aud(1889), owed: aud(0) })
    expect(on(dayAfter(START, -30))).toMatchObject({ fee: aud(1889), refund: aud(1889), owed: aud(0) })
    expect(on(dayAfter(START, -29))).toMatchObject({ fee: aud(3778), refund: aud(0), owed: aud(0) })
  })

  it('says which rule that is, and the day on which the next one holds [BOOK-08]', () => {
    const told = (days: number) => {
      const { rule, until } = on(dayAfter(START, -days))
      return [rule.from, rule.to, rule.feePercent, rule.leastFee, until]
    }
    const [half, all] = [{ day: dayAfter(START, -59) }, { day: dayAfter(START, -29) }]
    expect(told(150)).toEqual([60, null, 0, aud(756), half])
    expect(told(60)).toEqual([60, null, 0, aud(756), half])
    expect(told(59)).toEqual([30, 59, 50, aud(756), all])
    expect(told(30)).toEqual([30, 59, 50, aud(756), all])
    expect(told(29)).toEqual([0, 29, 100, null, { day: START }])
  })

  it('costs nothing for 48 hours, where the start was two weeks away as it was booked [TRIP-03]', () => {
    const paid = { ...booking, paid: aud(756) }
    const at = (now: string, start = START) =>
      cancellationTerms({ ...paid, start }, { now, today: '2026-11-24', by: 'traveller' })
    expect(at('2026-11-24T10:00:00.000Z')).toMatchObject({ fee: aud(0), refund: aud(756), owed: aud(0) })
    expect(at('2026-11-24T10:00:00.001Z')).toMatchObject({ fee: aud(756), refund: aud(0), owed: aud(0) })
    expect(at('2026-11-24T10:00:00.000Z').until).toEqual({ instant: '2026-11-24T10:00:00.000Z' })
    expect(at('2026-11-24T10:00:00.000Z', '2026-12-06').fee).toEqual(aud(0))
    expect(at('2026-11-24T10:00:00.000Z', '2026-12-05')).toMatchObject({
      fee: aud(3778),
      refund: aud(0),
      owed: aud(3022),
    })
  })

  it('keeps at least the deposit, and nothing when the designer cancels', () => {
    const large = { ...booking, deposit: aud(3000) }
    const today = dayAfter(START, -40)
    const now = `${today}T00:00:00.000Z`
    expect(cancellationTerms(large, { now, today, by: 'traveller' }).fee).toEqual(aud(3000))
    expect(cancellationTerms(large, { now, today, by: 'designer' })).toMatchObject({
      fee: aud(0),
      refund: aud(3778),
      owed: aud(0),
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
