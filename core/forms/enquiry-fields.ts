import * as v from 'valibot'
import { emailIssues, readEmail } from '../accounts/fields.ts'
import { parseNumericInput } from '../money/numeric-input.ts'
import type { Month } from '../places/calendar.ts'
import { type Day, isDay } from '../places/days.ts'
import { wholeNumber } from '../text/foreign-text.ts'
import type { Field } from './field.ts'

const trimmed = (text: string): string => text.trim()
const orNothing = (text: string): string | undefined => trimmed(text) || undefined
const listed = (text: string): readonly string[] => text.split(',').flatMap((part) => part.trim() || [])

/** A slug of the catalogue: `japan`, `old-roads-of-kii`. */
const Slug = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/

/** One of a few words that a person chooses between. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
): Field<Words[number], 'choiceMissing'> {
  return {
    kind: 'text',
    issues: ['choiceMissing'],
    read: trimmed,
    rule: v.picklist(words, 'choiceMissing'),
  }
}

/** Slugs of the catalogue, each once; the control has commas between them. @param most how many */
export function slugs<const I extends string>(
  missing: I,
  most: number,
): Field<readonly string[], I | 'tooMany'> {
  return {
    kind: 'text',
    issues: [missing, 'tooMany'],
    read: listed,
    rule: v.pipe(
      v.array(v.pipe(v.string(missing), v.regex(Slug, missing)), missing),
      v.transform((given) => [...new Set(given)]),
      v.minLength(1, missing),
      v.maxLength(most, 'tooMany'),
    ),
  }
}

/** A slug of the catalogue that a page presets: what the form began from. */
export function optionalSlug(): Field<string | undefined, 'choiceMissing'> {
  return {
    kind: 'text',
    issues: ['choiceMissing'],
    read: orNothing,
    rule: v.optional(v.pipe(v.string('choiceMissing'), v.regex(Slug, 'choiceMissing'))),
  }
}

/** A day; whether it may be left out depends on other fields. */
export function optionalDay(): Field<Day | undefined, 'dayWrong'> {
  return {
    kind: 'text',
    issues: ['dayWrong'],
    read: orNothing,
    rule: v.optional(v.pipe(v.string('dayWrong'), v.check(isDay, 'dayWrong'))),
  }
}

/** A month, `2027-04`; whether it may be left out depends on other fields. */
export function optionalMonth(): Field<Month | undefined, 'monthWrong'> {
  return {
    kind: 'text',
    issues: ['monthWrong'],
    read: orNothing,
    rule: v.optional(
      v.pipe(
        v.string('monthWrong'),
        v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'monthWrong'),
        v.transform((month) => month as Month),
      ),
    ),
  }
}

/** Whole things, from `least` to `most`. */
export function between(least: number, most: number): Field<number, 'numberWrong'> {
  return {
    kind: 'text',
    issues: ['numberWrong'],
    read: (text) => wholeNumber(text) ?? trimmed(text),
    rule: v.pipe(
      v.number('numberWrong'),
      v.integer('numberWrong'),
      v.minValue(least, 'numberWrong'),
      v.maxValue(most, 'numberWrong'),
    ),
  }
}

/** Ages in whole years; the control has commas between them, and nothing where one is not given yet. */
export function ages(most: number, oldest: number): Field<readonly number[], 'agesWrong'> {
  const age = v.pipe(
    v.number('agesWrong'),
    v.integer('agesWrong'),
    v.minValue(0, 'agesWrong'),
    v.maxValue(oldest, 'agesWrong'),
  )
  return {
    kind: 'text',
    issues: ['agesWrong'],
    read: (text) => listed(text).map((part) => wholeNumber(part) ?? part),
    rule: v.pipe(v.optional(v.array(age, 'agesWrong'), []), v.maxLength(most, 'agesWrong')),
  }
}

/**
 * The whole units of an amount as people write it, in either habit: `3,500` and `3.500` are the same, for nobody has
 * three and a half to travel on. @returns null for what is no number
 */
export function readAmount(text: string): number | null {
  const read = [parseNumericInput(text, 'pointDecimal'), parseNumericInput(text, 'commaDecimal')]
  const known = read.filter((value) => value !== null)
  return known.length === 0 ? null : Math.ceil(Math.max(...known))
}

/** An amount in whole units of a currency, above nothing. */
export function wholeAmount(most: number): Field<number, 'amountWrong' | 'amountHigh'> {
  return {
    kind: 'text',
    issues: ['amountWrong', 'amountHigh'],
    read: (text) => readAmount(text) ?? trimmed(text),
    rule: v.pipe(
      v.number('amountWrong'),
      v.integer('amountWrong'),
      v.minValue(1, 'amountWrong'),
      v.maxValue(most, 'amountHigh'),
    ),
  }
}

/** An address of mail that may be left out. */
export function optionalEmail(): Field<string | undefined, 'emailWrong'> {
  return {
    kind: 'email',
    issues: ['emailWrong'],
    read: orNothing,
    rule: v.optional(
      v.pipe(
        v.string('emailWrong'),
        v.check((text) => emailIssues(text).length === 0, 'emailWrong'),
        v.transform(readEmail),
      ),
    ),
  }
}
