import * as v from 'valibot'
import { CURRENCIES } from '../../money/currency.ts'
import { isRate } from '../../money/rate.ts'
import { CountryCode, CurrencyCode } from '../../wire/formats.ts'
import { call, type PortOf } from '../port.ts'

const Nothing = v.null()
/** One of those that are offered. */
export const Offered = v.picklist(CURRENCIES.map(({ code }) => code))
/** What was stored or detected may be anything: another currency than ours is as good as none (CUR-02). */
const Found = v.fallback(v.nullable(Offered), null)

const Code = v.fallback(v.nullable(CountryCode), null)
/** Where somebody seems to be; the country by its code. */
const Detected = v.object({ detected: Found, country: Code })

/** Units for a dollar, of fixed scale; a rate that can't be right is left out: nothing is ever priced by it. */
const ScaledRate = v.fallback(
  v.nullable(
    v.pipe(
      v.number(),
      v.check((rate) => isRate(rate)),
    ),
  ),
  null,
)

/** Currencies, and where somebody seems to be (CUR-03, GEO-01). */
export const moneyContract = {
  /** `GET /currencies`: the rates of those that are offered. */
  currencies: call(
    Nothing,
    v.array(v.object({ code: v.fallback(v.nullable(Offered), null), rate: ScaledRate })),
  ),
  /** What this browser remembers: the currency that was chosen in it, and what was detected. */
  remembered: call(Nothing, v.object({ chosen: Found, ...Detected.entries })),
  /** `GET /detectCountry`; the rest of it is stored under its keys, and is nobody's business here. */
  detect: call(Nothing, Detected),
  /** Remembers what was chosen, for a year. */
  remember: call(v.object({ code: Offered }), Nothing),
  /** `POST /user/change-currency`, for who is signed in. */
  change: call(v.object({ currency_code: Offered }), v.object({ currency_code: CurrencyCode })),
}
export type MoneyPort = PortOf<typeof moneyContract>
