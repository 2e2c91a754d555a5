import type { Continent } from '../../../../core/wire/catalogue/places.ts'

/** What is eaten where one travels: B, L and D. */
type Meals = '' | 'B' | 'D' | 'BL' | 'BD' | 'BLD' | 'LD'

/** A day that any trip through its destination may have. */
export type DemoDay = readonly [
  title: string,
  note: string,
  /** Rich text (`rich-text.ts`), as are a trip's summary, a guide's lead and its sections. */
  text: string,
  stop: string,
  lat: number,
  lon: number,
  meals: Meals,
]

export interface DemoDestination {
  readonly slug: string
  readonly name: string
  readonly stay: string
  readonly days: readonly DemoDay[]
}

/** So many days of a destination, by their numbers from 1; the note tells how one comes there. */
export type DemoLeg = readonly [destination: string, days: string, note?: string]

export type DemoReview = readonly [
  author: string,
  country: string,
  rating: number,
  title: string,
  text: string,
]

export interface DemoTrip {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** The first is what it is most of all. */
  readonly themes: readonly string[]
  /** Dollars for one. */
  readonly price: number
  /** The higher, the sooner it stands in a gallery. */
  readonly recommended: number
  /** First and last month; over the new year where the first is the later one. */
  readonly season: readonly [from: number, to: number]
  readonly designer: string
  readonly party: readonly [least: number, most: number]
  readonly legs: readonly DemoLeg[]
  /** What else is in the price. */
  readonly extras: readonly string[]
  readonly deal?: readonly [label: string, percentOff: number, days: number]
  readonly deposit?:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'perPerson'; readonly usd: number }
  readonly reviews: readonly DemoReview[]
}

export interface DemoGuide {
  readonly title: string
  readonly line: string
  readonly lead: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  /** How good each month is, January first. */
  readonly months: string
  readonly sections: readonly (readonly [heading: string, ...text: string[]])[]
}

/** All of the demo that is of one country. */
export interface DemoCountry {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly continent: Continent
  readonly line: string
  /** The most wanted first. */
  readonly rank: number
  readonly destinations: readonly DemoDestination[]
  readonly trips: readonly DemoTrip[]
  readonly guide: DemoGuide
}
