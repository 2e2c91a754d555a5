import { RegisterDraft, RegisterField, RegisterForm } from '../../core/desk/register.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'

/** What a person may do with the register box. */
export const deskEvents = declareEvents({
  'desk.open': {},
  /** Minimises the box, or opens it again. */
  'desk.toggle': {},
  'desk.close': {},
  /** What stands in the fields now. */
  'desk.drafted': RegisterDraft.entries,
  /** A field was left: what is wrong with it may be said. */
  'desk.left': { field: RegisterField },
  /** The other form. */
  'desk.choose': { form: RegisterForm },
  /** Sends a form as it was drafted last. */
  'desk.submit': { form: RegisterForm },
  /** From the thanks on: into the conversation that was begun. */
  'desk.enter': {},
})
export type DeskCommand = EventOf<typeof deskEvents>

export type DeskFact = { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }
