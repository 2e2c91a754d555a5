import type { SnapshotFrom } from 'xstate'
import type { createEnquiryMachine } from './enquiry.machine.ts'

type EnquirySnapshot = SnapshotFrom<ReturnType<typeof createEnquiryMachine>>

/** What holds of what a conversation is about in every state that it can reach. */
export const enquiryInvariants: Readonly<Record<string, (snapshot: EnquirySnapshot) => boolean>> = {
  'it rests exactly while no conversation is open': (snapshot) =>
    snapshot.matches('resting') === (snapshot.context.enquiryId === null),
  'facts are those of the conversation that is open': ({ context: { enquiryId, facts } }) =>
    facts === null || facts.id === enquiryId,
  'what is ready has facts': (snapshot) => !snapshot.matches('ready') || snapshot.context.facts !== null,
  'nothing is shown of what is not theirs': (snapshot) =>
    !snapshot.matches('absent') || snapshot.context.facts === null,
}
