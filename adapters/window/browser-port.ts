import { PAGES } from '../../core/pages/pages.ts'
import type { Signal } from '../../core/ports/port.ts'
import type { BrowserPort } from '../../core/ports/window/browser.port.ts'
import { formatPath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import { createHistory } from './history.ts'
import type { ThisBrowser } from './this-browser.ts'

/**
 * The window as machines see it: its network, visibility, width, address and sound.
 * @param browser its storage that the tabs share, whether it is online, and how wide its window is
 */
export function createWindowBrowser({
  local,
  isOnline,
  narrow,
}: Pick<ThisBrowser, 'local' | 'isOnline' | 'narrow'>): BrowserPort {
  const history = createHistory()
  let hasGesture = false
  const unlock = () => {
    hasGesture = true
  }
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, unlock, { once: true })
  let sound: Promise<BrowserPort['playSound']> | null = null
  /** The sound's code comes with the first message that makes one. */
  const soundOnce = () => {
    sound ??= import('./sound.ts').then(({ createMessageSound }) =>
      createMessageSound(local, () => hasGesture),
    )
    return sound
  }

  return {
    network: (_input, emit, signal) => {
      const tell = () => emit({ type: 'browser.networkChanged', online: isOnline() })
      listen(window, ['online', 'offline'], tell, signal)
      // Said at the start only when it is bad news: being online is what everybody expects.
      if (!isOnline()) tell()
    },
    visibility: (_input, emit, signal) => {
      const tell = () =>
        emit({ type: 'browser.visibilityChanged', visible: document.visibilityState === 'visible' })
      listen(document, ['visibilitychange'], tell, signal)
    },
    width: (_input, emit, signal) => {
      const width = narrow()
      const tell = () => emit({ type: 'browser.widthChanged', narrow: width?.matches === true })
      if (width) listen(width, ['change'], tell, signal)
      tell()
    },
    locations: (_input, emit, signal) => {
      const tell = () => {
        const { entry, isReturn, ...location } = history.location()
        const place = placeOf(PAGES, location)
        const [address, resource] = [formatPath(location), resourcePath(location)]
        emit({ type: 'browser.moved', place, address, resource, entry, isReturn })
      }
      const stop = history.listen(tell)
      signal.addEventListener('abort', stop)
      tell()
    },
    go: async ({ to, replace, behind }) => {
      history.go(to, { replace, behind })
      return null
    },
    playSound: async (input, signal) => (await soundOnce())(input, signal),
  }
}

function listen(target: EventTarget, names: readonly string[], listener: () => void, signal: Signal): void {
  for (const name of names) target.addEventListener(name, listener)
  signal.addEventListener('abort', () => {
    for (const name of names) target.removeEventListener(name, listener)
  })
}
