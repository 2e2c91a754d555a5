import * as v from 'valibot'
import { isDay } from '../../places/days.ts'
import { RICH_TEXT } from '../../rich-text/policy.ts'

// What everybody may read: texts of ours, prices, pictures. None of it passes the machines' door as it is (a page's
// content goes through it as one sealed text), so these strings need no form into which personal text would not fit.

const limited = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** A line: a title, a name, a label. */
export const Line = limited(300)
/** A paragraph or a few. */
export const Prose = limited(5_000)
/** Paragraphs, lists and links, as `core/rich-text` has them: HTML, drawn through its policy alone. */
export const RichText = limited(RICH_TEXT.longest)
/** The part of an address that names a trip, a country, a designer. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/))
/** A path of our own to a picture. */
export const PicturePath = v.pipe(v.string(), v.regex(/^\/[\w-][\w./-]{0,199}$/))
export const PublicDay = v.pipe(v.string(), v.check(isDay))
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Of five. */
export const Rating = v.pipe(v.number(), v.minValue(0), v.maxValue(5))

/** A country as other things name it. */
export const CountryName = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  slug: Slug,
  name: Line,
})
export type CountryName = v.InferOutput<typeof CountryName>

/** The one shape of lists. */
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), page: Id, per_page: Id, total: Count, has_more: v.boolean() })
