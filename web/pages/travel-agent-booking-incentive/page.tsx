import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { PendingAgent } from '../../ui/PendingAgent.tsx'
import { ContentPage } from '../told/ContentPage.tsx'
import { document } from './document.ts'

const OWN_BOOKINGS = { href: '/bookings', label: 'See your bookings' } as const

/** What agents earn (ROUTE-24); whoever waits for their approval is told so beneath it. */
export function Page() {
  const { isAgent, isSignedIn, isPending } = useBrowsing()
  const isIn = isSignedIn && isAgent
  return (
    <ContentPage
      document={isIn ? { ...document, action: OWN_BOOKINGS } : document}
      foot={isPending && <PendingAgent />}
    />
  )
}
