import { useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AnyForm, issuesOf, type Texts } from '../../core/forms/form.ts'
import { isStepped, type SteppedForm, stepBeside, stepShown, stepsOf } from '../../core/forms/steps.ts'
import { parametersIn, searchWith } from '../../core/routing/parameters.ts'
import type { FormView } from '../../machines/form/form.select.ts'

/** The step of a form that is shown. Each has an address of its own: the form's, with `?step=`. */
export interface Step {
  readonly name: string
  /** Its place among them, from 1. */
  readonly at: number
  readonly of: number
  /** Its own address. */
  readonly address: string
  /** Whether the address says so, too: it may ask for a step that nobody has reached yet. */
  readonly isAddressed: boolean
  /** The address of the step before it; null in the first. */
  readonly back: string | null
  /** The address of the step behind it; null in the last, from which the form is sent. */
  readonly next: string | null
  /** All of them, in their order. */
  readonly names: readonly string[]
  readonly addressOf: (step: string) => string
  /** For its heading: it takes the focus as one step follows another. */
  readonly heading: (element: HTMLElement | null) => void
}

/**
 * @returns null for a form of one step
 * @param held what the form holds: what was typed, and what a page presets
 * @param landing the step that is shown where the address asks for none; null: the first
 */
export function useStep(form: AnyForm, view: FormView, held: Texts, landing: string | null): Step | null {
  const [path] = useLocation()
  const search = useSearch()
  const shown = useRef<string>(undefined)
  const stepped = isStepped(form) ? form : null
  const asked = new Map(parametersIn(search)).get('step') ?? null
  const names = stepped ? stepsOf(stepped, held) : []
  const name = useHeldStep(
    asked,
    view,
    () => stepped && shownIn(stepped, names, asked ?? landing, view, held),
  )
  const heading = useCallback(
    (element: HTMLElement | null) => {
      if (!(element && name)) return
      if (shown.current !== undefined && shown.current !== name) element.focus()
      shown.current = name
    },
    [name],
  )
  if (!(stepped && name)) return null
  const addressOf = (step: string) => path + searchWith(search, { step })
  const beside = (by: -1 | 1) => {
    const step = stepBeside(names, name, by)
    return step && addressOf(step)
  }
  return {
    name,
    at: names.indexOf(name) + 1,
    of: names.length,
    names,
    addressOf,
    address: addressOf(name),
    isAddressed: asked === name || (asked === null && name === (landing ?? names[0])),
    back: beside(-1),
    next: beside(1),
    heading,
  }
}

/**
 * Which step is shown changes with the address, and with a refusal: nobody is led away while they type, whatever that
 * makes of another step; nor while it is sent.
 */
function useHeldStep(asked: string | null, view: FormView, show: () => string | null): string | null {
  const held = useRef<{ readonly why: string; readonly name: string | null } | null>(null)
  const { isReady, refusals, state, edition } = view
  const why = JSON.stringify([asked, isReady, refusals, state, edition])
  const known = held.current
  if (known && (known.why === why || state === 'submitting')) return known.name
  held.current = { why, name: show() }
  return held.current.name
}

/** As long as it is not known what was typed, the address is believed. */
function shownIn(
  form: SteppedForm,
  names: readonly string[],
  asked: string | null,
  { isReady, faulty }: FormView,
  held: Texts,
): string {
  return stepShown(form, names, asked, isReady ? (faulty ?? Object.keys(issuesOf(form, held))) : [])
}
