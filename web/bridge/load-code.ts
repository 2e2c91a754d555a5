/** Whoever is still here so long after leaving began stays: what was asked for was a download. Milliseconds. */
const STAYS_AFTER = 5_000

/**
 * Loads code that has a chunk of its own.
 *
 * Firefox ends all that is on its way as soon as a link is followed, while the page is still there for a moment. Such a
 * load has not failed: it waits, and begins again where the page stays after all.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const leaving = watchLeaving()
  try {
    return await load()
  } catch (thrown) {
    if (!leaving.hasBegun()) throw thrown
    await untilStaying()
    return await loadCode(load)
  } finally {
    leaving.unwatch()
  }
}

interface Leaving {
  hasBegun(): boolean
  unwatch(): void
}

/** Only while code loads: a page that always listens to 'beforeunload' may not be kept for the way back. */
function watchLeaving(): Leaving {
  let hasBegun = false
  const watching = new AbortController()
  const begin = () => {
    hasBegun = true
  }
  addEventListener('beforeunload', begin, { signal: watching.signal })
  addEventListener('pagehide', begin, { signal: watching.signal })
  return { hasBegun: () => hasBegun, unwatch: () => watching.abort() }
}

/** A page stays that is shown again by the way back, or that is simply still there. */
function untilStaying(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, STAYS_AFTER)
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}
