import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import { FormName } from '../../core/forms/forms.ts'
import type { FormSends } from '../form/form.events.ts'

/** People speak to the forms themselves; here one is opened. */
export const formsEvents = declareEvents({
  /** A form is shown: what was typed into it before is brought back where it is kept. */
  'forms.open': { form: FormName, isKept: flag },
})
export type FormsCommand = EventOf<typeof formsEvents>

export type FormsFact =
  | FormSends
  /** Whoever was signed in is not any more: letters that they began are nobody else's. */
  | { readonly type: 'forms.personLeft' }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
