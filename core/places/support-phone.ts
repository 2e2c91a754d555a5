import type { Audience } from '../accounts/audience.ts'
import { continentOf } from './continents.ts'

export type SupportRegion = 'australia' | 'americas' | 'others'

/** All from ranges that are kept for fiction. */
const PHONES: Readonly<Record<Audience, Readonly<Record<SupportRegion, string>>>> = {
  traveller: { australia: '+61 2 5550 0142', americas: '+1 303-555-0148', others: '+44 1632 960142' },
  agent: { australia: '+61 2 5550 0177', americas: '+1 303-555-0163', others: '+44 1632 960177' },
}

export function supportRegion(country: string | null): SupportRegion {
  if (country === 'AU') return 'australia'
  const continent = country === null ? null : continentOf(country)
  return continent?.code === 'NA' || continent?.code === 'SA' ? 'americas' : 'others'
}

/**
 * Whom to call (GEO-04).
 * @param country its code; null: nobody knows, and it is the number for others
 */
export function supportPhone(audience: Audience, country: string | null): string {
  return PHONES[audience][supportRegion(country)]
}
