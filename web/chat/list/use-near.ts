import { type RefObject, useEffect, useEffectEvent } from 'react'

/** So far below what is in sight, in pixels, something counts as near. */
const NEAR = '160px'

/**
 * Tells when an element comes near what is in sight, in whatever scrolls; where nothing can tell, never.
 * @param isWanted false while nobody has to be told
 */
export function useNear(element: RefObject<Element | null>, isWanted: boolean, onNear: () => void): void {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    const watched = element.current
    if (!(isWanted && watched) || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell()
      },
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isWanted])
}
