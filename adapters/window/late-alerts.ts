import type { AlertsPort } from '../../core/ports/window/alerts.port.ts'

/** The alerts of a browser whose code comes when they are first asked for; where it can't be had, they stay away. */
export function lateAlerts(load: () => Promise<AlertsPort>): AlertsPort {
  let loaded: Promise<AlertsPort> | undefined
  const once = () => {
    // Code that could not be had is asked for again at the next wish.
    loaded ??= load().catch((problem: unknown) => {
      loaded = undefined
      throw problem
    })
    return loaded
  }
  return {
    news: (input, emit, signal) => {
      once().then(
        (port) => signal.aborted || port.news(input, emit, signal),
        () => undefined,
      )
    },
    mute: async (input, signal) => (await once()).mute(input, signal),
    setNotices: async (input, signal) => (await once()).setNotices(input, signal),
    notify: async (input, signal) => (await once()).notify(input, signal),
  }
}
