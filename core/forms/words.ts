import type { Fields, FormDefinition, IssueOf } from './form.ts'

/** What is said of an issue; some sentences look at what stands in the field. */
export type Sentence = string | ((text: string) => string)

/** A sentence for every issue of every field: one that is missing does not compile, nor does one too many. */
export type SentencesOf<F extends Fields> = {
  readonly [K in keyof F]: Readonly<Record<IssueOf<F[K]>, Sentence>>
}

export type FieldsOf<D> = D extends FormDefinition<string, infer F> ? F : never

/** @param text what stands in the field */
export function sentenceIn(
  sentences: Readonly<Record<string, Sentence>>,
  issue: string,
  text: string,
): string {
  const sentence = sentences[issue] ?? 'Look at this again.'
  return typeof sentence === 'string' ? sentence : sentence(text)
}
