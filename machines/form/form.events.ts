import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { FormName, FormValues } from '../../core/ports/market/form.port.ts'

/** What a person may do with the form of a page. */
export const formEvents = declareEvents({
  /** The form stands on the page: what was typed into it before is brought back. */
  'form.open': { form: FormName },
  /** What stands in the fields now. */
  'form.drafted': { values: FormValues },
  'form.submit': { values: FormValues },
})
export type FormCommand = EventOf<typeof formEvents>
