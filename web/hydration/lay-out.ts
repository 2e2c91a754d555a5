/** What `ui/out-of-sight.css` leaves out of the layout until one comes near. */
const OUT_OF_SIGHT =
  '.band:not(.band--first), .promises, .days, .stays, .footer, .gallery__results .cards > li'

/** Milliseconds until a browser without idle callbacks lays out the rest. */
const PAUSE = 200

/**
 * Lays out what is still out of sight, an element whenever the browser is idle, so that the heights of a page are true
 * soon after it came.
 */
export function layOutWhenIdle(): void {
  const { requestIdleCallback } = window
  if (!requestIdleCallback) {
    setTimeout(layOutWhole, PAUSE)
    return
  }
  const elements = document.querySelectorAll<HTMLElement>(OUT_OF_SIGHT).values()
  const layOutNext = (): void => {
    const { value: element } = elements.next()
    if (element) {
      element.style.contentVisibility = 'visible'
      requestIdleCallback(layOutNext)
    } else layOutWhole()
  }
  requestIdleCallback(layOutNext)
}

/** At once, and for all pages that follow: positions on a page count its pixels from the top of the whole page. */
export function layOutWhole(): void {
  document.documentElement.classList.add('is-whole')
}
