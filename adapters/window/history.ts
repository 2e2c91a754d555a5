/** The address bar: the one place that touches the browser's history. */
export interface BrowserHistory {
  location(): { readonly path: string; readonly search: string; readonly hash: string }
  go(to: string, replace: boolean): void
  /** Told of every move, by whoever made it; gives its undo. */
  listen(listener: () => void): () => void
}

export function createHistory(): BrowserHistory {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener('popstate', tell)

  return {
    location: () => {
      const { pathname, search, hash } = window.location
      return { path: pathname, search, hash }
    },
    go: (to, replace) => {
      if (replace) window.history.replaceState(null, '', to)
      else window.history.pushState(null, '', to)
      tell()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
