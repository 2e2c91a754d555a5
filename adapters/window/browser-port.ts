import type { Signal } from '../../core/ports/port.ts'
import type { BrowserPort } from '../../core/ports/window/browser.port.ts'
import { formatPath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import { ROUTES } from '../../core/routing/routes.ts'
import { createHistory } from './history.ts'

const NARROW = '(max-width: 767px)'

/** The window as machines see it: its network, visibility, width, address and sound. */
/** @param storage what the tabs of this browser share, or null */
export function createWindowBrowser(storage: Storage | null): BrowserPort {
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
      createMessageSound(storage, () => hasGesture),
    )
    return sound
  }

  return {
    network: (_input, emit, signal) => {
      const tell = () => emit({ type: 'browser.networkChanged', online: navigator.onLine })
      listen(window, ['online', 'offline'], tell, signal)
      // Said at the start only when it is bad news: being online is what everybody expects.
      if (!navigator.onLine) tell()
    },
    visibility: (_input, emit, signal) => {
      const tell = () =>
        emit({ type: 'browser.visibilityChanged', visible: document.visibilityState === 'visible' })
      listen(document, ['visibilitychange'], tell, signal)
    },
    width: (_input, emit, signal) => {
      const narrow = window.matchMedia(NARROW)
      const tell = () => emit({ type: 'browser.widthChanged', narrow: narrow.matches })
      listen(narrow, ['change'], tell, signal)
      tell()
    },
    locations: (_input, emit, signal) => {
      const tell = () => {
        const { entry, isReturn, ...location } = history.location()
        const place = placeOf(ROUTES, location)
        const [address, resource] = [formatPath(location), resourcePath(location)]
        emit({ type: 'browser.moved', place, address, resource, entry, isReturn })
      }
      const stop = history.listen(tell)
      signal.addEventListener('abort', stop)
      tell()
    },
    go: async ({ to, replace }) => {
      history.go(to, replace)
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
