import { type Money, minus, nothing, plus, split } from '../../money/money.ts'
import { daysBetween } from '../../places/days.ts'
import type { QuotedTrip } from '../quoted-trip.ts'

/** GST is a tenth of the price without it: of eleven parts of what is taxed it is one. */
const PARTS = 11

/** The Australian goods and services tax within a price (BOOK-11). */
export interface TaxWithin {
  /** Null where it is not known where the trip leads. */
  readonly tax: Money | null
  /** Why it is so much. */
  readonly sentence: string
}

/** Travel outside Australia is free of it; of a trip that is partly there, its days there are taxed. */
export function taxWithin(
  price: Money,
  trip: Pick<QuotedTrip, 'start' | 'end' | 'daysInAustralia'>,
): TaxWithin {
  const { daysInAustralia: there } = trip
  const days = daysBetween(trip.start, trip.end) + 1
  if (there === undefined) return { tax: null, sentence: 'GST, where it applies, is included in the price.' }
  if (there === 0)
    return {
      tax: nothing(price.currency),
      sentence: 'No GST is payable: the travel takes place outside Australia (GST Act 1999, section 38-355).',
    }
  const [, tax = nothing(price.currency)] = split(price, [days * PARTS - there, there])
  if (there >= days) return { tax, sentence: 'The total includes GST of one eleventh.' }
  return {
    tax,
    sentence: `GST of one eleventh is included for ${there} of the ${days} days, which are spent in Australia.`,
  }
}

/**
 * The tax within a part of a price: with that of the parts before it, it is the tax within all of them, to the cent.
 * @param before all the parts before it
 */
export function taxWithinPart(
  part: Money,
  before: Money,
  trip: Pick<QuotedTrip, 'start' | 'end' | 'daysInAustralia'>,
): TaxWithin {
  const { tax, sentence } = taxWithin(plus(before, part), trip)
  const earlier = taxWithin(before, trip).tax
  return { tax: tax && earlier && minus(tax, earlier), sentence }
}
