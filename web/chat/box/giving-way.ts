/** What a page is for: where something is bought, sent or asked. Of the home page's search it is the button alone. */
const MAIN = '.price-box, .book-bar, main form:not(.trip-search), main .button--sun'

/**
 * As the `ref` of a launcher that floats over the page: it is out of sight while it would cover what the page is for, and
 * back as soon as that has been scrolled away. Whoever is about to use it keeps it.
 */
export function givingWay(launcher: HTMLElement | null): (() => void) | undefined {
  if (!launcher) return undefined
  let frame = 0
  const look = () => {
    frame = 0
    const isUsed = launcher.contains(document.activeElement) || launcher.querySelector('.box')
    launcher.toggleAttribute('data-away', !isUsed && isOverMain(launcher))
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(lookSoon)
  for (const element of [document.body, launcher]) sizes?.observe(element)
  window.addEventListener('scroll', lookSoon, { passive: true })
  window.addEventListener('resize', lookSoon)
  lookSoon()
  return () => {
    cancelAnimationFrame(frame)
    sizes?.disconnect()
    window.removeEventListener('scroll', lookSoon)
    window.removeEventListener('resize', lookSoon)
  }
}

function isOverMain(launcher: HTMLElement): boolean {
  const own = launcher.getBoundingClientRect()
  return [...document.querySelectorAll(MAIN)].some((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && left < own.right && own.left < right && top < own.bottom && own.top < bottom
  })
}
