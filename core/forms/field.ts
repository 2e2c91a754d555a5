import * as v from 'valibot'
import { type EmailIssue, emailIssues, readEmail } from '../accounts/fields.ts'
import { type PhoneTextIssue, phoneIssues } from '../accounts/phone-text.ts'
import { continentOf } from '../places/continents.ts'
import { wholeNumber } from '../text/foreign-text.ts'
import type { PersonalKind } from '../wire/personal.ts'

/**
 * One field of a form. A control holds text; what is sent of it may be something else. The same rule judges both the
 * control's text, once it is read, and the value that a server is given.
 */
export interface Field<Value = unknown, Issue extends string = string> {
  /** Names its text's handle in a trace. */
  readonly kind: PersonalKind
  /** Every key of what can be wrong with it; the sentences stand elsewhere. */
  readonly issues: readonly Issue[]
  /** What a control's text stands for. */
  readonly read: (text: string) => unknown
  /** What may be sent; its messages are the keys. */
  readonly rule: v.GenericSchema<unknown, Value>
}

/** What stands in a box that is ticked; in one that is not stands nothing. */
export const TICKED = 'on'

const trimmed = (text: string): string => text.trim()

/** What stands between commas. */
const listed = (text: string): readonly string[] => text.split(',').flatMap((part) => part.trim() || [])

interface TextOptions<Issue extends string> {
  readonly kind?: PersonalKind
  readonly missing: Issue
  /** UTF-16 units. */
  readonly most: number
}

/** A text that must be there. */
export function text<const I extends string>(options: TextOptions<I>): Field<string, I | 'tooLong'> {
  const { kind = 'text', missing, most } = options
  return {
    kind,
    issues: [missing, 'tooLong'],
    read: trimmed,
    rule: v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.maxLength(most, 'tooLong')),
  }
}

/** UTF-16 units of a person's first or last name. */
export const LONGEST_NAME = 60
/** Not one letter, or an address of mail or the web: nobody is called that. */
const NO_NAME = /^[^\p{L}]*$|@|:\/\/|\bwww\./iu

/** A person's first or last name (accounts.md "Fields"). */
export function personName<const I extends string>(missing: I): Field<string, I | 'tooLong'> {
  return {
    ...text({ kind: 'name', missing, most: LONGEST_NAME }),
    rule: v.pipe(
      v.string(missing),
      v.trim(),
      v.maxLength(LONGEST_NAME, 'tooLong'),
      v.check((name) => !NO_NAME.test(name), missing),
    ),
  }
}

/** A text that may be left out: it is not sent then. @param most UTF-16 units */
export function optionalText(most: number): Field<string | undefined, 'tooLong'> {
  return {
    kind: 'text',
    issues: ['tooLong'],
    read: (text) => trimmed(text) || undefined,
    rule: v.optional(v.pipe(v.string('tooLong'), v.trim(), v.maxLength(most, 'tooLong'))),
  }
}

interface ParagraphOptions<Issue extends string> {
  readonly missing: Issue
  /** UTF-16 units. */
  readonly least: number
  readonly most: number
}

/** A longer text, of so many characters at least and at most. */
export function paragraph<const I extends string>(
  options: ParagraphOptions<I>,
): Field<string, I | 'tooShort' | 'tooLong'> {
  const { missing, least, most } = options
  return {
    kind: 'text',
    issues: [missing, 'tooShort', 'tooLong'],
    read: trimmed,
    rule: v.pipe(
      v.string(missing),
      v.trim(),
      v.nonEmpty(missing),
      v.minLength(least, 'tooShort'),
      v.maxLength(most, 'tooLong'),
    ),
  }
}

/** An address of mail. */
export function email(): Field<string, EmailIssue> {
  return {
    kind: 'email',
    issues: ['emailMissing', 'emailWrong'],
    read: trimmed,
    rule: v.pipe(v.string('emailMissing'), judgedBy(emailIssues), v.transform(readEmail)),
  }
}

/** A phone number by its look; whether it is anybody's hangs on its country (`phoneAcross`). */
export function phone(): Field<string, PhoneTextIssue> {
  return {
    kind: 'phone',
    issues: ['phoneMissing', 'phoneWrong'],
    read: trimmed,
    rule: v.pipe(v.string('phoneMissing'), judgedBy(phoneIssues)),
  }
}

