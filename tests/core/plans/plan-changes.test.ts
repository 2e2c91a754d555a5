import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, isUnchanged, planChanges } from '../../../core/plans/plan-changes.ts'
import { nightsOf } from '../../../core/plans/plan-nights.ts'
import { planTotal } from '../../../core/plans/plan-prices.ts'
import { planWith, somePlan } from './made-plans.ts'

describe('what changed from one version of a plan to the next', () => {
  it('applied to the one gives the other, whatever both are [ENQ-08]', () => {
    fc.assert(
      fc.property(somePlan, somePlan, (was, is) => {
        const changes = planChanges(was, is)
        expect(applyChanges(was, changes)).toEqual(is)
        expect(changes.total.minor).toBe(planTotal(is).minor - planTotal(was).minor)
        // It crosses the wire and traces as it is.
        expect(applyChanges(was, JSON.parse(JSON.stringify(changes)))).toEqual(is)
      }),
    )
  })

  it('is nothing exactly where both say the same [ENQ-08]', () => {
    fc.assert(
      fc.property(somePlan, somePlan, (was, is) => {
        expect(isUnchanged(planChanges(was, structuredClone(was)))).toBe(true)
        expect(isUnchanged(planChanges(was, is))).toBe(JSON.stringify(was) === JSON.stringify(is))
      }),
    )
  })

  it('there and back are each other’s opposite [ENQ-08]', () => {
    fc.assert(
      fc.property(somePlan, somePlan, (one, other) => {
        const [there, back] = [planChanges(one, other), planChanges(other, one)]
        expect(back.total.minor + there.total.minor).toBe(0)
        expect(back.days.added).toEqual(there.days.removed)
        expect(back.nights.map(({ place, was, is }) => [place, is, was]).sort()).toEqual(
          there.nights.map(({ place, was, is }) => [place, was, is]).sort(),
        )
      }),
    )
  })

  it('names a night less in one place and one more in another, with the days of both [ENQ-08]', () => {
    const was = planWith()
    const days = was.days.map((day) =>
      day.id === 'd5' ? { ...day, stops: was.days[5]?.stops ?? [], title: 'Teshima by bicycle' } : day,
    )
    const prices = [{ key: 'inns', label: 'Inns', per: 'person' as const, minor: 124_000 }]
    const changes = planChanges(was, planWith({ days, prices }))
    expect(changes.nights).toEqual([
      { place: 'Kyoto', was: 3, is: 2, day: 3 },
      { place: 'Naoshima', was: 0, is: 1, day: 5 },
    ])
    expect(changes.stops).toEqual([{ dayId: 'd5', gained: ['Naoshima'], lost: ['Kyoto'] }])
    expect(changes.days.changed).toMatchObject([{ fields: ['title', 'stops'] }])
    expect(changes.prices.removed).toMatchObject([{ key: 'car' }])
    expect(changes.prices.changed).toMatchObject([{ fields: ['minor'] }])
    expect(changes.fields).toEqual([])
    expect(changes.total.minor).toBe(3 * 4_000 - 42_000)
  })

  it('says of a day that was carried elsewhere that it moved, and not of those that made room [ENQ-08]', () => {
    const was = planWith()
    const [first, ...rest] = was.days
    const changes = planChanges(was, planWith({ days: first ? [...rest, first] : [] }))
    expect(changes.days.moved).toEqual(['d1'])
    expect(changes.days).toMatchObject({ added: [], removed: [], changed: [] })
    const added = { id: 'new', title: 'Before all', text: '', stops: [], meals: [] }
    expect(planChanges(was, planWith({ days: [added, ...was.days] })).days.moved).toEqual([])
  })

  it('counts nights where the day ends, and without a stop where it ended before [ENQ-08]', () => {
    const kyoto = planWith().days[2]?.stops[0]
    const kanazawa = planWith().days[0]?.stops[0]
    if (!(kyoto && kanazawa)) throw new Error('The plan has both.')
    const dayOf = (id: string, stops: (typeof kyoto)[]) => ({ id, title: id, text: '', stops, meals: [] })
    const days = [dayOf('a', [kyoto, kanazawa]), dayOf('b', []), dayOf('c', [kyoto]), dayOf('d', [kanazawa])]
    expect(nightsOf({ days, nights: 3 })).toEqual([
      { place: 'Kanazawa', nights: 2, day: 1 },
      { place: 'Kyoto', nights: 1, day: 3 },
    ])
    expect(nightsOf({ days, nights: 0 })).toEqual([])
  })
})
