import { letter } from '../mail/letters.ts'
import type { Mail } from '../mail/mail-port.ts'

export interface ReviewTold {
  readonly email: string
  /** The designer's. */
  readonly firstName: string
  readonly author: string
  /** Of five. */
  readonly rating: number
  /** Empty: stars alone. */
  readonly text: string
  readonly title: string
  readonly link: string
}

/** To a designer whose trip was reviewed. */
export function reviewLetter({ email, firstName, author, rating, text, title, link }: ReviewTold): Mail {
  return letter(email, `${author} has reviewed ${title}`, [
    `Dear ${firstName},`,
    `${author} was on ${title} and gives it ${rating} of 5 stars.`,
    ...(text === '' ? [] : [`In their words: ${text}`, 'You can answer once, for everybody to read.']),
    { label: 'See the review', link },
  ])
}

/** Its first name is the concierge's. */
export interface ChangedHiddenTold extends ReviewTold {
  /** Why it was hidden. */
  readonly because: string
}

/** To those who hide reviews: one that is hidden reads otherwise. */
export function changedHiddenLetter(told: ChangedHiddenTold): Mail {
  const { email, firstName, author, rating, text, title, because, link } = told
  return letter(email, `A hidden review was changed: ${title}`, [
    `Dear ${firstName},`,
    `${author} has changed their review of ${title}, which is hidden: ${because}`,
    text === ''
      ? `It gives ${rating} of 5 stars now, and no words.`
      : `It gives ${rating} of 5 stars now. In their words: ${text}`,
    { label: 'Look at it again', link },
  ])
}

export interface AnswerTold {
  readonly email: string
  /** Whoever wrote the review. */
  readonly firstName: string
  readonly designer: string
  readonly title: string
  readonly answer: string
  readonly link: string
}

/** To whoever wrote a review that its designer answers. */
export function answerLetter({ email, firstName, designer, title, answer, link }: AnswerTold): Mail {
  return letter(email, `${designer} has answered your review of ${title}`, [
    `Dear ${firstName},`,
    `Thank you again for saying how ${title} was. ${designer} has answered: ${answer}`,
    { label: 'Read it where it stands', link },
  ])
}

export interface FeedbackTold {
  readonly email: string
  /** The concierge's. */
  readonly firstName: string
  readonly ref: string
  readonly title: string
  /** Of ten. */
  readonly point: number
  /** Of five; null: none. */
  readonly stars: number | null
  readonly text: string | null
  readonly link: string
}

/** To our own people: how a trip was, in the eyes of whoever booked it. */
export function feedbackLetter(told: FeedbackTold): Mail {
  const { email, firstName, ref, title, point, stars, text, link } = told
  const given = stars === null ? 'no stars, so it stands on no page of ours' : `${stars} of 5 stars`
  return letter(email, `How ${title} was: ${point} of 10`, [
    `Dear ${firstName},`,
    `Whoever booked ${title}, ${ref}, would recommend it with ${point} of 10, and gives it ${given}.`,
    ...(text === null ? [] : [`In their words: ${text}`]),
    { label: 'See the booking', link },
  ])
}

export interface PrivateTold {
  readonly email: string
  /** The designer's. */
  readonly firstName: string
  readonly title: string
  readonly text: string
}

/** To a designer: what was written about a trip for them and for us. */
export const privateLetter = ({ email, firstName, title, text }: PrivateTold): Mail =>
  letter(email, `How ${title} was, for you and for us`, [
    `Dear ${firstName},`,
    `Whoever booked ${title} has told us how it was. In their words: ${text}`,
    'It came without stars or through a travel agent, so it stands on no page.',
  ])
