import type { SnapshotFrom } from 'xstate'
import type { createOutboxMachine } from './outbox.machine.ts'

type OutboxSnapshot = SnapshotFrom<ReturnType<typeof createOutboxMachine>>

/** Whether unsent text of a conversation would not survive a reload: the person is told (SEND-05). */
export function selectIsUnsafe(snapshot: OutboxSnapshot | undefined, convId: string): boolean {
  const context = snapshot?.context
  return (
    (context?.isUnsafe ?? false) && (context?.items.some((item) => item.entry.convId === convId) ?? false)
  )
}
