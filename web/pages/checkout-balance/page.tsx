import type { BalanceCheckoutContent } from '../../../core/pages/bookings.ts'
import { CheckoutPage } from '../checkout/page.tsx'
import type { PageProps } from '../page-props.ts'

/** Where what is left of a booking is paid (BOOK-02). */
export const Page = ({ content: { id } }: PageProps<BalanceCheckoutContent>) => (
  <CheckoutPage orderId={id} isBalance />
)
