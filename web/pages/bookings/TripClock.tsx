import { useNow } from '../../bridge/use-now.ts'
import { timeOfDay } from '../../ui/local-time.ts'

/** What time it is for somebody. */
export function TripClock({ timeZone }: { readonly timeZone: string }) {
  const time = timeOfDay(useNow(), timeZone)
  return time === '' ? null : <time>{time}</time>
}
