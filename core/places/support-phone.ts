import type { Audience } from '../accounts/audience.ts'
import type { UserType } from '../wire/account.ts'

export type SupportRegion = 'australia' | 'americas' | 'others'

/** All from ranges that are kept for fiction. */
const PHONES: Readonly<Record<Audience, Readonly<Record<SupportRegion, string>>>> = {
  traveller: { australia: '+61 2 5550 0142', americas: '+1 303-555-0148', others: '+44 1632 960142' },
  agent: { australia: '+61 2 5550 0177', americas: '+1 303-555-0163', others: '+44 1632 960177' },
}

/** North and South America (ISO 3166-1): a list of its own, as every page has it and none the whole world. */
const AMERICAS =
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI'

export function supportRegion(country: string | null): SupportRegion {
  if (country === 'AU') return 'australia'
  return country?.length === 2 && AMERICAS.includes(country) ? 'americas' : 'others'
}

/**
 * Whom to call (GEO-04).
 * @param country its code; null: nobody knows, and it is the number for others
 */
export function supportPhone(audience: Audience, country: string | null): string {
  return PHONES[audience][supportRegion(country)]
}

/** Whom the number is told. */
export interface PhoneReader {
  /** Null without an account. */
  readonly type: UserType | null
  /** That of their account. */
  readonly country: string | null
}

/**
 * Whom somebody calls: agents the agents' desk and travellers the travellers', wherever they are served; a country of
 * their own goes before the one that they seem to be in (GEO-04).
 * @param installed whom the installation serves: everybody else is of those
 * @param seeming where they seem to be; null: nobody knows
 */
export function supportPhoneFor(
  { type, country }: PhoneReader,
  installed: Audience,
  seeming: string | null,
): string {
  return supportPhone((type && AUDIENCES[type]) ?? installed, country ?? seeming)
}

const AUDIENCES: Readonly<Partial<Record<UserType, Audience>>> = { TA: 'agent', TV: 'traveller' }
