import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../../core/money/money.ts'
import {
  withDay,
  withDayMoved,
  withLine,
  withNewDay,
  withNewLine,
  withNote,
  withoutDay,
  withoutLine,
  withStay,
} from '../../../core/plans/editing.ts'
import { blankDraft, draftFromTrip, draftFromVersion } from '../../../core/plans/plan-beginnings.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { planIssues } from '../../../core/plans/plan-issues.ts'
import { amountTyped, lineAmountText, pricedTotal, withAmount } from '../../../core/plans/written-prices.ts'
import { TRIP } from '../../harness/sample-catalogue.ts'
import { planWith, TODAY } from './made-plans.ts'

const PLAN: PlanDraft = planWith()
const ASKED = { party: { adults: 2, children: 1 }, start: '2027-05-14', nights: 5 }
const ids = ({ days }: PlanDraft) => days.map(({ id }) => id)

describe('a plan as it is edited', () => {
  it('keeps every day, whichever is carried wherever, and back again [ENQ-08]', () => {
    const place = fc.integer({ min: -2, max: 8 })
    fc.assert(
      fc.property(place, place, (from, to) => {
        const moved = withDayMoved(PLAN, from, to)
        expect(ids(moved).sort()).toEqual(ids(PLAN).sort())
        if (from >= 0 && from < 6 && to >= 0 && to < 6) {
          expect(ids(moved)[to]).toBe(ids(PLAN)[from])
          expect(withDayMoved(moved, to, from)).toEqual(PLAN)
        } else expect(moved).toEqual(PLAN)
      }),
    )
  })

  it('gets a day, and the night before it where there was none for it [ENQ-08]', () => {
    const longer = withNewDay(PLAN, 'd7')
    expect([ids(longer).at(-1), longer.nights]).toEqual(['d7', 6])
    expect(withNewDay({ ...PLAN, nights: 9 }, 'd7').nights).toBe(9)
    expect(withoutDay(longer, 6)).toEqual(PLAN)
    expect(withoutDay({ ...PLAN, nights: 9 }, 0).nights).toBe(9)
    expect(withoutDay({ ...PLAN, nights: 0, days: PLAN.days.slice(0, 1) }, 0)).toMatchObject({
      nights: 0,
      days: [],
    })
  })

  it('is written day by day and line by line, and everything else stays the same object [ENQ-08]', () => {
    const written = withDay(PLAN, 1, { title: 'Moss and tea' })
    expect(written.days[1]).toEqual({ ...PLAN.days[1], title: 'Moss and tea' })
    expect(written.days.filter((day, index) => day === PLAN.days[index])).toHaveLength(5)
    expect(withStay(PLAN, 0, 'An inn').days[0]?.stay).toBe('An inn')
    expect(withStay(withStay(PLAN, 0, 'An inn'), 0, '')).toEqual(PLAN)
    expect(withNote(withNote(PLAN, 'Bring boots.'), '')).toEqual(PLAN)
    const line = { key: 'boat', label: 'Boat', per: 'group', minor: 9_000 } as const
    const dearer = withLine(withNewLine(PLAN, 'boat'), 2, line)
    expect(dearer.prices.at(-1)).toEqual(line)
    expect(withoutLine(dearer, 2)).toEqual(PLAN)
  })
})

describe('what an amount is typed as', () => {
  it.each([
    ['1,240', 124_000],
    ['1.240', 124_000],
    ['1240.50', 124_050],
    ['1240,5', 124_050],
    ['1.240,50', 124_050],
    ['$1,240', 124_000],
    ['0', 0],
    ['-5', -500],
  ])('is for %s so many cents: %i [ENQ-08]', (text, minor) => {
    expect(amountTyped(text)).toEqual(money(minor, 'USD'))
  })

  it.each(['', 'twelve', '1e5', '10.0015', '9'.repeat(30), 'Infinity'])('is none for %s [ENQ-08]', (text) => {
    expect(amountTyped(text)).toBeNull()
  })

  it('is shown as it would be typed, and adds up where it is one [ENQ-08]', () => {
    const [inns = { key: 'a', label: '', per: 'person', minor: null } as const] = PLAN.prices
    expect(lineAmountText(inns)).toBe('1200')
    expect(lineAmountText(withAmount(inns, amountTyped('1240.5')))).toBe('1240.50')
    expect(lineAmountText(withAmount(inns, null))).toBe('')
    // Three people, and a car for all of them.
    expect(pricedTotal(PLAN)).toEqual(money(3 * 120_000 + 42_000, 'USD'))
    const missing = { ...PLAN, prices: PLAN.prices.map((price) => withAmount(price, amountTyped('-5'))) }
    expect(pricedTotal(missing)).toEqual(money(0, 'USD'))
  })
})

describe('what a plan begins from', () => {
  it('is nothing but what was asked for [ENQ-08]', () => {
    const blank = blankDraft(ASKED)
    expect(blank).toMatchObject({
      start_date: '2027-05-14',
      nights: 5,
      party: ASKED.party,
      days: [],
      prices: [],
    })
    expect(Object.values(planIssues(blank, TODAY))).toContain('daysMissing')
  })

  it('is a trip of the catalogue: its days, and its price for each person [ENQ-08]', () => {
    const begun = draftFromTrip(TRIP, ASKED)
    expect(begun.title).toBe(TRIP.title)
    expect(begun.days.map(({ title }) => title)).toEqual(TRIP.itinerary.map(({ title }) => title))
    expect(new Set(ids(begun)).size).toBe(begun.days.length)
    expect(pricedTotal(begun)).toEqual({ ...TRIP.price_usd, minor: 3 * TRIP.price_usd.minor })
  })

  it('is the version before, whose price is held anew [ENQ-08]', () => {
    expect(draftFromVersion(planWith())).toEqual({ ...planWith(), valid_until: null })
  })
})
