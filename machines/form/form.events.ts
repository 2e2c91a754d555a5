import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { draftIn, enteredIn, fieldOf, stepIn } from '../../core/forms/entered.ts'
import type { AnyForm, FormAnswer } from '../../core/forms/form.ts'
import type { FormName } from '../../core/forms/forms.ts'
import { PickedFile } from '../../core/ports/market/form.port.ts'
import { safePath } from '../../core/routing/path.ts'
import { OpaqueId } from '../../core/wire/formats.ts'
import { personal, type SealedText } from '../../core/wire/personal.ts'

/** What a user may send to an open form. */
export function formEvents(form: AnyForm) {
  const entered = draftIn(form)
  return declareEvents({
    /** The current texts of the controls; a secret is validated at the door, and goes no further. */
    'form.drafted': { entered },
    /** A field was left: its issue may be shown. */
    'form.left': { entered, field: fieldOf(form) },
    'form.submit': { entered: enteredIn(form) },
    /** The user asks for the next step, at its address: the current one is left once it has no issue. */
    'form.continue': { entered, step: stepIn(form), to: personal('address', { prepare: safePath }) },
    /** Attaches a file: its upload does not wait for the submit. */
    'form.attach': PickedFile,
    'form.detach': { file: OpaqueId },
    /** What was typed is of no use any more: an empty form stands in its place. */
    'form.startAnew': {},
  })
}
export type FormCommand = EventOf<ReturnType<typeof formEvents>>

/** Sent once the server has accepted the form. */
export interface FormSent {
  readonly type: 'form.sent'
  readonly form: FormName
  readonly answer: FormAnswer
}

/** Sent when the server did not accept the form. */
export interface FormRefused {
  readonly type: 'form.refused'
  readonly form: FormName
  readonly code: number
  /** The server's words; null where there are none. */
  readonly message: SealedText | null
}

/** Sent as one of the form's steps is done. */
export interface FormMovedOn {
  readonly type: 'form.movedOn'
  readonly to: SealedText
}

export type FormFact =
  /** The form's page is shown again. */
  | { readonly type: 'form.opened' }
  /** The draft has served its purpose: it was sent. */
  | { readonly type: 'form.served' }
  /** The draft is of no use any more: what stands in the controls goes with it. */
  | { readonly type: 'form.forgotten' }

/** What a form sends its parent, which sends it to the root. */
export type FormSends = FormSent | FormRefused | FormMovedOn
