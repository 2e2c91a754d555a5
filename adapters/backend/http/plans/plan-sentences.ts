import { PLAN_LIMITS } from '../../../../core/plans/plan-content.ts'
import type { PlanIssue } from '../../../../core/plans/plan-issues.ts'
import { MOST_TEXT } from '../../../../core/plans/plan-prices.ts'

const LIMIT = PLAN_LIMITS

/** What whoever writes a plan is told of each part that can't be taken. */
export const PLAN_SENTENCES: Readonly<Record<PlanIssue, string>> = {
  titleShort: `Give the plan a title of at least ${LIMIT.titleShortest} letters.`,
  titleLong: `Shorten this to ${LIMIT.title} letters.`,
  textLong: 'This text is too long: shorten it.',
  startMissing: 'Choose the day on which it starts.',
  startEarly: 'It can start tomorrow at the earliest.',
  nightsWrong: 'Say how many nights it has, in whole numbers.',
  nightsMany: `A plan has at most ${LIMIT.nights} nights.`,
  partyWrong: `Say who travels: 1 to ${LIMIT.adults} adults, up to ${LIMIT.children} children.`,
  daysMissing: 'Add at least one day.',
  daysMany: `A plan has at most ${LIMIT.days} days.`,
  dayTwice: 'This day stands in the plan twice.',
  dayTitleMissing: 'Give this day a title.',
  stopsMany: `A day has at most ${LIMIT.stops} stops.`,
  stopNameMissing: 'Name this stop.',
  mealTwice: 'Name each meal once.',
  pricesMissing: 'Add at least one price line.',
  pricesMany: `A plan has at most ${LIMIT.prices} price lines.`,
  priceTwice: 'This price line stands in the plan twice.',
  labelMissing: 'Say what this price is for.',
  amountMissing: 'Enter an amount.',
  amountWrong: `Enter an amount from 0 to ${MOST_TEXT}, to the cent.`,
  totalNothing: 'A plan must cost something.',
  linesMany: `Keep this list to ${LIMIT.lines} lines.`,
  lineMissing: 'Write this line, or take it away.',
  validMissing: 'Choose until when the price holds.',
  validPast: 'The price must hold at least until today.',
  validLate: 'The price can hold until the day of the start at the latest.',
}
