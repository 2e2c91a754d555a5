import { Link } from 'wouter'
import { session } from '../../../machines/app/app.handles.ts'
import { selectAuth } from '../../../machines/session/session.auth.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { usePersonalText } from '../../bridge/personal.tsx'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { ResendForm } from '../entrance/ResendForm.tsx'

/** What comes after an agent has joined: a review, or the work (AUTH-05). */
export function Page() {
  const { state, user } = useActorView(session, selectSession)
  const { status } = useActorView(session, selectAuth)
  const read = usePersonalText()
  if (state === 'unknown') return <Arriving />
  if (user?.type !== 'TA') return <Nobody />
  const isWaiting = status === 'pending_review'
  return (
    <EntrancePage
      title={`${isWaiting ? 'Thank you' : 'Welcome'}, ${read(user.firstName)}`}
      saying="Your clients, our roads."
      lead={
        isWaiting
          ? 'We’ll review your application and write to you within one working day. In the meantime, look around and ask us anything.'
          : 'Your agency is approved. You can now see your commissions and plan for your clients.'
      }
    >
      <div className="entrance__actions">
        <Link href="/messages" className="button button--sun">
          Write your first message
        </Link>
        <Link href="/trip-gallery" className="button button--outline">
          See the trips
        </Link>
      </div>
      {isWaiting && <ResendForm email={read(user.email)} />}
    </EntrancePage>
  )
}

/** The session of whoever has just joined is being looked at. */
function Arriving() {
  return (
    <EntrancePage
      title="Thank you"
      saying="Your clients, our roads."
      lead="One moment. We’re opening your account."
    >
      {null}
    </EntrancePage>
  )
}

/** A visitor who came here by the address alone has not signed up. */
function Nobody() {
  return (
    <EntrancePage
      title="Join as a travel agent"
      saying="Your clients, our roads."
      lead="Already joined? Sign in. If not, join now."
    >
      <div className="entrance__actions">
        <Link href="/sign-up-travel-agent" className="button button--sun">
          Join as a travel agent
        </Link>
        <Link href="/login" className="button button--outline">
          Sign in
        </Link>
      </div>
    </EntrancePage>
  )
}
