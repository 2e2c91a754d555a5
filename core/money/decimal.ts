/** A number as the decimal that people see: `value` is `units` divided by ten to the power of `places`. */
export interface Decimal {
  readonly units: bigint
  /** From 0 on. */
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

const PLAIN = /^(-?\d{1,30})(?:\.(\d{1,30}))?$/

/** A decimal as a database writes it: `-12.50`. @returns null for anything else */
export function decimalIn(text: string): Decimal | null {
  const [, whole = '', fraction = ''] = PLAIN.exec(text) ?? []
  return whole === '' ? null : { units: BigInt(whole + fraction), places: fraction.length }
}

export function times(first: Decimal, second: Decimal): Decimal {
  return { units: first.units * second.units, places: first.places + second.places }
}

/** A quotient up to so many places, towards positive infinity. @param divisor above zero */
export function dividedUp(dividend: Decimal, divisor: Decimal, places: number): bigint {
  const shift = places - dividend.places + divisor.places
  const scale = 10n ** BigInt(Math.abs(shift))
  return shift < 0
    ? upwards(dividend.units, divisor.units * scale)
    : upwards(dividend.units * scale, divisor.units)
}

/** How many of its last place a decimal has, once it is rounded up to so many places, towards positive infinity. */
export function roundedUp(decimal: Decimal, places: number): bigint {
  return dividedUp(decimal, { units: 1n, places: 0 }, places)
}

function upwards(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor
  return dividend % divisor > 0n ? whole + 1n : whole
}

/** `1234.50`, with as many digits behind the point as it has places. */
export function decimalText({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const at = digits.length - places
  const fraction = places > 0 ? `.${digits.slice(at)}` : ''
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${fraction}`
}
