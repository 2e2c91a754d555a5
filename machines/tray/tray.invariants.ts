import type { SnapshotFrom } from 'xstate'
import type { createTrayMachine } from './tray.machine.ts'
import { uploadActor } from './tray.names.ts'

type TraySnapshot = SnapshotFrom<ReturnType<typeof createTrayMachine>>

/** What holds of the tray in every state that it can reach. */
export const trayInvariants: Readonly<Record<string, (snapshot: TraySnapshot) => boolean>> = {
  'each file has its actor, and nobody else has one': ({ context, children }) => {
    const uploads = Object.keys(children).filter((id) => id.startsWith(uploadActor('')))
    return sorted(uploads) === sorted(context.items.map(({ hash }) => uploadActor(hash)))
  },
  'no file is there twice': ({ context }) =>
    new Set(context.items.map(({ hash }) => hash)).size === context.items.length,
  'it is said that there are too many only for a while': (snapshot) =>
    (snapshot.context.crowded !== null) === snapshot.matches('crowded'),
}

const sorted = (names: readonly string[]): string => [...names].sort().join()
