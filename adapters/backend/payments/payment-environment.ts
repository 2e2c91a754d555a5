import { isPreview } from '../../../core/accounts/audience.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

export type PaymentEnvironment = 'live' | 'sandbox'

/**
 * Live, unless the settings say otherwise, and but for the demo and what is not public yet (BOOK-07).
 * @throws StartError where payments are live and a key is for tests
 */
export function paymentEnvironment(
  { PAYMENT_ENV, APP_TYPE, STRIPE_KEYS }: Pick<Settings, 'PAYMENT_ENV' | 'APP_TYPE' | 'STRIPE_KEYS'>,
  demo: boolean,
): PaymentEnvironment {
  const environment = PAYMENT_ENV ?? (demo || isPreview(APP_TYPE) ? 'sandbox' : 'live')
  const [testing] = Object.entries(STRIPE_KEYS).find(([, key]) => /^\w\w_test_/.test(key)) ?? []
  if (environment === 'live' && testing !== undefined)
    throw new StartError(
      `STRIPE_KEY_${testing} is a key for tests, and payments are live: give it a live one, or set PAYMENT_ENV=sandbox.`,
    )
  return environment
}
