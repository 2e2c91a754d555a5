import type { SnapshotFrom } from 'xstate'
import { isRate } from '../../core/money/rate.ts'
import type { createCurrencyMachine } from './currency.machine.ts'

type CurrencySnapshot = SnapshotFrom<ReturnType<typeof createCurrencyMachine>>

/** What holds of the currency in every state that it can reach. */
export const currencyInvariants: Readonly<Record<string, (snapshot: CurrencySnapshot) => boolean>> = {
  'no rate is zero, negative or none': ({ context }) => Object.values(context.rates).every(isRate),
  'rates are there once the list is loaded, and never before': ({ context }) =>
    context.isLoaded || Object.keys(context.rates).length === 0,
  'what the person chose is known to be theirs': ({ context }) =>
    context.isChangedByUser === (context.chosen !== null),
  'only an account is told': (snapshot) =>
    !snapshot.matches({ account: 'telling' }) || snapshot.context.chosen !== null,
}
