import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { draftIn, enteredIn, fieldOf } from '../../core/forms/entered.ts'
import type { AnyForm, FormAnswer } from '../../core/forms/form.ts'
import type { FormName } from '../../core/forms/forms.ts'
import { PickedFile } from '../../core/ports/market/form.port.ts'
import { OpaqueId } from '../../core/wire/formats.ts'

/** What a person may do with an open form. */
export function formEvents(form: AnyForm) {
  const entered = draftIn(form)
  return declareEvents({
    /** What stands in the controls now; a secret is judged at the door, and goes no further. */
    'form.drafted': { entered },
    /** A field was left: what is wrong with it may be said. */
    'form.left': { entered, field: fieldOf(form) },
    'form.submit': { entered: enteredIn(form) },
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

export type FormFact =
  /** The page of it is shown again. */
  | { readonly type: 'form.opened' }
  /** What was typed has done its work, here or in another form. */
  | { readonly type: 'form.forgotten' }
