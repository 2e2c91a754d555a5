import type { PaymentProvider } from './payment-provider.ts'

/** Where nobody moves money: no currency has its key, so nothing is quoted and nothing comes here (BOOK-07). */
export function createClosedProvider(): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new Error('Payments are live and have no provider: set STRIPE_KEY_{CURRENCY}.')
  }
  return {
    ...{ charge: refuse, fetch: refuse, close: refuse },
    ...{ refund: refuse, attemptOf: refuse, history: refuse },
  }
}
