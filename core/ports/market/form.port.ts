import * as v from 'valibot'
import { OpaqueId } from '../../wire/formats.ts'
import { personal } from '../../wire/personal.ts'
import { call, type PortOf } from '../port.ts'

const Nothing = v.null()

/** The forms of pages that are sent to the server as they are. */
export const FormName = v.picklist(['newsletter', 'newsletter-confirm', 'designer-application'])
export type FormName = v.InferOutput<typeof FormName>

const FieldName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/))
/** What stands in a form, field by field; the files of a field are the ids under which they are up already. */
export const FormValues = v.record(FieldName, personal('text', { max: 20_000 }))

/** Bytes. */
const FileSize = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A file that somebody has picked; its bytes stay in the page, under this handle. */
export const PickedFile = { file: OpaqueId, name: personal('file', { max: 400 }), size: FileSize }

/** Pages' forms: what was typed is kept for the browser's session, and sent. */
export const formContract = {
  /** Fails with 1422 and a text for each field that can't be right, before or after asking the server. */
  send: call(
    v.object({ form: FormName, values: FormValues }),
    v.object({ id: v.fallback(v.nullable(v.number()), null) }),
  ),
  read: call(v.object({ form: FormName }), v.nullable(FormValues)),
  /** Null removes it. */
  write: call(v.object({ form: FormName, values: v.nullable(FormValues) }), Nothing),
  /** A picked file goes up, and its bytes are let go. Leaving it cancels it. Fails with the server's code and words. */
  upload: call(
    v.object(PickedFile),
    v.object({ file_id: v.number(), name: PickedFile.name, size: FileSize }),
  ),
}
export type FormPort = PortOf<typeof formContract>
