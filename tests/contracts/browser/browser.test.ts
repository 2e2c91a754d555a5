// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBrowser } from '../../../adapters/memory/browser.ts'
import { createWindowBrowser } from '../../../adapters/window/browser-port.ts'
import { readThisBrowser } from '../../../adapters/window/this-browser.ts'
import { parse } from '../../../core/door/parse.ts'
import { type BrowserPort, browserContract } from '../../../core/ports/window/browser.port.ts'
import { createAbort, STAY } from '../signal.ts'

/** A window that was loaded at `/start?a=b#c`, and what happens to it. */
interface BrowserWorld {
  readonly port: BrowserPort
  setOnline(online: boolean): void
  setVisible(visible: boolean): void
  setNarrow(narrow: boolean): void
  back(): void
}

const START = '/start?a=b#c'

function memoryWorld(): BrowserWorld {
  return createMemoryBrowser(START)
}

/** jsdom has neither a width nor a network that changes: these two are stood in for. */
function windowWorld(): BrowserWorld {
  window.history.replaceState(null, '', START)
  const width = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => width)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const visible = vi.spyOn(document, 'visibilityState', 'get')
  return {
    port: createWindowBrowser(readThisBrowser(() => null)),
    setOnline: (isOnline) => {
      online.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    },
    setVisible: (isVisible) => {
      visible.mockReturnValue(isVisible ? 'visible' : 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    setNarrow: (narrow) => {
      width.matches = narrow
      width.dispatchEvent(new Event('change'))
    },
    back: () => window.history.back(),
  }
}

describe.each([
  ['in memory', memoryWorld],
  ['of a window', windowWorld],
])('the browser port %s', (_name, createWorld) => {
  let world: BrowserWorld
  beforeEach(() => {
    vi.restoreAllMocks()
    world = createWorld()
  })

  type StreamName = 'network' | 'visibility' | 'width' | 'locations'
  function follow(name: StreamName, signal = STAY): unknown[] {
    const told: unknown[] = []
    world.port[name](
      null,
      (fact) => {
        expect(parse(browserContract[name].output, fact)).toMatchObject({ ok: true })
        told.push(fact)
      },
      signal,
    )
    return told
  }
  const addresses = (told: unknown[]) => (told as { address: string }[]).map(({ address }) => address)
  const go = (to: string, replace = false) => world.port.go({ to, replace }, STAY)

  it('tells of the network only when it changes, or is away from the start', () => {
    const told = follow('network')
    expect(told).toEqual([])
    world.setOnline(false)
    const late = follow('network')
    world.setOnline(true)
    const [away, there] = [false, true].map((online) => ({ type: 'browser.networkChanged', online }))
    expect([told, late]).toEqual([
      [away, there],
      [away, there],
    ])
  })

  it('tells whether the page can be seen, when that changes', () => {
    const told = follow('visibility')
    world.setVisible(false)
    world.setVisible(true)
    expect(told).toEqual([false, true].map((visible) => ({ type: 'browser.visibilityChanged', visible })))
  })

  it('tells the width at once and whenever the line is crossed', () => {
    const told = follow('width')
    world.setNarrow(true)
    world.setNarrow(false)
    expect(told).toEqual([false, true, false].map((narrow) => ({ type: 'browser.widthChanged', narrow })))
  })

  it('tells the address at once and at every move', async () => {
    const told = follow('locations')
    expect(told).toMatchObject([{ type: 'browser.moved', place: { kind: 'unknown' }, address: START }])
    expect(told).toHaveLength(1)
    expect(await go('/next?x=1')).toBeNull()
    await go('/last#end')
    expect(addresses(told)).toEqual([START, '/next?x=1', '/last#end'])
    world.back()
    await expect.poll(() => addresses(told).at(-1)).toBe('/next?x=1')
  })

  it('tells beside the address what it is', async () => {
    const told = follow('locations')
    await go('/messages?c=conv%232w7#end')
    await go('/login/?next=x')
    expect((told as { place: unknown }[]).slice(1).map(({ place }) => place)).toEqual([
      { kind: 'route', route: 'messages', params: {}, conversation: 'conv#2w7' },
      { kind: 'trailingSlash', canonical: '/login?next=x' },
    ])
  })

  it('leaves no way back to an address that was replaced', async () => {
    const told = follow('locations')
    await go('/between')
    await go('/last', true)
    world.back()
    await expect.poll(() => addresses(told)).toEqual([START, '/between', '/last', START])
  })

  it('leaves another address behind, to which the way back leads', async () => {
    const told = follow('locations')
    await go('/between')
    await world.port.go({ to: '/last', replace: false, behind: '/instead?x=1' }, STAY)
    expect(addresses(told)).toEqual([START, '/between', '/last'])
    world.back()
    await expect.poll(() => addresses(told)).toEqual([START, '/between', '/last', '/instead?x=1'])
    world.back()
    await expect.poll(() => addresses(told).at(-1)).toBe(START)
  })

  it.each(['network', 'visibility', 'width', 'locations'] as const)(
    'tells nobody who has left of the %s',
    async (name) => {
      const { signal, abort } = createAbort()
      const told = follow(name, signal)
      const before = told.length
      abort()
      world.setOnline(false)
      world.setVisible(false)
      world.setNarrow(true)
      await go('/next')
      expect(told).toHaveLength(before)
    },
  )

  it('answers a sound, whether or not it may be heard', async () => {
    expect(await world.port.playSound({ convId: 'conv#2w204', seq: 1 }, STAY)).toBeNull()
  })
})

describe('the history of a window', () => {
  /** Where somebody is in it, by address. */
  const follow = (port: BrowserPort) => {
    const told: unknown[] = []
    port.locations(
      null,
      ({ address, entry, isReturn }) => {
        told.push([address, entry, isReturn])
      },
      STAY,
    )
    return told
  }

  it('counts its places, and says whether one has been there before', async () => {
    const { port, back } = windowWorld()
    const told = follow(port)
    await port.go({ to: '/one', replace: false }, STAY)
    await port.go({ to: '/two', replace: false }, STAY)
    await port.go({ to: '/instead', replace: true }, STAY)
    back()
    await expect.poll(() => told.at(-1)).toEqual(['/one', 1, true])
    await port.go({ to: '/three', replace: false }, STAY)
    expect(told).toEqual([
      [START, 0, false],
      ['/one', 1, false],
      ['/two', 2, false],
      ['/instead', 2, false],
      ['/one', 1, true],
      ['/three', 2, false],
    ])
  })

  it('goes on where it was when the page is loaded anew', async () => {
    const { port } = windowWorld()
    await port.go({ to: '/one', replace: false }, STAY)
    expect(follow(createWindowBrowser(readThisBrowser(() => null)))).toEqual([['/one', 1, true]])
  })

  it('begins anew where somebody else has written into it', () => {
    windowWorld()
    for (const state of ['text', { entry: 'one' }, { entry: 1.5 }, { entry: null }, [1]]) {
      window.history.replaceState(state, '', '/somewhere')
      expect(follow(createWindowBrowser(readThisBrowser(() => null)))).toEqual([['/somewhere', 0, false]])
    }
  })
})
