import type { PageRequest } from '../../core/routing/page-renderer.ts'
import type { Past } from '../../machines/kernel/hosts/live.ts'

/** The server's run of a page, as it lies in the page. */
export interface PagePast extends Past {
  /** The readable cookies as the server saw them. */
  readonly marker: PageRequest['marker']
}

const ID = 'past'

/** As an element that no parser leaves before its end, whatever stands in it. */
export function pastElement(past: PagePast): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(past).replaceAll('<', '\\u003c')}</script>`
}

/**
 * Takes the past out of the page: it holds personal texts, which lie in the vault from then on.
 * @param marker the readable cookies as they are now
 * @returns null when there is none to go on from: the plain shell came, or half of a page, or an old one from
 *   the browser's cache, from before somebody signed in or out
 */
export function takePast(page: Document, marker: PageRequest['marker']): PagePast | null {
  const element = page.getElementById(ID)
  element?.remove()
  const past = parsed(element?.textContent ?? '')
  const isOfNow =
    past?.marker.isVerified === marker.isVerified &&
    past.marker.isAdmin === marker.isAdmin &&
    past.marker.isGuest === marker.isGuest
  return isOfNow ? past : null
}

function parsed(text: string): PagePast | null {
  try {
    return JSON.parse(text) as PagePast
  } catch {
    return null
  }
}
