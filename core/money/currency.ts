/** What is known of a currency that is offered, without its rate (CUR-01). */
export interface Currency {
  readonly code: CurrencyCode
  /** Stands before an amount. */
  readonly symbol: string
  readonly label: string
  /** Between whole units and their parts. */
  readonly decimal: string
  /** Between groups of three. */
  readonly separate: string
  /** How many digits its smallest part has after the mark: two for cents, none for yen. */
  readonly places: 0 | 2
}

const marks = { decimal: '.', separate: ',' } as const
const withCents = { ...marks, places: 2 } as const

/** In the order of the picker. */
export const CURRENCIES = [
  { code: 'AUD', symbol: 'AU$', label: 'Australian dollar', ...withCents },
  { code: 'GBP', symbol: '£', label: 'Pound sterling', ...withCents },
  { code: 'CAD', symbol: 'CA$', label: 'Canadian dollar', ...withCents },
  { code: 'EUR', symbol: '€', label: 'Euro', ...withCents },
  { code: 'JPY', symbol: '¥', label: 'Japanese yen', ...marks, places: 0 },
  { code: 'NZD', symbol: 'NZ$', label: 'New Zealand dollar', ...withCents },
  { code: 'USD', symbol: 'US$', label: 'US dollar', ...withCents },
] as const

export type CurrencyCode = (typeof CURRENCIES)[number]['code']

/** What a price is shown in when nothing is known of the person. */
const DEFAULT_CURRENCY: CurrencyCode = 'AUD'
/** What prices are kept in. */
export const BASE_CURRENCY: CurrencyCode = 'USD'

function isSupported(code: string | null | undefined): code is CurrencyCode {
  return CURRENCIES.some((currency) => currency.code === code)
}

/** The same code where prices are shown in it, else null. */
export function currencyIfOffered(code: string): CurrencyCode | null {
  return isSupported(code) ? code : null
}

/** The first of these that is offered: what a person chose, what their account says, what was detected (CUR-02). */
export function preferredCurrency(...codes: readonly (string | null | undefined)[]): CurrencyCode {
  return codes.find(isSupported) ?? DEFAULT_CURRENCY
}

export function currencyOf(code: CurrencyCode): Currency {
  return CURRENCIES.find((currency) => currency.code === code) ?? CURRENCIES[0]
}
