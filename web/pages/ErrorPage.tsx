import { Link } from 'wouter'
import { useReportProblem } from '../bridge/report-problem.tsx'
import { DeadEnd } from '../ui/landscape/DeadEnd.tsx'

export interface ErrorPageProps {
  readonly message: string
  readonly onRetry: () => void
}

export function ErrorPage({ message, onRetry }: ErrorPageProps) {
  const report = useReportProblem()
  return (
    <DeadEnd picture="error" role="alert">
      <h1 className="dead-end__title">Oops, something went wrong!</h1>
      <p className="dead-end__lead">It looks like something broke. Sorry about that.</p>
      <p className="dead-end__detail">{`Error: ${message}`}</p>
      <div className="dead-end__ways">
        <Link href="/" className="button button--sun dead-end__action">
          Back to Homepage
        </Link>
        <button type="button" className="text-button" onClick={onRetry}>
          Try again
        </button>
        {report && (
          <button type="button" className="text-button" onClick={report}>
            Report a problem
          </button>
        )}
      </div>
    </DeadEnd>
  )
}
