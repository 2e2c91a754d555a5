import { isPreview } from '../../../core/accounts/audience.ts'
import type { Settings } from '../settings.ts'

export type PaymentEnvironment = 'live' | 'sandbox'

/** Live, unless the settings say otherwise, and but for the demo and what is not public yet (BOOK-07). */
export function paymentEnvironment(
  { PAYMENT_ENV, APP_TYPE }: Pick<Settings, 'PAYMENT_ENV' | 'APP_TYPE'>,
  demo: boolean,
): PaymentEnvironment {
  return PAYMENT_ENV ?? (demo || isPreview(APP_TYPE) ? 'sandbox' : 'live')
}
