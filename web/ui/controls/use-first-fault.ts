import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refused submit the first field with an error takes the focus.
 * @returns what is called right after a submit
 */
export function useFirstFault(
  form: RefObject<HTMLFormElement | null>,
  { state, failure }: { readonly state: string; readonly failure: string | null },
): () => void {
  const isAwaited = useRef(false)
  // After every drawing: the answer may come with the very one that shows the submit.
  useEffect(() => {
    if (!isAwaited.current || state !== 'editing' || failure === null) return
    isAwaited.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return () => {
    isAwaited.current = true
  }
}
