/** What a page is for: what something costs, where it is bought, sent or asked. Of the home page's search the button alone. */
const MAIN = '.price-box, .book-bar, main form:not(.trip-search), main .button--sun, main dl .amount'

/**
 * As the `ref` of what floats over the page and can be opened: it is out of sight while it would cover what the page is
 * for, and back as soon as that has been scrolled away. Whoever is about to use it keeps it.
 */
export function givingWay(floating: HTMLElement | null): (() => void) | undefined {
  if (!floating) return undefined
  let frame = 0
  const look = () => {
    frame = 0
    floating.toggleAttribute('data-away', !isUsed(floating) && isOverMain(floating))
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(lookSoon)
  for (const element of [document.body, floating]) sizes?.observe(element)
  window.addEventListener('scroll', lookSoon, { passive: true })
  window.addEventListener('resize', lookSoon)
  lookSoon()
  return () => {
    cancelAnimationFrame(frame)
    sizes?.disconnect()
    window.removeEventListener('scroll', lookSoon)
    window.removeEventListener('resize', lookSoon)
    floating.removeAttribute('data-away')
  }
}

/** It has the focus, is open, or stands beside a sheet, which shuts the page out. */
function isUsed(floating: HTMLElement): boolean {
  return (
    floating.contains(document.activeElement) ||
    floating.querySelector('.box, :popover-open') !== null ||
    document.querySelector('.box[data-sheet]') !== null
  )
}

function isOverMain(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect()
  return [...document.querySelectorAll(MAIN)].some((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && left < own.right && own.left < right && top < own.bottom && own.top < bottom
  })
}
