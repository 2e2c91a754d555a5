import { BASE_CURRENCY, type CurrencyCode, currencyOf } from './currency.ts'
import { type Decimal, decimalOf, decimalText, roundedUp, times as timesDecimal } from './decimal.ts'

/**
 * An amount of one currency, in its smallest part: cents, or whole yen. The edges make it (wire, forms, database), and
 * this folder alone computes with it, in whole numbers.
 */
export interface Money {
  /** A safe integer; negative where something is taken away. */
  readonly minor: number
  readonly currency: CurrencyCode
}

/** @throws RangeError when `minor` is no whole number, or too large to be exact */
export function money(minor: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of ${currency}.`)
  // There is one zero.
  return { minor: minor === 0 ? 0 : minor, currency }
}

export const nothing = (currency: CurrencyCode): Money => money(0, currency)

/**
 * An amount as people write it: 1234.5 pounds are 123,450 pence.
 * @returns null where the currency has no such part, or the amount is too large to be exact
 */
export function moneyOf(amount: number | Decimal, currency: CurrencyCode): Money | null {
  if (typeof amount === 'number' && !Number.isFinite(amount)) return null
  const { units, places } = typeof amount === 'number' ? decimalOf(amount) : amount
  const missing = currencyOf(currency).places - places
  const part = missing < 0 ? 10n ** BigInt(-missing) : 1n
  if (units % part !== 0n) return null
  const minor = Number(missing < 0 ? units / part : units * 10n ** BigInt(missing))
  return Number.isSafeInteger(minor) ? money(minor, currency) : null
}

/** US dollars, in which prices are kept. @throws RangeError when there are parts of a cent */
export function dollars(amount: number): Money {
  const found = moneyOf(amount, BASE_CURRENCY)
  if (!found) throw new RangeError(`${amount} is no amount of dollars and cents.`)
  return found
}

/** Whether something from outside is an amount of ours. */
export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false
  const { minor, currency } = value as Partial<Money>
  return Number.isSafeInteger(minor) && currency !== undefined && currencyOf(currency).code === currency
}

/** Units and their parts with a point, as machines read it: `1234.50`, and of yen `1234`. */
export function plainAmount(amount: Money): string {
  return decimalText(unitsOf(amount))
}

/** @throws RangeError when the currencies differ: rates alone lead from one to the other */
export function plus(first: Money, second: Money): Money {
  return money(first.minor + sameCurrency(first, second).minor, first.currency)
}

/** @throws RangeError when the currencies differ */
export function minus(first: Money, second: Money): Money {
  return money(first.minor - sameCurrency(first, second).minor, first.currency)
}

/** @throws RangeError when the count is no whole number */
export function times(amount: Money, count: number): Money {
  return ofMinor(BigInt(amount.minor) * BigInt(count), amount.currency)
}

/** @throws RangeError when one of them is of another currency */
export function sumOf(amounts: readonly Money[], currency: CurrencyCode): Money {
  return amounts.reduce(plus, nothing(currency))
}

/** Below zero where the first is less, above where it is more. @throws RangeError when the currencies differ */
export function compare(first: Money, second: Money): number {
  return first.minor - sameCurrency(first, second).minor
}

export const isNothing = (amount: Money): boolean => amount.minor === 0
/** More than nothing. */
export const isPositive = (amount: Money): boolean => amount.minor > 0

/** The less of two. @throws RangeError when the currencies differ */
export const lesser = (first: Money, second: Money): Money => (compare(first, second) <= 0 ? first : second)
/** The more of two. @throws RangeError when the currencies differ */
export const greater = (first: Money, second: Money): Money => (compare(first, second) >= 0 ? first : second)

/** So many of a hundred of an amount, up to a whole unit. @throws RangeError when the percent is no number */
export function share(amount: Money, percent: number): Money {
  if (!Number.isFinite(percent)) throw new RangeError(`${percent} is no percent.`)
  const ofHundred = { units: 1n, places: 2 }
  return wholeUnits(
    timesDecimal(timesDecimal(unitsOf(amount), decimalOf(percent)), ofHundred),
    amount.currency,
  )
}

/** Up to a whole unit, towards more. */
export const upToUnit = (amount: Money): Money => wholeUnits(unitsOf(amount), amount.currency)

/**
 * Parts of an amount by their weights, which add up to it: what is left over goes, a smallest part each, to those that
 * lost most, the first ones first.
 * @param weights whole numbers from 0 on, one of them above it
 * @throws RangeError when nobody has a weight, or a weight is no whole number
 */
export function split(amount: Money, weights: readonly number[]): readonly Money[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('There is nobody to split it among.')
  const sign = amount.minor < 0 ? -1n : 1n
  const minor = BigInt(amount.minor) * sign
  const parts = weights.map((weight, at) => {
    const due = minor * BigInt(weight)
    return { at, given: due / whole, lost: due % whole }
  })
  const left = Number(minor - parts.reduce((sum, { given }) => sum + given, 0n))
  const first = [...parts]
    .sort((one, other) => Number(other.lost - one.lost) || one.at - other.at)
    .slice(0, left)
  const luckyOnes = new Set(first.map(({ at }) => at))
  return parts.map(({ at, given }) =>
    ofMinor(sign * (given + (luckyOnes.has(at) ? 1n : 0n)), amount.currency),
  )
}

/** A decimal number of units as an amount, up to a whole unit. */
export function wholeUnits(amount: Decimal, currency: CurrencyCode): Money {
  return ofMinor(roundedUp(amount, 0) * 10n ** BigInt(currencyOf(currency).places), currency)
}

/** A decimal number of units as an amount, up to the currency's smallest part. */
export function wholeParts(amount: Decimal, currency: CurrencyCode): Money {
  return ofMinor(roundedUp(amount, currencyOf(currency).places), currency)
}

/** The number of units. */
export function unitsOf({ minor, currency }: Money): Decimal {
  return { units: BigInt(minor), places: currencyOf(currency).places }
}

const ofMinor = (minor: bigint, currency: CurrencyCode): Money => money(Number(minor), currency)

function sameCurrency(first: Money, second: Money): Money {
  if (first.currency === second.currency) return second
  throw new RangeError(`${first.currency} and ${second.currency} don’t add up without a rate.`)
}
