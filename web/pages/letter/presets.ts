import { TICKED } from '../../../core/forms/field.ts'
import type { LetterContent, LetterOrigin } from '../../../core/pages/letter-content.ts'
import type { LetterField } from './letter-form.ts'

/** Who writes a letter, as far as it is known. */
export interface Writer {
  readonly isAgent: boolean
  readonly isKnown: boolean
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly country_code: string
  /** What they browse in. */
  readonly currency: string
}

export type Presets = Readonly<Partial<Record<LetterField, string>>>

/** So many themes of a trip are taken over. */
const MOST_THEMES = 6

/**
 * What a letter holds before anything is typed: who writes, what it begins from, and what most people say.
 * @param flow the order of its steps (enquiries.md "Order")
 */
export function presetsOf({ origin }: LetterContent, writer: Writer, flow: 'a' | 'b'): Presets {
  const { isAgent, isKnown, currency, ...person } = writer
  return {
    ...person,
    // Who has an account, and writes, wants to be answered in it.
    ...(isKnown && !isAgent && { consent: TICKED }),
    contact: 'chat',
    when: 'not_sure',
    adults: '2',
    children: '0',
    nights: '10',
    basis: 'per_person',
    flexible: '10',
    flights_included: 'without',
    currency,
    flow,
    ...startedFrom(origin),
  }
}

function startedFrom(origin: LetterOrigin): Presets {
  if (origin.kind === 'trip') {
    const { slug, country, days, themes } = origin.trip
    return {
      trip: slug,
      destinations: country.slug,
      nights: String(Math.max(1, days - 1)),
      themes: themes.slice(0, MOST_THEMES).join(','),
    }
  }
  if (origin.kind === 'designer') {
    const { slug, country } = origin.designer
    return { designer: slug, destinations: country.slug }
  }
  if (origin.kind === 'nothing') return {}
  const { type, country } = origin
  return {
    gallery: type.slug,
    ...(type.kind === 'theme' && { themes: type.slug }),
    ...(country && { destinations: country.slug }),
  }
}
