import type { CurrencyCode } from './currency.ts'
import { type Decimal, decimalIn, decimalOf, decimalText } from './decimal.ts'

declare const rateMark: unique symbol

/** Units of a currency for one US dollar, in hundred-millionths: 1.5 is 150,000,000. A whole number above zero. */
export type Rate = number & { readonly [rateMark]: true }

/** Digits behind the point that a rate has. */
const PLACES = 8
/** No currency has more than a hundred thousand units for a dollar; so the dearest trip of a large party is exact. */
const HIGHEST = 100_000 * 10 ** PLACES

/** What is missing here can't be shown or paid. */
export type Rates = Readonly<Partial<Record<CurrencyCode, Rate>>>

/** Whether something from outside is a rate of ours. */
export function isRate(value: unknown): value is Rate {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= HIGHEST
}

/**
 * A rate as the wire (a number) and the database (a text) write it, to the nearest of its last place.
 * @returns null for zero, a negative number, one that is too high, and what is none: nothing is priced by those
 */
export function rateOf(value: number | string | null): Rate | null {
  const decimal =
    typeof value === 'number' && Number.isFinite(value) ? decimalOf(value) : decimalIn(String(value))
  if (decimal === null) return null
  const { units, places } = decimal
  const scale = 10n ** BigInt(Math.abs(PLACES - places))
  const scaled = Number(places > PLACES ? (units + scale / 2n) / scale : units * scale)
  return isRate(scaled) ? scaled : null
}

/** The number of units, exact. */
export const decimalOfRate = (rate: Rate): Decimal => ({ units: BigInt(rate), places: PLACES })

/** As the database has it: `1.50000000`. */
export const rateText = (rate: Rate): string => decimalText(decimalOfRate(rate))

/** As the wire has it. */
export const rateNumber = (rate: Rate): number => Number(rateText(rate))
