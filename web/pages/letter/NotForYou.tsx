import { Link } from 'wouter'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'

/** Designers and concierges read letters: theirs would have nobody who answers. */
export function NotForYou() {
  return (
    <DeadEnd picture="messages">
      <h1 className="dead-end__title">This form is for travellers</h1>
      <p className="dead-end__lead">
        You’re signed in as one of our team, so enquiries come to you in Messages.
      </p>
      <Link href="/messages" className="button button--sun dead-end__action">
        Go to your messages
      </Link>
    </DeadEnd>
  )
}
