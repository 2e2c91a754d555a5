import type { SnapshotFrom } from 'xstate'
import type { createReportMachine } from './report.machine.ts'

type ReportSnapshot = SnapshotFrom<ReturnType<typeof createReportMachine>>

/** What holds of reports in every state that they can reach. */
export const reportInvariants: Readonly<Record<string, (snapshot: ReportSnapshot) => boolean>> = {
  'what is sent was gathered': (snapshot) =>
    !snapshot.matches({ work: 'sending' }) || snapshot.context.queue.length > 0,
  'what is gathered was submitted': (snapshot) =>
    !snapshot.matches({ work: 'gathering' }) || snapshot.context.draft !== null,
  'an open dialog is about something': (snapshot) =>
    snapshot.matches({ dialog: 'closed' }) || snapshot.context.about !== null,
  'what is submitted is what the dialog is about': ({ context: { draft, own } }) =>
    draft === null || draft.id === own,
  'no report waits twice': ({ context: { queue } }) => new Set(queue).size === queue.length,
}
