import { describe, expect, it } from 'vitest'
import { dueNowText, untilText } from '../../web/words/booking-words.ts'
import { travellerWord } from '../../web/words/checkout.ts'

describe('the words of bookings', () => {
  it('say the same of a deposit wherever it stands: its share, where it is one [TRIP-04]', () => {
    expect(dueNowText(null, false)).toBe('Deposit today, 20%')
    expect(dueNowText({ kind: 'percent', percent: 25 }, false)).toBe('Deposit today, 25%')
    expect(dueNowText({ kind: 'perPerson', usd: { minor: 60_000, currency: 'USD' } }, false)).toBe(
      'Deposit today',
    )
    expect(dueNowText(null, true)).toBe('Due today, the full price')
  })

  it('count the days until one goes', () => {
    expect(untilText(1)).toEqual({ count: 1, words: 'day until you go' })
    expect(untilText(107)).toEqual({ count: 107, words: 'days until you go' })
  })

  it('call travellers by their places', () => {
    expect([0, 1, 6].map(travellerWord)).toEqual(['Lead traveller', 'Second traveller', 'Traveller 7'])
  })
})
