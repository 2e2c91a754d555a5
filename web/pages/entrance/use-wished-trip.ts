import type { TripContent } from '../../../core/pages/trips.ts'
import { planIn } from '../../../core/routing/plan-links.ts'
import { page } from '../../../machines/app/app.handles.ts'
import { selectLeft } from '../../../machines/page/page.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useHeld } from '../../bridge/market/content.ts'

const select = (snapshot: Parameters<typeof selectLeft>[0] | undefined) =>
  snapshot ? selectLeft(snapshot) : null

/**
 * The title of the trip that a visitor has just read and wants to book.
 * @param wish the address that they wanted
 * @returns null for another page, and for a trip that they came to by another way
 */
export function useWishedTrip(wish: string | null): string | null {
  const left = useActorView(page, select)
  const content = useHeld(left?.content ?? null)
  if (wish === null || content === null || left?.route !== 'trip-plan') return null
  // Of this route, by its definition.
  const { trip } = content as TripContent
  return planIn(wish) === trip.id ? trip.title : null
}
