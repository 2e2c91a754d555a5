import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { FormName, FormValues, PickedFile } from '../../core/ports/market/form.port.ts'
import { OpaqueId } from '../../core/wire/formats.ts'

/** What a person may do with the form of a page. */
export const formEvents = declareEvents({
  /** The form stands on the page: what was typed into it before is brought back. */
  'form.open': { form: FormName },
  /** What stands in the fields now. */
  'form.drafted': { values: FormValues },
  'form.submit': { values: FormValues },
  /** A file is to go with it: it goes up at once. */
  'form.attach': PickedFile,
  'form.detach': { file: OpaqueId },
})
export type FormCommand = EventOf<typeof formEvents>
