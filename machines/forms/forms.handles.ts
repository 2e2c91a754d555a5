import type { AnyForm } from '../../core/forms/form.ts'
import { formEvents } from '../form/form.events.ts'
import type { createFormMachine } from '../form/form.machine.ts'
import { handle } from '../kernel/handle.ts'
import { formsEvents } from './forms.events.ts'
import type { createFormsMachine } from './forms.machine.ts'

export const forms = handle<ReturnType<typeof createFormsMachine>, typeof formsEvents>(
  'app/forms',
  formsEvents,
)

/** Where a form lives once it was opened, with what it may be told. */
export const formOf = (form: AnyForm) =>
  handle<ReturnType<typeof createFormMachine>, ReturnType<typeof formEvents>>(
    `app/forms/${form.name}`,
    formEvents(form),
  )
