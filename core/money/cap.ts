import { compare, lesser, type Money, nothing, wholeUnits } from './money.ts'

/** In whole units. */
const YEN = { up: 100_000, most: 5_000, beyond: 10_000 }
const OTHERS = { up: 1_000, most: 50, beyond: 100 }

/**
 * The least that may be paid at once of what is still owed (CUR-05).
 * @param owed where nothing is, nothing has to be paid
 */
export function leastPayment(owed: Money): Money {
  const { currency } = owed
  const { up, most, beyond } = currency === 'JPY' ? YEN : OTHERS
  const units = (count: number): Money => wholeUnits({ units: BigInt(count), places: 0 }, currency)
  if (compare(owed, nothing(currency)) <= 0) return nothing(currency)
  return compare(owed, units(up)) <= 0 ? lesser(owed, units(most)) : units(beyond)
}
