import type { EnquiryStep } from '../../../core/forms/enquiry.ts'
import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { dayText, monthText } from '../../../core/places/day-text.ts'
import { isDay } from '../../../core/places/days.ts'
import { budgetWords, chosenWords } from './choices.ts'
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
    `I am ${textOf('first_name')} ${textOf('last_name')}; you answer me ${chosen('contact', textOf)}.`,
  your_trip: (textOf, { countries }) => {
    const places = textOf('destinations')
      .split(',')
      .map((slug) => countries.find((one) => one.slug === slug)?.name ?? slug)
    const from = textOf('leaving_from').trim()
    return `We would like to come to ${joined(places)}: ${partyText(textOf)}, ${counted(textOf('nights'), 'night', 'nights')}, ${whenText(textOf)}${from ? `, leaving from ${from}` : ''}.`
  },
  how: (textOf) =>
    `On the way we like ${chosen('guidance', textOf)}. Our flights ${chosen('flights', textOf)}; ${chosen('readiness', textOf)}.`,
  your_style: (textOf, { themes }) => {
    const likes = textOf('themes')
      .split(',')
      .flatMap((slug) => themes.find((one) => one.slug === slug)?.label ?? [])
    return `${joined(likes)}; days ${chosen('pace', textOf)}, and places to sleep that are ${chosen('stay', textOf)}.`
  },
  your_budget: (textOf) =>
    `About ${budgetWords(`${textOf('amount')} ${textOf('currency')}`, {
      basis: textOf('basis'),
      flexible: textOf('flexible'),
      flights_included: textOf('flights_included'),
    })}.`,
}

function partyText(textOf: TextOf): string {
  const adults = counted(textOf('adults'), 'adult', 'adults')
  const children = Number(textOf('children')) || 0
  if (children === 0) return adults
  const ages = textOf('ages').split(',').filter(Boolean)
  return `${adults} and ${counted(String(children), 'child', 'children')}${ages.length > 0 ? ` of ${joined(ages)}` : ''}`
}

function whenText(textOf: TextOf): string {
  const [day, month] = [textOf('start_date'), textOf('month')]
  if (textOf('when') === 'dates' && isDay(day)) return `from ${dayText(day)}`
  if (textOf('when') === 'month' && month !== '') return `in ${monthText(month)}`
  return 'whenever it is best'
}

const counted = (count: string, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`

/** `Japan`, `Japan and Portugal`, `Japan, Peru and Portugal`. */
export function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
