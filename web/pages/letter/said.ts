import { budgetWords, chosenWords } from '../../../core/enquiries/chosen-words.ts'
import type { EnquiryStep } from '../../../core/forms/enquiry.ts'
import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { dayText, monthText } from '../../../core/places/day-text.ts'
import { isDay } from '../../../core/places/days.ts'
import { counted } from '../../../core/text/counted.ts'
import { wholeNumber } from '../../../core/text/foreign-text.ts'
import { joined } from '../../../core/text/joined.ts'
import type { LetterField } from './letter-form.ts'

type TextOf = (name: LetterField) => string
type Chosen = Parameters<typeof chosenWords>[0]
const chosen = (field: Chosen, textOf: TextOf): string => chosenWords(field, textOf(field))

/** What a step has said, in a sentence: it stands above the later ones. */
export function saidIn(step: EnquiryStep, textOf: TextOf, content: LetterContent): string {
  return SAID[step](textOf, content)
}

const SAID: Readonly<Record<EnquiryStep, (textOf: TextOf, content: LetterContent) => string>> = {
  information: (textOf) =>
    `I am ${textOf('first_name')} ${textOf('last_name')}. Please answer me ${chosen('contact', textOf)}.`,
  your_trip: (textOf, { countries }) => {
    const places = textOf('destinations')
      .split(',')
      .map((slug) => countries.find((one) => one.slug === slug)?.name ?? slug)
    const from = textOf('leaving_from').trim()
    return `We’d like to go to ${joined(places)}: ${partyText(textOf)}, ${counted(wholeNumber(textOf('nights')) ?? 0, 'night', 'nights')}, ${whenText(textOf)}${from ? `, leaving from ${from}` : ''}.`
  },
  how: (textOf) =>
    `We’d like to travel with ${chosen('guidance', textOf)}. Our flights are ${chosen('flights', textOf)}, and we are ${chosen('readiness', textOf)}.`,
  your_style: (textOf, { themes }) => {
    const likes = textOf('themes')
      .split(',')
      .flatMap((slug) => themes.find((one) => one.slug === slug)?.label ?? [])
    return `We like: ${likes.join(', ')}. Our days should be ${chosen('pace', textOf)}, our places to stay ${chosen('stay', textOf)}.`
  },
  your_budget: (textOf) =>
    `About ${budgetWords(`${textOf('amount')} ${textOf('currency')}`, {
      basis: textOf('basis'),
      flexible: textOf('flexible'),
      flights_included: textOf('flights_included'),
    })}.`,
}

function partyText(textOf: TextOf): string {
  const adults = counted(wholeNumber(textOf('adults')) ?? 0, 'adult', 'adults')
  const children = wholeNumber(textOf('children')) ?? 0
  if (children === 0) return adults
  const ages = textOf('ages').split(',').filter(Boolean)
  return `${adults} and ${counted(children, 'child', 'children')}${ages.length > 0 ? ` aged ${joined(ages)}` : ''}`
}

function whenText(textOf: TextOf): string {
  const [day, month] = [textOf('start_date'), textOf('month')]
  if (textOf('when') === 'dates' && isDay(day)) return `from ${dayText(day)}`
  if (textOf('when') === 'month' && month !== '') return `in ${monthText(month)}`
  return 'whenever it is best'
}
