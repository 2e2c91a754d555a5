import { Link } from 'wouter'
import { reportsPath } from '../../../core/pages/reports-content.ts'
import { counted } from '../../../core/text/counted.ts'

export interface ReportedProps {
  readonly count: number
  readonly enquiryId: number
}

/** Problems that somebody has reported here and that are not done: for the team alone (TRACE-02). */
export function Reported({ count, enquiryId }: ReportedProps) {
  return (
    <section className="trip-next" aria-label="Reported problems">
      <p className="trip-next__deed">
        {counted(count, 'problem is reported here', 'problems are reported here')}.
      </p>
      <Link
        href={reportsPath({ page: 1, state: 'open', q: `enquiry ${enquiryId}.` })}
        className="button button--outline trip-next__go"
      >
        See the reports
      </Link>
    </section>
  )
}
