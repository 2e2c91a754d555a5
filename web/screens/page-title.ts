import { pageName, titled } from '../../core/pages/titles.ts'
import type { ShownPage } from '../../machines/navigation/navigation.machine.ts'

const TRIPS = ['trip-plan', 'trip-plan-bookable', 'agent-trip-plan-bookable']
export const isTrip = (route: string): boolean => TRIPS.includes(route)

/**
 * What the tab says of the page that is shown.
 * @param content of that very page; null while it is not there, and for pages without
 */
export function titleOf(
  page: ShownPage | null,
  { content, isMissing }: { readonly content: unknown; readonly isMissing: boolean },
): string {
  if (page === null) return 'Tripwright'
  if (page.kind === 'notFound') return titled('Are you lost?')
  if (isMissing) return titled(isTrip(page.route) ? 'Trip Not Found' : 'Are you lost?')
  return titled(pageName(page.route, content))
}
