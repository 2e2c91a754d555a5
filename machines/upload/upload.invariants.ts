import type { SnapshotFrom } from 'xstate'
import type { createUploadMachine } from './upload.machine.ts'
import { selectUpload } from './upload.select.ts'

type UploadSnapshot = SnapshotFrom<ReturnType<typeof createUploadMachine>>

/** What holds of a file on its way in every state that it can reach. */
export const uploadInvariants: Readonly<Record<string, (snapshot: UploadSnapshot) => boolean>> = {
  'what has a media is up, and what is up has one': (snapshot) =>
    (snapshot.context.media !== null) ===
    (snapshot.matches({ file: 'uploaded' }) ||
      snapshot.matches({ file: 'sent' }) ||
      (hasLeft(snapshot) && snapshot.context.media !== null)),
  'nothing is sent that the person has not sent': (snapshot) =>
    snapshot.context.isReleased ||
    !(snapshot.matches({ file: 'sent' }) || snapshot.matches({ file: 'stranded' })),
  'an error is said only of what did not go up': (snapshot) => {
    const { error, state } = selectUpload(snapshot)
    return error === null || state === 'failed' || state === 'refused' || hasLeft(snapshot)
  },
  'a file of no type that may be attached never goes up': (snapshot) =>
    snapshot.context.isAllowed || snapshot.context.percent === 0,
}

const hasLeft = (snapshot: UploadSnapshot): boolean =>
  snapshot.matches({ file: 'cancelled' }) || snapshot.matches({ file: 'stranded' })
