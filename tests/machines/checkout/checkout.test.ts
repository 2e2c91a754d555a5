import { describe, expect, it } from 'vitest'
import { BALANCE_SHOWN_FOR, CHECKOUT_TIMING, PRICE_HELD_FOR } from '../../../core/bookings/timings.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { checkoutEvents } from '../../../machines/checkout/checkout.events.ts'
import { createCheckoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { selectCheckout } from '../../../machines/checkout/checkout.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const CHECKOUT = handle<ReturnType<typeof createCheckoutMachine>, typeof checkoutEvents>(
  'app/it',
  checkoutEvents,
)
const OPEN = 'checkout.open'
const QUOTE = 'checkout.quote'
const PLACE = 'checkout.place'
const PAY = 'checkout.pay'
const PAYMENT = 'checkout.payment'
const ANSWER = 'checkout.answerBank'
const NO_ANSWER = { code: 0, message: 'no answer' }

const TRIP = { tripId: '7', start: '2027-10-02', travellers: 2 }
const PEOPLE = { travellers: [], email: 'traveller@demo.test', phone: '+61 491 570 156' }
const aud = (minor: number) => ({ minor, currency: 'AUD' as const })
const offered = (more: object = {}) => ({
  quoteId: 'AbCdEfGhIjKlMnOpQrStU',
  total: aud(778_600),
  deposit: aud(155_800),
  lasts: PRICE_HELD_FOR,
  content: { plan: {} },
  ...more,
})
const ORDERED = { orderId: 7, state: 'awaitingDeposit', lasts: PRICE_HELD_FOR }
const payment = (more: object = {}) => ({
  paymentId: 'AbCdEfGhIjKlMnOpQrStU',
  orderId: 7,
  purpose: 'deposit',
  amount: aud(155_800),
  state: 'succeeded',
  failure: null,
  expiresAt: '2027-01-01T00:15:00.000Z',
  redirectUrl: null,
  ...more,
})
const opened = (more: object = {}) => ({
  trip: TRIP,
  offered: offered(),
  owed: null,
  people: PEOPLE,
  ordered: null,
  payment: null,
  orderKey: null,
  paymentKey: null,
  ...more,
})

function start(answer: object = opened()): Nest {
  const checkout = nest(createCheckoutMachine)
  checkout.send(CHECKOUT, { type: 'checkout.open', currency: 'AUD', orderId: null, isBalance: false })
  checkout.settle(OPEN, answer)
  return checkout
}
const view = (checkout: Nest) => selectCheckout(checkout.state() as never)
const asked = (checkout: Nest, port: string): readonly unknown[] =>
  checkout.open(port).map(({ input }) => input)
const keyOf = (checkout: Nest, port: string): unknown => (asked(checkout, port)[0] as { key: string }).key
const pay = (checkout: Nest) =>
  checkout.send(CHECKOUT, { type: 'checkout.pay', purpose: 'deposit', amount: null, token: 'sandbox_token' })
/** As far as the question that its payment is. */
function ordered(checkout = start()): Nest {
  pay(checkout)
  checkout.settle(PLACE, ORDERED)
  return checkout
}
const wentTo = (checkout: Nest) => checkout.told('app.wentTo').map(({ to }) => to)

