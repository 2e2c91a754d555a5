import type { SnapshotFrom } from 'xstate'
import type { createTrayMachine } from './tray.machine.ts'

type TraySnapshot = SnapshotFrom<ReturnType<typeof createTrayMachine>>

/** The files of a conversation that are not in a message yet, by their hashes, in the order of picking. */
export function selectHashes(snapshot: TraySnapshot | undefined, convId: string): readonly string[] {
  const items = snapshot?.context.items ?? []
  return items.filter((item) => item.convId === convId).map(({ hash }) => hash)
}

/** Whether somebody has just picked more than goes at once. */
export function selectIsCrowded(snapshot: TraySnapshot | undefined, convId: string): boolean {
  return snapshot?.context.crowded === convId
}
