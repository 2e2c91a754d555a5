import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus to where a person goes on, as soon as that is drawn; not when they have gone elsewhere meanwhile.
 * @param find the element that takes the focus, null while it is not there
 * @returns asks for it, once
 */
export function useFocusWish(find: () => HTMLElement | null): () => void {
  const asked = useRef<Element | null>(null)
  const take = () => {
    const from = asked.current
    if (!from) return
    const hasGoneOn = ![from, document.body, null].includes(document.activeElement)
    const target = hasGoneOn ? null : find()
    target?.focus({ preventScroll: true })
    if (hasGoneOn || target) asked.current = null
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(take)
  return useCallback(() => {
    asked.current = document.activeElement ?? document.body
    latest.current()
  }, [])
}
