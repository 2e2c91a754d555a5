import type { OrderState } from '../../../core/bookings/order-states.ts'
import { ORDER_STATE_WORDS } from '../../words/order-states.ts'

/** Where a booking stands. */
export const BookingState = ({ of }: { readonly of: OrderState }) => (
  <span className="booking-state" data-state={of}>
    {ORDER_STATE_WORDS[of]}
  </span>
)
