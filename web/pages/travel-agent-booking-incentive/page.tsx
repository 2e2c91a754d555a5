import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { PendingAgent } from '../../ui/PendingAgent.tsx'
import { ContentPage } from '../told/ContentPage.tsx'
import { document } from './document.ts'

/** What agents earn (ROUTE-24); whoever waits for their approval is told so beneath it. */
export function Page() {
  const { isPending } = useBrowsing()
  return <ContentPage document={document} foot={isPending && <PendingAgent />} />
}
