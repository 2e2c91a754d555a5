import { createContext, type ReactNode, useContext } from 'react'
import { amountText } from '../../../core/money/amount-text.ts'
import { type ConversionOptions, priceIn, type Rates } from '../../../core/money/convert.ts'
import { BASE_CURRENCY, type CurrencyCode } from '../../../core/money/currency.ts'

/** What prices are shown in. */
export interface Money {
  readonly code: CurrencyCode
  readonly rates: Rates
}

/** Where no currencies are known. */
export const DOLLARS = { code: BASE_CURRENCY, rates: {}, country: null } as const

const MoneyContext = createContext<() => Money>(() => DOLLARS)

/** @param useValue a hook, the same one for ever: late parts of a page must not see a context change */
export function MoneyProvider({
  useValue,
  children,
}: {
  readonly useValue: () => Money
  readonly children: ReactNode
}) {
  return <MoneyContext value={useValue}>{children}</MoneyContext>
}

/** The currency in which somebody browses, with the rates (CUR-03). */
export function useMoney(): Money {
  const useValue = useContext(MoneyContext)
  return useValue()
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
