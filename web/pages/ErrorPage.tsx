import { Link } from 'wouter'
import { Picture } from '../ui/landscape/Picture.tsx'

export interface ErrorPageProps {
  readonly message: string
}

export function ErrorPage({ message }: ErrorPageProps) {
  return (
    <section className="dead-end" role="alert">
      <div className="dead-end__picture">
        <Picture name="error" />
      </div>
      <div className="dead-end__text">
        <h1 className="dead-end__title">Oops, something went wrong!</h1>
        <p className="dead-end__lead">It looks like something broke. Sorry about that.</p>
        <p className="dead-end__detail">{`Error: ${message}`}</p>
        <Link href="/" className="button button--sun dead-end__action">
          Back to Homepage
        </Link>
      </div>
    </section>
  )
}
