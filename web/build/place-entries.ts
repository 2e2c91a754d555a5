import { rawTimeZones, timeZonesNames } from '@vvo/tzdb'
import * as flags from 'country-flag-icons/string/3x2'
import iso from 'i18n-iso-countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { findIana, findWindows } from 'windows-iana'

/** A country to choose from. */
export interface Country {
  readonly name: string
  /** With its plus: `+61`. */
  readonly dial_code: string
  /** Two letters (ISO 3166-1 alpha-2). */
  readonly code: string
  /** Where its flag's SVG file is. */
  readonly flag: string
}

/** A country's time zones, by the names of IANA and by those of Windows. */
export interface CountryTimeZones {
  readonly IsoAlpha3: string
  readonly IsoAlpha2: string
  readonly CountryName: string
  /** `Australia/Sydney`. */
  readonly TimeZones: readonly string[]
  /** Each with its standard offset before its id: `(UTC+10:00) AUS Eastern Standard Time`. */
  readonly WindowsTimeZones: readonly { readonly Id: string; readonly Name: string }[]
}

/**
 * Every country of ISO 3166-1 that can be called and has a flag, by name.
 * @param addressOf where the flag of that code, an SVG text, is found
 */
export function makeCountries(addressOf: (code: string, svg: string) => string): readonly Country[] {
  const called = new Map(getCountries().map((code) => [code as string, getCountryCallingCode(code)]))
  return isoCodes().flatMap((code) => {
    const digits = called.get(code)
    const svg = (flags as Readonly<Record<string, string>>)[code]
    if (digits === undefined || svg === undefined) return []
    return { name: nameOf(code), dial_code: `+${digits}`, code, flag: addressOf(code, svg) }
  })
}

/** Every country of ISO 3166-1 that has time zones, by name. */
export function makeCountryTimeZones(): readonly CountryTimeZones[] {
  return isoCodes().flatMap((code) => {
    const own = rawTimeZones.filter(({ countryCode }) => countryCode === code)
    const names = own.flatMap(({ group }) => group)
    if (names.length === 0) return []
    // By all of a zone's names: the list of Windows zones knows some by an older one alone.
    const ids = [...new Set(names.flatMap((name) => findWindows(name)))]
    return {
      IsoAlpha3: iso.alpha2ToAlpha3(code) ?? '',
      IsoAlpha2: code,
      CountryName: nameOf(code),
      TimeZones: names.filter((name) => CURRENT.has(name)),
      WindowsTimeZones: ids.map((id) => ({ Id: id, Name: `(${offsetText(offsetThere(id, names))}) ${id}` })),
    }
  })
}

/** The standard offset of each zone that a country has: `UTC+10:00` by `Australia/Sydney`. */
export function makeZoneOffsets(): Readonly<Record<string, string>> {
  const current = [...OFFSETS].filter(([name]) => CURRENT.has(name))
  return Object.fromEntries(current.map(([name, minutes]) => [name, offsetText(minutes)]))
}

/** Names that are not older ones of other zones. */
const CURRENT = new Set(timeZonesNames)

/**
 * Minutes ahead of UTC, without summer time, by every name of a zone: of the package, which is newer than what Node has
 * (it knows that British Columbia has changed no clock since 1 November 2026).
 */
const OFFSETS = new Map(
  rawTimeZones.flatMap(({ group, rawOffsetInMinutes }) =>
    group.map((name) => [name, rawOffsetInMinutes] as const),
  ),
)

/** The zones that have a Windows zone's rules, by its id. */
const ZONES = grouped([...CURRENT].flatMap((zone) => findWindows(zone).map((id) => [id, zone] as const)))

/**
 * The offset that a Windows zone has in a country: a country may have moved since the list of Windows zones was written,
 * and others that share the zone may not have (Kazakhstan in 2024, the east of Greenland a month later).
 */
function offsetThere(id: string, names: readonly string[]): number {
  const own = names.filter((name) => CURRENT.has(name) && findWindows(name).some((one) => one === id))
  return mostOf(own) ?? windowsOffset(id)
}

/**
 * The offset of most of its zones. One may have moved since the list of Windows zones was written, even the one that
 * stands for them all; with as many on either side that one decides, which is first.
 */
function windowsOffset(id: string): number {
  const offset = mostOf(new Set([...findIana(id), ...(ZONES.get(id) ?? [])]))
  if (offset === null) throw new Error(`No zone with an offset belongs to ${id}.`)
  return offset
}

function mostOf(zones: Iterable<string>): number | null {
  const counts = new Map<number, number>()
  for (const zone of zones) {
    const offset = OFFSETS.get(zone)
    if (offset !== undefined) counts.set(offset, (counts.get(offset) ?? 0) + 1)
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}

/** `UTC+05:30` of 330. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** All names of each country in the set, the official one first. */
const KNOWN_AS = new Map(
  Object.keys(iso.getAlpha2Codes()).map((code) => [code, iso.getName(code, 'en', { select: 'all' }) ?? []]),
)

const HOLDERS = grouped([...KNOWN_AS].flatMap(([code, names]) => names.map((name) => [name, code] as const)))

const NAMES = new Map([...KNOWN_AS.keys()].map((code) => [code, commonName(code)]))

/**
 * As people look for it in a list: the shortest of its names that stands in the official one ("China" in "People's
 * Republic of China"), unless another country has that name too.
 */
function commonName(code: string): string {
  const [official = code, ...others] = KNOWN_AS.get(code) ?? []
  const short = others.filter((name) => official.includes(name) && HOLDERS.get(name)?.length === 1)
  return short.sort((one, other) => one.length - other.length)[0] ?? official
}

const nameOf = (code: string): string => NAMES.get(code) ?? code

/** By their names. */
const isoCodes = (): readonly string[] =>
  [...NAMES].sort(([, one], [, other]) => one.localeCompare(other, 'en')).map(([code]) => code)

function grouped(pairs: readonly (readonly [key: string, value: string])[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}
