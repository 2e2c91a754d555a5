import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterPress } from '../../ui/controls/after-press.ts'

export interface ShownIssues {
  readonly form: RefObject<HTMLFormElement | null>
  /** What is said of a field: once it was left, or once one has tried to pay. */
  readonly shown: (name: string) => string | null
  readonly leave: (name: string) => void
  /** Whether everything is right; else all of it is said, and the first of it has the focus. */
  readonly isRight: () => boolean
}

/** @param wrong what is to be said of each field that is not as it should be, by its name */
export function useShownIssues(wrong: Readonly<Record<string, string>>): ShownIssues {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return {
    form,
    shown: (name) => (tries > 0 || left.has(name) ? (wrong[name] ?? null) : null),
    // Nothing moves under the finger: a button that is being pressed stays where it is.
    leave: (name) => afterPress(() => setLeft((known) => new Set(known).add(name))),
    isRight() {
      const isRight = Object.keys(wrong).length === 0
      if (!isRight) setTries(tries + 1)
      return isRight
    },
  }
}
