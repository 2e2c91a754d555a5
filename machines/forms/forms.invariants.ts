import type { SnapshotFrom } from 'xstate'
import type { createFormsMachine } from './forms.machine.ts'

type FormsSnapshot = SnapshotFrom<ReturnType<typeof createFormsMachine>>

/** What holds of the forms in every state that they can reach. */
export const formsInvariants: Readonly<Record<string, (snapshot: FormsSnapshot) => boolean>> = {
  'every form that was opened is there, once': ({ context: { opened }, children }) =>
    new Set(opened).size === opened.length && opened.every((form) => form in children),
}
