import { PLAN_LIMITS } from '../../core/plans/plan-content.ts'
import type { PlanIssue } from '../../core/plans/plan-issues.ts'
import { MOST_TEXT } from '../../core/plans/plan-prices.ts'

/** What is wrong with a part of a plan, to whoever writes it. */
export const PLAN_ISSUE_WORDS: Readonly<Record<PlanIssue, string>> = {
  titleShort: 'It needs a title.',
  titleLong: `At most ${PLAN_LIMITS.title} letters fit here.`,
  textLong: 'That is more than fits here.',
  startMissing: 'Choose a day.',
  startEarly: 'Tomorrow is the earliest.',
  nightsWrong: 'Write a whole number.',
  nightsMany: `${PLAN_LIMITS.nights} nights are the most.`,
  partyWrong: `1 to ${PLAN_LIMITS.adults} adults can travel, with up to ${PLAN_LIMITS.children} children.`,
  daysMissing: 'It has no day yet.',
  daysMany: `${PLAN_LIMITS.days} days are the most.`,
  dayTwice: 'It stands there twice: remove one.',
  dayTitleMissing: 'It has no title yet.',
  stopsMany: `${PLAN_LIMITS.stops} stops are the most.`,
  stopNameMissing: 'A stop has no name.',
  mealTwice: 'A meal stands there twice.',
  pricesMissing: 'It has no price line yet.',
  pricesMany: `${PLAN_LIMITS.prices} lines are the most.`,
  priceTwice: 'It stands there twice: remove one.',
  labelMissing: 'Say what it is for.',
  amountMissing: 'Write an amount.',
  amountWrong: `From 0 to ${MOST_TEXT}.`,
  totalNothing: 'All lines together cost nothing.',
  linesMany: `${PLAN_LIMITS.lines} lines are the most.`,
  lineMissing: 'A line is empty.',
  validMissing: 'Choose until when the price holds.',
  validPast: 'That day is over.',
  validLate: 'That is after the trip begins.',
}
