import type { MouseEvent } from 'react'

/** A link in a popover closes it: the page changes without the browser's knowing. */
export function closePanel({ currentTarget }: MouseEvent<HTMLElement>): void {
  let panel = currentTarget.closest<HTMLElement>('[popover]')
  while (panel) {
    // A browser without popovers shows them open.
    panel.hidePopover?.()
    panel = panel.parentElement?.closest<HTMLElement>('[popover]') ?? null
  }
}
