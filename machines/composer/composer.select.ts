import type { SnapshotFrom } from 'xstate'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createComposerMachine } from './composer.machine.ts'

type ComposerSnapshot = SnapshotFrom<ReturnType<typeof createComposerMachine>>

export interface ComposerView {
  readonly convId: string
  /** False until the draft has been read: the field is made once, with what it begins with. */
  readonly isReady: boolean
  /** What a field begins with that is drawn now. */
  readonly draft: SealedText | null
  /** Send is enabled only when something stands there (CHATUI-09). */
  readonly canSend: boolean
}

export function selectComposer(snapshot: ComposerSnapshot): ComposerView {
  const { draft } = snapshot.context
  return {
    convId: snapshot.context.convId,
    isReady: !snapshot.matches({ field: 'restoring' }),
    draft: draft?.blank ? null : draft,
    canSend: snapshot.matches({ field: 'filled' }),
  }
}
