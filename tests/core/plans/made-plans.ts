import fc from 'fast-check'
import { MEALS, type PlanContent } from '../../../core/plans/plan-content.ts'

/** A plan that can be sent on `TODAY`, with what a test has otherwise. */
export function planWith(changes: Partial<PlanContent> = {}): PlanContent {
  return {
    title: 'Kanazawa to Naoshima',
    summary: '<p>Two weeks along the sea.</p>',
    start_date: '2027-05-14',
    nights: 5,
    party: { adults: 2, children: 1 },
    days: ['Kanazawa', 'Kanazawa', 'Kyoto', 'Kyoto', 'Kyoto', 'Naoshima'].map((name, index) => ({
      id: `d${index + 1}`,
      title: `Day in ${name}`,
      text: '<p>A garden before eight.</p>',
      stops: [{ name, country_code: 'JP', lat: 35, lng: 135 }],
      meals: ['breakfast'],
    })),
    prices: [
      { key: 'inns', label: 'Inns', per: 'person', minor: 120_000 },
      { key: 'car', label: 'Car', per: 'group', minor: 42_000 },
    ],
    included: ['All trains'],
    excluded: [],
    valid_until: '2026-12-01',
    ...changes,
  }
}
export const TODAY = '2026-11-27'

const text = fc.string({ maxLength: 8 })
const day = fc.integer({ min: 0, max: 700 }).map((days) => new Date(Date.UTC(2027, 0, 1 + days)))
const dayText = day.map((date) => date.toISOString().slice(0, 10))
const place = fc.constantFrom('Kyoto', 'Naoshima', 'Wajima', 'Koyasan')

const stops = fc.array(
  fc.record({
    name: place,
    country_code: fc.constant('JP'),
    lat: fc.integer({ min: -90, max: 90 }),
    lng: fc.integer({ min: -180, max: 180 }),
  }),
  { maxLength: 3 },
)

const someDays = fc.uniqueArray(
  fc.record(
    {
      // Few names, so that two plans share some: and those that objects have already.
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'constructor', '__proto__', '7'),
      title: text,
      text,
      stops,
      stay: text,
      meals: fc.subarray([...MEALS]),
    },
    { requiredKeys: ['id', 'title', 'text', 'stops', 'meals'] },
  ),
  { selector: ({ id }) => id, maxLength: 9 },
)

const somePrices = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('inns', 'car', 'boats', 'toString', '1'),
    label: text,
    per: fc.constantFrom('person', 'group'),
    minor: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  { selector: ({ key }) => key, maxLength: 5 },
)

/** Plans that have much in common with each other. */
export const somePlan: fc.Arbitrary<PlanContent> = fc.record(
  {
    title: text,
    summary: text,
    start_date: dayText,
    nights: fc.integer({ min: 0, max: 9 }),
    party: fc.record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.integer({ min: 0, max: 2 }) }),
    days: someDays,
    prices: somePrices,
    included: fc.array(text, { maxLength: 3 }),
    excluded: fc.array(text, { maxLength: 3 }),
    valid_until: dayText,
    note: text,
  },
  {
    requiredKeys: [
      'title',
      'summary',
      'start_date',
      'nights',
      'party',
      'days',
      'prices',
      'included',
      'excluded',
      'valid_until',
    ],
  },
)
