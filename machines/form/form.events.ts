import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { draftIn, enteredIn, fieldOf, stepIn } from '../../core/forms/entered.ts'
import type { AnyForm, FormAnswer } from '../../core/forms/form.ts'
import type { FormName } from '../../core/forms/forms.ts'
import { PickedFile } from '../../core/ports/market/form.port.ts'
import { safePath } from '../../core/routing/path.ts'
import { OpaqueId } from '../../core/wire/formats.ts'
import { personal, type SealedText } from '../../core/wire/personal.ts'

/** What a person may do with an open form. */
export function formEvents(form: AnyForm) {
  const entered = draftIn(form)
  return declareEvents({
    /** What stands in the controls now; a secret is judged at the door, and goes no further. */
    'form.drafted': { entered },
    /** A field was left: what is wrong with it may be said. */
    'form.left': { entered, field: fieldOf(form) },
    'form.submit': { entered: enteredIn(form) },
    /** A step is done, and the next is wanted, at its address: it is left once nothing is wrong in it. */
    'form.continue': { entered, step: stepIn(form), to: personal('address', { prepare: safePath }) },
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

/** What a form tells as one of its steps is done. */
export interface FormMovedOn {
  readonly type: 'form.movedOn'
  readonly to: SealedText
}

export type FormFact =
  /** The page of it is shown again. */
  | { readonly type: 'form.opened' }
  /** What was typed has done its work, here or in another form. */
  | { readonly type: 'form.forgotten' }

/** What a form sends its parent, and that the root. */
export type FormSends = FormSent | FormRefused | FormMovedOn
