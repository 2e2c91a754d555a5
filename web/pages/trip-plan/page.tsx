import type { TripContent } from '../../../core/pages/trips.ts'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import type { PageProps } from '../page-props.ts'
import { TripPage } from './TripPage.tsx'

/** A trip plan. */
export function Page({ content }: PageProps<TripContent>) {
  const { isAgent } = useBrowsing()
  return <TripPage content={content} isAgent={isAgent} />
}
