import { money } from '../../../../../core/money/money.ts'
import { checkoutEvents } from '../../../../../machines/checkout/checkout.events.ts'
import { checkoutInvariants } from '../../../../../machines/checkout/checkout.invariants.ts'
import { createCheckoutMachine } from '../../../../../machines/checkout/checkout.machine.ts'
import { explorationFor } from '../../setup.ts'

const trip = { tripId: '7', start: '2027-10-02', travellers: 2 }
const people = { email: 'traveller@demo.test' }
const offered = {
  quoteId: 'AbCdEfGhIjKlMnOpQrStU',
  total: money(778_600, 'AUD'),
  deposit: money(155_800, 'AUD'),
  lasts: 900_000,
  content: { plan: {} },
}
const ordered = { orderId: 7, state: 'awaitingDeposit', lasts: 900_000 }
const confirmed = { ...ordered, state: 'confirmed' }
const owed = { outstanding: money(622_800, 'AUD'), least: money(10_000, 'AUD'), content: { id: 7 } }
const payment = {
  paymentId: 'AbCdEfGhIjKlMnOpQrStU',
  orderId: 7,
  purpose: 'deposit',
  amount: money(155_800, 'AUD'),
  state: 'succeeded',
  failure: null,
  expiresAt: '2027-01-01T00:15:00.000Z',
  redirectUrl: null,
}
const asking = { ...payment, state: 'requiresAction' }
const opened = {
  trip,
  offered,
  owed: null,
  people,
  ordered: null,
  payment: null,
  orderKey: null,
  paymentKey: null,
}
const elsewhere = { ...asking, redirectUrl: 'https://pay.example/c/1' }
const outcomes = {
  'it is paid': payment,
  'its bank asks': asking,
  'its bank asks elsewhere': elsewhere,
  'its bank does not answer': { ...payment, state: 'processing' },
  'it failed': { ...payment, state: 'failed', failure: 'declined' },
}

export const checkout = explorationFor<never>()({
  name: 'checkout',
  create: createCheckoutMachine,
  beginnings: { '': undefined },
  events: checkoutEvents,
  commands: {
    'checkout.open': {
      '': { currency: 'AUD', orderId: null, isBalance: false },
      elsewhere: { currency: 'EUR', orderId: null, isBalance: false },
      'an order': { currency: 'AUD', orderId: 7, isBalance: false },
      'another order': { currency: 'AUD', orderId: 8, isBalance: false },
      'its balance': { currency: 'AUD', orderId: 7, isBalance: true },
    },
    'checkout.filled': { '': { people: people as never } },
    'checkout.change': { '': {} },
    'checkout.pay': { '': { purpose: 'deposit', amount: null, token: 'sandbox_token' } },
    'checkout.answerBank': { '': { answer: 'approve' } },
    'checkout.goOn': { '': {} },
    'checkout.retry': { '': {} },
    'checkout.leave': { '': {} },
  },
  facts: {},
  streams: {},
  calls: {
    'checkout.open': {
      answers: {
        'a trip was chosen': opened,
        'none was': { ...opened, trip: null, offered: null },
        'it was ordered': { ...opened, ordered },
        'its bank asks': { ...opened, ordered, payment: asking },
        'a balance is owed': { ...opened, offered: null, owed, ordered: confirmed },
        'it was paid elsewhere': { ...opened, ordered: { ...ordered, state: 'confirmed' }, payment },
      },
      failures: ['noAnswer', 'conflict', 'signedOut'],
    },
    'checkout.quote': {
      answers: { '': offered, 'it costs more': { ...offered, total: money(800_000, 'AUD') } },
      failures: ['noAnswer', 'conflict', 'signedOut'],
    },
    'checkout.remember': { answers: { '': null }, failures: ['noAnswer'] },
    'checkout.place': {
      answers: { '': ordered, 'it was paid before': { ...ordered, state: 'paid' } },
      failures: ['noAnswer', 'conflict', 'expired', 'badValue', 'signedOut'],
    },
    'checkout.pay': {
      answers: outcomes,
      failures: ['noAnswer', 'conflict', 'expired', 'badValue', 'signedOut'],
    },
    'checkout.payment': { answers: outcomes, failures: ['noAnswer', 'signedOut'] },
    'checkout.answerBank': { answers: outcomes, failures: ['noAnswer', 'signedOut'] },
    'checkout.leaveFor': { answers: { '': null }, failures: ['noAnswer'] },
    'checkout.finish': { answers: { '': null }, failures: ['noAnswer'] },
  },
  abstract: ({ context }) => [
    context.trip !== null,
    context.orderId !== null,
    context.wanted !== null,
    context.offered !== null,
    context.owed !== null,
    context.isBalance,
    context.ordered !== null,
    context.people !== null,
    context.isRenewed,
    context.isKeyRenewed,
    context.before !== null,
    context.payment?.state ?? null,
    (context.payment?.redirectUrl ?? null) !== null,
    context.failure !== null,
    context.asked !== null,
    context.isShown,
  ],
  bounds: {},
  invariants: checkoutInvariants,
})
