import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { RegisterDraft, RegisterField, type RegisterForm } from '../../../core/desk/register.ts'
import { hasScreenKeyboard } from '../../bridge/media.ts'
import { afterPress } from '../../ui/controls/after-press.ts'

/** What a form of the register box tells. */
export interface RegisterFormCallbacks {
  /** What stands in the fields now. */
  readonly draft: (draft: RegisterDraft) => void
  readonly left: (field: RegisterField) => void
  readonly submit: (form: RegisterForm) => void
}

/** Milliseconds after the last key, as every draft. */
const KEPT_AFTER = 300

type Draft = Record<string, string | boolean>

/**
 * The fields' texts stay in the page while one types; they are told when one pauses, leaves a field or sends.
 * @param initial what stands in all fields, those of the other form included
 */
export function useRegisterForm(form: RegisterForm, initial: RegisterDraft, on: RegisterFormCallbacks) {
  const element = useRef<HTMLFormElement>(null)
  const values = useRef<RegisterDraft>(initial)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(on)
  latest.current = on

  const keeper = useMemo(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(waiting)
      waiting = undefined
      values.current = { ...values.current, ...valuesIn(element.current) } as RegisterDraft
      latest.current.draft(values.current)
    }
    const later = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => afterPress(now), KEPT_AFTER)
    }
    return { now, later, flush: () => waiting !== undefined && now() }
  }, [])
  useEffect(() => () => void keeper.flush(), [keeper])
  useFirstFault(element, attempt)
  // A form is drawn by a person's own act; where one writes on the screen no keyboard comes up unasked.
  useEffect(() => {
    if (!hasScreenKeyboard())
      element.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [])

  return {
    element,
    attempt,
    /** Tells what stands there now, before something takes the form away. */
    keep: keeper.now,
    onInput: keeper.later,
    onBlur: ({ target }: { readonly target: EventTarget & { readonly name?: string } }) => {
      const field = RegisterField.options.find((name) => name === target.name)
      if (!field) return
      afterPress(() => {
        keeper.now()
        latest.current.left(field)
      })
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      keeper.now()
      latest.current.submit(form)
      setAttempt((count) => count + 1)
    },
  }
}

/** The first field with something wrong takes the focus, after each attempt anew. */
function useFirstFault(element: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [element, attempt])
}

function valuesIn(form: HTMLFormElement | null): Draft {
  const fields = [...(form?.elements ?? [])] as (HTMLInputElement & { readonly name: string })[]
  const named = fields.filter(({ name }) => name in RegisterDraft.entries)
  return Object.fromEntries(
    named.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  )
}
