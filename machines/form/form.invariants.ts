import type { SnapshotFrom } from 'xstate'
import type { createFormMachine } from './form.machine.ts'

type FormSnapshot = SnapshotFrom<ReturnType<typeof createFormMachine>>

/** What holds of a page's form in every state that it can reach. */
export const formInvariants: Readonly<Record<string, (snapshot: FormSnapshot) => boolean>> = {
  'what is on its way is known, and nothing is wrong with it yet': (snapshot) =>
    !snapshot.matches({ sending: 'submitting' }) ||
    (snapshot.context.sent !== null && snapshot.context.failure === null),
  'what was sent failed in nothing': (snapshot) =>
    !snapshot.matches({ sending: 'sent' }) || snapshot.context.failure === null,
  'without a form there is nothing typed': ({ context }) => context.form !== null || context.draft === null,
}
