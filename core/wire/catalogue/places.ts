import * as v from 'valibot'
import { Dollars } from './dollars.ts'
import { Count, CountryName, Id, Line, PicturePath, RichText, Slug } from './public.ts'

export const Continent = v.picklist(['Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America'])
export type Continent = v.InferOutput<typeof Continent>

/** `GET /destinations`, grouped by continent where they are shown (GEO-03). */
export const Destination = v.object({
  id: Id,
  slug: Slug,
  name: Line,
  country: CountryName,
  continent: Continent,
  picture: PicturePath,
  trips: Count,
})
export type Destination = v.InferOutput<typeof Destination>

/** `GET /trending-destinations`: countries, the most wanted first. */
export const TrendingDestination = v.object({
  country: CountryName,
  continent: Continent,
  line: Line,
  picture: PicturePath,
  trips: Count,
  from_usd: Dollars,
})
export type TrendingDestination = v.InferOutput<typeof TrendingDestination>

/** A guide in a list of them. */
export const GuideCard = v.object({
  country: CountryName,
  title: Line,
  line: Line,
  picture: PicturePath,
  minutes: Id,
})
export type GuideCard = v.InferOutput<typeof GuideCard>

/** `GET /travel-guides/{country}`. */
export const TravelGuide = v.object({
  ...GuideCard.entries,
  lead: RichText,
  facts: v.array(v.object({ label: Line, text: Line })),
  sections: v.array(v.object({ heading: Line, text: RichText, picture: v.nullable(PicturePath) })),
  /** How good each month is, January first: 0 no, 1 fair, 2 good. */
  months: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2))), v.length(12)),
})
export type TravelGuide = v.InferOutput<typeof TravelGuide>
