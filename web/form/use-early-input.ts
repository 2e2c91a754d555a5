import { type RefObject, useEffect, useRef } from 'react'
import { controlsIn, isTyped, textOf } from './controls.ts'

/**
 * Hands over what somebody chose or typed in controls that a server has rendered, before the page was awake: React leaves
 * it in the control, reports no change, and takes it away at its next render.
 * @param group the form, or the fieldset, with controls that have names
 * @param adopt called for each of them, once
 */
export function useEarlyInput(
  group: RefObject<HTMLFormElement | HTMLFieldSetElement | null>,
  adopt: (name: string, text: string) => void,
): void {
  const first = useRef(adopt)
  useEffect(() => {
    const texts = controlsIn(group.current)
      .filter(isTyped)
      .map((control) => [control.name, textOf(control)] as const)
    for (const [name, text] of texts) if (text !== '') first.current(name, text)
  }, [group])
}
