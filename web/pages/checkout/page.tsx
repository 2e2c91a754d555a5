import { lateScreen } from '../../hydration/late.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import type { CheckoutScreenProps } from './CheckoutScreen.tsx'
import { Opening } from './Opening.tsx'

const CheckoutScreen = lateScreen(async () => (await import('./CheckoutScreen.tsx')).CheckoutScreen)

/** Where a chosen trip is paid for (BOOK-01). */
export const Page = () => <CheckoutPage orderId={null} isBalance={false} />

export function CheckoutPage(props: CheckoutScreenProps) {
  const waiting = <Opening isBalance={props.isBalance} />
  return useIsHydrated() ? <CheckoutScreen {...props} waiting={waiting} /> : waiting
}
