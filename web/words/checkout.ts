import type { CardIssue } from '../../core/bookings/card.ts'
import type { PeopleIssue } from '../../core/bookings/checkout-people.ts'
import type { PartIssue, PayableBalance } from '../../core/bookings/part-payment.ts'
import { amountText } from '../../core/money/amount-text.ts'
import { currencyOf } from '../../core/money/currency.ts'

/** What is wrong with a traveller or with where they are reached. */
export const PEOPLE_ISSUE_WORDS: Readonly<Record<PeopleIssue, string>> = {
  givenNamesMissing: 'Enter the given names as in the passport.',
  familyNameMissing: 'Enter the family name.',
  nameLong: 'This name is too long. Use the spelling in the passport.',
  nameUnprinted: 'Write it in Latin letters, as the passport has it too: we can’t print these letters yet.',
  birthMissing: 'Enter the date of birth.',
  noDay: 'Enter the day, month and year, such as 14\u00a0/\u00a003\u00a0/\u00a01988.',
  notYet: 'Enter a date in the past.',
  tooOld: 'Check the year of birth.',
  leadIsYoung: 'The lead traveller must be 18 or older.',
  emailMissing: 'Enter your email address.',
  emailWrong: 'That email address does not look right.',
  phoneMissing: 'Enter your phone number. We only call about this trip.',
  phoneWrong: 'That phone number does not look right.',
}

/** What is wrong with a card. */
export const CARD_ISSUE_WORDS: Readonly<Record<CardIssue, string>> = {
  numberMissing: 'Enter the card number.',
  numberUnknown: 'Use a test card, such as 4242 4242 4242 4242. Nothing is charged here.',
  expiryMissing: 'Enter the expiry date.',
  expiryWrong: 'Enter month and year, such as 09 / 29.',
  expiryPast: 'This card has expired.',
  codeMissing: 'Enter the security code.',
  codeWrong: 'The security code has three or four digits.',
}

/** What is wrong with a part of a balance. */
export function partIssueWords(issue: PartIssue, { outstanding, least }: PayableBalance): string {
  const { symbol } = currencyOf(outstanding.currency)
  return {
    missing: 'Enter how much you’d like to pay today.',
    noAmount: `Enter an amount in figures, such as ${amountText(least)}.`,
    otherCurrency: `This booking is paid in ${symbol}. Enter an amount in ${symbol}.`,
    tooLittle: `The least you can pay now is ${amountText(least)}.`,
    tooMuch: `Only ${amountText(outstanding)} is left to pay.`,
  }[issue]
}

const ORDINALS = ['Lead', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

/** What a traveller is called beside their names, from 0 on. */
export const travellerWord = (index: number): string =>
  ORDINALS[index] === undefined ? `Traveller ${index + 1}` : `${ORDINALS[index]} traveller`
