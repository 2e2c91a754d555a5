import type { SnapshotFrom } from 'xstate'
import { MOST_FILES } from '../../core/pages/form-rules.ts'
import type { createFormMachine } from './form.machine.ts'

type FormSnapshot = SnapshotFrom<ReturnType<typeof createFormMachine>>

/** What holds of a page's form in every state that it can reach. */
export const formInvariants: Readonly<Record<string, (snapshot: FormSnapshot) => boolean>> = {
  'what is on its way is known, and nothing is wrong with it yet': (snapshot) =>
    !snapshot.matches({ sending: 'submitting' }) ||
    (snapshot.context.sent !== null && snapshot.context.failure === null),
  'what was sent failed in nothing': (snapshot) =>
    !snapshot.matches({ sending: 'sent' }) || snapshot.context.failure === null,
  'without a form there is nothing typed and nothing attached': ({ context }) =>
    context.form !== null || (context.draft === null && context.attachments.length === 0),
  'a file is on its way exactly while one waits': (snapshot) =>
    snapshot.matches({ attaching: 'uploading' }) ===
    snapshot.context.attachments.some(({ state }) => state === 'waiting'),
  'a file that is up has its number, one that was refused its reason': ({ context }) =>
    context.attachments.every(
      ({ state, id, failure }) =>
        (state === 'ready') === (id !== null) && (state === 'refused') === (failure !== null),
    ),
  'no more files than go with a form': ({ context }) => context.attachments.length <= MOST_FILES,
}
