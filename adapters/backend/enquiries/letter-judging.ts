import { askedText } from '../../../core/enquiries/asked-letter.ts'
import { budgetWords } from '../../../core/enquiries/chosen-words.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { type Money, moneyOf } from '../../../core/money/money.ts'
import { joined } from '../../../core/text/joined.ts'
import type { Letter } from '../store/enquiries/letter.ts'
import type { LetterCatalogue } from '../store/enquiries/letter-catalogue.ts'
import type { NewLetter } from '../store/enquiries/letter-store.ts'

/** A letter held against the catalogue; or the fields that name what is not in it. */
export type JudgedLetter =
  | (Pick<NewLetter, 'values' | 'destination' | 'designerId' | 'budget' | 'asked'> & {
      readonly unknown: null
    })
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
  const destination = joined([...new Set(values.destinations.flatMap((slug) => countries.get(slug) ?? []))])
  const interests = values.themes.flatMap((slug) => themes.get(slug) ?? [])
  return {
    values: {
      ...values,
      trip: isTrip ? values.trip : undefined,
      designer: designerId === null ? undefined : values.designer,
      gallery: isGallery ? values.gallery : undefined,
    },
    destination,
    asked: askedIn(values, { destination, interests, budget }),
    designerId,
    budget,
    unknown: null,
  }
}

interface InWords {
  readonly destination: string
  readonly interests: readonly string[]
  readonly budget: Money
}

/** The letter in words; how its writer is reached is nothing for a chat. */
function askedIn(values: Letter, { destination, interests, budget }: InWords): string {
  const { when, start_date, month, leaving_from, needs, notes, client_name } = values
  return askedText(destination, {
    ...values,
    client: client_name ?? null,
    start_date: when === 'dates' ? (start_date ?? null) : null,
    month: when === 'month' ? (month ?? null) : null,
    leaving_from: leaving_from ?? null,
    interests,
    budget: budgetWords(amountText(budget), values),
    needs: needs ?? null,
    notes: notes ?? null,
  })
}
