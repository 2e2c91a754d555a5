import { useSupportPhone } from '../bridge/market/use-support-phone.ts'
import { SiteFooter } from '../ui/footer/SiteFooter.tsx'

/** The footer, with the number that whoever reads may ring. */
export function FooterScreen() {
  return <SiteFooter supportPhone={useSupportPhone()} />
}
