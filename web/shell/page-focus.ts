/**
 * Lays the focus on the heading of a page that one has come to, or on a part of it, for keyboards and screen readers to go
 * on from there. A heading that comes late, or takes the place of a skeleton's, has it as soon as it is there, unless the
 * visitor has begun to do something.
 * @returns ends that, when the next page is come to
 */
export function focusPage(part: HTMLElement | null): () => void {
  const main = document.getElementById('content')
  const followed = document.activeElement
  // With the frame: within a move of React's a focus has it draw what is there for a moment only, and one's place is lost.
  let frame = 0
  const focusSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => main && focusHeading(main, followed))
  }
  const observer = new MutationObserver(focusSoon)
  const end = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
  if (part) part.focus({ preventScroll: true })
  else if (main) {
    observer.observe(main, { childList: true, subtree: true })
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, end, { once: true })
    focusSoon()
  }
  return end
}

/** @param followed what had the focus before, as a link of the menu: it loses it, unless the page it is in still stands */
function focusHeading(main: HTMLElement, followed: Element | null): void {
  const heading = main.querySelector('h1')
  const { activeElement } = document
  const isFree =
    activeElement === null ||
    activeElement === document.body ||
    activeElement === main ||
    (activeElement === followed && !main.contains(followed))
  if (!(heading && isFree)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
