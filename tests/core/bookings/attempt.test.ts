import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_STATES,
  type AttemptState,
  attemptAfter,
  isUnderWay,
} from '../../../core/bookings/attempt.ts'

const answers = fc.array(fc.constantFrom(...ATTEMPT_STATES), { maxLength: 12 })
const lived = (told: readonly AttemptState[]) => told.reduce(attemptAfter, 'created')

describe('an attempt to pay', () => {
  it('stays as it ended, whatever is told of it later [BOOK-03]', () => {
    fc.assert(
      fc.property(answers, (told) => {
        const end = told.find((state) => !isUnderWay(state))
        if (end) expect(lived(told)).toBe(end)
        else expect(isUnderWay(lived(told))).toBe(true)
      }),
    )
  })

  it('comes to the same in whatever order answers arrive that lead to one end, and however often [BOOK-03]', () => {
    const ends = fc.constantFrom<AttemptState>('succeeded', 'failed', 'expired')
    const under = fc.array(fc.constantFrom<AttemptState>('created', 'requiresAction', 'processing'))
    fc.assert(
      fc.property(under, ends, fc.array(fc.nat({ max: 20 })), (before, end, places) => {
        const told = [...before, end]
        for (const place of places) told.splice(place, 0, end)
        expect(lived(told)).toBe(end)
      }),
    )
  })

  it('goes on from a challenge to the bank, and not back [BOOK-03]', () => {
    expect(lived(['requiresAction', 'processing', 'requiresAction'])).toBe('processing')
  })
})
