import type { AnyForm } from './form.ts'

/** A form of several steps. */
export type SteppedForm = AnyForm & Required<Pick<AnyForm, 'steps'>>

export const isStepped = (form: AnyForm): form is SteppedForm => form.steps !== undefined

/** The names of its steps, in their order. */
export const stepsOf = ({ steps }: SteppedForm): readonly string[] => Object.keys(steps)

/**
 * The step that is shown: the one that was asked for, but none behind the first that is not done.
 * @param asked what an address says; anything may stand there
 * @param faulty fields that something is wrong with, in any order
 */
export function stepShown(form: SteppedForm, asked: string | null, faulty: readonly string[]): string {
  const names = stepsOf(form)
  const isFaulty = (name: string) => form.steps[name]?.some((field) => faulty.includes(field))
  const undone = names.findIndex(isFaulty)
  const reach = undone < 0 ? names.length - 1 : undone
  const wanted = asked === null ? 0 : names.indexOf(asked)
  const at = wanted < 0 ? 0 : Math.min(wanted, reach)
  return names[at] ?? ''
}

/** The step before it or behind it; null where there is none. */
export function stepBeside(form: SteppedForm, step: string, by: -1 | 1): string | null {
  const names = stepsOf(form)
  return names[names.indexOf(step) + by] ?? null
}
