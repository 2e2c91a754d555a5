import { moneyOf } from '../../../core/money/money.ts'
import type { Letter } from '../store/enquiries/letter.ts'
import type { LetterCatalogue } from '../store/enquiries/letter-catalogue.ts'
import type { NewLetter } from '../store/enquiries/letter-store.ts'

/** A letter held against the catalogue; or the fields that name what is not in it. */
export type JudgedLetter =
  | (Pick<NewLetter, 'values' | 'destination' | 'designerId' | 'budget'> & { readonly unknown: null })
  | { readonly unknown: readonly ('destinations' | 'themes' | 'amount')[] }

/** Where it began is kept as far as the catalogue has it: a trip or a designer that is gone holds up no letter. */
export async function judgeLetter(values: Letter, catalogue: LetterCatalogue): Promise<JudgedLetter> {
  const countries = await catalogue.countriesOf(values.destinations)
  const themes = await catalogue.themesAmong(values.themes)
  const budget = moneyOf(values.amount, values.currency)
  const areDestinations = values.destinations.every((slug) => countries.has(slug))
  const areThemes = values.themes.every((slug) => themes.has(slug))
  if (!(areDestinations && areThemes && budget)) {
    const unknown = [
      areDestinations ? [] : (['destinations'] as const),
      areThemes ? [] : (['themes'] as const),
      budget ? [] : (['amount'] as const),
    ].flat()
    return { unknown }
  }
  const designerId = values.designer === undefined ? null : await catalogue.designerOf(values.designer)
  const isTrip = values.trip !== undefined && (await catalogue.hasTrip(values.trip))
  const isGallery = values.gallery !== undefined && (await catalogue.hasGallery(values.gallery))
  return {
    values: {
      ...values,
      trip: isTrip ? values.trip : undefined,
      designer: designerId === null ? undefined : values.designer,
      gallery: isGallery ? values.gallery : undefined,
    },
    destination: joined(values.destinations.flatMap((slug) => countries.get(slug) ?? [])),
    designerId,
    budget,
    unknown: null,
  }
}

/** `Japan`, `Japan and Portugal`, `Japan, Portugal and Peru`: each country once. */
function joined(names: readonly string[]): string {
  const all = [...new Set(names)]
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`
}
