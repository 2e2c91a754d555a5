import type { ConversationView } from '../../../machines/conversation/conversation.select.ts'
import type { EnquiryView } from '../../../machines/enquiry/enquiry.select.ts'
import { Booked } from './Booked.tsx'
import { NextTurn } from './NextTurn.tsx'
import { People } from './People.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import { Reported } from './Reported.tsx'
import { orderStateOf, TripFacts } from './TripFacts.tsx'
import { TripFiles } from './TripFiles.tsx'
import { WithoutTrip } from './WithoutTrip.tsx'

export interface TripContentsProps {
  readonly conversation: ConversationView
  readonly enquiry: EnquiryView
  readonly now: number
  /** Loads what was asked again, after that failed. */
  readonly onRetry: () => void
  /** Leads to a message of the conversation. */
  readonly onShowMessage: (seq: number) => void
}

/** What was asked, how far it has come, whose turn it is, who is in the conversation, and its files. */
export function TripContents({ conversation, enquiry, now, onRetry, onShowMessage }: TripContentsProps) {
  const { facts } = enquiry
  const others = conversation.members.filter((member) => !member.isMe)
  return (
    <>
      {facts?.kind === 'trip' ? (
        <>
          <TripFacts facts={facts} now={now} />
          {facts.order_id !== undefined && (
            <Booked orderId={facts.order_id} state={orderStateOf(facts)} booking={facts.booking} />
          )}
          <NextTurn facts={facts} by={enquiry.nextBy} role={enquiry.role} people={others} />
          {facts.plan && <PlanVersions plan={facts.plan} now={now} onShow={onShowMessage} />}
        </>
      ) : (
        <WithoutTrip conversation={conversation} enquiry={enquiry} onRetry={onRetry} />
      )}
      {facts?.reports !== undefined && <Reported count={facts.reports} enquiryId={facts.id} />}
      {others.length > 0 && <People people={others} now={now} isCustomer={enquiry.role === 'customer'} />}
      <TripFiles facts={facts} shared={conversation.files} />
    </>
  )
}
