import type { Money } from '../../../core/money/money.ts'
import type { Day } from '../../../core/places/days.ts'
import type { Booking } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { balanceDueText, deadlineText } from '../../words/booking-words.ts'
import { Sum } from './PriceBox.tsx'

export interface BalanceSumsProps {
  readonly booking: Pick<Booking, 'total' | 'paid' | 'next_due'>
  readonly outstanding: Money
  /** Null while it is not known how much is paid. */
  readonly now: Money | null
  readonly today: Day
}

/** What a booking costs, what is paid of it, and what is left. */
export function BalanceSums({
  booking: { total, paid, next_due },
  outstanding,
  now,
  today,
}: BalanceSumsProps) {
  return (
    <>
      <dl className="offer__sums">
        <Sum label="Total">
          <Amount of={total} />
        </Sum>
        {paid && (
          <Sum label="Paid">
            <Amount of={paid} />
          </Sum>
        )}
        <Sum label="Left to pay" kind="total">
          <Amount of={outstanding} />
        </Sum>
      </dl>
      <dl className="offer__due">
        <Sum label="You pay today" kind="now">
          {now ? <Amount of={now} /> : '–'}
        </Sum>
      </dl>
      {next_due && (
        <p className="offer__held">
          {balanceDueText(next_due.on, today)}. {deadlineText(next_due.on, today)}
        </p>
      )}
      <p className="offer__held">
        You pay in the currency of your booking ({total.currency}). The price you booked at stays.
      </p>
    </>
  )
}
