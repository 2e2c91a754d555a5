import * as v from 'valibot'
import { Count, CountryName, Id, Line, PicturePath, Prose, Rating, Slug } from './public.ts'

/** A local designer as cards show one. */
export const DesignerCard = v.object({
  id: Id,
  slug: Slug,
  name: Line,
  first_name: Line,
  country: CountryName,
  city: Line,
  timezone: Line,
  languages: v.array(Line),
  years: Count,
  /** One sentence. */
  line: Line,
  avatar: PicturePath,
  rating: v.nullable(Rating),
  reviews: Count,
  trips: Count,
})
export type DesignerCard = v.InferOutput<typeof DesignerCard>

/** `GET /local-designers/{name}`; their trips and reviews are lists of their own shapes. */
export const Designer = v.object({
  ...DesignerCard.entries,
  introduction: Prose,
  /** Slugs of what they are good at. */
  themes: v.array(Slug),
  picture: PicturePath,
})
export type Designer = v.InferOutput<typeof Designer>
