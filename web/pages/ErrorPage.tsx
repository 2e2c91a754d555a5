import { Link } from 'wouter'
import { DeadEnd } from '../ui/landscape/DeadEnd.tsx'

export interface ErrorPageProps {
  readonly message: string
}

export function ErrorPage({ message }: ErrorPageProps) {
  return (
    <DeadEnd picture="error" role="alert">
      <h1 className="dead-end__title">Oops, something went wrong!</h1>
      <p className="dead-end__lead">It looks like something broke. Sorry about that.</p>
      <p className="dead-end__detail">{`Error: ${message}`}</p>
      <Link href="/" className="button button--sun dead-end__action">
        Back to Homepage
      </Link>
    </DeadEnd>
  )
}
