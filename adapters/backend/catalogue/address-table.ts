import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'
import type { AddressTable } from './detect-country.ts'

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

interface Found {
  readonly country_code?: string
}

/**
 * Where network addresses are, by what the registries of the internet have published: a file of 8 MB, whose source the
 * README names, as its licence asks. Nobody else is asked (GEO-01).
 * @throws Error when the file is missing or broken
 */
export function readAddressTable(): AddressTable {
  const path = createRequire(import.meta.url).resolve(FILE)
  const reader = new Reader(readFileSync(path))
  return { countryOf: (address) => (reader.get(address) as Found | null)?.country_code ?? null }
}
