import type * as v from 'valibot'
import { type Match, type MatchReason, ranked, type Wishes } from '../../../core/enquiries/matching.ts'
import { counted } from '../../../core/text/counted.ts'
import type { SuggestedDesigner } from '../../../core/wire/enquiries.ts'
import type { WholeEnquiry } from '../store/enquiries/enquiry-store.ts'
import type { Designer, MatchingStore } from '../store/enquiries/matching-store.ts'
import { languagesOf } from './country-languages.ts'

const MOST = 10

/**
 * Designers for an enquiry, the best first, each with what speaks for them (ENQ-08).
 * @param name those who are called so; null: those who suit
 */
export async function suggestDesigners(
  store: MatchingStore,
  enquiry: WholeEnquiry,
  name: string | null,
): Promise<v.InferInput<typeof SuggestedDesigner>[]> {
  const { values, customer } = enquiry
  const wishes: Wishes = {
    ...(await store.placesOf(enquiry)),
    languages: languagesOf(values?.country_code ?? customer.countryCode),
    themes: values?.themes ?? [],
  }
  const found = name === null ? await store.candidates(enquiry.id, wishes) : await store.byName(name)
  return ranked(wishes, found).slice(0, MOST).map(suggested)
}

function suggested({ candidate, score, reasons }: Match<Designer>): v.InferInput<typeof SuggestedDesigner> {
  const { userId, slug, firstName, name, country, countryName, city, timezone, languages, avatar, open } =
    candidate
  return {
    designer: {
      user_id: userId,
      slug,
      first_name: firstName,
      name,
      country: country === null ? null : { code: country, name: countryName ?? country },
      city,
      timezone,
      languages: [...languages],
      avatar,
      open,
    },
    score,
    reasons: reasons.map((reason) => inWords(reason, candidate)),
  }
}

function inWords(reason: MatchReason, { city, countryName }: Designer): string {
  switch (reason.key) {
    case 'country':
      return `Lives in ${[city, countryName ?? reason.country].filter(Boolean).join(', ')}`
    case 'trip':
      return 'Designed the trip this enquiry is based on'
    case 'language':
      return `Speaks ${reason.language}`
    case 'themes':
      return `Plans ${listed(reason.themes.map((theme) => theme.replaceAll('-', ' ')))} trips`
    case 'load':
      return `Has ${reason.open === 0 ? 'no open enquiries' : counted(reason.open, 'open enquiry', 'open enquiries')}`
  }
}

/** `rail`, `rail and food`, `rail, food and coast`. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
