import { Link } from 'wouter'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'

/** Designers and concierges read letters: theirs would have nobody who answers. */
export function NotForYou() {
  return (
    <DeadEnd picture="messages">
      <h1 className="dead-end__title">Letters come from travellers</h1>
      <p className="dead-end__lead">You are on the side that reads them.</p>
      <Link href="/messages" className="button button--sun dead-end__action">
        To your conversations
      </Link>
    </DeadEnd>
  )
}
