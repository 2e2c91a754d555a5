import type { Fields } from '../../core/forms/form.ts'
import type { FieldsOf, SentencesOf } from '../../core/forms/words.ts'
import type { FormProblem } from '../../machines/form/form.select.ts'

type FieldLabels = {
  readonly label: string
  /** Stands beneath it, whatever is in it. */
  readonly help?: string
  /** What it is called among others, where its label is a sentence. */
  readonly named?: string
}

/** What is read of a form: a label for each field, and a sentence for each of its issues. */
export type WordsOf<F extends Fields> = { readonly [K in keyof F]: FieldLabels & SentencesOf<F>[K] }
export type FormWords<Form> = WordsOf<FieldsOf<Form>>

/** Why a form was not taken as a whole, and what to do. */
export const PROBLEM_WORDS: Readonly<Record<FormProblem, string>> = {
  unreached: 'We can’t be reached. Check your connection, then send it again.',
  faulty: 'Something could not be taken. Look at what is marked, then send it again.',
  refused: 'This was not taken. Wait a little, then send it again.',
  stale: 'This page has been open for long. Reload it, then send it again.',
  broken: 'Something broke on our side. Send it again in a moment.',
}

export const EMAIL_WORDS = {
  emailMissing: 'Enter your email address.',
  emailWrong: 'That email address does not look right.',
} as const

export const atMost = (most: number): string => `Please use ${most} characters at most.`
