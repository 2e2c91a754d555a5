import { createContext, type ReactNode, useContext } from 'react'
import { amountText } from '../../../core/money/amount-text.ts'
import { type ConversionOptions, priceIn, type Rates } from '../../../core/money/convert.ts'
import { BASE_CURRENCY, type CurrencyCode } from '../../../core/money/currency.ts'

/** What prices are shown in. */
export interface Money {
  readonly code: CurrencyCode
  readonly rates: Rates
}

const MoneyContext = createContext<Money>({ code: BASE_CURRENCY, rates: {} })

export function MoneyProvider({ money, children }: { readonly money: Money; readonly children: ReactNode }) {
  return <MoneyContext value={money}>{children}</MoneyContext>
}

/** The currency in which somebody browses, with the rates (CUR-03). */
export function useMoney(): Money {
  return useContext(MoneyContext)
}

export interface PriceProps extends ConversionOptions {
  readonly usd: number
  /** So many of it: rounded for one first. */
  readonly times?: number
}

/** A price in the currency that somebody browses in; with `fee` where it can be paid. */
export function Price({ usd, times = 1, ...options }: PriceProps) {
  const { code, rates } = useMoney()
  const price = priceIn(code, rates, usd, options)
  return <span className="amount">{amountText(price.amount * times, price.code)}</span>
}
