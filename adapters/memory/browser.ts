import { PAGES } from '../../core/pages/pages.ts'
import type { Signal } from '../../core/ports/port.ts'
import type { BrowserPort } from '../../core/ports/window/browser.port.ts'
import { formatPath, type Location, parsePath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import { resourcePath } from '../../core/routing/resource.ts'

/** A window without a screen: what happens to it is said by whoever made it. */
export interface MemoryBrowser {
  readonly port: BrowserPort
  setOnline(online: boolean): void
  setVisible(visible: boolean): void
  setNarrow(narrow: boolean): void
  /** A link was followed, or an address typed. */
  visit(to: string): void
  /** Goes to the address before this one, if there is one. */
  back(): void
  /** What the address bar shows. */
  address(): string
  /** How many sounds were played. */
  sounds(): number
}

/**
 * @param address where the page was loaded
 * @param sounded messages for which a tab of this browser has played; hand the same in for each of its tabs
 */
export function createMemoryBrowser(address = '/', sounded = new Set<string>()): MemoryBrowser {
  const network = createNews<boolean>()
  const visibility = createNews<boolean>()
  const width = createNews<boolean>()
  const moves = createNews<Location>()
  const places: [Location, ...Location[]] = [parsePath(address)]
  let isOnline = true
  let isNarrow = false
  let soundCount = 0
  const here = (): Location => places.at(-1) ?? places[0]

  function go(to: string, replace: boolean, behind?: string): void {
    if (behind !== undefined) places.splice(-1, 1, parsePath(behind))
    if (replace) places.pop()
    places.push(parsePath(to))
    moves.tell(here())
  }

  return {
    port: {
      network: (_input, emit, signal) => {
        const tell = (online: boolean) => emit({ type: 'browser.networkChanged', online })
        network.listen(tell, signal)
        if (!isOnline) tell(false)
      },
      visibility: (_input, emit, signal) =>
        visibility.listen((visible) => emit({ type: 'browser.visibilityChanged', visible }), signal),
      width: (_input, emit, signal) => {
        const tell = (narrow: boolean) => emit({ type: 'browser.widthChanged', narrow })
        width.listen(tell, signal)
        tell(isNarrow)
      },
      locations: (_input, emit, signal) => {
        const tell = (location: Location) =>
          emit({
            type: 'browser.moved',
            place: placeOf(PAGES, location),
            address: formatPath(location),
            resource: resourcePath(location),
          })
        moves.listen(tell, signal)
        tell(here())
      },
      go: async ({ to, replace, behind }) => {
        go(to, replace, behind)
        return null
      },
      playSound: async ({ convId, seq }) => {
        const message = `${convId}/${seq}`
        if (!sounded.has(message)) soundCount += 1
        sounded.add(message)
        return null
      },
    },
    setOnline: (online) => {
      isOnline = online
      network.tell(online)
    },
    setVisible: visibility.tell,
    setNarrow: (narrow) => {
      if (narrow === isNarrow) return
      isNarrow = narrow
      width.tell(narrow)
    },
    visit: (to) => go(to, false),
    back: () => {
      if (places.length === 1) return
      places.pop()
      moves.tell(here())
    },
    address: () => formatPath(here()),
    sounds: () => soundCount,
  }
}

function createNews<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    tell: (news: T): void => {
      for (const listener of listeners) listener(news)
    },
    listen: (listener: (news: T) => void, signal: Signal): void => {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
  }
}
