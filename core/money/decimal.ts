/** A number as the decimal that people see: `value` is `units` divided by ten to the power of `places`. */
export interface Decimal {
  readonly units: bigint
  readonly places: number
}

/**
 * The shortest decimal that names a number: 1.1 is 11 tenths, whatever its binary form.
 * @param value finite
 */
export function decimalOf(value: number): Decimal {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const units = BigInt(whole + fraction)
  const places = fraction.length - Number(exponent)
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 }
}

export function times(first: Decimal, second: Decimal): Decimal {
  return { units: first.units * second.units, places: first.places + second.places }
}

/** Up to a whole number, towards positive infinity. */
export function roundedUp({ units, places }: Decimal): number {
  const one = 10n ** BigInt(places)
  const whole = units / one
  return Number(units % one > 0n ? whole + 1n : whole)
}

/** The nearest number that a computer has for it. */
export function numberOf({ units, places }: Decimal): number {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const at = digits.length - places
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`)
}
