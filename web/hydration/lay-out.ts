/** What `ui/out-of-sight.css` leaves out of the layout until one comes near. */
const OUT_OF_SIGHT = '.band, .promises, .days, .stays, .footer, .gallery__results .cards > li'

/** Milliseconds: a browser without idle callbacks takes a pause for one. */
const PAUSE = 200

/**
 * Lays out what is still out of sight, an element whenever the browser is idle, so that the heights of a page are true
 * soon after it came. Pages that are shown later are laid out whole.
 */
export function layOutWhenIdle(): void {
  const elements = document.querySelectorAll<HTMLElement>(OUT_OF_SIGHT).values()
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, PAUSE))
  const layOutNext = (): void => {
    const { value: element } = elements.next()
    if (element) {
      element.style.contentVisibility = 'visible'
      whenIdle(layOutNext)
    } else layOutWhole()
  }
  whenIdle(layOutNext)
}

/** At once: who comes back to a place counts its pixels from the top of the whole page. */
export function layOutWhole(): void {
  document.documentElement.classList.add('is-whole')
}