describe('booking a trip', () => {
  it('is ordered once and paid once, and thanked for [BOOK-01]', () => {
    const checkout = start()
    expect(view(checkout)).toMatchObject({ state: 'editing', isOrdered: false })
    pay(checkout)
    expect(asked(checkout, PLACE)).toMatchObject([{ quoteId: offered().quoteId, people: PEOPLE }])
    pay(checkout)
    expect(checkout.open(PLACE)).toHaveLength(1)
    checkout.settle(PLACE, ORDERED)
    expect(asked(checkout, PAY)).toMatchObject([
      { orderId: 7, purpose: 'deposit', amount: null, token: 'sandbox_token' },
    ])
    checkout.settle(PAY, payment())
    expect(view(checkout).state).toBe('paid')
    expect(checkout.told('app.wentTo')).toMatchObject([{ to: '/thankyou/7', behind: '/bookings/details/7' }])
    expect(checkout.open('checkout.finish')).toHaveLength(1)
  })

  it('says nothing of a trip where none was chosen', () => {
    expect(view(start(opened({ trip: null, offered: null }))).state).toBe('empty')
  })

  it('is sent again under the same keys after a lost answer [BOOK-03]', () => {
    const checkout = start()
    pay(checkout)
    const [first] = asked(checkout, PLACE)
    checkout.fail(PLACE, NO_ANSWER)
    expect(view(checkout)).toMatchObject({ state: 'editing', reason: { otherwise: 'No answer came.' } })
    pay(checkout)
    expect(asked(checkout, PLACE)).toEqual([first])
    checkout.settle(PLACE, ORDERED)
    const [paid] = asked(checkout, PAY)
    checkout.fail(PAY, NO_ANSWER)
    pay(checkout)
    expect(asked(checkout, PAY)).toEqual([paid])
  })

  it('goes on with the keys of before a reload [BOOK-03]', () => {
    const checkout = start(opened({ ordered: ORDERED, orderKey: 'order-key', paymentKey: 'payment-key' }))
    pay(checkout)
    expect(checkout.open(PLACE)).toEqual([])
    expect(asked(checkout, PAY)).toMatchObject([{ key: 'payment-key' }])
  })

  it('tells why a payment failed, and takes the next one under another key [BOOK-03]', () => {
    const checkout = ordered()
    const first = keyOf(checkout, PAY)
    checkout.settle(PAY, payment({ state: 'failed', failure: 'declined' }))
    expect(view(checkout)).toMatchObject({
      state: 'editing',
      isOrdered: true,
      payment: { failure: 'declined' },
    })
    pay(checkout)
    expect(keyOf(checkout, PAY)).not.toBe(first)
    expect(view(checkout).payment).toBeNull()
  })
})

