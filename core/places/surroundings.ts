import { continentOf } from './continents.ts'

/** Where a browser is, by what it says about itself: every value can be handed on and to `Intl` as it is. */
export interface Surroundings {
  /** A language with its script and region, where it names them: `en-US`, `de`, `zh-Hans-CN`. */
  readonly language: string
  /** Two letters of a country that there is (ISO 3166-1). */
  readonly country: string
  /** By its IANA name, and known to this browser: `Australia/Sydney`. */
  readonly timeZone: string
}

/** Of a browser that says nothing that can be used. */
export const DEFAULT_SURROUNDINGS: Surroundings = { language: 'en-AU', country: 'AU', timeZone: 'UTC' }

/** What a browser said, as it was found: each may be anything, or missing. */
export interface SaidSurroundings {
  /** The most wanted one first. */
  readonly languages: readonly unknown[]
  readonly timeZone: unknown
  /** Where the visitor was detected to be (GEO-01). */
  readonly detected: { readonly country: unknown; readonly timeZone: unknown }
}

/** More languages than anybody has asked for. */
const MOST_LANGUAGES = 20
/** The longest name of a zone that there is has 32 letters. */
const LONGEST_ZONE = 64
/** The beginning of a language tag (BCP 47); what follows it, such as extensions, tells nothing here. */
const TAG = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?=-|$)/i

/**
 * Reads what a browser says about itself as foreign input: Intl throws a RangeError for much of it.
 * @param isKnownZone whether the platform's Intl takes a name for a time zone
 * @returns the first language that is one, the country of the first that names one (else the detected one), and the
 *   browser's time zone (else the detected country's, else UTC)
 */
export function readSurroundings(
  said: SaidSurroundings,
  isKnownZone: (name: string) => boolean,
): Surroundings {
  const tags = said.languages.slice(0, MOST_LANGUAGES).flatMap(languageTag)
  const countries = [...tags.map(({ region }) => region), said.detected.country].filter(isCountry)
  const zones = [said.timeZone, said.detected.timeZone].filter(
    (zone): zone is string => isZoneName(zone) && isKnownZone(zone),
  )
  return {
    language: tags[0]?.tag ?? DEFAULT_SURROUNDINGS.language,
    country: countries[0] ?? DEFAULT_SURROUNDINGS.country,
    timeZone: zones[0] ?? DEFAULT_SURROUNDINGS.timeZone,
  }
}

interface LanguageTag {
  readonly tag: string
  readonly region: string | null
}

/** One tag, or none: `en-US@posix` and `en_US.UTF-8`, names of Unix, are read as `en-US`. */
function languageTag(said: unknown): readonly LanguageTag[] {
  if (typeof said !== 'string') return []
  const [name = ''] = said.slice(0, LONGEST_ZONE).split(/[@.]/, 1)
  const [whole, language, script, region] = TAG.exec(name.replaceAll('_', '-')) ?? []
  if (whole === undefined || language === undefined) return []
  const titled = script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase()
  const parts = [language.toLowerCase(), titled, region?.toUpperCase()]
  return [{ tag: parts.filter(Boolean).join('-'), region: region?.toUpperCase() ?? null }]
}

/** A region may also be a part of the world (`en-001`), or nowhere (`zz-ZZ`). */
const isCountry = (said: unknown): said is string => typeof said === 'string' && continentOf(said) !== null

/** `Etc/Unknown` is what Chromium says when it does not know; some take it for a name all the same. */
const isZoneName = (said: unknown): said is string =>
  typeof said === 'string' && said !== '' && said.length <= LONGEST_ZONE && said !== 'Etc/Unknown'
