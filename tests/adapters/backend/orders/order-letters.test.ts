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
  kept: null,
  toReturn: null,
  reason: null,
  isShared: true,
  on: '2026-11-27',
  link: 'https://tripwright.example/bookings/details/7',
  payLink: 'https://tripwright.example/checkout/balance/7',
  pointLinks: [0, 1, 2].map((point) => `https://tripwright.example/feedback/7/point/${point}`),
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

  it('are written of everything that the table has one for, each with its way on [BOOK-09, BOOK-10]', () => {
    for (const mail of ORDER_MAILS)
      expect(write(mail).text).toMatch(/(?:See your booking|Pay the balance):\nhttps/)
  })

  it('say of what was cancelled why, what is kept and what comes back, and once it is back [BOOK-09]', () => {
    const ended = { due: null, kept: aud(756), toReturn: aud(3_022), reason: 'The road is closed.' }
    const { subject, text } = write('orderCancelled', ended)
    expect(subject).toBe('Cancelled: The old roads of Kii (TW-002565)')
    expect(text).toContain('The reason given: The road is closed.')
    expect(text).toContain('we keep AU$756. AU$3,022 goes back to you, the way you paid.')
    expect(write('moneyReturned', { moved: aud(3_022) }).text).toContain('We’ve sent back AU$3,022')
    expect(write('refundFailed').subject).toBe('A refund has failed: TW-002565')
  })

  it('say that a balance is due, until when it can be paid, and where [BOOK-10]', () => {
    const due = write('balanceDue', { on: '2027-01-03' })
    expect(due.subject).toBe('The balance of The old roads of Kii is due (TW-002565)')
    expect(due.text).toContain('The balance of AU$6,228 is due today.')
    expect(due.text).toContain('until the end of 9 January 2027, Sydney time.')
    expect(due.text).toContain(`Pay the balance:\n${TOLD.payLink}`)
    expect(write('balanceDue', { on: '2027-01-05' }).text).toContain('AU$6,228 was due on 3 January 2027.')
    const reminder = write('balanceReminder', { on: '2027-01-06' })
    expect(reminder.subject).toBe('Reminder: AU$6,228 is still open for The old roads of Kii (TW-002565)')
    expect(reminder.text).toContain('It was due on 3 January 2027.')
  })

  it('say of what has lapsed what is kept, and what goes back [BOOK-10]', () => {
    const ended = { due: null, on: '2027-01-10', kept: aud(1_558), toReturn: aud(0) }
    const lapsed = write('orderLapsed', ended)
    expect(lapsed.subject).toBe('Your booking has lapsed: The old roads of Kii (TW-002565)')
    expect(lapsed.text).toContain('By the cancellation terms we keep the AU$1,558 that you’ve paid.')
    expect(write('orderLapsed', { ...ended, toReturn: aud(442) }).text).toContain(
      'By the cancellation terms we keep AU$1,558. AU$442 goes back to you, the way you paid.',
    )
  })

  it('ask how it was, once one is back [BOOK-10]', () => {
    const { subject, text, html } = write('askForReview', { due: null, isPaid: true })
    expect(subject).toBe('Welcome back. How was The old roads of Kii?')
    for (const [point, link] of TOLD.pointLinks.entries()) {
      expect(text).toContain(`${point}: ${link}\n`)
      expect(html).toContain(`<a href="${link}"`)
    }
    expect(write('orderConfirmed').text).not.toContain('/point/')
  })

  it('show what somebody called a trip as text, and never as markup', () => {
    const { html } = write('orderConfirmed', { title: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<img')
  })
})
