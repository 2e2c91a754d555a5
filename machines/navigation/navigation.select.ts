import type { SnapshotFrom } from 'xstate'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createNavigationMachine, ShownPage } from './navigation.machine.ts'

type NavigationSnapshot = SnapshotFrom<ReturnType<typeof createNavigationMachine>>

export interface PageView {
  /** What the address bar says. */
  readonly address: SealedText | null
  /** Which page is shown, until the guards have decided on the next; `null` while they think about the first. */
  readonly page: ShownPage | null
}

export function selectPage(snapshot: NavigationSnapshot): PageView {
  const { position, shown } = snapshot.context
  return { address: position?.address ?? null, page: shown }
}