describe('a price that is held', () => {
  it('is asked for anew as it is over, and what changed is told before anything is charged [BOOK-01]', () => {
    const checkout = start()
    checkout.advance(PRICE_HELD_FOR)
    expect(asked(checkout, QUOTE)).toEqual([{ trip: TRIP, currency: 'AUD' }])
    checkout.settle(QUOTE, offered({ total: aud(800_000) }))
    expect(view(checkout)).toMatchObject({ state: 'editing', isRenewed: true, before: aud(778_600) })
    expect(checkout.open(PLACE)).toEqual([])
    pay(checkout)
    expect(view(checkout)).toMatchObject({ isRenewed: false, before: null })
  })

  it('that is over as it is ordered is asked for anew, and charged only after another look [BOOK-01]', () => {
    const checkout = start()
    pay(checkout)
    checkout.fail(PLACE, { code: CODE.expired, message: 'This price was held for 15 minutes.' })
    checkout.settle(QUOTE, offered())
    expect(view(checkout)).toMatchObject({ state: 'editing', isRenewed: true, before: null })
    expect(checkout.open(PAY)).toEqual([])
  })

  it('of an order that is over is held for a new one, once it is known that it was not paid [BOOK-01, BOOK-03]', () => {
    const checkout = ordered()
    checkout.settle(PAY, payment({ state: 'failed', failure: 'declined' }))
    checkout.advance(PRICE_HELD_FOR)
    checkout.settle(OPEN, opened({ offered: offered({ quoteId: 'UtSrQpOnMlKjIhGfEdCbA' }) }))
    expect(view(checkout)).toMatchObject({ state: 'editing', isRenewed: true, isOrdered: false })
    pay(checkout)
    expect(asked(checkout, PLACE)).toMatchObject([{ quoteId: 'UtSrQpOnMlKjIhGfEdCbA' }])
  })

  it('of an order whose payment nobody answered is not asked for anew: it was paid [BOOK-03]', () => {
    const checkout = ordered()
    checkout.fail(PAY, NO_ANSWER)
    checkout.advance(PRICE_HELD_FOR)
    expect(checkout.open(QUOTE)).toEqual([])
    checkout.settle(OPEN, opened({ ordered: { ...ORDERED, state: 'confirmed' }, payment: payment() }))
    expect(wentTo(checkout)).toEqual(['/thankyou/7'])
  })

  it('whose key was used for something else, and nobody answered that, is found out about first [BOOK-03]', () => {
    const other = { code: CODE.badValue, message: 'This key was used for something else. Start again.' }
    const checkout = start()
    pay(checkout)
    const first = keyOf(checkout, PLACE)
    checkout.fail(PLACE, other)
    expect(keyOf(checkout, PLACE)).not.toBe(first)
    // Twice in a row it is another fault, which is shown: it is not asked for ever.
    checkout.fail(PLACE, other)
    expect(checkout.open(PLACE)).toEqual([])
    expect(view(checkout)).toMatchObject({ state: 'editing', code: CODE.badValue })
    pay(checkout)
    checkout.settle(PLACE, ORDERED)
    const paid = keyOf(checkout, PAY)
    checkout.fail(PAY, other)
    expect(checkout.open(OPEN)).toHaveLength(1)
    checkout.settle(OPEN, opened({ ordered: ORDERED, paymentKey: 'payment-key' }))
    pay(checkout)
    expect(keyOf(checkout, PAY)).not.toBe(paid)
  })

  it('of a day that others have taken can’t be had: it is said, and nothing is charged [BOOK-01]', () => {
    const checkout = start()
    pay(checkout)
    checkout.fail(PLACE, { code: CODE.conflict, message: 'Somebody was faster.' })
    expect(view(checkout)).toMatchObject({ state: 'refused', code: CODE.conflict })
    expect(checkout.open(PAY)).toEqual([])
  })

  it('is another one in another currency, unless it is ordered [CUR-07]', () => {
    const checkout = start()
    checkout.send(CHECKOUT, { type: 'checkout.open', currency: 'EUR', orderId: null, isBalance: false })
    expect(asked(checkout, QUOTE)).toEqual([{ trip: TRIP, currency: 'EUR' }])
    const other = ordered()
    other.settle(PAY, payment({ state: 'failed', failure: 'declined' }))
    other.send(CHECKOUT, { type: 'checkout.open', currency: 'EUR', orderId: null, isBalance: false })
    expect(other.open(QUOTE)).toEqual([])
    expect(asked(other, OPEN)).toEqual([{ currency: 'EUR', orderId: null, isBalance: false }])
  })
})

describe('an order that waits for its payment', () => {
  it('is gone on with where it is named [BOOK-12]', () => {
    const checkout = nest(createCheckoutMachine)
    checkout.send(CHECKOUT, { type: 'checkout.open', currency: 'AUD', orderId: 7, isBalance: false })
    expect(asked(checkout, OPEN)).toEqual([{ currency: 'AUD', orderId: 7, isBalance: false }])
    checkout.settle(OPEN, opened({ ordered: ORDERED }))
    expect(view(checkout)).toMatchObject({ state: 'editing', isOrdered: true })
    pay(checkout)
    expect(asked(checkout, PAY)).toMatchObject([{ orderId: 7 }])
  })

  it('is ordered anew for others, under another key, and nothing is charged before they have paid [BOOK-12]', () => {
    const checkout = start()
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    expect(checkout.open(QUOTE)).toEqual([])
    pay(checkout)
    const first = keyOf(checkout, PLACE)
    checkout.settle(PLACE, ORDERED)
    checkout.settle(PAY, payment({ state: 'failed', failure: 'declined' }))
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    expect(view(checkout).state).toBe('quoting')
    checkout.settle(QUOTE, offered())
    expect(view(checkout)).toMatchObject({
      state: 'editing',
      isOrdered: false,
      isRenewed: false,
      payment: null,
    })
    expect(checkout.open(PAY)).toEqual([])
    pay(checkout)
    expect(keyOf(checkout, PLACE)).not.toBe(first)
  })

  it('stays as it is where it can’t be changed now, and a price that changed meanwhile is said [BOOK-12]', () => {
    const checkout = start(opened({ ordered: ORDERED }))
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    checkout.fail(QUOTE, NO_ANSWER)
    expect(view(checkout)).toMatchObject({ state: 'editing', isOrdered: true })
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    checkout.settle(QUOTE, offered({ total: aud(800_000) }))
    expect(view(checkout)).toMatchObject({ isOrdered: false, before: aud(778_600) })
  })
})

