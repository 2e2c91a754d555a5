import { hasScreenKeyboard } from '../../bridge/media.ts'

const HEADER = '.box__toggle'
const TABBED = 'a[href], button:not(:disabled), textarea, input, [tabindex="0"]'

export const headerOf = (box: HTMLElement | null) => box?.querySelector<HTMLElement>(HEADER) ?? null

/** The field; where one writes on the screen, or only reads, the header: nothing comes up unasked. */
export function whereOneGoesOn(box: HTMLElement | null): HTMLElement | null {
  if (hasScreenKeyboard() || box?.querySelector('.talk-reading')) return headerOf(box)
  return box?.querySelector('textarea') ?? null
}

/** Where the focus goes when a box closes: to the next one, or to My Chats. */
export function besides(box: HTMLElement | null): HTMLElement | null {
  const dock = box?.closest('.dock')
  const headers = [...(dock?.querySelectorAll<HTMLElement>(HEADER) ?? [])]
  const own = headers.findIndex((header) => box?.contains(header))
  return headers[own + 1] ?? headers[own - 1] ?? dock?.querySelector<HTMLElement>('.launcher') ?? null
}

/** What can take the focus now: it is on the page, and not shut out by a sheet. */
export function reachable(element: HTMLElement | null): HTMLElement | null {
  return element?.isConnected && !element.closest('[inert]') ? element : null
}

/** Where Tab goes within a dialog at one of its ends; null where the browser's own way stays inside. */
export function roundTo(dialog: HTMLElement, isBackwards: boolean): HTMLElement | null {
  const stops = [...dialog.querySelectorAll<HTMLElement>('*')].filter(isStop)
  const [first, last] = [stops[0], stops.at(-1)]
  const from = document.activeElement
  if (isBackwards) return from === first || from === dialog ? (last ?? null) : null
  return from === last ? (first ?? null) : null
}

function isStop(element: HTMLElement): boolean {
  return element.matches(TABBED) && element.tabIndex >= 0 && element.checkVisibility?.() !== false
}
