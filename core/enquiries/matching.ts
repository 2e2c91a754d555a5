/** What an enquiry asks of whoever designs its trip. */
export interface Wishes {
  /** Codes of the countries that it leads to. */
  readonly countries: readonly string[]
  /** What people speak where its customer lives, the likeliest first. */
  readonly languages: readonly string[]
  readonly themes: readonly string[]
  /** The account of the designer of the trip that it began from. */
  readonly tripDesignerId: number | null
}

/** A designer, as far as it counts here. */
export interface Candidate {
  readonly userId: number
  readonly country: string | null
  readonly languages: readonly string[]
  readonly themes: readonly string[]
  /** How many open enquiries they have. */
  readonly open: number
}

/** One part of a score: what it is for. */
export type MatchReason =
  | { readonly key: 'country'; readonly country: string }
  | { readonly key: 'trip' }
  | { readonly key: 'language'; readonly language: string }
  | { readonly key: 'themes'; readonly themes: readonly string[] }
  | { readonly key: 'load'; readonly open: number }

export interface Match<C extends Candidate = Candidate> {
  readonly candidate: C
  readonly score: number
  /** What counts most stands first. */
  readonly reasons: readonly MatchReason[]
}

/**
 * What each part counts. Whoever lives in a country that was asked for is before everybody who does not: all else
 * together counts less.
 */
export const MATCH_POINTS = {
  country: 200,
  trip: 60,
  language: 30,
  /** Where they share no other language. */
  english: 10,
  /** Each of the themes in common, of which a letter names six at most. */
  theme: 8,
  mostThemes: 6,
  /** With nothing to do; each open letter takes some of it away. */
  idle: 40,
  letter: 4,
} as const

const ENGLISH = 'English'

interface Part {
  readonly points: number
  readonly reason: MatchReason
}

/** The designers for an enquiry, the best first; among equals whoever has less to do, then whoever is here longer. */
export function ranked<C extends Candidate>(wishes: Wishes, candidates: readonly C[]): readonly Match<C>[] {
  return candidates.map((candidate) => scored(wishes, candidate)).sort(inOrder)
}

function scored<C extends Candidate>(wishes: Wishes, candidate: C): Match<C> {
  const parts = [
    countryPart(wishes, candidate),
    tripPart(wishes, candidate),
    languagePart(wishes, candidate),
    themesPart(wishes, candidate),
    loadPart(candidate),
  ].flatMap((part) => part ?? [])
  const score = parts.reduce((sum, { points }) => sum + points, 0)
  return { candidate, score, reasons: parts.map(({ reason }) => reason) }
}

function inOrder(one: Match, other: Match): number {
  return (
    other.score - one.score ||
    one.candidate.open - other.candidate.open ||
    one.candidate.userId - other.candidate.userId
  )
}

function countryPart({ countries }: Wishes, { country }: Candidate): Part | null {
  if (country === null || !countries.includes(country)) return null
  return { points: MATCH_POINTS.country, reason: { key: 'country', country } }
}

function tripPart({ tripDesignerId }: Wishes, { userId }: Candidate): Part | null {
  return tripDesignerId === userId ? { points: MATCH_POINTS.trip, reason: { key: 'trip' } } : null
}

/** English is nearly everybody's second one, and counts as such. */
function languagePart({ languages }: Wishes, candidate: Candidate): Part | null {
  const own = languages.find((language) => candidate.languages.includes(language))
  if (own !== undefined) return { points: MATCH_POINTS.language, reason: { key: 'language', language: own } }
  if (!candidate.languages.includes(ENGLISH)) return null
  return { points: MATCH_POINTS.english, reason: { key: 'language', language: ENGLISH } }
}

function themesPart(wishes: Wishes, candidate: Candidate): Part | null {
  const common = [...new Set(wishes.themes)].filter((theme) => candidate.themes.includes(theme))
  const themes = common.slice(0, MATCH_POINTS.mostThemes)
  if (themes.length === 0) return null
  return { points: themes.length * MATCH_POINTS.theme, reason: { key: 'themes', themes } }
}

function loadPart({ open }: Candidate): Part {
  const points = Math.max(0, MATCH_POINTS.idle - open * MATCH_POINTS.letter)
  return { points, reason: { key: 'load', open } }
}
