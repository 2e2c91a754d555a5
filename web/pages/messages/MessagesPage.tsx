import { Link } from 'wouter'
import { partyWords, whenWords } from '../../../core/enquiries/asked-words.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'
import type { SessionView } from '../../../machines/session/session.select.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import { Messenger, type MessengerViewProps } from '../../chat/messenger/Messenger.tsx'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'

export interface MessengerProps extends MessengerViewProps {
  readonly session: SessionView
}

/** The messenger, or what it is for those who are not signed in. */
export function MessagesPage({ session, ...messenger }: MessengerProps) {
  if (session.user || session.isGuest) {
    return (
      <>
        {messenger.isInline ? (
          <Thanks facts={messenger.enquiry.facts} />
        ) : (
          <h1 className="hidden-visually">Your messages</h1>
        )}
        <Messenger {...messenger} />
      </>
    )
  }
  return session.state === 'unknown' ? (
    <div className="messenger messenger--waiting" aria-busy="true" />
  ) : (
    <SignedOutMessages />
  )
}

/** Above the conversation about an enquiry that has just been sent (CHATUI-02). */
function Thanks({ facts }: { readonly facts: EnquiryFacts | null }) {
  return (
    <div className="confirmation">
      <h1>Thank you. We have your enquiry</h1>
      <p className="confirmation__asked">
        {facts && (
          <>
            <PersonalText of={facts.destination} />
            {[whenWords(facts), partyWords(facts)].filter(Boolean).map((words) => (
              <span key={words}> · {words}</span>
            ))}
          </>
        )}
      </p>
      <p>You’ll get an answer right here. Feel free to add anything in the meantime.</p>
    </div>
  )
}

function SignedOutMessages() {
  return (
    <DeadEnd picture="messages">
      <h1 className="dead-end__title">Messages</h1>
      <p className="dead-end__lead">Every conversation about your trips, in one place.</p>
      <p>
        Here you talk with the concierge team and your local designer. What you write while you are offline is
        saved and sent as soon as you are back.
      </p>
      <Link href="/login" className="button button--sun dead-end__action">
        Sign in
      </Link>
    </DeadEnd>
  )
}
