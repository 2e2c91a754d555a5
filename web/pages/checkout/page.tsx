import { lateScreen } from '../../hydration/late.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'

const CheckoutScreen = lateScreen(async () => (await import('./CheckoutScreen.tsx')).CheckoutScreen)

/** Where a chosen trip is paid for (BOOK-01). */
export const Page = () => <CheckoutPage orderId={null} />

/** @param orderId what to go on with; null: what was chosen in this tab */
export function CheckoutPage({ orderId }: { readonly orderId: number | null }) {
  return useIsHydrated() ? <CheckoutScreen orderId={orderId} waiting={<Opening />} /> : <Opening />
}

function Opening() {
  return (
    <section className="band band--first checkout">
      <h1 className="checkout__title">Book this trip</h1>
      <p className="late">One moment. We’re checking today’s price…</p>
    </section>
  )
}
