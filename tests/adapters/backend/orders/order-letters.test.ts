import { describe, expect, it } from 'vitest'
import { type OrderTold, orderLetter } from '../../../../adapters/backend/mail/order-letters.ts'
import { ORDER_MAILS } from '../../../../core/bookings/process.ts'
import { money } from '../../../../core/money/money.ts'

const aud = (units: number) => money(units * 100, 'AUD')
const TOLD: OrderTold = {
  firstName: 'Maya',
  ref: 'TW-002565',
  title: 'The old roads of Kii',
  start: '2027-03-04',
  end: '2027-03-11',
  party: 2,
  designer: 'Kenji',
  moved: aud(1_558),
  due: { amount: aud(6_228), on: '2027-01-03' },
  isPaid: false,
  on: '2026-11-27',
  link: 'https://tripwright.example/bookings/details/7',
}
const write = (mail: (typeof ORDER_MAILS)[number], changed: Partial<OrderTold> = {}) =>
  orderLetter('maya@example.test', mail, { ...TOLD, ...changed })

describe('the letters of an order', () => {
  it('confirm what was booked, what was paid, and what is left by when [BOOK-01]', () => {
    const { to, subject, text } = write('orderConfirmed')
    expect([to, subject]).toEqual(['maya@example.test', 'Booked: The old roads of Kii, TW-002565'])
    for (const said of [
      'Dear Maya,',
      'The old roads of Kii is yours: 4 – 11 March 2027, for 2 travellers.',
      'We’ve received AU$1,558. The balance of AU$6,228 is due on 3 January 2027.',
      'Kenji is now booking',
      TOLD.link,
    ])
      expect(text).toContain(said)
  })

  it('say what is left as it stood then, and nothing of it where nothing can be paid [BOOK-01]', () => {
    expect(write('orderConfirmed', { due: null, isPaid: true }).text).toContain(
      'There is nothing left to pay.',
    )
    const received = write('paymentReceived', { on: '2027-01-04', designer: null, party: 1 })
    expect(received.subject).toBe('We’ve received AU$1,558 (TW-002565)')
    expect(received.text).toContain('The balance of AU$6,228 was due on 3 January 2027.')
    expect(write('paymentReceived', { due: null }).text).not.toMatch(/balance|left/)
  })

  it('are written of what can happen so far; what comes later brings its words', () => {
    const without = ORDER_MAILS.filter((mail) => {
      try {
        return !write(mail).text.includes(`See your booking:\n${TOLD.link}`)
      } catch {
        return true
      }
    })
    expect(without).toEqual(['balanceDue', 'orderCancelled', 'orderLapsed', 'moneyReturned', 'askForReview'])
    expect(() => write('balanceDue')).toThrow('There are no words for balanceDue.')
  })

  it('show what somebody called a trip as text, and never as markup', () => {
    const { html } = write('orderConfirmed', { title: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<img')
  })
})
