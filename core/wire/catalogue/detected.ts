import * as v from 'valibot'
import { Line } from './public.ts'

const Code = (pattern: RegExp) => v.nullable(v.pipe(v.string(), v.regex(pattern)))
const Name = v.nullable(Line)

/** `GET /detectCountry` (GEO-01): what is known of where somebody is; null where nothing is. */
export const DetectedCountry = v.object({
  currency_code: Code(/^[A-Z]{3}$/),
  currency_symbol: v.nullable(v.pipe(v.string(), v.maxLength(4))),
  country_code: Code(/^[A-Z]{2}$/),
  country_name: Name,
  region: Name,
  city: Name,
  continent: Name,
  continent_code: Code(/^[A-Z]{2}$/),
  timezone: Name,
  /** Whom to call from there: always a number. */
  phone: v.pipe(v.string(), v.regex(/^\+[\d -]{6,24}$/)),
})
export type DetectedCountry = v.InferOutput<typeof DetectedCountry>

/** `POST /user/change-currency`. */
export const CurrencyChange = v.object({ currency_code: v.pipe(v.string(), v.maxLength(20)) })
