import type { SnapshotFrom } from 'xstate'
import type { createDeskMachine } from './desk.machine.ts'

type DeskSnapshot = SnapshotFrom<ReturnType<typeof createDeskMachine>>

/** What holds of the desk in every state that it can reach. */
export const deskInvariants: Readonly<Record<string, (snapshot: DeskSnapshot) => boolean>> = {
  'nobody asks how the desk stands whom nobody sees': (snapshot) =>
    !(snapshot.matches({ status: 'old' }) && snapshot.context.isVisible) ||
    snapshot.matches({ box: 'closed' }),
  'what is shown is not closed': (snapshot) =>
    snapshot.context.isShown !== snapshot.matches({ box: 'closed' }),
  'thanks are for a call or a conversation': (snapshot) =>
    !snapshot.matches({ request: 'thanked' }) ||
    (snapshot.context.promised === null) !== (snapshot.context.convId === null),
}