describe('an order that is named', () => {
  const name = (checkout: Nest, orderId: number | null, currency = 'AUD') =>
    checkout.send(CHECKOUT, { type: 'checkout.open', currency, orderId, isBalance: false })
  const asking = payment({ state: 'requiresAction', redirectUrl: 'https://pay.example/c/1' })
  const inState = {
    editing: () => start(opened({ ordered: ORDERED })),
    quoting: () => {
      const checkout = start()
      name(checkout, null, 'EUR')
      return checkout
    },
    changing: () => {
      const checkout = start(opened({ ordered: ORDERED }))
      checkout.send(CHECKOUT, { type: 'checkout.change' })
      return checkout
    },
    resuming: () => {
      const checkout = start(opened({ ordered: ORDERED }))
      checkout.advance(PRICE_HELD_FOR)
      return checkout
    },
    settling: () => {
      const checkout = ordered()
      checkout.fail(PAY, NO_ANSWER)
      checkout.send(CHECKOUT, { type: 'checkout.change' })
      return checkout
    },
    leaving: () => {
      const checkout = ordered()
      checkout.settle(PAY, asking)
      return checkout
    },
    challenged: () => {
      const checkout = ordered()
      checkout.settle(PAY, { ...asking, redirectUrl: null })
      return checkout
    },
    checking: () => start(opened({ ordered: ORDERED, payment: payment({ state: 'processing' }) })),
  }

  it.each(Object.entries(inState))(
    'is gone on with, also while another one is %s [BOOK-12]',
    (_state, create) => {
      const checkout = create()
      name(checkout, 9)
      expect(asked(checkout, OPEN)).toMatchObject([{ orderId: 9 }])
      checkout.settle(OPEN, opened({ ordered: { ...ORDERED, orderId: 9 } }))
      pay(checkout)
      expect(asked(checkout, PAY)).toMatchObject([{ orderId: 9 }])
    },
  )

  it.each([
    ['ordered', PLACE, ORDERED],
    ['paid for', PAY, payment()],
  ])('waits while another one is %s, and is gone on with then [BOOK-12]', (_what, port, answer) => {
    const checkout = start()
    pay(checkout)
    if (port === PAY) checkout.settle(PLACE, ORDERED)
    name(checkout, 9)
    expect(asked(checkout, OPEN)).toEqual([])
    checkout.settle(port, answer)
    expect([asked(checkout, OPEN), wentTo(checkout)]).toMatchObject([[{ orderId: 9 }], []])
  })

  it('is not waited for any more by whoever comes back to the one that is paid for [BOOK-12]', () => {
    const checkout = ordered()
    name(checkout, 9)
    name(checkout, 7)
    checkout.settle(PAY, payment())
    expect(wentTo(checkout)).toEqual(['/thankyou/7'])
  })

  it('shows the same one again where it is named again', () => {
    const checkout = inState.checking()
    name(checkout, 7)
    expect([asked(checkout, OPEN), view(checkout).state]).toEqual([[], 'checking'])
  })

  it('is left for the checkout once others are to go, in its own currency [BOOK-12, CUR-07]', () => {
    const checkout = nest(createCheckoutMachine)
    name(checkout, 7, 'EUR')
    checkout.settle(OPEN, opened({ ordered: ORDERED }))
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    expect(asked(checkout, QUOTE)).toMatchObject([{ currency: 'AUD' }])
    checkout.settle(QUOTE, offered())
    expect(wentTo(checkout)).toEqual(['/checkout'])
  })

  it('is asked about first where nobody answered its payment: others go only if it was not paid [BOOK-03, BOOK-12]', () => {
    const checkout = ordered()
    checkout.fail(PAY, NO_ANSWER)
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    expect(checkout.open(QUOTE)).toEqual([])
    checkout.settle(OPEN, opened({ ordered: { ...ORDERED, state: 'confirmed' }, payment: payment() }))
    expect(wentTo(checkout)).toEqual(['/thankyou/7'])
  })

  it('is changed at once where it was not paid, also after a price that was not to be had [BOOK-12]', () => {
    const checkout = ordered()
    checkout.fail(PAY, NO_ANSWER)
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    checkout.settle(OPEN, opened({ ordered: ORDERED }))
    checkout.fail(QUOTE, NO_ANSWER)
    expect(view(checkout)).toMatchObject({ state: 'editing', isOrdered: true })
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    checkout.settle(QUOTE, offered())
    expect(view(checkout)).toMatchObject({ state: 'editing', isOrdered: false })
  })
})

