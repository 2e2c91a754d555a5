import { type CurrencyFact, currencyEvents } from '../../../../../machines/currency/currency.events.ts'
import { currencyInvariants } from '../../../../../machines/currency/currency.invariants.ts'
import { createCurrencyMachine } from '../../../../../machines/currency/currency.machine.ts'
import { explorationFor } from '../../setup.ts'

export const currency = explorationFor<CurrencyFact>()({
  name: 'currency',
  create: createCurrencyMachine,
  beginnings: { '': undefined },
  events: currencyEvents,
  commands: { 'currency.pick': { yen: { code: 'JPY' }, pounds: { code: 'GBP' } } },
  facts: {
    'currency.personChanged': {
      somebody: { isSignedIn: true, account: 'EUR' },
      'somebody with a currency that is not offered': { isSignedIn: true, account: 'SEK' },
      nobody: { isSignedIn: false, account: null },
    },
    'currency.tripBooked': { '': {} },
  },
  streams: {},
  calls: {
    'money.remembered': {
      answers: {
        nothing: { chosen: null, detected: null, country: null },
        'a choice': { chosen: 'CAD', detected: null, country: 'CA' },
        'a place': { chosen: null, detected: 'AUD', country: 'AU' },
        'what is not ours': { chosen: 'SEK', detected: '<script>', country: 'Sweden' },
      },
      failures: ['refused'],
    },
    'money.detect': {
      answers: {
        'a place': { detected: 'NZD', country: 'NZ' },
        nothing: { detected: null, country: null },
      },
      failures: ['noAnswer', 'badAnswer'],
    },
    'money.currencies': {
      answers: {
        rates: [
          { code: 'GBP', rate: 79_000_000 },
          { code: 'JPY', rate: 15_000_000_000 },
        ],
        'rates that can’t be right': [
          { code: 'GBP', rate: 0 },
          { code: 'JPY', rate: -1 },
          { code: 'EUR', rate: Number.NaN },
          { code: 'AUD', rate: 1.5 },
          { code: 'CAD', rate: null },
          { code: 'SEK', rate: 1_000_000_000 },
        ],
      },
      failures: ['noAnswer', 'badAnswer'],
    },
    'money.remember': { answers: { ok: null }, failures: ['refused'] },
    'money.change': {
      answers: { ok: { currency_code: 'JPY' } },
      failures: ['noAnswer', 'signedOut', 'badValue'],
    },
  },
  abstract: ({ context }) => [
    context.chosen,
    context.account,
    context.detected,
    context.country,
    context.isSignedIn,
    context.isTripBooked,
    Object.keys(context.rates).length,
  ],
  byPairs: true,
  bounds: {},
  invariants: currencyInvariants,
})
