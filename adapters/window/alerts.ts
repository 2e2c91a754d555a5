import type { AlertsPort, Notices } from '../../core/ports/window/alerts.port.ts'
import { isOfPreferences, readPreferences, writePreferences } from './alert-preferences.ts'

type Emit = Parameters<AlertsPort['news']>[1]

/** Held, shared, by every tab that is in sight: a crash lets go of it. */
const IN_SIGHT = 'tripwright-in-sight'
const FILE_TEXT = 'Sent a file.'

/**
 * Sound and notices of a browser.
 * @param storage what its tabs share, or null
 * @param locks by which a tab knows of others that are in sight, or null: then of itself alone
 */
export function createWindowAlerts(storage: Storage | null, locks: LockManager | null): AlertsPort {
  const listeners = new Set<Emit>()
  const tell = (fact: Parameters<Emit>[0]) => {
    for (const emit of listeners) emit(fact)
  }
  const tellSettings = () => tell({ type: 'alerts.changed', ...settings(storage) })
  if (locks) holdWhileInSight(locks)

  return {
    news: (_input, emit, signal) => {
      const onStorage = (event: StorageEvent) => isOfPreferences(event) && tellSettings()
      listeners.add(emit)
      window.addEventListener('storage', onStorage)
      signal.addEventListener('abort', () => {
        listeners.delete(emit)
        window.removeEventListener('storage', onStorage)
      })
      emit({ type: 'alerts.changed', ...settings(storage) })
    },
    mute: async ({ isMuted }) => {
      writePreferences(storage, { isMuted })
      tellSettings()
      return null
    },
    setNotices: async ({ isOn }) => {
      if (isOn && isSupported() && Notification.permission === 'default')
        await Notification.requestPermission()
      writePreferences(storage, { wantsNotices: isOn })
      tellSettings()
      return null
    },
    notify: async ({ convId, seq, title, text }) => {
      if (settings(storage).notices !== 'on' || (await isAnyInSight(locks))) return null
      const notice = show(title, text || FILE_TEXT, `${convId}/${seq}`)
      notice?.addEventListener('click', () => {
        notice.close()
        window.focus()
        tell({ type: 'alerts.pressed', convId })
      })
      return null
    },
  }
}

function settings(storage: Storage | null): { readonly isMuted: boolean; readonly notices: Notices } {
  const { isMuted, wantsNotices } = readPreferences(storage)
  return { isMuted, notices: noticesOf(wantsNotices) }
}

function noticesOf(isWanted: boolean): Notices {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off'
}

const isSupported = (): boolean => typeof Notification !== 'undefined'

/** Some browsers on phones know notices, and show none from a page. The tag makes one of several tabs' notices. */
function show(title: string, body: string, tag: string): Notification | null {
  try {
    return new Notification(title, { body, tag })
  } catch {
    return null
  }
}

function holdWhileInSight(locks: LockManager): void {
  let release: (() => void) | null = null
  const look = () => {
    const isVisible = document.visibilityState === 'visible'
    if (!isVisible) {
      release?.()
      release = null
    } else if (!release) {
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      locks.request(IN_SIGHT, { mode: 'shared' }, () => held).catch(() => undefined)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
}

async function isAnyInSight(locks: LockManager | null): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === IN_SIGHT)
}
