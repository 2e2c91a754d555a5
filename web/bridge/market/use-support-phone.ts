import { supportPhoneFor } from '../../../core/places/support-phone.ts'
import { currency, session } from '../../../machines/app/app.handles.ts'
import { selectMoney } from '../../../machines/currency/currency.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../kernel.tsx'
import { useInstalledAudience } from './use-browsing.ts'

/** The number to ring: of the reader's audience, for their own country, or for where they seem to be (GEO-04). */
export function useSupportPhone(): string {
  const { user } = useActorView(session, selectSession)
  const seeming = useActorView(currency, selectCountry)
  const reader = { type: user?.type ?? null, country: user?.countryCode ?? null }
  return supportPhoneFor(reader, useInstalledAudience(), seeming)
}

const selectCountry = (snapshot: Parameters<typeof selectMoney>[0] | undefined): string | null =>
  snapshot ? selectMoney(snapshot).country : null
