import { SiteFooter } from '../../ui/footer/SiteFooter.tsx'
import { useBrowsing } from './use-browsing.ts'

/** The footer: drawn by the server with the page, and taken over by the browser once nobody waits for anything else. */
export function FooterScreen() {
  const { supportPhone } = useBrowsing()
  return <SiteFooter supportPhone={supportPhone} />
}
