import { app } from '../../../machines/app/app.handles.ts'
import { report } from '../../../machines/report/report.handle.ts'
import { selectReport } from '../../../machines/report/report.select.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportNote } from './ReportNote.tsx'

/** The dialog in which a problem is reported (TRACE-02). */
export function ReportScreen() {
  const send = useSend()
  const view = useActorView(report, selectReport)
  const on = {
    submit: (note: string) => send(report, { type: 'report.submit', note }),
    retry: () => send(report, { type: 'report.retry' }),
    close: () => send(report, { type: 'report.close' }),
  }
  return <ReportDialog view={view} on={on} />
}

/** What there is to say of reports without the dialog. */
export function ReportNotes() {
  const send = useSend()
  const view = useActorView(report, selectReport)
  const wanted = useActorView(app, (snapshot) => {
    const { features, reporting = null } = snapshot?.context ?? {}
    return features?.report === 'missing' ? reporting : null
  })
  if (wanted)
    return (
      <ReportNote
        words="Reporting could not be loaded. Check your connection and try again."
        onRetry={() => send(app, { type: 'app.openReport', about: wanted })}
        onClose={() => send(app, { type: 'app.forgetReport' })}
      />
    )
  return (
    <ReportNote
      words={view.isOpen ? null : outcomeWords(view)}
      onClose={() => send(report, { type: 'report.close' })}
    />
  )
}

function outcomeWords({ outcome }: ReturnType<typeof selectReport>): string | null {
  switch (outcome?.kind) {
    case 'sent':
      return `Your report was sent. Its number is ${outcome.number}.`
    case 'refused':
      return 'Your report could not be taken. Please write to us in a chat instead.'
    case 'gone':
      return 'Your report is not in this browser any more. Another tab may have sent it.'
    default:
      return null
  }
}
