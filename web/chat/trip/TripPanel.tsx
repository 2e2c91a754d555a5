import X from 'lucide-react/icons/x'
import type { ConversationView } from '../../../machines/conversation/conversation.select.ts'
import type { EnquiryView } from '../../../machines/enquiry/enquiry.select.ts'
import { Booked } from './Booked.tsx'
import { NextTurn } from './NextTurn.tsx'
import { People } from './People.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import { TripFacts } from './TripFacts.tsx'
import { TripFiles } from './TripFiles.tsx'
import { TRIP_PANEL_ID } from './trip-panel-id.ts'
import { WithoutTrip } from './WithoutTrip.tsx'

export interface TripPanelProps {
  readonly conversation: ConversationView
  readonly enquiry: EnquiryView
  readonly now: number
  /** Loads what was asked again, after that failed. */
  readonly onRetry: () => void
  /** Leads to a message of the conversation. */
  readonly onShowMessage: (seq: number) => void
}

/**
 * What the conversation is about: what was asked, how far it has come, whose turn it is, who is in it, and its files. It
 * stands beside the conversation, beneath its header on tablets, and on phones a button of the header opens it as a sheet.
 */
export function TripPanel({ conversation, enquiry, now, onRetry, onShowMessage }: TripPanelProps) {
  const { facts } = enquiry
  const others = conversation.members.filter((member) => !member.isMe)
  return (
    <aside id={TRIP_PANEL_ID} popover="auto" className="trip-panel" aria-label="About this conversation">
      <button
        ref={takesFocus}
        type="button"
        className="icon-button trip-panel__close"
        aria-label="Close"
        popoverTarget={TRIP_PANEL_ID}
        popoverTargetAction="hide"
      >
        <X size={20} aria-hidden="true" />
      </button>
      {facts?.kind === 'trip' ? (
        <>
          <TripFacts facts={facts} now={now} />
          {facts.order_id !== undefined && <Booked orderId={facts.order_id} />}
          <NextTurn facts={facts} by={enquiry.nextBy} role={enquiry.role} people={others} />
          {facts.plan && <PlanVersions plan={facts.plan} now={now} onShow={onShowMessage} />}
        </>
      ) : (
        <WithoutTrip conversation={conversation} enquiry={enquiry} onRetry={onRetry} />
      )}
      {others.length > 0 && <People people={others} now={now} isCustomer={enquiry.role === 'customer'} />}
      <TripFiles facts={facts} shared={conversation.files} />
    </aside>
  )
}

/** Whom a popover focuses when it opens is told by this attribute, which React keeps to itself. */
const takesFocus = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')
