import type { SnapshotFrom } from 'xstate'
import type { Notices } from '../../core/ports/window/alerts.port.ts'
import type { createAlertsMachine } from './alerts.machine.ts'

/** How a person is told of messages in this browser; null until that is known. */
export interface AlertsView {
  readonly isMuted: boolean
  readonly notices: Notices
}

export function selectAlerts(
  snapshot: SnapshotFrom<ReturnType<typeof createAlertsMachine>> | undefined,
): AlertsView | null {
  if (!snapshot?.matches('known')) return null
  const { isMuted, notices } = snapshot.context
  return { isMuted, notices }
}
