import { type Fields, judge, type Rules, type ValuesOf } from '../../../../core/forms/form.ts'
import { type Sentence, type SentencesOf, sentenceIn } from '../../../../core/forms/words.ts'
import { storable } from '../../store/database/storable-text.ts'
import { HttpError } from '../http-error.ts'
import { expectFields } from './asking.ts'

/**
 * The values of a form, or of a part of one, that were sent here, judged by the same rules as in the browser.
 * @param path where in the whole body they stand, as `guest.`; or what each is called there
 * @throws HttpError 400 for another shape, 422 with a sentence for each field that can't be taken
 */
export function readForm<F extends Fields>(
  form: Rules<F>,
  body: unknown,
  sentences: SentencesOf<F>,
  path: string | ((name: string) => string) = '',
): ValuesOf<F> {
  if (typeof body !== 'object' || body === null) throw malformed()
  const { values, issues, isMalformed } = judge(form, body)
  if (isMalformed) throw malformed()
  const given: Readonly<Record<string, unknown>> = { ...body }
  expectFields(
    Object.fromEntries(
      Object.entries(issues).map(([name, issue]) => [
        typeof path === 'string' ? path + name : path(name),
        said(sentences, name, issue as string, given),
      ]),
    ),
  )
  return kept(form.fields, values) as ValuesOf<F>
}

const malformed = () => new HttpError(400, 'The request has the wrong shape.')

function said(
  sentences: Readonly<Record<string, Readonly<Record<string, Sentence>>>>,
  name: string,
  issue: string,
  given: Readonly<Record<string, unknown>>,
): string {
  return sentenceIn(sentences[name] ?? {}, issue, String(given[name]))
}

/** As the database keeps it. A secret is taken as it is. */
function kept(fields: Fields, values: object): object {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    fields[name]?.kind === 'secret' ? value : keptValue(value),
  ])
  return Object.fromEntries(entries)
}

function keptValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  return Array.isArray(value) ? value.map(keptValue) : value
}
