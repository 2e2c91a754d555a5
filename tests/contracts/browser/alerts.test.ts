// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryAlerts } from '../../../adapters/memory/alerts.ts'
import { createWindowAlerts } from '../../../adapters/window/alerts.ts'
import { parse } from '../../../core/door/parse.ts'
import { type AlertsPort, alertsContract } from '../../../core/ports/window/alerts.port.ts'
import { CONV } from '../../harness/fixtures.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { createAbort, STAY } from '../signal.ts'

/** A browser whose person allows notices, or not. */
interface AlertsWorld {
  readonly port: AlertsPort
  /** What is shown as notices, newest last. */
  titles(): readonly string[]
  /** The page is out of sight. */
  hide(): void
  press(): void
}

function memoryWorld(allows: boolean): AlertsWorld {
  let isInSight = true
  const alerts = createMemoryAlerts({ allows, isInSight: () => isInSight })
  return {
    port: alerts.port,
    titles: () => alerts.notices.map(({ title }) => title),
    hide: () => {
      isInSight = false
    },
    press: () => alerts.press(CONV),
  }
}

/** jsdom knows no notices: they are stood in for, as browsers have them. */
function windowWorld(allows: boolean): AlertsWorld {
  const shown = new Map<string, EventTarget & { readonly title: string }>()
  class FakeNotice extends EventTarget {
    static permission = 'default'
    static requestPermission = async () => {
      FakeNotice.permission = allows ? 'granted' : 'denied'
    }
    readonly close = vi.fn()
    readonly title: string
    constructor(title: string, { tag }: { readonly tag: string }) {
      super()
      this.title = title
      shown.set(tag, this)
    }
  }
  vi.stubGlobal('Notification', FakeNotice)
  vi.spyOn(window, 'focus').mockReturnValue(undefined)
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  return {
    port: createWindowAlerts(createFakeStorage(), null),
    titles: () => [...shown.values()].map(({ title }) => title),
    hide: () => void visible.mockReturnValue('hidden'),
    press: () => void [...shown.values()].at(-1)?.dispatchEvent(new Event('click')),
  }
}

const NOTICE = { convId: CONV, seq: 7, title: 'Kenji', text: 'The ferry leaves at nine.' }

describe.each([
  ['in memory', memoryWorld],
  ['of a window', windowWorld],
])('the alerts port %s', (_name, createWorld) => {
  beforeEach(() => void vi.restoreAllMocks())

  function follow(port: AlertsPort, signal = STAY): unknown[] {
    const told: unknown[] = []
    const emit = (fact: unknown) => {
      expect(parse(alertsContract.news.output, fact)).toMatchObject({ ok: true })
      told.push(fact)
    }
    port.news(null, emit, signal)
    return told
  }

  it('tells at once how it stands, and of every change, until it is left', async () => {
    const { port } = createWorld(true)
    const abort = createAbort()
    const told = follow(port, abort.signal)
    await port.mute({ isMuted: true }, STAY)
    await port.setNotices({ isOn: true }, STAY)
    abort.abort()
    await port.mute({ isMuted: false }, STAY)
    expect(told).toEqual([
      { type: 'alerts.changed', isMuted: false, notices: 'off' },
      { type: 'alerts.changed', isMuted: true, notices: 'off' },
      { type: 'alerts.changed', isMuted: true, notices: 'on' },
    ])
  })

  it('shows a notice once a message, only out of sight, and tells when it is pressed', async () => {
    const { port, titles, hide, press } = createWorld(true)
    const told = follow(port)
    await port.setNotices({ isOn: true }, STAY)
    await port.notify(NOTICE, STAY)
    expect(titles()).toEqual([])
    hide()
    await port.notify(NOTICE, STAY)
    await port.notify(NOTICE, STAY)
    expect(titles()).toEqual(['Kenji'])
    press()
    expect(told.at(-1)).toEqual({ type: 'alerts.pressed', convId: CONV })
  })

  it('shows none that nobody has asked for or allowed', async () => {
    const unasked = createWorld(true)
    unasked.hide()
    await unasked.port.notify(NOTICE, STAY)
    expect(unasked.titles()).toEqual([])
    const blocked = createWorld(false)
    const told = follow(blocked.port)
    await blocked.port.setNotices({ isOn: true }, STAY)
    blocked.hide()
    await blocked.port.notify(NOTICE, STAY)
    expect(blocked.titles()).toEqual([])
    expect(told.at(-1)).toMatchObject({ notices: 'blocked' })
  })
})
