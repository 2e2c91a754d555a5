import { Link } from 'wouter'
import type { ConversationView } from '../../../machines/conversation/conversation.select.ts'
import type { EnquiryView } from '../../../machines/enquiry/enquiry.select.ts'
import { Destination } from '../enquiry/Destination.tsx'

export interface WithoutTripProps {
  readonly conversation: ConversationView
  readonly enquiry: EnquiryView
  readonly onRetry: () => void
}

/** In the trip's place, while it is being loaded, where it could not be, and where no trip was asked for. */
export function WithoutTrip({ conversation, enquiry: { state, role }, onRetry }: WithoutTripProps) {
  if (state === 'loading') return <TripToCome />
  return (
    <section className="trip" aria-label="The trip">
      <p className="trip__said count">
        Enquiry #{conversation.enquiryId}
        <Destination of={conversation.destination} />
      </p>
      {state === 'failed' && (
        <>
          <p className="trip__small">The enquiry could not be loaded.</p>
          <button type="button" className="button button--outline trip__go" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
      {state !== 'failed' && role === 'customer' && (
        <>
          <p className="trip__small">There is no trip enquiry here yet.</p>
          <Link href="/design" className="button button--outline trip__go">
            Design a trip
          </Link>
        </>
      )}
    </section>
  )
}

/** As large as what comes. */
function TripToCome() {
  return (
    <section className="trip" aria-label="The trip" aria-busy="true">
      <div className="trip__picture" />
      <div className="trip__said trip__said--coming">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </section>
  )
}
