import { type Money, nothing, split } from '../../money/money.ts'

/** GST is a tenth of the price without it, so an eleventh of the price that includes it. */
const WITHOUT_TAX = 10

/** The Australian goods and services tax that a price includes: travel outside Australia is free of it. */
export function taxWithin(price: Money, isInAustralia: boolean): Money {
  if (!isInAustralia) return nothing(price.currency)
  const [, tax] = split(price, [WITHOUT_TAX, 1])
  return tax ?? nothing(price.currency)
}

/** Why a price includes that much tax. */
export const taxSentence = (isInAustralia: boolean): string =>
  isInAustralia
    ? 'The total includes GST of one eleventh.'
    : 'No GST is payable: the travel takes place outside Australia (GST Act 1999, section 38-355).'
