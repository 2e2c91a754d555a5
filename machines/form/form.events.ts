import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { enteredIn, fieldOf } from '../../core/forms/entered.ts'
import type { AnyForm, FormAnswer } from '../../core/forms/form.ts'
import type { FormName } from '../../core/forms/forms.ts'
import { PickedFile } from '../../core/ports/market/form.port.ts'
import { OpaqueId } from '../../core/wire/formats.ts'

/** What a person may do with an open form. */
export function formEvents(form: AnyForm) {
  const entered = enteredIn(form)
  return declareEvents({
    /** What stands in the controls now. */
    'form.drafted': { entered },
    /** A field was left: what is wrong with it may be said. */
    'form.left': { entered, field: fieldOf(form) },
    'form.submit': { entered },
    /** A file is to go with it: it goes up at once. */
    'form.attach': PickedFile,
    'form.detach': { file: OpaqueId },
  })
}
export type FormCommand = EventOf<ReturnType<typeof formEvents>>

/** What a form tells once it was taken. */
export interface FormSent {
  readonly type: 'form.sent'
  readonly form: FormName
  readonly answer: FormAnswer
}

/** What a form tells when the server did not take it. */
export interface FormRefused {
  readonly type: 'form.refused'
  readonly form: FormName
  readonly code: number
}

/** What the forms tell one of theirs: its page is shown again. */
export type FormFact = { readonly type: 'form.opened' }
