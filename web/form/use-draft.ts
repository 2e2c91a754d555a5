import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { TICKED } from '../../core/forms/field.ts'
import type { Texts } from '../../core/forms/form.ts'
import { afterPress } from '../ui/controls/after-press.ts'
import { type Control, controlsIn, hasWord, isTick, isTyped, textOf } from './controls.ts'

/** Milliseconds after the last key, as every draft. */
const KEPT_AFTER = 300

export interface Draft {
  /** Something was typed: it is told when one pauses. */
  readonly onInput: () => void
  /** What stands in the controls now; nothing is told later of it. Null once they are gone: then it is told. */
  readonly take: () => Texts | null
  /** Tells now what was to be told later. */
  readonly flush: () => void
}

/**
 * The controls' texts stay in the page while one types; they are told when one pauses or leaves the page.
 * @param before what was typed on an earlier visit: it fills the controls that are still empty, once in each step
 * @param step whose controls stand in the form; null where it is of one step
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  before: Texts | null,
  step: string | null,
  onDraft: (texts: Texts) => void,
): Draft {
  const latest = useRef(onDraft)
  latest.current = onDraft
  // Read as it is typed: the step may be another one by the time that it is told.
  const typed = useRef<Texts>({})
  const filled = useRef<string | null>(undefined)
  useEffect(() => {
    if (!before || filled.current === step) return
    filled.current = step
    const known = { ...before, ...typed.current }
    for (const control of controlsIn(form.current)) fill(control, known[control.name])
  }, [before, step, form])

  const draft = useMemo(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      if (!form.current) return null
      clearTimeout(waiting)
      waiting = undefined
      const texts = { ...typed.current, ...textsIn(form.current) }
      typed.current = {}
      return texts
    }
    const tell = () => {
      const texts = take()
      if (texts) latest.current(texts)
    }
    return {
      take,
      onInput: () => {
        if (form.current) typed.current = { ...typed.current, ...textsIn(form.current) }
        clearTimeout(waiting)
        waiting = setTimeout(() => afterPress(tell), KEPT_AFTER)
      },
      flush: () => {
        if (waiting !== undefined) tell()
      },
    }
  }, [form])
  // Somebody may have typed before the page was awake, when nobody heard of it.
  useEffect(() => {
    if (controlsIn(form.current).some(isTyped)) draft.onInput()
  }, [form, draft])
  useEffect(() => {
    addEventListener('pagehide', draft.flush)
    return () => removeEventListener('pagehide', draft.flush)
  }, [draft])
  // While the controls still stand: an effect of the other kind would find them gone.
  useLayoutEffect(() => draft.flush, [draft])
  return draft
}

/** Of several controls with one name, boxes or buttons, the words of those that are chosen stand together. */
function textsIn(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {}
  for (const control of controlsIn(form)) {
    const before = texts[control.name]
    const text = textOf(control)
    texts[control.name] = before && text ? `${before},${text}` : before || text
  }
  return texts
}

function fill(control: Control, text: string | undefined): void {
  if (!text || textOf(control) !== '') return
  if (!isTick(control)) control.value = text
  else if (isMeant(control, text)) control.checked = true
  else return
  // Whoever counts what is in it hears of this as of typing.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether a text speaks of a box: of its word, where several have one name. */
function isMeant(control: HTMLInputElement, text: string): boolean {
  return hasWord(control) ? text.split(',').includes(control.value) : text === TICKED
}
