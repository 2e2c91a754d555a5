import type { AlertsPort, Notices } from '../../core/ports/window/alerts.port.ts'

type Emit = Parameters<AlertsPort['news']>[1]
type Notice = Parameters<AlertsPort['notify']>[0]

/** Alerts without a browser: what it would show is kept, and presses are said by whoever made it. */
export interface MemoryAlerts {
  readonly port: AlertsPort
  readonly notices: readonly Notice[]
  press(convId: string): void
}

export interface MemoryAlertsParts {
  /** What the person answers when asked for notices. */
  readonly allows?: boolean
  readonly isInSight?: () => boolean
}

export function createMemoryAlerts({
  allows = true,
  isInSight = () => true,
}: MemoryAlertsParts = {}): MemoryAlerts {
  const answer = allows ? 'on' : 'blocked'
  const listeners = new Set<Emit>()
  const shown = new Map<string, Notice>()
  let settings: { readonly isMuted: boolean; readonly notices: Notices } = { isMuted: false, notices: 'off' }
  const change = (changes: Partial<typeof settings>) => {
    settings = { ...settings, ...changes }
    for (const emit of listeners) emit({ type: 'alerts.changed', ...settings })
    return null
  }
  return {
    port: {
      news: (_input, emit, signal) => {
        listeners.add(emit)
        signal.addEventListener('abort', () => listeners.delete(emit))
        emit({ type: 'alerts.changed', ...settings })
      },
      mute: async ({ isMuted }) => change({ isMuted }),
      setNotices: async ({ isOn }) => change({ notices: isOn ? answer : 'off' }),
      notify: async (notice) => {
        if (settings.notices === 'on' && !isInSight()) shown.set(`${notice.convId}/${notice.seq}`, notice)
        return null
      },
    },
    get notices() {
      return [...shown.values()]
    },
    press: (convId) => {
      for (const emit of listeners) emit({ type: 'alerts.pressed', convId })
    },
  }
}
