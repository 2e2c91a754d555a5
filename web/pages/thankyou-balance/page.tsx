import { Link } from 'wouter'
import { isPositive } from '../../../core/money/money.ts'
import { type BalanceThankYouContent, balancePaymentOf } from '../../../core/pages/bookings.ts'
import { balancePath } from '../../../core/routing/booking-links.ts'
import { Amount } from '../../bridge/market/money.tsx'
import type { PageProps } from '../page-props.ts'
import { Thanks } from '../thankyou/Thanks.tsx'

/** The balance, or a part of it, is paid (BOOK-04). */
export function Page({ content: booking }: PageProps<BalanceThankYouContent>) {
  const { id, trip, outstanding, can } = booking
  const payment = balancePaymentOf(booking)
  const isOpen = outstanding !== undefined && isPositive(outstanding)
  return (
    <Thanks
      booking={booking}
      sign={isOpen ? 'Payment received' : 'Paid in full'}
      title={isOpen && payment ? <Received amount={payment.amount} /> : `Thank you. ${trip.title} is paid`}
      next={isOpen ? null : <li>There is nothing left to pay.</li>}
      ways={
        isOpen &&
        can.pay && (
          <Link href={balancePath(id)} className="button button--sun">
            Pay what’s left
          </Link>
        )
      }
    />
  )
}

function Received({ amount }: { readonly amount: Parameters<typeof Amount>[0]['of'] }) {
  return (
    <>
      Thank you. We’ve received{' '}
      <span className="thanks__received">
        <Amount of={amount} />
      </span>
    </>
  )
}
