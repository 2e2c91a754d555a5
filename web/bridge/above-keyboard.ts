/**
 * Where a keyboard covers the page instead of making it smaller, an element is told how much is covered (`--covered`)
 * and how much is seen (`--seen`), and carries `data-covered` meanwhile. A page that is zoomed into shows less as well,
 * but there nothing covers it.
 * @returns what ends it
 */
export function standAboveKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => undefined
  const measure = () => {
    const isZoomed = Math.abs(seen.scale - 1) > 0.01
    const covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
    element.toggleAttribute('data-covered', covered > 0)
    element.style.setProperty('--covered', `${covered}px`)
    element.style.setProperty('--seen', `${Math.round(seen.height)}px`)
  }
  measure()
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
    element.removeAttribute('data-covered')
    element.style.removeProperty('--covered')
    element.style.removeProperty('--seen')
  }
}
