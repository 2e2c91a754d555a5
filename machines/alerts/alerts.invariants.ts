import type { SnapshotFrom } from 'xstate'
import type { createAlertsMachine } from './alerts.machine.ts'

type AlertsSnapshot = SnapshotFrom<ReturnType<typeof createAlertsMachine>>

/** What holds of the alerts in every state that they can reach. */
export const alertsInvariants: Readonly<Record<string, (snapshot: AlertsSnapshot) => boolean>> = {
  'nothing is told of before the browser has said what it keeps': ({ context, value }) =>
    value === 'known' || Object.keys(context.told).length === 0,
  'a message is announced once': ({ context: { arrived, announced } }) => {
    const told = [...arrived, ...announced].map(({ convId, seq }) => `${convId}/${seq}`)
    return new Set(told).size === told.length
  },
}
