import type { SnapshotFrom } from 'xstate'
import type { Consent } from '../../core/ports/market/tracking.port.ts'
import { analyticsId } from '../../core/tracking/analytics-id.ts'
import type { createTrackingMachine } from './tracking.machine.ts'

type TrackingSnapshot = SnapshotFrom<ReturnType<typeof createTrackingMachine>>

export const selectIsAsking = (snapshot: TrackingSnapshot | undefined): boolean =>
  snapshot?.matches('asking') ?? false

/** Under which id somebody is counted; null for whoever is not (LOG-04). */
export function selectAnalyticsId(
  snapshot: TrackingSnapshot,
  user: { readonly type: string; readonly id: number } | null,
): string | null {
  const { consent, isRobot } = snapshot.context
  return analyticsId({ user, hasConsent: consent === 'yes', isRobot })
}

/** What somebody has said; null while that is not known here. */
export const selectConsent = (snapshot: TrackingSnapshot | undefined): Consent | null =>
  snapshot?.context.consent ?? null
