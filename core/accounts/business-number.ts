import { plainSigns } from '../text/foreign-text.ts'

/** Digits of an Australian business number, and the weights of its checksum. */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const
const MODULUS = 89
/** With spaces between. */
const LONGEST = 30

/** The digits of an Australian business number (ABN); null for a text that is none. */
export function readBusinessNumber(text: string): string | null {
  const digits = plainSigns(text.slice(0, LONGEST)).replace(/[\s-]/g, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return null
  const sum = WEIGHTS.reduce<number>(
    (before, weight, at) => before + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  )
  return sum % MODULUS === 0 ? digits : null
}
