import { Link, useSearch } from 'wouter'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { latePart } from '../../hydration/late.tsx'
import { EntrancePage } from '../entrance/EntrancePage.tsx'

const AgentForm = latePart(async () => (await import('./AgentForm.tsx')).AgentForm)
const CompanyForm = latePart(async () => (await import('./CompanyForm.tsx')).CompanyForm)

/** Where agents join: with an agency of their own, or one that is with us. */
export function Page() {
  // The menu leads agents here, too.
  const isJoined = useActorView(session, selectSession).user?.type === 'TA'
  const company = parametersIn(useSearch()).find(([name]) => name === 'company')?.[1]
  return (
    <EntrancePage
      title="Join as a travel agent"
      lead="Trips that you could not plan from your desk, by people who live there, with a commission on each."
      saying="Your clients, our roads."
    >
      {isJoined && <p role="note">You’re signed in as an agent already. Nothing is left to do here.</p>}
      {!isJoined && (company === undefined ? <AgentForm /> : <CompanyForm company={company} />)}
      <p className="entrance__foot">
        {isJoined ? (
          <Link href="/bookings">Your bookings</Link>
        ) : (
          <span>
            Already have an account? <Link href="/login">Sign in</Link>
          </span>
        )}
        <Link href="/travel-agent-booking-incentive">What agents earn</Link>
      </p>
    </EntrancePage>
  )
}
