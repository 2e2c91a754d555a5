import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { paymentSentence } from '../../../core/bookings/payment-sentences.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import type { Money } from '../../../core/money/money.ts'
import { UNANSWERED } from '../../../core/ports/port.ts'
import type { CheckoutView } from '../../../machines/checkout/checkout.select.ts'
import { ReasonText, usePersonalReader } from '../../bridge/personal.tsx'

interface ToldProps {
  readonly view: CheckoutView
  /** What is to be paid in all, as it is now. */
  readonly sum: Money
}

/** What became of the payment, and what changed meanwhile: said once, where the eye is. */
export function Told({ view, sum }: ToldProps) {
  return (
    <>
      <div className="notice checkout__told" role="alert">
        <Failure view={view} />
      </div>
      <div className="notice notice--calm checkout__told" role="status">
        <News view={view} sum={sum} />
      </div>
    </>
  )
}

function Failure({ view }: Pick<ToldProps, 'view'>) {
  const said = failedPayment(view)
  if (said === null && view.reason === null) return null
  return (
    <>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{said ?? <Refusal view={view} />}</span>
    </>
  )
}

const failedPayment = ({ payment, state }: CheckoutView): string | null =>
  payment && state === 'editing' ? paymentSentence(payment.state, payment.failure) : null

/** What the server says, as a whole and of single fields; what it did not say at all is asked again. */
function Refusal({ view: { reason, code, fields } }: Pick<ToldProps, 'view'>) {
  const read = usePersonalReader()
  if (code !== null && UNANSWERED.has(code))
    return 'We got no answer. Choose Pay again; you won’t be charged twice.'
  const ofFields = Object.values(fields ?? {}).flatMap((words) => read(words) ?? [])
  return (
    <>
      {reason && <ReasonText of={reason} />} {ofFields.join(' ')}
    </>
  )
}

function News({ view, sum }: ToldProps) {
  const { state, payment, before, isRenewed, owed } = view
  if (state === 'checking' && payment) return paymentSentence('processing', null)
  if (before && owed)
    return `What’s left to pay has changed from ${amountText(before)} to ${amountText(sum)}. Please look at it before you pay.`
  if (before)
    return `The price has changed from ${amountText(before)} to ${amountText(sum)}. Nothing was charged.`
  if (isRenewed)
    return 'The 15-minute hold ran out, but the price is the same. Nothing was charged; you can pay now.'
  return null
}
