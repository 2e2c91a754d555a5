import { PLAN_LIMITS } from './plan-content.ts'
import type { PlanIssue } from './plan-issues.ts'
import { MOST_TEXT } from './plan-prices.ts'

const LIMIT = PLAN_LIMITS

/** What is wrong with a part of a plan, to whoever writes it: beside its field, and in the API's answers. */
export const PLAN_ISSUE_SENTENCES: Readonly<Record<PlanIssue, string>> = {
  titleShort: `Enter a title of at least ${LIMIT.titleShortest} characters.`,
  titleLong: `Shorten this to ${LIMIT.title} characters.`,
  textLong: 'This text is too long. Shorten it.',
  startMissing: 'Choose the start date.',
  startEarly: 'The trip can start tomorrow at the earliest.',
  nightsWrong: 'Enter the nights as a whole number.',
  nightsMany: `A plan has at most ${LIMIT.nights} nights.`,
  partyWrong: `Enter 1 to ${LIMIT.adults} adults, and up to ${LIMIT.children} children.`,
  daysMissing: 'Add at least one day.',
  daysMany: `A plan has at most ${LIMIT.days} days.`,
  dayTwice: 'This day is in the plan twice. Remove one.',
  dayTitleMissing: 'Enter a title for this day.',
  stopsMany: `A day has at most ${LIMIT.stops} stops.`,
  stopNameMissing: 'Name this stop.',
  mealTwice: 'Name each meal once.',
  pricesMissing: 'Add at least one price line.',
  pricesMany: `A plan has at most ${LIMIT.prices} price lines.`,
  priceTwice: 'This price line is in the plan twice. Remove one.',
  labelMissing: 'Say what this price is for.',
  amountMissing: 'Enter an amount.',
  amountWrong: `Enter an amount from 0 to ${MOST_TEXT}, to the cent.`,
  totalNothing: 'The total must be more than 0.',
  linesMany: `Keep this list to ${LIMIT.lines} lines.`,
  lineMissing: 'Fill in this line, or remove it.',
  validMissing: 'Choose until when the price is held.',
  validPast: 'Choose a date from today on.',
  validLate: 'Choose a date no later than the start.',
  namesWrong: 'Choose a date, or leave it empty.',
  namesLate: 'Choose a date no later than the start.',
  namesPast: 'Choose a date from today on.',
}
