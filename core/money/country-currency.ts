import { type CurrencyCode, currencyOf } from './currency.ts'

const EURO =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT'
const OTHERS: Readonly<Partial<Record<CurrencyCode, string>>> = {
  AUD: 'AU CX CC HM KI NF NR TV',
  GBP: 'GB GG IM JE',
  CAD: 'CA',
  JPY: 'JP',
  NZD: 'NZ CK NU PN TK',
  USD: 'US AS EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  EUR: EURO,
}
const byCountry = new Map(
  Object.entries(OTHERS).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as CurrencyCode] as const),
  ),
)

/** The currency of a country where it is one that is offered; null elsewhere (CUR-02 says what is shown then). */
export function currencyOfCountry(
  country: string,
): { readonly code: CurrencyCode; readonly symbol: string } | null {
  const code = byCountry.get(country)
  return code === undefined ? null : { code, symbol: currencyOf(code).symbol }
}
