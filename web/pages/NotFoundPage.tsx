import { Link } from 'wouter'
import { DeadEnd } from '../ui/landscape/DeadEnd.tsx'

export interface NotFoundPageProps {
  /** `Page not found: {path}`, as the router says it. */
  readonly message: string
  /** What is not there, where that is known: 'Trip Not Found'. */
  readonly title?: string
}

export function NotFoundPage({ message, title = 'Are you lost?' }: NotFoundPageProps) {
  return (
    <DeadEnd picture="not-found">
      <h1 className="dead-end__title">{title}</h1>
      <p className="dead-end__lead">You've travelled too far!</p>
      <p>We are sorry, but the page you are looking for can't be found.</p>
      <Link href="/" className="button button--sun dead-end__action">
        Back to Homepage
      </Link>
      {message !== title && <p className="dead-end__detail">{message}</p>}
    </DeadEnd>
  )
}
