import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedDay, comparedDays } from '../../../core/plans/compared-days.ts'
import { comparedPlaces } from '../../../core/plans/compared-places.ts'
import { planChanges } from '../../../core/plans/plan-changes.ts'
import { nightsOf } from '../../../core/plans/plan-nights.ts'
import { dayDifferences, numberedWords, sameWords } from '../../../web/words/compared-words.ts'
import { stayWords } from '../../../web/words/plan-words.ts'
import { planWith, somePlan } from './made-plans.ts'

const isOf = (row: ComparedDay) => {
  if (row.kind === 'same') return row.days
  return row.kind === 'removed' ? [] : [row.is]
}
const wasOf = (row: ComparedDay) => (row.kind === 'same' || row.kind === 'added' ? [] : [row.was])
const PLAN = planWith()
const [d1, d2, d3, d4, d5, d6] = PLAN.days as [
  (typeof PLAN.days)[number],
  ...(readonly (typeof PLAN.days)[number][]),
]
const NEW = { id: 'd9', title: 'A whole day for Teshima', text: '', stops: [], meals: [] }
const rowsWith = (days: readonly unknown[]) =>
  comparedDays(PLAN, planWith({ days: days as typeof PLAN.days })).map((row) =>
    row.kind === 'same'
      ? `same ${numberedWords(row)}${row.later === 0 ? '' : ` ${row.later}`}`
      : `${row.kind} ${row.kind === 'removed' ? row.was.number : row.is.number}`,
  )

describe('two versions of a plan side by side', () => {
  it('have every day of both in one row, those of the later one in its order [ENQ-08]', () => {
    fc.assert(
      fc.property(somePlan, somePlan, (was, is) => {
        const rows = comparedDays(was, is)
        expect(rows.flatMap(isOf).map(({ day, number }) => [number, day])).toEqual(
          is.days.map((day, index) => [index + 1, day]),
        )
        const changes = planChanges(was, is).days
        const kinds = (kind: ComparedDay['kind']) => rows.filter((row) => row.kind === kind)
        const names = (days: readonly { readonly id: string }[]) => days.map(({ id }) => id).sort()
        expect(
          names(
            kinds('removed')
              .flatMap(wasOf)
              .map(({ day }) => day),
          ),
        ).toEqual(names(changes.removed))
        expect(
          names(
            kinds('added')
              .flatMap(isOf)
              .map(({ day }) => day),
          ),
        ).toEqual(names(changes.added))
        for (const { day, number } of rows.flatMap(wasOf)) expect(was.days[number - 1]).toEqual(day)
      }),
    )
  })

  it('are one folded row where nothing changed, and one for each shift [ENQ-08]', () => {
    expect(rowsWith([d1, d2, d3, d4, d5, d6])).toEqual(['same 1 to 6'])
    expect(rowsWith([d1, d2, NEW, d3, d4, d5, d6])).toEqual(['same 1, 2', 'added 3', 'same 4 to 7 1'])
    expect(rowsWith([d1, d3, d4, d5, d6])).toEqual(['same 1', 'removed 2', 'same 2 to 5 -1'])
    expect(rowsWith([d2, d3, d4, d5, d6])).toEqual(['removed 1', 'same 1 to 5 -1'])
    expect(rowsWith([d1, d2, { ...d3, title: 'Moss' }, d4, d5, d6])).toEqual([
      'same 1, 2',
      'changed 3',
      'same 4 to 6',
    ])
    expect(rowsWith([d1, d2, d3, d5, d6, d4])).toEqual(['same 1 to 3', 'same 4, 5 -1', 'moved 6'])
  })

  it('sleep where they sleep: each place once, with its nights in both [ENQ-08]', () => {
    fc.assert(
      fc.property(somePlan, somePlan, (was, is) => {
        const places = comparedPlaces(was, is)
        expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
        const sum = (field: 'nights' | 'before') => places.reduce((all, place) => all + place[field], 0)
        const nights = (plan: typeof is) => nightsOf(plan).reduce((all, place) => all + place.nights, 0)
        // What lies at a pole is on no map.
        expect(sum('nights')).toBeLessThanOrEqual(nights(is))
        for (const { lat, lon } of places)
          expect([Math.abs(lat) <= 85, Math.abs(lon) <= 180]).toEqual([true, true])
      }),
    )
    const is = planWith({
      days: [d1, d2, d3, { ...d4, stops: d6?.stops ?? [] }, { ...d5, stops: d6?.stops ?? [] }] as never,
    })
    expect(comparedPlaces(PLAN, is).map(({ name, nights, before }) => [name, nights, before])).toEqual([
      ['Kanazawa', 2, 2],
      ['Kyoto', 1, 3],
      ['Naoshima', 2, 0],
    ])
    expect(comparedPlaces(is, PLAN).at(-1)).toMatchObject({ name: 'Naoshima', nights: 0, before: 2 })
  })
})

describe('the words of a comparison', () => {
  it('say how long one stays, and did [ENQ-08]', () => {
    expect(stayWords({ nights: 2, before: 2 })).toBe('two nights')
    expect(stayWords({ nights: 2, before: 3 })).toBe('two nights (was three)')
    expect(stayWords({ nights: 2, before: 1 })).toBe('two nights (was one)')
    expect(stayWords({ nights: 1, before: 0 })).toBe('one night, new')
    expect(stayWords({ nights: 0, before: 1 })).toBe('no longer (was one night)')
  })

  it('fold what is the same into where it was, and how much later [ENQ-08]', () => {
    const days = [d1, d2].map((day, index) => ({ number: index + 1, day: day ?? NEW }))
    expect(sameWords({ kind: 'same', days, later: 0 })).toBe('Kanazawa: as before')
    expect(sameWords({ kind: 'same', days, later: -1 })).toBe('Kanazawa: the same, a day earlier')
    expect(sameWords({ kind: 'same', days: [{ number: 1, day: NEW }], later: 3 })).toBe(
      'The same, 3 days later',
    )
  })

  it('name what is otherwise in a day [ENQ-08]', () => {
    expect(dayDifferences(d1, { ...d1, title: 'Another title' })).toEqual([])
    const other = { ...d1, text: '', stay: 'An inn', meals: [], stops: d6?.stops ?? [] }
    expect(dayDifferences(d1, other)).toEqual([
      '+ Naoshima',
      '− Kanazawa',
      'Stay: An inn',
      'No meals',
      'Description changed',
    ])
    expect(dayDifferences({ ...other, meals: ['lunch'] }, d1)).toContain('No accommodation')
  })
})
