import { dayText } from '../../core/places/day-text.ts'
import { useSurroundings } from '../bridge/surroundings.ts'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { dayThere } from './local-time.ts'

/** The day that it was for whoever reads; in a server's HTML, and until the page has woken, the world's. */
export function LocalDay({ instant }: { readonly instant: string }) {
  const { timeZone } = useSurroundings()
  const day = dayThere(Date.parse(instant), useIsHydrated() ? timeZone : 'UTC')
  return <time dateTime={instant}>{dayText(day)}</time>
}
