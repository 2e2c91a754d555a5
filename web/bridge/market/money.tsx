import { amountText } from '../../../core/money/amount-text.ts'
import { type ConversionOptions, priceIn } from '../../../core/money/convert.ts'
import { BASE_CURRENCY } from '../../../core/money/currency.ts'
import { currency } from '../../../machines/app/app.handles.ts'
import { type MoneyView, selectMoney } from '../../../machines/currency/currency.select.ts'
import { useActorView } from '../kernel.tsx'

/** What prices are shown in. */
export type Money = Pick<MoneyView, 'code' | 'rates'>

/** Where no currencies are known. */
const DOLLARS: MoneyView = { code: BASE_CURRENCY, rates: {}, country: null }

const select = (snapshot: Parameters<typeof selectMoney>[0] | undefined): MoneyView =>
  snapshot ? selectMoney(snapshot) : DOLLARS

/** The currency in which somebody browses, with the rates (CUR-03). */
export const useMoney = (): MoneyView => useActorView(currency, select)

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
