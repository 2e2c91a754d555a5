import type { Location } from '../../core/routing/path.ts'

/** Where the window is: an address, and its place in the window's history. */
export interface HistoryPlace extends Location {
  /** Counts from the window's first page on. */
  readonly entry: number
  /** One has been there before: by the browser's buttons, or as the page is loaded anew. */
  readonly isReturn: boolean
}

/** The address bar: the one place that touches the browser's history. */
export interface BrowserHistory {
  location(): HistoryPlace
  /** @param behind what the entry that is left shows from now on */
  go(to: string, options: { replace: boolean; behind?: string | undefined }): void
  /** Told of every move, by whoever made it; gives its undo. */
  listen(listener: () => void): () => void
}

export function createHistory(): BrowserHistory {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const known = entryIn(window.history.state)
  let isReturn = known !== null
  // Where one was on a page is brought back by us, once the page is there again.
  window.history.scrollRestoration = 'manual'
  if (known === null) window.history.replaceState({ entry: 0 }, '')
  let last = known ?? 0
  const here = () => entryIn(window.history.state) ?? last
  window.addEventListener('popstate', () => {
    const entry = entryIn(window.history.state)
    isReturn = entry !== null
    // The browser itself has made it, for a link to a part of the page.
    if (entry === null) window.history.replaceState({ entry: last + 1 }, '')
    last = here()
    tell()
  })

  return {
    location: () => {
      const { pathname, search, hash } = window.location
      return { path: pathname, search, hash, entry: here(), isReturn }
    },
    go: (to, { replace, behind }) => {
      if (behind !== undefined) window.history.replaceState({ entry: here() }, '', behind)
      if (replace) window.history.replaceState({ entry: here() }, '', to)
      else window.history.pushState({ entry: here() + 1 }, '', to)
      isReturn = false
      last = here()
      tell()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A state may be anybody's: an extension's, or an older version's of ours. */
function entryIn(state: unknown): number | null {
  const entry = (state as { readonly entry?: unknown } | null)?.entry
  return typeof entry === 'number' && Number.isInteger(entry) ? entry : null
}
