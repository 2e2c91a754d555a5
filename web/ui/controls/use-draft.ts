import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { afterPress } from './after-press.ts'

/** Milliseconds after the last key, as every draft. */
const KEPT_AFTER = 300

type Values = Readonly<Record<string, string>>

export interface Draft {
  /** Something was typed: it is told when one pauses. */
  readonly onInput: () => void
  /** What stands in the fields now; nothing is told later of it. */
  readonly take: () => Values
}

/**
 * The fields' texts stay in the page while one types; they are told when one pauses or leaves the page.
 * @param before what was typed on an earlier visit: it fills the fields that are still empty, once
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  before: Values | null,
  onDraft: (values: Values) => void,
): Draft {
  const latest = useRef(onDraft)
  latest.current = onDraft
  const isFilled = useRef(false)
  useEffect(() => {
    if (!before || isFilled.current) return
    isFilled.current = true
    for (const field of fieldsIn(form.current)) {
      const value = before[field.name]
      if (!value || field.value !== '') continue
      field.value = value
      // Whoever counts what is in it hears of this as of typing.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [before, form])

  const draft = useMemo(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      clearTimeout(waiting)
      waiting = undefined
      return valuesIn(form.current)
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
  // While the fields still stand: an effect of the other kind would find them gone.
  useLayoutEffect(() => () => void draft.flush(), [draft])
  return draft
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldsIn(form: HTMLFormElement | null): readonly TextControl[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is TextControl =>
      'value' in element &&
      'name' in element &&
      element.name !== '' &&
      !(element instanceof HTMLButtonElement),
  )
}

function valuesIn(form: HTMLFormElement | null): Values {
  return Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]))
}
