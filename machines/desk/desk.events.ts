import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { RegisterForm } from '../../core/forms/desk.ts'
import type { FormSent } from '../form/form.events.ts'

/** What a user may send to the register box; its forms receive what is typed. */
export const deskEvents = declareEvents({
  'desk.open': {},
  /** Minimises the box, or opens it again. */
  'desk.toggle': {},
  'desk.close': {},
  /** The other form. */
  'desk.choose': { form: RegisterForm },
  /** From the thanks on to the conversation that was started. */
  'desk.enter': {},
})
export type DeskCommand = EventOf<typeof deskEvents>

export type DeskFact = FormSent | { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }

/** What the desk sends the root. */
export type DeskSends =
  /** The desk has a conversation for this user, signed in or not. */
  | { readonly type: 'desk.admitted' }
  /** That conversation is to be opened: at once, or as soon as the chat runs. */
  | { readonly type: 'desk.entered'; readonly convId: string }
