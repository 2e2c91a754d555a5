import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Credit, creditsDue, type Returns } from '../../../core/bookings/papers/credits.ts'
import { money, sumOf } from '../../../core/money/money.ts'

const aud = (cents: number) => money(cents, 'AUD')
type Refund = Returns['refunds'][number]
const refund = (
  id: string,
  attemptId: string,
  cents: number,
  state: Refund['state'] = 'succeeded',
): Refund => ({ id, attemptId, amount: aud(cents), state })
const note = (subject: string, cents: number): Credit => ({ subject, amount: aud(cents) })
const returns = (
  refunds: readonly Refund[],
  returned: number,
  left = 0,
  isSettledOtherwise = false,
): Returns => ({
  ...{ refunds, isSettledOtherwise },
  returned: aud(returned),
  left: aud(left),
})

describe('credit notes', () => {
  it.each<[string, Returns, readonly Credit[], readonly Credit[]]>([
    ['nothing that is on its way', returns([refund('a', 'p', 20, 'pending')], 0, 20), [], []],
    [
      'each refund that has arrived',
      returns([refund('a', 'p', 20), refund('b', 'q', 30)], 50),
      [],
      [note('a', 20), note('b', 30)],
    ],
    [
      'a refund in full while what another lacks is to come',
      returns([refund('a', 'p', 20, 'failed'), refund('b', 'q', 30)], 30, 20),
      [note('a', 20)],
      [note('b', 30)],
    ],
    [
      'nothing where it goes the same way again',
      returns([refund('a', 'p', 20, 'failed'), refund('c', 'p', 20)], 20, 30),
      [note('a', 20)],
      [],
    ],
    [
      'no more than goes back, though it goes another way',
      returns([refund('a', 'p', 20, 'failed'), refund('b', 'q', 30), refund('c', 'q', 20)], 50),
      [note('a', 20), note('b', 30)],
      [],
    ],
    [
      'what was sent otherwise',
      returns([refund('a', 'p', 20)], 50, 0, true),
      [note('a', 20)],
      [note('otherwise-2', 30)],
    ],
    [
      'what notes of before, numbered, have not credited',
      returns([refund('a', 'p', 20), refund('b', 'q', 30)], 50),
      [note('1', 20)],
      [note('a', 20), note('b', 10)],
    ],
  ])('credit %s [BOOK-11]', (_what, of, noted, due) => {
    expect(creditsDue(of, noted)).toEqual(due)
  })

  it('credit all that goes back and no more, whatever banks return meanwhile [BOOK-11]', () => {
    const step = fc.record({ payment: fc.nat(2), bounces: fc.boolean() })
    const took = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(took, fc.array(step, { maxLength: 12 }), (payments, steps) => {
        const all = payments.reduce((sum, cents) => sum + cents, 0)
        const refunds: Refund[] = []
        const notes: Credit[] = []
        const issue = () => {
          const arrived = refunds.filter(({ state }) => state === 'succeeded')
          const returned = arrived.reduce((sum, { attemptId }) => sum + (payments[Number(attemptId)] ?? 0), 0)
          notes.push(...creditsDue(returns(refunds, returned, all - returned), notes))
          return returned
        }
        for (const { payment, bounces } of steps) {
          const at = refunds.findIndex(
            (one) => one.attemptId === String(payment) && one.state === 'succeeded',
          )
          const found = refunds[at]
          if (found && bounces) refunds[at] = { ...found, state: 'failed' }
          if (!found)
            refunds.push(refund(`refund-${refunds.length}`, String(payment), payments[payment] ?? 0))
          const returned = issue()
          const credited = sumOf(
            notes.map(({ amount }) => amount),
            'AUD',
          ).minor
          expect(credited).toBeGreaterThanOrEqual(returned)
          expect(credited).toBeLessThanOrEqual(all)
        }
        // Of each payment what goes back is credited once, to the cent.
        const paid = new Set(refunds.map(({ attemptId }) => attemptId))
        expect(notes.map(({ amount }) => amount.minor).toSorted()).toEqual(
          [...paid].map((payment) => payments[Number(payment)]).toSorted(),
        )
      }),
    )
  })
})
