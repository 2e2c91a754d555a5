import type { TripContent } from '../../../core/pages/trips.ts'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { TripPage } from '../../pages/trip/TripPage.tsx'
import type { ContentScreenProps } from './content-screen.ts'

/** A trip plan. */
export function TripScreen({ content }: ContentScreenProps<TripContent>) {
  const { isAgent } = useBrowsing()
  return <TripPage content={content} isAgent={isAgent} />
}
