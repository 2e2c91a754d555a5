import type { CurrencyCode } from './currency.ts'

const YEN = { up: 100_000, most: 5_000, beyond: 10_000 }
const OTHERS = { up: 1_000, most: 50, beyond: 100 }

/**
 * The least that may be paid at once of what is still owed (CUR-05).
 * @param amount what is owed, in the currency; what is negative or no number asks for nothing
 */
export function leastPayment(amount: number, code: CurrencyCode): number {
  const { up, most, beyond } = code === 'JPY' ? YEN : OTHERS
  if (!(amount > 0)) return 0
  return amount <= up ? Math.min(amount, most) : beyond
}
