import Flag from 'lucide-react/icons/flag'
import { useReportProblem } from '../../bridge/report-problem.tsx'
import { closePanel } from '../../ui/header/close-panel.ts'

/** The entry of the account menu. */
export function ReportItem() {
  const report = useReportProblem()
  if (!report) return null
  return (
    <button
      type="button"
      className="menu__item"
      onClick={(event) => {
        closePanel(event)
        report()
      }}
    >
      <Flag size={18} aria-hidden="true" />
      Report a problem
    </button>
  )
}
