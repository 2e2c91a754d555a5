import { supportPhone } from '../../../core/places/support-phone.ts'
import { currency } from '../../../machines/app/app.handles.ts'
import { selectMoney } from '../../../machines/currency/currency.select.ts'
import { useActorView } from '../kernel.tsx'
import { useAudience } from './use-browsing.ts'

/** The number to ring: of the audience, for where one seems to be (GEO-04). */
export function useSupportPhone(): string {
  return supportPhone(useAudience(), useActorView(currency, selectCountry))
}

const selectCountry = (snapshot: Parameters<typeof selectMoney>[0] | undefined): string | null =>
  snapshot ? selectMoney(snapshot).country : null
