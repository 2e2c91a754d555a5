import * as v from 'valibot'
import { FormAnswer } from '../../forms/form.ts'
import { FormName } from '../../forms/forms.ts'
import { OpaqueId } from '../../wire/formats.ts'
import { personal, secretText } from '../../wire/personal.ts'
import { call, type PortOf } from '../port.ts'

const Nothing = v.null()

const FieldName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/))
const MOST_TEXT = 100_000
/** What stands in the controls of a form, field by field. A secret is kept by nobody. */
export const Drafted = v.record(FieldName, personal('text', { max: MOST_TEXT }))
/** What is wrong with a draft, field by field, as keys. */
export const Faults = v.record(FieldName, v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,39}$/)))
const Filled = v.record(FieldName, v.union([personal('text', { max: MOST_TEXT }), secretText()]))

/** Bytes. */
const FileSize = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A file that somebody has picked; its bytes stay in the page, under this handle. */
export const PickedFile = { file: OpaqueId, name: personal('file', { max: 400 }), size: FileSize }

/** Files that are up: their ids on the server, and what they are called here. */
export const HeldFiles = v.array(
  v.object({
    file_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
    name: PickedFile.name,
    size: FileSize,
  }),
)

/** The forms: what was typed is kept for the browser's session, and sent. */
export const formContract = {
  /** Fails with 1422 and a text for each field that the server takes for wrong. */
  send: call(
    v.object({
      form: FormName,
      values: Filled,
      files: v.array(v.number()),
      /** The server takes a form with such a key once, however often it arrives. */
      key: v.optional(secretText({ max: 64 })),
    }),
    v.object({ answer: FormAnswer }),
  ),
  /** What was typed, judged anew, and the files that were up; null where nothing is kept. */
  read: call(
    v.object({ form: FormName }),
    v.nullable(v.object({ values: Drafted, issues: Faults, files: v.optional(HeldFiles, []) })),
  ),
  /** Null removes it, its files too. */
  write: call(
    v.object({ form: FormName, values: v.nullable(Drafted), files: v.optional(HeldFiles, []) }),
    Nothing,
  ),
  /** A picked file goes up, and its bytes are let go. Leaving it cancels it. Fails with the server's code and words. */
  upload: call(
    v.object({ form: FormName, ...PickedFile }),
    v.object({ file_id: v.number(), name: PickedFile.name, size: FileSize }),
  ),
}
export type FormPort = PortOf<typeof formContract>
