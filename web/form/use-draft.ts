import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { TICKED } from '../../core/forms/field.ts'
import type { Texts } from '../../core/forms/form.ts'
import { afterPress } from '../ui/controls/after-press.ts'

/** Milliseconds after the last key, as every draft. */
const KEPT_AFTER = 300
/** UTF-16 units of one control that are read. */
const MOST_TEXT = 100_000

export interface Draft {
  /** Something was typed: it is told when one pauses. */
  readonly onInput: () => void
  /** What stands in the controls now; nothing is told later of it. */
  readonly take: () => Texts
}

/**
 * The controls' texts stay in the page while one types; they are told when one pauses or leaves the page.
 * @param before what was typed on an earlier visit: it fills the controls that are still empty, once
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  before: Texts | null,
  onDraft: (texts: Texts) => void,
): Draft {
  const latest = useRef(onDraft)
  latest.current = onDraft
  const isFilled = useRef(false)
  useEffect(() => {
    if (!before || isFilled.current) return
    isFilled.current = true
    for (const control of controlsIn(form.current)) fill(control, before[control.name])
  }, [before, form])

  const draft = useMemo(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      clearTimeout(waiting)
      waiting = undefined
      return textsIn(form.current)
    }
    const tell = () => {
      if (form.current) latest.current(take())
    }
    return {
      take,
      onInput: () => {
        clearTimeout(waiting)
        waiting = setTimeout(() => afterPress(tell), KEPT_AFTER)
      },
      flush: () => waiting !== undefined && tell(),
    }
  }, [form])
  useEffect(() => {
    addEventListener('pagehide', draft.flush)
    return () => removeEventListener('pagehide', draft.flush)
  }, [draft])
  // While the controls still stand: an effect of the other kind would find them gone.
  useLayoutEffect(() => () => void draft.flush(), [draft])
  return draft
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsIn(form: HTMLFormElement | null): readonly Control[] {
  return [...(form?.elements ?? [])].filter(isControl)
}

export function isControl(element: EventTarget): element is Control {
  return (
    'value' in element && 'name' in element && element.name !== '' && !(element instanceof HTMLButtonElement)
  )
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

function textsIn(form: HTMLFormElement | null): Texts {
  return Object.fromEntries(controlsIn(form).map((control) => [control.name, textOf(control)]))
}

/** What stands in a control, as forms have it: a box that is not ticked holds nothing. */
export function textOf(control: Control): string {
  if (isTick(control)) return control.checked ? TICKED : ''
  return control.value.slice(0, MOST_TEXT)
}

function fill(control: Control, text: string | undefined): void {
  if (!text || textOf(control) !== '') return
  if (isTick(control)) control.checked = text === TICKED
  else control.value = text
  // Whoever counts what is in it hears of this as of typing.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
