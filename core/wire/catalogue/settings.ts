import * as v from 'valibot'
import { Count, Id, Line, Slug } from './public.ts'

/** A band of days; `max` null: or more. */
const DurationBand = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,30}$/)),
  label: Line,
  min: Id,
  max: v.nullable(Id),
})
export type DurationBand = v.InferOutput<typeof DurationBand>

const TravelTheme = v.object({ id: Id, slug: Slug, label: Line, icon: Line })
export type TravelTheme = v.InferOutput<typeof TravelTheme>

/** `GET /get-home-search-settings`. */
export const SearchSettings = v.object({
  durations: v.array(DurationBand),
  travel_themes: v.array(TravelTheme),
})
export type SearchSettings = v.InferOutput<typeof SearchSettings>

/** Where an entry of the menu leads: a path of our own. */
const Href = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./?=&%-]{0,199}$/))
const Audience = v.picklist(['traveller', 'agent', 'all'])
const MenuEntry = v.object({ id: Id, label: Line, href: Href, badge: v.optional(Line), audience: Audience })

/** `GET /get-menu-items`: an entry with children opens a panel of them. */
export const MenuItem = v.object({
  ...MenuEntry.entries,
  children: v.array(v.object({ ...MenuEntry.entries, children: v.array(MenuEntry) })),
})
export type MenuItem = v.InferOutput<typeof MenuItem>
export const MenuItems = v.array(MenuItem)

/** `GET /currencies`; a rate that can't be right is kept out of prices where it is used. */
export const CurrencyItem = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  symbol: v.pipe(v.string(), v.maxLength(4)),
  decimal: v.picklist(['.', ',']),
  separate: v.picklist([',', '.', ' ', '']),
  label: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z ]{1,39}$/)),
  /** Units for one US dollar. */
  rate: v.nullable(v.number()),
  as_of: v.nullable(v.pipe(v.string(), v.isoDate())),
})
export type CurrencyItem = v.InferOutput<typeof CurrencyItem>

/** How many trips, designers and countries there are: what the home page counts. */
export const CatalogueTotals = v.object({ trips: Count, designers: Count, countries: Count, reviews: Count })
export type CatalogueTotals = v.InferOutput<typeof CatalogueTotals>
