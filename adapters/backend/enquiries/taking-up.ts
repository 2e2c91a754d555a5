import { parseConversationId } from '../../../core/chat/conversation-id.ts'
import type { ChatPorts } from '../chat/chat-ports.ts'
import type { MessageRow } from '../store/chat-store.ts'
import type { DeedStore } from '../store/enquiries/deed-store.ts'

interface TakingUp extends Pick<ChatPorts, 'clock' | 'report'> {
  /** It is told to those whom it concerns. */
  readonly taken: (enquiryId: number) => Promise<void>
}

/**
 * A customer's message leads an enquiry that has lapsed back to planning. Nobody waits for it; what is lost by it, as a
 * server ends, the next look for quiet enquiries makes good.
 * @returns what to tell it of each stored message of a customer
 */
export function takeUpWhenWritten(
  deeds: Pick<DeedStore, 'takeUp'>,
  { clock, report, taken }: TakingUp,
): (message: MessageRow) => void {
  return ({ convId }) => {
    const id = parseConversationId(convId)
    if (!id) return
    deeds
      .takeUp(id.enquiryId, new Date(clock.wall()))
      .then((isTaken) => (isTaken ? taken(id.enquiryId) : undefined))
      .catch((thrown: unknown) => report(thrown, 'enquiry.takeUp'))
  }
}