describe('a bank', () => {
  it('that asks is answered by its customer, who pays or does not [BOOK-03]', () => {
    for (const [state, becomes] of [
      ['succeeded', 'paid'],
      ['failed', 'editing'],
    ] as const) {
      const checkout = ordered()
      checkout.settle(PAY, payment({ state: 'requiresAction' }))
      expect(view(checkout).state).toBe('challenged')
      checkout.send(CHECKOUT, { type: 'checkout.answerBank', answer: 'approve' })
      expect(view(checkout)).toMatchObject({ state: 'challenged', isAnswering: true })
      checkout.settle(ANSWER, payment({ state, failure: state === 'failed' ? 'notAuthenticated' : null }))
      expect(view(checkout).state).toBe(becomes)
    }
  })

  it('that nobody answers ends the payment by itself [BOOK-03]', () => {
    const checkout = ordered()
    checkout.settle(PAY, payment({ state: 'requiresAction' }))
    checkout.advance(CHECKOUT_TIMING.paymentLook)
    checkout.settle(PAYMENT, payment({ state: 'requiresAction' }))
    expect(view(checkout).state).toBe('challenged')
    checkout.advance(CHECKOUT_TIMING.paymentLook)
    checkout.settle(PAYMENT, payment({ state: 'expired' }))
    expect(view(checkout)).toMatchObject({ state: 'editing', payment: { state: 'expired' } })
  })

  it('that does not answer is asked until it does, and nothing is paid meanwhile [BOOK-03]', () => {
    const checkout = ordered()
    checkout.settle(PAY, payment({ state: 'processing' }))
    expect(view(checkout).state).toBe('checking')
    checkout.advance(CHECKOUT_TIMING.paymentLook)
    checkout.fail(PAYMENT, NO_ANSWER)
    for (let times = 0; times < 3; times += 1) {
      pay(checkout)
      checkout.advance(CHECKOUT_TIMING.paymentLook)
      expect(view(checkout).state).toBe('checking')
      checkout.settle(PAYMENT, payment({ state: 'processing' }))
    }
    expect(checkout.open(PAY)).toEqual([])
    checkout.advance(CHECKOUT_TIMING.paymentLook)
    checkout.settle(PAYMENT, payment())
    expect(wentTo(checkout)).toEqual(['/thankyou/7'])
  })

  it('that has a page of its own is gone to, and gone to again by whoever comes back from it [BOOK-03]', () => {
    const asking = payment({ state: 'requiresAction', redirectUrl: 'https://pay.example/c/1' })
    const checkout = ordered()
    checkout.settle(PAY, asking)
    expect(asked(checkout, 'checkout.leaveFor')).toEqual([{ url: 'https://pay.example/c/1' }])
    checkout.settle('checkout.leaveFor', null)
    expect(view(checkout).state).toBe('challenged')
    checkout.send(CHECKOUT, { type: 'checkout.goOn' })
    expect(view(checkout).state).toBe('leaving')
    const reloaded = start(opened({ ordered: ORDERED, payment: payment({ state: 'requiresAction' }) }))
    reloaded.settle(PAYMENT, asking)
    expect(asked(reloaded, 'checkout.leaveFor')).toEqual([])
    reloaded.send(CHECKOUT, { type: 'checkout.goOn' })
    expect(view(reloaded).state).toBe('leaving')
  })

  it('is asked first by whoever reloads while a payment is open [BOOK-03]', () => {
    const asking = payment({ state: 'requiresAction' })
    const checkout = start(opened({ ordered: ORDERED, payment: asking }))
    checkout.settle(PAYMENT, asking)
    expect(view(checkout).state).toBe('challenged')
  })
})

