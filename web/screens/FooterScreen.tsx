import { SiteFooter } from '../ui/footer/SiteFooter.tsx'
import { useSupportPhone } from './market/use-support-phone.ts'

/** The footer, with the number that whoever reads may ring. */
export function FooterScreen() {
  return <SiteFooter supportPhone={useSupportPhone()} />
}
