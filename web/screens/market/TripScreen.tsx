import type { TripContent } from '../../../core/pages/content.ts'
import { TripPage } from '../../pages/trip/TripPage.tsx'
import type { ContentScreenProps } from './content-screen.ts'
import { useBrowsing } from './use-browsing.ts'

/** A trip plan. */
export function TripScreen({ content }: ContentScreenProps<TripContent>) {
  const { isAgent } = useBrowsing()
  return <TripPage content={content} isAgent={isAgent} />
}