const owing = (outstanding: number, more: object = {}) =>
  opened({
    offered: null,
    owed: { outstanding: aud(outstanding), least: aud(10_000), content: { id: 7 } },
    ordered: { orderId: 7, state: 'confirmed', lasts: BALANCE_SHOWN_FOR },
    ...more,
  })
const partOf = (amount: number, more: object = {}) =>
  payment({ purpose: 'part', amount: aud(amount), ...more })

describe('a balance', () => {
  function openBalance(answer: object = owing(622_800)): Nest {
    const checkout = nest(createCheckoutMachine)
    checkout.send(CHECKOUT, { type: 'checkout.open', currency: 'EUR', orderId: 7, isBalance: true })
    checkout.settle(OPEN, answer)
    return checkout
  }
  const payPart = (checkout: Nest, minor = 50_000) =>
    checkout.send(CHECKOUT, {
      type: 'checkout.pay',
      purpose: 'part',
      amount: aud(minor),
      token: 'sandbox_token',
    })

  it('is paid in the currency of the booking, without a price to hold, and thanked for [BOOK-02, BOOK-04]', () => {
    const checkout = openBalance()
    expect(view(checkout)).toMatchObject({ state: 'editing', owed: { outstanding: aud(622_800) } })
    payPart(checkout)
    expect(checkout.open(PLACE)).toEqual([])
    expect(asked(checkout, PAY)).toMatchObject([{ orderId: 7, purpose: 'part', amount: aud(50_000) }])
    checkout.settle(PAY, partOf(50_000))
    expect(checkout.told('app.wentTo')).toMatchObject([
      { to: '/thankyou/balance/7', behind: '/bookings/details/7' },
    ])
    expect(asked(checkout, 'checkout.finish')).toEqual([{ orderId: 7, isBalance: true }])
  })

  it('of another sum by now is looked at again before anything is charged [BOOK-02]', () => {
    const checkout = openBalance()
    payPart(checkout)
    const key = keyOf(checkout, PAY)
    checkout.fail(PAY, { code: CODE.badValue, message: 'Only AU$300 is left.', fields: { amount: 'Less.' } })
    expect(asked(checkout, OPEN)).toEqual([{ currency: 'EUR', orderId: 7, isBalance: true }])
    checkout.settle(OPEN, owing(30_000))
    expect(view(checkout)).toMatchObject({ state: 'editing', before: aud(622_800), reason: null })
    expect(checkout.open(PAY)).toEqual([])
    payPart(checkout, 30_000)
    expect(view(checkout).before).toBeNull()
    expect(keyOf(checkout, PAY)).not.toBe(key)
  })

  it('that was refused, though it is the same, says why [BOOK-02]', () => {
    const checkout = openBalance()
    payPart(checkout)
    checkout.fail(PAY, { code: CODE.badValue, message: 'Too little.', fields: { amount: 'Too little.' } })
    checkout.settle(OPEN, owing(622_800))
    expect(view(checkout)).toMatchObject({ state: 'editing', before: null, code: CODE.badValue })
  })

  it('that nobody answered for is sent again under the same key, also with its sum [BOOK-03]', () => {
    const checkout = openBalance()
    payPart(checkout)
    const [first] = asked(checkout, PAY)
    checkout.fail(PAY, NO_ANSWER)
    payPart(checkout)
    expect(asked(checkout, PAY)).toEqual([first])
  })

  it('goes on with the payment that is under way, and leaves nothing to change [BOOK-02]', () => {
    const checkout = openBalance(owing(622_800, { payment: partOf(50_000, { state: 'requiresAction' }) }))
    checkout.settle(PAYMENT, partOf(50_000, { state: 'requiresAction' }))
    expect(view(checkout)).toMatchObject({ state: 'challenged', payment: { amount: aud(50_000) } })
    checkout.send(CHECKOUT, { type: 'checkout.answerBank', answer: 'decline' })
    checkout.settle(ANSWER, partOf(50_000, { state: 'failed', failure: 'notAuthenticated' }))
    checkout.send(CHECKOUT, { type: 'checkout.change' })
    expect(view(checkout).state).toBe('editing')
  })

  it('that is paid already is thanked for, and one left open for a day is looked at again [BOOK-02]', () => {
    const paidUp = owing(0, { owed: null, ordered: { orderId: 7, state: 'paid', lasts: BALANCE_SHOWN_FOR } })
    expect(wentTo(openBalance(paidUp))).toEqual(['/thankyou/balance/7'])
    const checkout = openBalance()
    checkout.advance(BALANCE_SHOWN_FOR)
    checkout.settle(OPEN, owing(30_000))
    expect(view(checkout)).toMatchObject({ state: 'editing', before: aud(622_800) })
  })

  it('gives way to another trip as soon as what was sent is answered [BOOK-02]', () => {
    const checkout = openBalance()
    payPart(checkout)
    checkout.send(CHECKOUT, { type: 'checkout.open', currency: 'AUD', orderId: null, isBalance: false })
    expect(checkout.open(OPEN)).toEqual([])
    checkout.settle(PAY, partOf(50_000))
    expect(asked(checkout, OPEN)).toEqual([{ currency: 'AUD', orderId: null, isBalance: false }])
    expect(wentTo(checkout)).toEqual([])
  })
})

