import type { SnapshotFrom } from 'xstate'
import type { CurrencyCode } from '../../core/money/currency.ts'
import type { Rates } from '../../core/money/rate.ts'
import { codeOf, type createCurrencyMachine } from './currency.machine.ts'

type CurrencySnapshot = SnapshotFrom<ReturnType<typeof createCurrencyMachine>>

/** What prices are shown in, and where somebody seems to be. */
export interface MoneyView {
  readonly code: CurrencyCode
  readonly rates: Rates
  /** A code of two letters. */
  readonly country: string | null
}

export function selectMoney(snapshot: CurrencySnapshot): MoneyView {
  const { rates, country } = snapshot.context
  return { code: codeOf(snapshot.context), rates, country }
}
