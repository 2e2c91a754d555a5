import type { Consent, TrackingPort } from '../../../core/ports/market/tracking.port.ts'

/** Whether somebody may be counted, in memory: a program drives, unless it is said otherwise. */
export function createMemoryTracking(
  known: { consent: Consent; readonly isRobot: boolean } = { consent: 'unknown', isRobot: true },
): TrackingPort {
  return {
    arrive: async () => ({ ...known }),
    answer: async ({ consent }) => {
      known.consent = consent
      return null
    },
  }
}
