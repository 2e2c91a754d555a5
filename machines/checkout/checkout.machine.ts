import type { Door } from '../kernel/door.ts'
import {
  answered,
  finished,
  left,
  looked,
  NOTHING,
  paid,
  placed,
  quoted,
  quotedAgain,
  remembered,
  resumed,
  wantedOf,
} from './checkout.context.ts'
import { checkoutSetup } from './checkout.implementations.ts'

/** What becomes of a payment, by what is known of it: it is looked at again only after a while. */
const OUTCOME = [
  { guard: 'isPaid', target: '#checkout.buying.paid', actions: 'keepPayment' },
  { guard: 'asksCustomer', target: '#checkout.buying.challenged', actions: 'keepPayment' },
  { guard: 'isOpen', target: '#checkout.buying.checking.waiting', actions: 'keepPayment' },
  { target: '#checkout.buying.editing', actions: ['keepPayment', 'renewPaymentKey'] },
] as const

/** What is typed is held at once. */
const HOLD = { 'checkout.filled': { target: 'holding', actions: 'fill', reenter: true } } as const

/** Another order is named: what was begun is known to the server. */
const NAMED = { guard: 'isForAnother', target: '#checkout.buying.opening', actions: 'begin' } as const
const SHOWN = { 'checkout.open': [NAMED, { actions: 'show' }] } as const

/** The same, once it is known what became of what is being sent. */
const WANTED = {
  guard: 'isAnotherWanted',
  target: '#checkout.buying.opening',
  actions: 'beginWanted',
} as const
const SHOWN_LATER = {
  'checkout.open': [{ guard: 'isForAnother', actions: 'want' }, { actions: 'show' }],
} as const

const LOST = {
  guard: 'isSignedOut',
  target: '#checkout.buying.resting',
  actions: ['forgetToken', 'tellSignedOut'],
} as const

