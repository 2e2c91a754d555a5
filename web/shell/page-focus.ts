/**
 * Lays the focus on the heading of a page that one has come to, or on a part of it, for keyboards and screen readers to go
 * on from there. What comes late, or takes the place of a skeleton's, has it as soon as it is there, unless the visitor
 * has begun to do something.
 * @param partId of the part that its address names; the heading has the focus until that is there
 * @returns ends that, when the next page is come to
 */
export function focusPage(partId: string | null): () => void {
  const main = document.getElementById('content')
  const followed = document.activeElement
  // With the frame: within a move of React's a focus has it draw what is there for a moment only, and one's place is lost.
  let frame = 0
  const focusSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(focusNow)
  }
  const focusNow = () => {
    if (leadTo(partId)) end()
    else if (main) focusHeading(main, followed)
  }
  const observer = new MutationObserver(focusSoon)
  const end = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
  if (!leadTo(partId) && main) {
    observer.observe(main, { childList: true, subtree: true })
    for (const name of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(name, end, { once: true })
    focusSoon()
  }
  return end
}

/** @returns whether the part is there */
function leadTo(id: string | null): boolean {
  const part = id === null ? null : document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
  return part !== null
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
