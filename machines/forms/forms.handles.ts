import { declareEvents } from '../../core/door/event.ts'
import type { AnyForm } from '../../core/forms/form.ts'
import type { FormName } from '../../core/forms/forms.ts'
import { formEvents } from '../form/form.events.ts'
import type { createFormMachine } from '../form/form.machine.ts'
import { handle } from '../kernel/handle.ts'
import { formsEvents } from './forms.events.ts'
import type { createFormsMachine } from './forms.machine.ts'

export const forms = handle<ReturnType<typeof createFormsMachine>, typeof formsEvents>(
  'app/forms',
  formsEvents,
)

const NO_EVENTS = declareEvents({})

/** Where a form lives once it was opened, for those who only read it: its definition need not be loaded. */
export const formNamed = (name: FormName) =>
  handle<ReturnType<typeof createFormMachine>, typeof NO_EVENTS>(`app/forms/${name}`, NO_EVENTS)

/** The same with what it may be told. */
export const formOf = (form: AnyForm) =>
  handle<ReturnType<typeof createFormMachine>, ReturnType<typeof formEvents>>(
    `app/forms/${form.name}`,
    formEvents(form),
  )
