import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, MATCH_POINTS, ranked, type Wishes } from '../../../core/enquiries/matching.ts'

const COUNTRIES = ['JP', 'PT', 'NO', 'PE'] as const
const LANGUAGES = ['Japanese', 'Portuguese', 'English', 'French'] as const
const THEMES = ['rail', 'food', 'coast', 'walking', 'culture', 'winter', 'family'] as const

const wishes: fc.Arbitrary<Wishes> = fc.record({
  countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES)),
  languages: fc.uniqueArray(fc.constantFrom(...LANGUAGES)),
  themes: fc.array(fc.constantFrom(...THEMES), { maxLength: 12 }),
  tripDesignerId: fc.option(fc.integer({ min: 1, max: 9 })),
})
const candidate: fc.Arbitrary<Candidate> = fc.record({
  userId: fc.integer({ min: 1, max: 1_000_000 }),
  country: fc.option(fc.constantFrom(...COUNTRIES)),
  languages: fc.uniqueArray(fc.constantFrom(...LANGUAGES)),
  themes: fc.uniqueArray(fc.constantFrom(...THEMES)),
  open: fc.nat({ max: 10_000 }),
})
const candidates = fc.uniqueArray(candidate, { selector: ({ userId }) => userId, maxLength: 20 })
const scoreOf = (asked: Wishes, one: Candidate): number => ranked(asked, [one])[0]?.score ?? Number.NaN

describe('who suits an enquiry', () => {
  it('is in one order, whoever is looked at first [ENQ-08]', () => {
    const given = candidates.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(wishes, given, (asked, [all, shuffled]) => {
        const order = ranked(asked, all)
        expect(ranked(asked, shuffled)).toEqual(order)
        expect(order.map(({ candidate: { userId } }) => userId).sort()).toEqual(
          all.map(({ userId }) => userId).sort(),
        )
        const scores = order.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      }),
    )
  })

  it('lives in a country that was asked for, before all who do not [ENQ-08]', () => {
    fc.assert(
      fc.property(wishes, candidate, candidate, (asked, one, other) => {
        const countries = ['JP']
        const there = scoreOf({ ...asked, countries }, { ...one, country: 'JP' })
        const elsewhere = scoreOf({ ...asked, countries }, { ...other, country: 'PT' })
        expect(there).toBeGreaterThan(elsewhere)
      }),
    )
  })

  it('is not preferred for having more to do [ENQ-08]', () => {
    fc.assert(
      fc.property(wishes, candidate, fc.nat({ max: 100 }), (asked, one, more) => {
        const busier = { ...one, open: one.open + more }
        expect(scoreOf(asked, busier)).toBeLessThanOrEqual(scoreOf(asked, one))
        const other = { ...busier, userId: one.userId + 1 }
        // Neither of them designed the trip that it began from.
        expect(ranked({ ...asked, tripDesignerId: null }, [other, one])[0]?.candidate).toBe(one)
      }),
    )
  })

  it('is told apart by reasons that name what they are for [ENQ-08]', () => {
    const asked = {
      countries: ['JP'],
      languages: ['Portuguese'],
      themes: ['rail', 'food', 'rail', 'coast'],
      tripDesignerId: 7,
    }
    const best = {
      userId: 7,
      country: 'JP',
      languages: ['English', 'Portuguese'],
      themes: ['rail', 'coast'],
      open: 2,
    }
    const { country, trip, language, theme, idle, letter } = MATCH_POINTS
    expect(ranked(asked, [best])).toEqual([
      {
        candidate: best,
        score: country + trip + language + 2 * theme + idle - 2 * letter,
        reasons: [
          { key: 'country', country: 'JP' },
          { key: 'trip' },
          { key: 'language', language: 'Portuguese' },
          { key: 'themes', themes: ['rail', 'coast'] },
          { key: 'load', open: 2 },
        ],
      },
    ])
    const [stranger] = ranked(asked, [
      { ...best, userId: 8, country: null, languages: ['English'], themes: [] },
    ])
    expect(stranger?.reasons).toEqual([
      { key: 'language', language: 'English' },
      { key: 'load', open: 2 },
    ])
  })
})
