import type { SnapshotFrom } from 'xstate'
import type { createDraftMachine } from './draft.machine.ts'

type DraftSnapshot = SnapshotFrom<ReturnType<typeof createDraftMachine>>

/** What holds of a plan that is being written in every state that it can reach. */
export const draftInvariants: Readonly<Record<string, (snapshot: DraftSnapshot) => boolean>> = {
  'whoever writes has an enquiry': (snapshot) =>
    snapshot.matches({ writing: 'resting' }) ||
    snapshot.matches({ writing: 'sent' }) ||
    snapshot.context.enquiryId !== null,
  'what begins from a trip begins with nothing': (snapshot) =>
    !snapshot.matches({ writing: 'beginning' }) ||
    (snapshot.context.content === null && snapshot.context.slug !== null),
  'what is kept or sent is there': (snapshot) =>
    !(snapshot.matches({ writing: 'keeping' }) || snapshot.matches({ writing: 'sending' })) ||
    snapshot.context.content !== null,
  'what goes has a name': (snapshot) =>
    !snapshot.matches({ writing: 'sending' }) || snapshot.context.key !== null || snapshot.context.isDirty,
  'two are shown exactly where there are two': (snapshot) =>
    !snapshot.matches({ writing: 'compared' }) || snapshot.context.theirs !== null,
  'what waits is not lost: it is still to be kept': (snapshot) =>
    !(snapshot.matches({ writing: 'waiting' }) || snapshot.matches({ writing: 'unkept' })) ||
    snapshot.context.isDirty,
}
