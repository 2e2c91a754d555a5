import { cardIssues, type TypedCard } from '../../../core/bookings/card.ts'
import type { Day } from '../../../core/places/days.ts'
import { CARD_ISSUE_WORDS } from '../../words/checkout.ts'

export const NO_CARD: TypedCard = { number: '', expires: '', code: '' }

/** What is said of each field of a card that is not as it should be, by its name: `card.number`. */
export const cardWords = (card: TypedCard, today: Day): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(cardIssues(card, today)).map(([name, issue]) => [`card.${name}`, CARD_ISSUE_WORDS[issue]]),
  )

/** Whether nothing is wrong with the fields whose names begin so. */
export const isStepDone = (wrong: Readonly<Record<string, string>>, prefix: string): boolean =>
  !Object.keys(wrong).some((name) => name.startsWith(prefix))
