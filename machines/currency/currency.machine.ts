import { assign, setup } from 'xstate'
import { type CurrencyCode, preferredCurrency } from '../../core/money/currency.ts'
import { isRate, type Rates } from '../../core/money/rate.ts'
import { CURRENCY_TIMING } from '../../core/money/timings.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import type { CurrencyCommand, CurrencyFact } from './currency.events.ts'

export interface CurrencyContext {
  /** What somebody chose in this browser, what their account says, and what was detected: the first counts (CUR-02). */
  readonly chosen: CurrencyCode | null
  readonly account: string | null
  readonly detected: CurrencyCode | null
  /** Where they seem to be, as a code of two letters. */
  readonly country: string | null
  readonly rates: Rates
  readonly isSignedIn: boolean
  /** The store's flags (CUR-08). */
  readonly isChangedByUser: boolean
  readonly isTripBooked: boolean
  readonly isLoaded: boolean
}

/**
 * The currency in which somebody browses: which one (region `choice`), what it costs (`rates`, asked for anew as they
 * grow old), and telling the account (`account`). A list that can't be had is only logged (CALL-04): prices are shown
 * in dollars then.
 */
export function createCurrencyMachine(door: Door) {
  return setup({
    types: { context: {} as CurrencyContext, events: {} as CurrencyCommand | CurrencyFact },
    actors: {
      remembered: door.call('money', 'remembered'),
      detect: door.call('money', 'detect'),
      currencies: door.call('money', 'currencies'),
      remember: door.call('money', 'remember'),
      change: door.call('money', 'change'),
    },
    delays: CURRENCY_TIMING,
    guards: {
      isKnown: ({ context }) => context.country !== null || context.detected !== null,
      isSignedIn: ({ context }) => context.isSignedIn,
    },
    actions: {
      keepRemembered: assign(({ event }) => {
        const { chosen, ...place } = outputOf<PortOutput<'money', 'remembered'>>(event)
        return { ...place, chosen, isChangedByUser: chosen !== null }
      }),
      keepDetected: assign(({ event }) => outputOf<PortOutput<'money', 'detect'>>(event)),
      keepRates: assign(({ event }) => ({
        rates: ratesIn(outputOf<PortOutput<'money', 'currencies'>>(event)),
        isLoaded: true,
      })),
      pick: assign(({ event }) =>
        event.type === 'currency.pick' ? { chosen: event.code, isChangedByUser: true } : {},
      ),
      keepPerson: assign(({ event }) =>
        event.type === 'currency.personChanged'
          ? { isSignedIn: event.isSignedIn, account: event.account }
          : {},
      ),
    },
  }).createMachine({
    id: 'currency',
    context: {
      chosen: null,
      account: null,
      detected: null,
      country: null,
      rates: {},
      isSignedIn: false,
      isChangedByUser: false,
      isTripBooked: false,
      isLoaded: false,
    },
    type: 'parallel',
    on: {
      'currency.personChanged': { actions: 'keepPerson' },
      'currency.tripBooked': { actions: assign({ isTripBooked: true }) },
    },
    states: {
      choice: {
        initial: 'remembering',
        on: { 'currency.pick': { target: '.picked', actions: 'pick' } },
        states: {
          remembering: {
            invoke: {
              id: 'remembered',
              src: 'remembered',
              input: null,
              onDone: { target: 'placing', actions: 'keepRemembered' },
              onError: 'placing',
            },
          },
          placing: { always: [{ guard: 'isKnown', target: 'made' }, { target: 'detecting' }] },
          detecting: {
            invoke: {
              id: 'detect',
              src: 'detect',
              input: null,
              onDone: { target: 'made', actions: 'keepDetected' },
              onError: 'made',
            },
          },
          made: {},
          /** Whatever was being kept is old: the next begins anew. */
          picked: { always: 'keeping' },
          keeping: {
            invoke: {
              id: 'remember',
              src: 'remember',
              input: ({ context }) => ({ code: codeOf(context) }),
              onDone: 'placing',
              onError: 'placing',
            },
          },
        },
      },
      account: {
        initial: 'told',
        on: { 'currency.pick': { guard: 'isSignedIn', target: '.picked' } },
        states: {
          told: {},
          picked: { always: 'telling' },
          telling: {
            invoke: {
              id: 'change',
              src: 'change',
              input: ({ context }) => ({ currency_code: codeOf(context) }),
              onDone: 'told',
              // This browser knows it all the same; the account learns it with the next choice.
              onError: 'told',
            },
          },
        },
      },
      rates: {
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'currencies',
              src: 'currencies',
              input: null,
              onDone: { target: 'fresh', actions: 'keepRates' },
              onError: 'missing',
            },
          },
          fresh: { after: { ratesRefresh: 'asking' } },
          missing: { after: { ratesRetry: 'asking' } },
        },
      },
    },
  })
}

/** What prices are shown in (CUR-02). */
export function codeOf({ chosen, account, detected }: CurrencyContext): CurrencyCode {
  return preferredCurrency(chosen, account, detected)
}

function ratesIn(list: PortOutput<'money', 'currencies'>): Rates {
  return Object.fromEntries(list.flatMap(({ code, rate }) => (code && isRate(rate) ? [[code, rate]] : [])))
}

function outputOf<T>(event: unknown): T {
  return (event as { readonly output: T }).output
}
