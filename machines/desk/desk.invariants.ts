import type { SnapshotFrom } from 'xstate'
import type { createDeskMachine } from './desk.machine.ts'
import { selectRegister } from './desk.select.ts'

type DeskSnapshot = SnapshotFrom<ReturnType<typeof createDeskMachine>>

/** What holds of the desk in every state that it can reach. */
export const deskInvariants: Readonly<Record<string, (snapshot: DeskSnapshot) => boolean>> = {
  'what is on its way has a form, and no refusal': (snapshot) =>
    !selectRegister(snapshot).isSending ||
    (snapshot.context.sent !== null && snapshot.context.refusal === null),
  'nobody asks how the desk stands whom nobody sees': (snapshot) =>
    !(snapshot.matches({ status: 'old' }) && snapshot.context.isVisible) ||
    snapshot.matches({ box: 'closed' }),
  'what is shown is not closed': (snapshot) =>
    snapshot.context.isShown !== snapshot.matches({ box: 'closed' }),
  'thanks are for a call or a conversation': (snapshot) =>
    !snapshot.matches({ request: 'thanked' }) ||
    (snapshot.context.promised === null) !== (snapshot.context.convId === null),
  'nothing is wrong with what was asked for and granted': (snapshot) =>
    !snapshot.matches({ request: 'thanked' }) || selectRegister(snapshot).failure === null,
}
