import { lateScreen } from '../../hydration/late.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'

const CheckoutScreen = lateScreen(async () => (await import('./CheckoutScreen.tsx')).CheckoutScreen)

/** Where a chosen trip is paid for (BOOK-01). */
export function Page() {
  return useIsHydrated() ? <CheckoutScreen waiting={<Opening />} /> : <Opening />
}

function Opening() {
  return (
    <section className="band band--first checkout">
      <h1 className="checkout__title">Book this trip</h1>
      <p className="late">One moment: we look at the price of today…</p>
    </section>
  )
}
