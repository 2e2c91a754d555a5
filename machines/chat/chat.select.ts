import type { SnapshotFrom } from 'xstate'
import type { createChatMachine } from './chat.machine.ts'

type ChatSnapshot = SnapshotFrom<ReturnType<typeof createChatMachine>>

/** Whether a conversation was just found to be gone, or not ours (OPEN-02): a short notice says so. */
export function selectHasLostConversation(snapshot: ChatSnapshot | undefined): boolean {
  return (snapshot?.context.gone ?? null) !== null
}
