import type { SnapshotFrom } from 'xstate'
import { fileLimitsOf } from '../../core/forms/files.ts'
import { isSecret } from '../../core/wire/personal.ts'
import type { createFormMachine } from './form.machine.ts'

type FormSnapshot = SnapshotFrom<ReturnType<typeof createFormMachine>>

/** What holds of an open form in every state that it can reach. */
export const formInvariants: Readonly<Record<string, (snapshot: FormSnapshot) => boolean>> = {
  'nothing is wrong with what is on its way': (snapshot) =>
    !snapshot.matches({ sending: 'submitting' }) || snapshot.context.failure === null,
  'what was sent failed in nothing': (snapshot) =>
    !snapshot.matches({ sending: 'sent' }) || snapshot.context.failure === null,
  'a secret is held only while it is sent': (snapshot) =>
    snapshot.matches({ sending: 'submitting' }) ||
    !Object.values(snapshot.context.entered.values).some(isSecret),
  'what is not to be kept is not written': (snapshot) =>
    snapshot.context.isKept || !snapshot.matches({ typing: 'keeping' }),
  'a file is on its way exactly while one waits': (snapshot) =>
    snapshot.matches({ attaching: 'uploading' }) ===
    snapshot.context.attachments.some(({ state }) => state === 'waiting'),
  'a file that is up has its number, one that was refused its reason': ({ context }) =>
    context.attachments.every(
      ({ state, id, failure }) =>
        (state === 'ready') === (id !== null) && (state === 'refused') === (failure !== null),
    ),
  'no more files than go with a form': ({ context }) =>
    context.attachments.length <= fileLimitsOf(context.form).most,
}
