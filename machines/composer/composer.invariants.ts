import type { SnapshotFrom } from 'xstate'
import type { createComposerMachine } from './composer.machine.ts'
import { selectComposer } from './composer.select.ts'

type ComposerSnapshot = SnapshotFrom<ReturnType<typeof createComposerMachine>>

/** What holds of a composer in every state that it can reach. */
export const composerInvariants: Readonly<Record<string, (snapshot: ComposerSnapshot) => boolean>> = {
  'Send is offered only in a field that is ready': (snapshot) =>
    selectComposer(snapshot).isReady || !selectComposer(snapshot).canSend,
  'a field does not begin with a blank draft': (snapshot) => selectComposer(snapshot).draft?.blank !== true,
}
