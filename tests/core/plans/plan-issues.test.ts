import { describe, expect, it } from 'vitest'
import { dollars } from '../../../core/money/money.ts'
import { isWhole, PLAN_LIMITS, type PlanDraft, planOfShort } from '../../../core/plans/plan-content.ts'
import { draftIssues, planIssues } from '../../../core/plans/plan-issues.ts'
import { lineTotal, planTotal } from '../../../core/plans/plan-prices.ts'
import { planWith, TODAY } from './made-plans.ts'

const issues = (changes: Partial<PlanDraft>) => planIssues({ ...planWith(), ...changes }, TODAY)
const day = planWith().days[0]
const stop = day?.stops[0]
const long = (length: number) => 'x'.repeat(length)
const price = (minor: number | null, key = 'one') => ({ key, label: 'All', per: 'group' as const, minor })

describe('a plan', () => {
  it('as it is sent has nothing wrong, and costs what its lines come to [ENQ-08]', () => {
    expect(issues({})).toEqual({})
    expect(planTotal(planWith())).toEqual({ minor: 3 * 120_000 + 42_000, currency: 'USD' })
    expect(lineTotal({ per: 'person', minor: 5 }, { adults: 2, children: 2 }).minor).toBe(20)
  })

  it.each<readonly [string, Partial<PlanDraft>, object]>([
    ['a short title', { title: ' ab ' }, { title: 'titleShort' }],
    ['a long title', { title: long(121) }, { title: 'titleLong' }],
    ['a long summary', { summary: `<p>${long(5_001)}</p>` }, { summary: 'textLong' }],
    ['a long note', { note: long(2_001) }, { note: 'textLong' }],
    ['no start', { start_date: null }, { start_date: 'startMissing' }],
    ['a start today', { start_date: TODAY, valid_until: TODAY }, { start_date: 'startEarly' }],
    [
      'a start in the past',
      { start_date: '2020-02-03' },
      { start_date: 'startEarly', valid_until: 'validLate' },
    ],
    ['a day that is none', { start_date: '2027-02-30' }, { start_date: 'startMissing' }],
    ['names that are needed once it has begun', { names_by: '2027-05-15' }, { names_by: 'namesLate' }],
    ['no end of its price', { valid_until: null }, { valid_until: 'validMissing' }],
    ['a price that is over', { valid_until: '2026-11-26' }, { valid_until: 'validPast' }],
    ['a price beyond the start', { valid_until: '2027-05-15' }, { valid_until: 'validLate' }],
    ['half a night', { nights: 1.5 }, { nights: 'nightsWrong' }],
    ['a year of nights', { nights: 365 }, { nights: 'nightsMany' }],
    ['nobody', { party: { adults: 0, children: 2 } }, { party: 'partyWrong' }],
    ['half a child', { party: { adults: 1, children: 0.5 } }, { party: 'partyWrong' }],
    ['no days', { days: [] }, { days: 'daysMissing' }],
    [
      '400 days',
      { days: Array.from({ length: 400 }, (_, at) => ({ ...day, id: `d${at}` })) as PlanDraft['days'] },
      { days: 'daysMany' },
    ],
    ['no prices', { prices: [] }, { prices: 'pricesMissing' }],
    [
      '31 prices',
      { prices: Array.from({ length: 31 }, (_, at) => price(5, `p${at}`)) },
      { prices: 'pricesMany' },
    ],
    ['a missing amount', { prices: [price(null)] }, { 'prices.0.minor': 'amountMissing' }],
    ['a negative amount', { prices: [price(-1)] }, { 'prices.0.minor': 'amountWrong' }],
    ['a huge amount', { prices: [price(10_000_001)] }, { 'prices.0.minor': 'amountWrong' }],
    [
      'an amount beyond all numbers',
      { prices: [price(Number.MAX_VALUE)] },
      { 'prices.0.minor': 'amountWrong' },
    ],
    ['parts of a cent', { prices: [price(0.5)] }, { 'prices.0.minor': 'amountWrong' }],
    ['a price of nothing', { prices: [price(0), price(0, 'two')] }, { prices: 'totalNothing' }],
    ['a line twice', { prices: [price(5), price(5)] }, { 'prices.1.key': 'priceTwice' }],
    ['an empty line', { included: ['Trains', ' '] }, { 'included.1': 'lineMissing' }],
    ['too many lines', { excluded: Array.from({ length: 61 }, () => 'One') }, { excluded: 'linesMany' }],
  ])('with %s can’t be sent [ENQ-08]', (_name, changes, expected) => {
    expect(issues(changes)).toEqual(expected)
  })

  it.each<readonly [string, object, object]>([
    ['no title', { title: '' }, { 'days.0.title': 'dayTitleMissing' }],
    ['a long title', { title: long(121) }, { 'days.0.title': 'titleLong' }],
    ['a long text', { text: long(5_001) }, { 'days.0.text': 'textLong' }],
    ['a long stay', { stay: long(201) }, { 'days.0.stay': 'textLong' }],
    ['nine stops', { stops: Array.from({ length: 9 }, () => stop) }, { 'days.0.stops': 'stopsMany' }],
    [
      'a stop without a name',
      { stops: [{ ...stop, name: ' ' }] },
      { 'days.0.stops.0.name': 'stopNameMissing' },
    ],
    ['breakfast twice', { meals: ['breakfast', 'breakfast'] }, { 'days.0.meals': 'mealTwice' }],
  ])('with a day of %s can’t be sent [ENQ-08]', (_name, changes, expected) => {
    expect(issues({ days: [{ ...day, ...changes }] as PlanDraft['days'] })).toEqual(expected)
  })

  it('that is not finished is a draft all the same; one that is too much is none [ENQ-08]', () => {
    const begun: PlanDraft = {
      ...planWith(),
      title: '',
      start_date: null,
      valid_until: null,
      days: [],
      prices: [price(null)],
    }
    expect(draftIssues(begun)).toEqual({})
    expect(isWhole(begun)).toBe(false)
    expect(draftIssues({ ...begun, prices: [price(-5)] })).toEqual({ 'prices.0.minor': 'amountWrong' })
    expect(
      draftIssues({ ...begun, days: planWith().days.map((one) => ({ ...one, id: 'same' })) }),
    ).toMatchObject({ 'days.1.id': 'dayTwice' })
  })

  it('counts the letters that one reads, and not the marks between them [ENQ-08]', () => {
    const text = `<p><strong>${long(PLAN_LIMITS.dayText)}</strong></p>`
    expect(issues({ days: [{ ...day, text }] as PlanDraft['days'] })).toEqual({})
  })

  it('of a short form has so many days, one price for each person, and can be sent [ENQ-08]', () => {
    const short = { title: 'A week', days: 7, price: dollars(999.5), start_date: '2027-01-02' }
    const plan = planOfShort(short, { party: { adults: 2, children: 0 }, validUntil: '2026-12-11' })
    expect(planIssues(plan, TODAY)).toEqual({})
    expect(plan).toMatchObject({ nights: 6, prices: [{ per: 'person', minor: 99_950 }] })
    expect(plan.days.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6, 7].map((one) => `Day ${one}`))
    expect(planTotal(plan).minor).toBe(199_900)
  })
})
