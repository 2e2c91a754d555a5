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
  unreached: 'We can’t be reached. Check your connection and try again.',
  faulty: 'Some answers need another look. Check the marked fields and try again.',
  refused: 'We couldn’t accept this just now. Wait a moment and try again.',
  stale: 'This page has been open for a long time. Reload it and try again.',
  broken: 'Something broke on our side. Try again in a moment.',
}

export const EMAIL_WORDS = {
  emailMissing: 'Enter your email address.',
  emailWrong: 'That email address does not look right.',
} as const

export const atMost = (most: number): string => `Please use ${most} characters at most.`
