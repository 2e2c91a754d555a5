import type { SnapshotFrom } from 'xstate'
import type { createOutboxMachine } from './outbox.machine.ts'

type OutboxSnapshot = SnapshotFrom<ReturnType<typeof createOutboxMachine>>

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What holds of the outbox in every state that it can reach (chat.md "Delivery"). */
export const outboxInvariants: Readonly<Record<string, (snapshot: OutboxSnapshot) => boolean>> = {
  'a message is held once': ({ context }) => isUnique(context.items.map(({ entry }) => entry.hash)),
  'the next place is behind all others': ({ context }) =>
    context.items.every(({ entry }) => entry.place < context.nextPlace),
  'what failed says why, and nothing else does': ({ context }) =>
    context.items.every(({ entry, state }) => (state === 'failed') === (entry.failed !== null)),
  'what failed counts as attempted': ({ context }) =>
    context.items.every(({ entry }) => entry.failed === null || entry.attempted),
  'what waits at the owner has a lane': ({ context, children }) =>
    !context.isOwner ||
    context.isReading ||
    context.items.every(
      ({ entry, state }) =>
        state === 'failed' || (context.lanes.includes(entry.convId) && `lane:${entry.convId}` in children),
    ),
  'only the owner has lanes': ({ context, children }) =>
    context.isOwner || !Object.keys(children).some((id) => id.startsWith('lane:')),
}
