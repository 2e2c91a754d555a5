import { useNow } from '../../bridge/use-now.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { timeOfDay } from '../../ui/local-time.ts'

/** What time it is for somebody: once the page has its own clock, as a server's stands still in its HTML. */
export function TripClock({ timeZone }: { readonly timeZone: string }) {
  const time = timeOfDay(useNow(), timeZone)
  return useIsHydrated() && time !== '' ? <time>{time}</time> : null
}
