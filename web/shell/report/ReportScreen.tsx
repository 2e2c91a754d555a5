import { app } from '../../../machines/app/app.handles.ts'
import { report } from '../../../machines/report/report.handle.ts'
import { selectReport } from '../../../machines/report/report.select.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportNote } from './ReportNote.tsx'

/** Reporting a problem: the dialog, and a note where there is something to say without it (TRACE-02). */
export function ReportScreen() {
  const send = useSend()
  const view = useActorView(report, selectReport)
  const isMissing = useActorView(app, (snapshot) => snapshot?.context.features.report === 'missing')
  const on = {
    submit: (note: string) => send(report, { type: 'report.submit', note }),
    retry: () => send(report, { type: 'report.retry' }),
    close: () => send(report, { type: 'report.close' }),
  }
  return (
    <>
      <ReportDialog view={view} on={on} />
      <ReportNote view={view} isMissing={isMissing} onClose={on.close} />
    </>
  )
}
