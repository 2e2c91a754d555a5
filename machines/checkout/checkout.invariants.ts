import type { SnapshotFrom } from 'xstate'
import { isUnderWay } from '../../core/bookings/attempt.ts'
import type { createCheckoutMachine } from './checkout.machine.ts'

type CheckoutSnapshot = SnapshotFrom<ReturnType<typeof createCheckoutMachine>>

/** What holds of a checkout in every state that it can reach. */
export const checkoutInvariants: Readonly<Record<string, (snapshot: CheckoutSnapshot) => boolean>> = {
  'whoever looks at a price has chosen a trip': (snapshot) =>
    !snapshot.matches({ buying: 'editing' }) ||
    (snapshot.context.trip !== null && (snapshot.context.offered ?? snapshot.context.owed) !== null),
  'either a price is held, or a balance is owed': (snapshot) =>
    snapshot.context.offered === null || (snapshot.context.owed === null && !snapshot.context.isBalance),
  'what is ordered and paid has its keys': (snapshot) =>
    !(snapshot.matches({ buying: 'placing' }) || snapshot.matches({ buying: 'paying' })) ||
    (snapshot.context.orderKey !== null && snapshot.context.paymentKey !== null),
  'nothing is paid for that is not ordered': (snapshot) =>
    !snapshot.matches({ buying: 'paying' }) || snapshot.context.ordered !== null,
  'a price that nobody has looked at is not charged': (snapshot) =>
    !(
      (snapshot.matches({ buying: 'placing' }) || snapshot.matches({ buying: 'paying' })) &&
      snapshot.context.isRenewed
    ),
  'a token is held only while it is on its way': (snapshot) =>
    snapshot.matches({ buying: 'placing' }) ||
    snapshot.matches({ buying: 'paying' }) ||
    (snapshot.context.asked?.token ?? null) === null,
  'what is asked about is open': (snapshot) =>
    !(snapshot.matches({ buying: 'checking' }) || snapshot.matches({ buying: 'challenged' })) ||
    (snapshot.context.payment !== null && isUnderWay(snapshot.context.payment.state)),
  'whoever leaves has somewhere to go': (snapshot) =>
    !snapshot.matches({ buying: 'leaving' }) || (snapshot.context.payment?.redirectUrl ?? null) !== null,
  'the bank’s question is shown exactly where it asks': (snapshot) =>
    !snapshot.matches({ buying: 'challenged' }) || snapshot.context.payment?.state === 'requiresAction',
}
