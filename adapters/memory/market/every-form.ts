import type { AnyForm } from '../../../core/forms/form.ts'
import { FORMS, type FormName } from '../../../core/forms/forms.ts'

/** Every form at hand: nobody waits for one, so that what runs in memory runs the same each time. */
export const EVERY_FORM = Object.fromEntries(
  await Promise.all(Object.entries(FORMS).map(async ([name, load]) => [name, await load()] as const)),
) as unknown as Readonly<Record<FormName, AnyForm>>
