/**
 * Of a row that is swiped where it does not fit, and has nothing in it to press: the keyboard reaches and scrolls it. Once
 * the page is awake that holds only while there is something to scroll.
 */
export const REACHABLE = { tabIndex: 0, ref: whileItScrolls } as const

function whileItScrolls(row: HTMLElement | null): (() => void) | undefined {
  if (!row || typeof ResizeObserver === 'undefined') return undefined
  const sizes = new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  })
  sizes.observe(row)
  return () => sizes.disconnect()
}
