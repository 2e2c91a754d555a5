import { type AnyForm, issuesOf, type Texts } from './form.ts'

/** A form of several steps. */
export type SteppedForm = AnyForm & Required<Pick<AnyForm, 'steps'>>

export const isStepped = (form: AnyForm): form is SteppedForm => form.steps !== undefined

/** The names of its steps, in the order that they have with what it holds. */
export const stepsOf = (form: SteppedForm, texts: Texts): readonly string[] =>
  form.order?.(texts) ?? Object.keys(form.steps)

/**
 * The step that is shown: the one that was asked for, but none behind the first that is not done.
 * @param names its steps, in their order
 * @param asked what an address says; anything may stand there
 * @param faulty fields that something is wrong with, in any order
 */
export function stepShown(
  form: SteppedForm,
  names: readonly string[],
  asked: string | null,
  faulty: readonly string[],
): string {
  const reach = names.indexOf(firstUndone(form, names, faulty))
  const wanted = asked === null ? 0 : names.indexOf(asked)
  const at = wanted < 0 ? 0 : Math.min(wanted, reach)
  return names[at] ?? ''
}

/** The first step with a faulty field; the last one where there is none. */
function firstUndone({ steps }: SteppedForm, names: readonly string[], faulty: readonly string[]): string {
  const isFaulty = (name: string) => steps[name]?.some((field) => faulty.includes(field))
  return names.find(isFaulty) ?? names.at(-1) ?? ''
}

/** How far somebody has come with it: the first step that is not done. */
export function stepReached(form: SteppedForm, texts: Texts): string {
  return firstUndone(form, stepsOf(form, texts), Object.keys(issuesOf(form, texts)))
}

/** The step before it or behind it; null where there is none. */
export function stepBeside(names: readonly string[], step: string, by: -1 | 1): string | null {
  return names[names.indexOf(step) + by] ?? null
}