describe('whoever books', () => {
  it('has what they type kept at once', () => {
    const checkout = start()
    const people = { ...PEOPLE, email: 'maya@example.test' }
    checkout.send(CHECKOUT, { type: 'checkout.filled', people })
    expect(asked(checkout, 'checkout.remember')).toEqual([{ people }])
  })

  it('and goes elsewhere while it is paid stays there', () => {
    const checkout = ordered()
    checkout.send(CHECKOUT, { type: 'checkout.leave' })
    checkout.settle(PAY, payment())
    expect(view(checkout).state).toBe('paid')
    expect(wentTo(checkout)).toEqual([])
  })

  it('and is signed out meanwhile is led to the login [BOOK-04]', () => {
    const checkout = start()
    pay(checkout)
    checkout.fail(PLACE, { code: CODE.signedOut, message: 'Sign in.' })
    expect(checkout.told('session.lost')).toHaveLength(1)
  })

  it('and gets no answer at first asks again', () => {
    const checkout = nest(createCheckoutMachine)
    checkout.send(CHECKOUT, { type: 'checkout.open', currency: 'AUD', orderId: null, isBalance: false })
    checkout.fail(OPEN, NO_ANSWER)
    expect(view(checkout).state).toBe('failed')
    checkout.send(CHECKOUT, { type: 'checkout.retry' })
    checkout.settle(OPEN, opened())
    expect(view(checkout).state).toBe('editing')
  })
})
