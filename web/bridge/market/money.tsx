import { amountText } from '../../../core/money/amount-text.ts'
import { type ConversionOptions, priceIn } from '../../../core/money/convert.ts'
import { BASE_CURRENCY } from '../../../core/money/currency.ts'
import { type Money, times as timesMoney } from '../../../core/money/money.ts'
import { currency } from '../../../machines/app/app.handles.ts'
import { type MoneyView, selectMoney } from '../../../machines/currency/currency.select.ts'
import { useActorView } from '../kernel.tsx'

/** What prices are shown in. */
export type ShownMoney = Pick<MoneyView, 'code' | 'rates'>

/** Where no currencies are known. */
const DOLLARS: MoneyView = { code: BASE_CURRENCY, rates: {}, country: null }

const select = (snapshot: Parameters<typeof selectMoney>[0] | undefined): MoneyView =>
  snapshot ? selectMoney(snapshot) : DOLLARS

/** The currency in which somebody browses, with the rates (CUR-03). */
export const useMoney = (): MoneyView => useActorView(currency, select)

/** An amount in US dollars as whoever looks at it would pay it, with the fee of their card. */
export const shownIn =
  ({ code, rates }: ShownMoney) =>
  (amount: Money): Money =>
    priceIn(code, rates, amount, { fee: true })

export interface PriceProps extends ConversionOptions {
  readonly usd: Money
  /** So many of it: rounded for one first. */
  readonly times?: number
}

/** A price in the currency that somebody browses in; with `fee` where it can be paid. */
export function Price({ usd, times = 1, ...options }: PriceProps) {
  const { code, rates } = useMoney()
  return <Amount of={timesMoney(priceIn(code, rates, usd, options), times)} />
}

/** An amount as it is, in its own currency. */
export const Amount = ({ of }: { readonly of: Money }) => <span className="amount">{amountText(of)}</span>
