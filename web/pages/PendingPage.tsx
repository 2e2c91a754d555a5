import { Link } from 'wouter'
import { pageName } from '../../core/pages/page.ts'
import { type PageName, pageNamed } from '../../core/pages/pages.ts'
import { DeadEnd } from '../ui/landscape/DeadEnd.tsx'

/** A page whose work is still done by people: it says so, and how to reach them. */
export function PendingPage({ route }: { readonly route: PageName }) {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">{pageName(pageNamed(route), null)}</h1>
      <p className="dead-end__lead">This page is not open yet.</p>
      <p>
        In the meantime our concierge team can do this for you. Write to them, and they’ll answer in the chat.
      </p>
      <Link href="/messages" className="button button--sun dead-end__action">
        Write to the team
      </Link>
    </DeadEnd>
  )
}
