import type { SnapshotFrom } from 'xstate'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createComposerMachine } from './composer.machine.ts'

type ComposerSnapshot = SnapshotFrom<ReturnType<typeof createComposerMachine>>

export interface ComposerView {
  readonly convId: string
  /** False until the draft has been read: the field is made once, with what it begins with. */
  readonly isReady: boolean
  readonly draft: SealedText | null
  /** Send is enabled only when something stands there (CHATUI-09). */
  readonly canSend: boolean
}

export function selectComposer(snapshot: ComposerSnapshot): ComposerView {
  return {
    convId: snapshot.context.convId,
    isReady: !snapshot.matches({ field: 'restoring' }),
    draft: snapshot.context.restored,
    canSend: snapshot.matches({ field: 'filled' }),
  }
}