/** A phone number that may be left out: it is not sent then. */
export function optionalPhone(): Field<string | undefined, 'phoneWrong'> {
  return {
    kind: 'phone',
    issues: ['phoneWrong'],
    read: (text) => trimmed(text) || undefined,
    rule: v.optional(
      v.pipe(
        v.string('phoneWrong'),
        v.trim(),
        v.check((text) => text === '' || phoneIssues(text).length === 0, 'phoneWrong'),
      ),
    ),
  }
}

/** The address of a site, that may be left out. */
export function optionalSite(): Field<string | undefined, 'siteWrong'> {
  return {
    kind: 'text',
    issues: ['siteWrong'],
    read: (text) => trimmed(text) || undefined,
    rule: v.optional(
      v.pipe(
        v.string('siteWrong'),
        v.trim(),
        v.maxLength(LONGEST_SITE, 'siteWrong'),
        v.regex(/^https?:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?$/i, 'siteWrong'),
      ),
    ),
  }
}
const LONGEST_SITE = 200

/** A country's code that stands in the lists of countries. */
export function country(): Field<string, 'countryMissing' | 'countryUnknown'> {
  return {
    kind: 'text',
    issues: ['countryMissing', 'countryUnknown'],
    read: trimmed,
    rule: v.pipe(
      v.string('countryMissing'),
      v.nonEmpty('countryMissing'),
      v.check((code) => continentOf(code) !== null, 'countryUnknown'),
    ),
  }
}

/** A number of whole things, from none to `most`. */
export function count(most: number): Field<number, 'countMissing' | 'countWrong' | 'countHigh'> {
  return {
    kind: 'text',
    issues: ['countMissing', 'countWrong', 'countHigh'],
    read: (text) => wholeNumber(text) ?? trimmed(text),
    rule: v.pipe(
      v.number(({ input }) => (input === '' || input === undefined ? 'countMissing' : 'countWrong')),
      v.integer('countWrong'),
      v.minValue(0, 'countWrong'),
      v.maxValue(most, 'countHigh'),
    ),
  }
}

interface ListOptions {
  /** Entries. */
  readonly most: number
  /** UTF-16 units of all of them, with what stands between. */
  readonly length: number
}

/** Several words or names, with commas between them. */
export function list(options: ListOptions): Field<readonly string[], 'listMissing' | 'listMany' | 'tooLong'> {
  return {
    kind: 'text',
    issues: ['listMissing', 'listMany', 'tooLong'],
    read: listed,
    rule: v.pipe(
      v.array(v.string('listMissing'), 'listMissing'),
      v.transform((entries) => entries.flatMap((entry) => entry.trim() || [])),
      v.minLength(1, 'listMissing'),
      v.maxLength(options.most, 'listMany'),
      v.check((entries) => entries.join(', ').length <= options.length, 'tooLong'),
    ),
  }
}

/** A box that must be ticked. */
export function ticked(): Field<boolean, 'tickMissing'> {
  return {
    kind: 'text',
    issues: ['tickMissing'],
    read: (text) => text === TICKED,
    rule: v.pipe(
      v.boolean('tickMissing'),
      v.check((isTicked) => isTicked, 'tickMissing'),
    ),
  }
}

/** A box that may be ticked; it counts as not ticked where nothing is said of it. */
export function tick(): Field<boolean, 'tickWrong'> {
  return {
    kind: 'text',
    issues: ['tickWrong'],
    read: (text) => text === TICKED,
    rule: v.optional(v.boolean('tickWrong'), false),
  }
}

/** What was chosen of a list, in the form that the wire has for it. */
export function chosen<Value>(form: v.GenericSchema<unknown, Value>): Field<Value, 'choiceWrong'> {
  return {
    kind: 'text',
    issues: ['choiceWrong'],
    read: trimmed,
    rule: v.config(form, { message: 'choiceWrong' }),
  }
}

/**
 * What nobody else may know: it is taken as it was typed, stored nowhere, and recorded by neither text nor length.
 * @param most UTF-16 units
 */
export function secret<const I extends string>(missing: I, most: number): Field<string, I | 'tooLong'> {
  return {
    kind: 'secret',
    issues: [missing, 'tooLong'],
    read: (text) => text,
    rule: v.pipe(v.string(missing), v.nonEmpty(missing), v.maxLength(most, 'tooLong')),
  }
}

/** The first thing that a finder of issues finds. */
function judgedBy(find: (text: string) => readonly string[]) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const [message] = dataset.typed ? find(dataset.value) : []
    if (message !== undefined) addIssue({ message })
  })
}
