import type { Day } from '../places/days.ts'
import type { QuoteLine } from './quote.ts'

/** What is booked, as it was shown when its price was held: what changes in the catalogue later changes nothing of it. */
export interface QuotedTrip {
  /** Of the bookable plan. */
  readonly planId: number
  readonly version: number
  /** Of the enquiry that it answers; null for one of the catalogue, whose places are counted. */
  readonly enquiryId: number | null
  readonly title: string
  readonly picture: string | null
  /** Of its days those in Australia, where they are taxed; absent where it is not known. */
  readonly daysInAustralia?: number
  readonly start: Day
  /** Its last day. */
  readonly end: Day
  /** The last day on which its plan lets names be mended; null where it names none. */
  readonly namesBy?: Day | null
  readonly adults: number
  readonly children: number
  /** Who plans it; null: the concierge team. */
  readonly designer: QuotedDesigner | null
  readonly lines: readonly QuoteLine[]
  /** Units of the currency for a US dollar, the share that cards cost, and the rate's day. */
  readonly rate: number
  readonly cardShare: number
  readonly rateOf: Day | null
  readonly balanceDueOn: Day | null
}

interface QuotedDesigner {
  readonly firstName: string
  /** Whole; orders of before do not have it. */
  readonly name?: string
  readonly avatar: string | null
  /** Orders of before do not have it. */
  readonly timezone?: string
}

/** How many go. */
export const travellersOf = ({ adults, children }: QuotedTrip): number => adults + children
