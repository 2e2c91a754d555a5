import type { CardIssue } from '../../core/bookings/card.ts'
import type { PeopleIssue } from '../../core/bookings/checkout-people.ts'

/** What is wrong with a traveller or with where they are reached. */
export const PEOPLE_ISSUE_WORDS: Readonly<Record<PeopleIssue, string>> = {
  givenNamesMissing: 'Given names are missing. The inns register every guest.',
  familyNameMissing: 'The family name is missing.',
  nameLong: 'That is longer than a passport has it.',
  birthMissing: 'The birth date is missing.',
  noDay: 'Write day, month and year, like 14 / 03 / 1988.',
  notYet: 'A birth date lies in the past.',
  tooOld: 'Look at the year again.',
  leadIsYoung: 'Whoever leads is 18 or older.',
  emailMissing: 'Your email address is missing.',
  emailWrong: 'That email address does not look right.',
  phoneMissing: 'Your number is missing: we ring only about this trip.',
  phoneWrong: 'That number does not look right.',
}

/** What is wrong with a card. */
export const CARD_ISSUE_WORDS: Readonly<Record<CardIssue, string>> = {
  numberMissing: 'The number of the card is missing.',
  numberUnknown: 'Nothing is charged here: use one of the sandbox’s cards, like 4242 4242 4242 4242.',
  expiryMissing: 'Month and year are missing.',
  expiryWrong: 'Month and year, like 09 / 29.',
  expiryPast: 'This card has expired.',
  codeMissing: 'The code is missing.',
  codeWrong: 'Three or four digits.',
}

const ORDINALS = ['Lead', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

/** What a traveller is called beside their names, from 0 on. */
export const travellerWord = (index: number): string =>
  ORDINALS[index] === undefined ? `Traveller ${index + 1}` : `${ORDINALS[index]} traveller`
