import type { CurrencyCode } from '../../../core/money/currency.ts'
import { type Rate, rateOf } from '../../../core/money/rate.ts'
import type { MoneyPort } from '../../../core/ports/market/money.port.ts'

/** What a browser remembers of money, and what a server knows: hand the same in again for a reload. */
export interface MemoryMoney {
  readonly rates: readonly { readonly code: string; readonly rate: Rate | null }[]
  chosen: CurrencyCode | null
  /** What the account was told last. */
  account: CurrencyCode | null
  readonly place: {
    readonly detected: string | null
    readonly country: string | null
  }
}

export const sampleMoney = (): MemoryMoney => ({
  rates: [
    { code: 'AUD', rate: rateOf(1.5) },
    { code: 'GBP', rate: rateOf(0.79) },
    { code: 'CAD', rate: rateOf(1.37) },
    { code: 'EUR', rate: rateOf(0.92) },
    { code: 'JPY', rate: rateOf(150) },
    { code: 'NZD', rate: rateOf(1.64) },
    { code: 'USD', rate: rateOf(1) },
  ],
  chosen: null,
  account: null,
  place: { detected: null, country: null },
})

/** Currencies in memory. */
export function createMemoryMoney(money: MemoryMoney = sampleMoney()): MoneyPort {
  // Where somebody is, is asked once and remembered.
  let isPlaced = false
  return {
    currencies: async () => structuredClone([...money.rates]) as never,
    remembered: async () => {
      const { detected, country } = isPlaced ? money.place : { detected: null, country: null }
      return { chosen: money.chosen, detected: money.chosen === null ? detected : null, country } as never
    },
    detect: async () => {
      isPlaced = true
      return structuredClone(money.place) as never
    },
    remember: async ({ code }) => {
      money.chosen = code
      return null
    },
    change: async ({ currency_code }) => {
      money.account = currency_code
      return { currency_code }
    },
  }
}
