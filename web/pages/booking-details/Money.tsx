import type { ReactNode } from 'react'
import { paymentSentence } from '../../../core/bookings/payment-sentences.ts'
import { isPositive } from '../../../core/money/money.ts'
import type { BookingContent } from '../../../core/pages/bookings.ts'
import { companyToday } from '../../bridge/market/company-today.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { latePart } from '../../hydration/late.tsx'
import { Incentive } from '../../ui/trips/Incentive.tsx'
import { deadlineText, dueText } from '../../words/booking-words.ts'
import {
  disputedText,
  disputeText,
  keptText,
  refundText,
  refundWayText,
  toReturnText,
  unexpectedText,
} from '../../words/money-back-words.ts'

const RefundAgain = latePart(async () => (await import('./RefundAgain.tsx')).RefundAgain)

interface Shown {
  readonly booking: BookingContent
}

/** How it was paid, what goes back, and what is disputed with a bank. */
export function MovedMoney({ booking }: Shown) {
  return (
    <>
      <Payments booking={booking} />
      <Refunds booking={booking} />
      <Disputes booking={booking} />
      <Unexpected booking={booking} />
    </>
  )
}

/** What it costs, what of it is paid, and what is still to be paid or to go back. */
export function Sums({ booking }: Shown) {
  const { total, paid, next_due, kept, to_return, incentive, lead } = booking
  const today = companyToday()
  return (
    <section className="booking__panel" aria-label="What it costs">
      <h2 className="booking__heading">The price</h2>
      <dl className="booking__sums">
        <Row label="Total" isStrong>
          <Amount of={total} />
        </Row>
        {paid && (
          <Row label="Paid">
            <Amount of={paid} />
          </Row>
        )}
        {kept && isPositive(kept) && (
          <Row label={keptText(booking.timeline)}>
            <Amount of={kept} />
          </Row>
        )}
        {to_return && isPositive(to_return) && (
          <Row label={toReturnText(booking.status)} isStrong>
            <Amount of={to_return} />
          </Row>
        )}
        {next_due && (
          <Row label={`Balance, ${dueText(next_due.on, today)}`} isStrong>
            <Amount of={next_due.amount} />
          </Row>
        )}
      </dl>
      {next_due && <p className="booking__deadline">{deadlineText(next_due.on, today)}</p>}
      {incentive && <Incentive of={incentive} isOwn={lead === undefined} />}
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly isStrong?: boolean
  readonly children: ReactNode
}

function Row({ label, isStrong = false, children }: RowProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const PURPOSE_WORDS = {
  deposit: 'Deposit',
  full: 'Full payment',
  balance: 'Balance',
  part: 'Part payment',
} as const

function Payments({ booking: { payments } }: Shown) {
  if (payments.length === 0) return null
  return (
    <section className="booking__panel" aria-label="Payments">
      <h2 className="booking__heading">Payments</h2>
      <ul className="booking__payments">
        {payments.map(({ id, purpose, amount, state, failure }) => (
          <li key={id}>
            <span>
              {PURPOSE_WORDS[purpose]}
              <small>{paymentSentence(state, failure) ?? 'Paid'}</small>
            </span>
            <span className="booking__sum" data-state={state}>
              <Amount of={amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where money goes back to, and how far it has come. */
function Refunds({ booking: { id, refunds, payments, can } }: Shown) {
  if (refunds.length === 0 && !can.refund) return null
  return (
    <section className="booking__panel" aria-label="Refunds">
      <h2 className="booking__heading">Refunds</h2>
      {refunds.length === 0 && (
        <p className="booking__deadline">The bank takes nothing back for this booking.</p>
      )}
      <ul className="booking__payments">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {refundText(refund)}
              <small>
                {refundWayText(payments.find((payment) => payment.id === refund.payment_id)?.purpose)}
              </small>
            </span>
            <span className="booking__sum" data-state={refund.state}>
              <Amount of={refund.amount} />
            </span>
          </li>
        ))}
      </ul>
      {can.refund && <RefundAgain id={id} />}
    </section>
  )
}

/** What is disputed with a bank, and how that stands. */
function Disputes({ booking: { disputes, payments } }: Shown) {
  if (disputes.length === 0) return null
  return (
    <section className="booking__panel" aria-label="Disputes">
      <h2 className="booking__heading">Disputes</h2>
      <ul className="booking__payments">
        {disputes.map((dispute, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, and several may be of one payment and moment
          <li key={index}>
            <span>
              {disputeText(dispute)}
              <small>
                {disputedText(payments.find((payment) => payment.id === dispute.payment_id)?.purpose)}
              </small>
            </span>
            <span className="booking__sum">
              <Amount of={dispute.amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To our team: what the bank tells of, and no sum here has moved by. */
function Unexpected({ booking: { unexpected } }: Shown) {
  if (unexpected.length === 0) return null
  return (
    <section className="booking__panel" aria-label="For our team">
      <h2 className="booking__heading">Told by the bank</h2>
      <p className="booking__deadline">Nothing here has moved by it. Look at it with the bank.</p>
      <ul className="booking__payments">
        {unexpected.map((move, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, and several may be of one payment and moment
          <li key={index}>
            <span>{unexpectedText(move)}</span>
            <span className="booking__sum">
              {move.amount ? <Amount of={move.amount} /> : 'In another currency'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
