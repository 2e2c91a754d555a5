import { TICKED } from '../../core/forms/field.ts'

/** UTF-16 units of one control that are read. */
const MOST_TEXT = 100_000

/** What holds a text or a choice. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Of a form, or of a part of it. */
export function controlsIn(group: HTMLFormElement | HTMLFieldSetElement | null): readonly Control[] {
  return [...(group?.elements ?? [])].filter(isControl)
}

export function isControl(element: EventTarget): element is Control {
  return (
    'value' in element && 'name' in element && element.name !== '' && !(element instanceof HTMLButtonElement)
  )
}

const isOfType = (control: Control, ...types: readonly string[]): control is HTMLInputElement =>
  control instanceof HTMLInputElement && types.includes(control.type)

export const isTick = (control: Control) => isOfType(control, 'checkbox', 'radio')
/** A box of several with one name has a word of its own; a single one has none. */
export const hasWord = (control: Control) => control.type === 'radio' || control.value !== TICKED

/** Something else stands in it than was drawn. What a list shows at first is never known as drawn. */
export function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** What stands in a control, as forms have it: a box that is not ticked holds nothing. */
export function textOf(control: Control): string {
  if (isTick(control)) return control.checked ? control.value : ''
  return control.value.slice(0, MOST_TEXT)
}
