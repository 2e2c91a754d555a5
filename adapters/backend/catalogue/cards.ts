import { type PictureShape, picturePath } from '../../../core/landscape/picture-path.ts'
import type { Money } from '../../../core/money/money.ts'
import type { DesignerCard } from '../../../core/wire/catalogue/designers.ts'
import type { CountryName } from '../../../core/wire/catalogue/public.ts'
import type { Review, SpecialDeal, TripCard } from '../../../core/wire/catalogue/trips.ts'
import type { DesignerRow, ReviewRow } from '../store/catalogue/trip-columns.ts'
import { dealPrice } from './trip-index.ts'

type Card = Parameters<typeof toCard>[0]

/** @param today whether a deal still holds */
export function toCard(
  row: {
    readonly id: number
    readonly slug: string
    readonly title: string
    readonly place: string
    readonly days: number
    readonly price: Money
    readonly rating: number | null
    readonly reviews: number
    readonly themes: readonly string[]
    readonly country: CountryName
    readonly dealLabel: string | null
    readonly percentOff: number | null
    readonly until: string | null
  },
  today: string,
): TripCard {
  const deal = dealOf(row, today)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    country: row.country,
    place: row.place,
    days: row.days,
    price_usd: deal ? dealPrice(row.price, deal.percent_off) : row.price,
    was_usd: deal ? row.price : null,
    rating: oneDecimal(row.rating),
    reviews: row.reviews,
    themes: [...row.themes],
    picture: tripPicture(row, 'card'),
    deal,
    // Whatever is booked so long ahead can be given back for two days: every trip's starts are bookable earlier.
    free_cancellation: true,
  }
}

/** A trip's picture, and further ones of the same country. */
export function tripPicture(
  row: Pick<Card, 'slug' | 'themes'> & { readonly country: Pick<Card['country'], 'slug'> },
  shape: PictureShape,
  further = 0,
): string {
  const theme = row.themes[further % Math.max(1, row.themes.length)] ?? 'any'
  const seed = further === 0 ? row.slug : `${row.slug.slice(0, 56)}-${further + 1}`
  return picturePath({ shape, country: row.country.slug, theme, seed })
}

function dealOf({ id, dealLabel, percentOff, until }: Card, today: string): SpecialDeal | null {
  if (dealLabel === null || percentOff === null || until === null || until < today) return null
  return { trip_id: id, label: dealLabel, percent_off: percentOff, until }
}

const oneDecimal = (rating: number | null): number | null =>
  rating === null ? null : Math.round(rating * 10) / 10

export function toDesignerCard({ designer, country, trips, reviews, rating }: DesignerRow): DesignerCard {
  return {
    id: designer.id,
    slug: designer.slug,
    name: designer.name,
    first_name: designer.firstName,
    country,
    city: designer.city,
    timezone: designer.timezone,
    languages: designer.languages,
    years: designer.years,
    line: designer.line,
    avatar: designer.avatar,
    rating: oneDecimal(rating),
    reviews,
    trips,
  }
}

/** What everybody reads of a review. */
export function toReview({
  answer,
  answeredAt,
  designerName,
  tripSlug,
  tripTitle,
  ...review
}: ReviewRow): Review {
  const isAnswered = answer !== null && answeredAt !== null
  return {
    ...review,
    trip: { slug: tripSlug, title: tripTitle },
    answer: isAnswered ? { by: designerName ?? '', text: answer, at: answeredAt.toISOString() } : null,
  }
}
