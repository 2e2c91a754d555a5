import type { Mutant } from './plant.ts'

/** Bugs that every chat has had somewhere; the simulator must find each of them. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'acknowledged before the commit',
    file: 'adapters/backend/chat/requests/sending.ts',
    from: `const sent = await ports.store.transact(payload.convId, (locked) =>
    place(ports, caller, payload, text, locked),
  )`,
    to: `const sent = await new Promise<Sent>((resolve, reject) => {
    ports.store
      .transact(payload.convId, async (locked) => {
        const placed = await place(ports, caller, payload, text, locked)
        resolve(placed)
        return placed
      })
      .catch(reject)
  })`,
  },
  {
    name: 'no unique key',
    file: 'adapters/backend/chat/requests/sending.ts',
    from: 'const known = await locked.messageByHash(caller.userId, hash)\n  if (known) return',
    to: 'const known = null as MessageRow | null\n  if (known) return',
  },
  {
    name: 'outbox cleared when the first byte leaves',
    file: 'machines/outbox/outbox.plan.ts',
    from: 'return { changes: { items }, effects: [changed(items, item.entry.convId)] }\n}\n\n/** By the',
    to: `return {
    changes: { items },
    effects: [...(state === 'sending' ? [{ do: 'remove', hash } as const] : []), changed(items, item.entry.convId)],
  }
}

/** By the`,
  },
  {
    name: 'ordered by the clock',
    file: 'core/chat/outbox-entry.ts',
    from: 'sort((first, second) => first.place - second.place)',
    to: 'sort((first, second) => ((first as never as OutboxEntry).time < (second as never as OutboxEntry).time ? -1 : 1))',
  },
  {
    name: 'the cursor passes a hole',
    file: 'machines/conversation/conversation.context.ts',
    from: 'if (context.info !== null && message.seq <= newestSeq(log) + 1) log =',
    to: 'if (context.info !== null) log =',
  },
  {
    name: 'a retry has a new hash',
    file: 'machines/outbox/outbox.context.ts',
    from: 'return { ...entry, epoch: entry.epoch + 1, place',
    to: 'return { ...entry, hash: `${entry.hash.slice(1)}_`, epoch: entry.epoch + 1, place',
  },
  {
    name: 'giving up clears the queue',
    file: 'machines/delivery/delivery.machine.ts',
    from: "{ target: 'settled', actions: ['tellRefused', 'removeFirst'] },\n          ],\n          onError",
    to: "{ target: 'settled', actions: ['tellRefused', assign({ queue: [] })] },\n          ],\n          onError",
  },
  {
    name: "'failed' without the fence",
    file: 'machines/delivery/delivery.machine.ts',
    from: "{ guard: 'mayRetry', target: 'retrying', actions: 'countRetry' },\n            { target: 'closing', actions: 'keepFailure' },",
    to: "{ target: 'refused', actions: 'keepFailure' },",
  },
  {
    name: 'discarded without the fence',
    file: 'machines/delivery/delivery.machine.ts',
    from: "{ guard: 'hasBeenAttempted', target: 'closing' },",
    to: '',
  },
  {
    name: 'the epoch is not looked at',
    file: 'adapters/backend/chat/requests/sending.ts',
    from: 'if (epoch <= (await locked.closedEpoch(caller.userId, hash))) {',
    to: 'if (epoch < 0) {',
  },
  {
    name: 'two messages of one lane in flight',
    file: 'machines/delivery/delivery.machine.ts',
    from: "settled: { entry: 'beginEpisode', after: { resendGap: 'next' } },",
    to: "settled: { entry: ['beginEpisode', assign({ queue: ({ context }) => context.queue.toReversed() })], after: { resendGap: 'next' } },",
  },
  {
    name: 'sync says nothing of what was missed',
    file: 'machines/chat/chat.letters.ts',
    from: "toConversation(context, convId, { type: 'conversation.catchUp', head: heads[convId] ?? null }),",
    to: "toConversation(context, convId, { type: 'conversation.catchUp', head: null }),",
  },
  {
    name: 'retried at once',
    file: 'machines/delivery/delivery.machine.ts',
    from: "retrying: { after: { sendRetry: 'sending' } },",
    to: "retrying: { after: { resendGap: 'sending' } },",
  },
  {
    name: 'nothing is read back from storage',
    file: 'machines/outbox/outbox.context.ts',
    from: 'return inOrder(entries).map((entry) => ({',
    to: 'return inOrder(entries.slice(1)).map((entry) => ({',
  },
  {
    name: 'confirmed messages stay in storage',
    file: 'machines/outbox/outbox.plan.ts',
    from: "return { changes: { items }, effects: [{ do: 'remove', hash }, changed(items, item.entry.convId)] }",
    to: 'return { changes: { items }, effects: [changed(items, item.entry.convId)] }',
  },
]