/** No price is to be had, now or at all. */
const UNSERVED = [
  LOST,
  { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
  { target: 'failed', actions: 'keepFailure' },
] as const

/** Where somebody goes on, by what this tab has done so far. */
const standing = <Keep extends 'keepOpened' | 'keepResumed'>(keep: Keep) =>
  [
    { guard: 'hasNothing', target: 'empty' },
    { guard: 'isOrderPaid', target: 'paid', actions: keep },
    { guard: 'hasPaymentOpen', target: 'checking', actions: keep },
    { target: 'editing', actions: keep },
  ] as const

/**
 * From a chosen trip to a paid order (BOOK-01, BOOK-03): a price is held, somebody says who goes and pays. A price that
 * is over is asked for anew, and looked at before anything is charged. What was sent and not answered is sent again
 * under the same key; a payment whose end is not known is asked about until it is. What is left to pay of a booking is
 * paid by the same steps, without a price to hold (BOOK-02).
 */
export function createCheckoutMachine(door: Door) {
  return checkoutSetup(door).createMachine({
    id: 'checkout',
    context: NOTHING,
    type: 'parallel',
    on: { 'checkout.leave': { actions: 'leave' } },
    states: {
      buying: {
        initial: 'resting',
        states: {
          resting: { on: { 'checkout.open': { target: 'opening', actions: 'begin' } } },
          opening: {
            on: { 'checkout.open': { target: 'opening', actions: 'begin', reenter: true } },
            invoke: {
              id: 'open',
              src: 'open',
              input: ({ context }) => wantedOf(context),
              onDone: standing('keepOpened'),
              onError: UNSERVED,
            },
          },
          /** No trip was chosen in this tab. */
          empty: { on: { 'checkout.open': { target: 'opening', actions: 'begin' } } },
          failed: {
            on: {
              'checkout.open': { target: 'opening', actions: 'begin' },
              'checkout.retry': [
                { guard: 'hasOrder', target: 'resuming' },
                { guard: 'hasNothingHeld', target: 'opening' },
                { target: 'quoting' },
              ],
            },
          },
          /** It can't be booked as it was chosen. */
          refused: { on: { 'checkout.open': { target: 'opening', actions: 'begin' } } },
          editing: {
            after: { priceEnds: [{ guard: 'hasOrder', target: 'resuming' }, { target: 'quoting' }] },
            on: {
              'checkout.open': [
                { guard: 'isElsewhere', target: 'quoting', actions: 'keepCurrency' },
                { target: 'opening', actions: 'begin' },
              ],
              'checkout.change': [
                { guard: 'isUnsure', target: 'settling' },
                { guard: 'canChange', target: 'changing' },
              ],
              'checkout.pay': [
                { guard: 'hasOrder', target: 'paying', actions: 'ask' },
                { target: 'placing', actions: 'ask' },
              ],
            },
          },
          /** The price of before is over, or one in another currency is wanted. */
          quoting: {
            entry: 'forgetToken',
            invoke: {
              id: 'quote',
              src: 'quote',
              input: ({ context }) => quoted(context),
              onDone: { target: 'editing', actions: 'keepOffered' },
              onError: UNSERVED,
            },
            on: {
              'checkout.open': [NAMED, { target: 'quoting', actions: 'keepCurrency', reenter: true }],
            },
          },
          /** Nothing is paid: the price is held once more, for an order that takes the place of the one that waits. */
          changing: {
            entry: 'forgetToken',
            invoke: {
              id: 'quoteAgain',
              src: 'quote',
              input: ({ context }) => quotedAgain(context),
              onDone: { target: 'editing', actions: ['keepOffered', 'keepQuiet', 'leaveOrder'] },
              onError: [LOST, { target: 'editing', actions: 'keepFailure' }],
            },
            on: SHOWN,
          },
          /** How an order stands is asked before anything else: what nobody answered may be paid. */
          resuming: {
            entry: 'forgetToken',
            on: SHOWN,
            invoke: {
              id: 'resume',
              src: 'open',
              input: ({ context }) => resumed(context),
              onDone: standing('keepResumed'),
              onError: UNSERVED,
            },
          },
          /** The same for whoever wants others to go: once it is known that nothing is paid, the price is held for them. */
          settling: {
            entry: 'forgetToken',
            on: SHOWN,
            invoke: {
              id: 'settle',
              src: 'open',
              input: ({ context }) => resumed(context),
              onDone: [
                { guard: 'isOrderWaiting', target: 'changing', actions: 'keepResumed' },
                ...standing('keepResumed'),
              ],
              onError: UNSERVED,
            },
          },
          placing: {
            on: SHOWN_LATER,
            invoke: {
              id: 'place',
              src: 'place',
              input: ({ context }) => placed(context),
              onDone: [
                WANTED,
                { guard: 'isOrderedPaid', target: 'paid', actions: 'keepOrdered' },
                { target: 'paying', actions: 'keepOrdered' },
              ],
              onError: [
                LOST,
                WANTED,
                { guard: 'isOver', target: 'quoting' },
                { guard: 'isTaken', target: 'refused', actions: 'keepFailure' },
                // The key was used for other names, and that answer was lost: the order that was made then is found.
                { guard: 'isOtherOrder', target: 'placing', actions: 'renewOrderKey', reenter: true },
                { target: 'editing', actions: 'keepFailure' },
              ],
            },
          },
          paying: {
            on: SHOWN_LATER,
            invoke: {
              id: 'pay',
              src: 'pay',
              input: ({ context }) => paid(context),
              onDone: [
                WANTED,
                { guard: 'asksElsewhere', target: 'leaving', actions: 'keepPayment' },
                ...OUTCOME,
              ],
              onError: [
                LOST,
                WANTED,
                { guard: 'isOver', target: 'resuming' },
                { guard: 'isOtherPayment', target: 'resuming', actions: 'renewPaymentKey' },
                { guard: 'isOtherBalance', target: 'resuming', actions: ['keepFailure', 'renewPaymentKey'] },
                // It may have arrived: under the same key it is not charged twice.
                { target: 'editing', actions: 'keepFailure' },
              ],
            },
          },
          /** The page of whoever takes the card comes in place of this one. */
          leaving: {
            on: SHOWN,
            invoke: {
              id: 'leaveFor',
              src: 'leaveFor',
              input: ({ context }) => left(context),
              onDone: 'challenged',
              onError: 'challenged',
            },
          },
          /** The bank wants to know who pays. */
          challenged: {
            initial: 'waiting',
            on: {
              ...SHOWN,
              'checkout.answerBank': { target: '.answering', reenter: true },
              'checkout.goOn': { guard: 'hasPage', target: 'leaving' },
            },
            states: {
              waiting: { after: { paymentLook: 'looking' } },
              looking: {
                invoke: {
                  id: 'payment',
                  src: 'payment',
                  input: ({ context }) => looked(context),
                  onDone: OUTCOME,
                  onError: [LOST, { target: 'waiting' }],
                },
              },
              answering: {
                invoke: {
                  id: 'answerBank',
                  src: 'answerBank',
                  input: ({ context, event }) => answered(context, event),
                  onDone: OUTCOME,
                  onError: [LOST, { target: 'looking' }],
                },
              },
            },
          },
          /** What became of it is not known yet. */
          checking: {
            initial: 'looking',
            on: SHOWN,
            states: {
              waiting: { after: { paymentLook: 'looking' } },
              looking: {
                invoke: {
                  id: 'payment',
                  src: 'payment',
                  input: ({ context }) => looked(context),
                  onDone: OUTCOME,
                  onError: [LOST, { target: 'waiting' }],
                },
              },
            },
          },
          paid: {
            entry: ['forgetToken', 'tellPaid'],
            initial: 'finishing',
            states: {
              // A tab that can't forget it forgets it as it is closed.
              finishing: {
                invoke: {
                  id: 'finish',
                  src: 'finish',
                  input: ({ context }) => finished(context),
                  onDone: 'finished',
                  onError: 'finished',
                },
              },
              finished: {},
            },
            on: { 'checkout.open': { target: 'opening', actions: 'begin' } },
          },
        },
      },
      /** What is typed is in the tab's session at once. */
      remembering: {
        initial: 'resting',
        states: {
          resting: { on: HOLD },
          holding: {
            on: HOLD,
            invoke: {
              id: 'remember',
              src: 'remember',
              input: ({ context }) => remembered(context),
              onDone: 'resting',
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}
