import { inWritingOrder } from '../../../core/chat/outbox/writing-order.ts'
import type { OutboxPort } from '../../../core/ports/outbox.port.ts'

/** What a tab asked its storage to take, and what became of it. */
export interface AskedWrites {
  /** The outbox over the storage, as the product has it. */
  readonly port: OutboxPort
  /** Whether storage has taken this text, or is still to. */
  mayBeStored(text: string): boolean
}

/**
 * What is asked of a tab's outbox and what reaches its storage is looked at from without, past what machines know of
 * it themselves.
 * @param isLiving what storage has not taken when its page ends it never takes
 */
export function noticingWrites(storage: OutboxPort, isLiving: () => boolean): AskedWrites {
  const asked = new Set<string>()
  const taken = new Set<string>()
  const outbox = inWritingOrder({
    ...storage,
    put: async (input, signal) => {
      const answer = await storage.put(input, signal)
      taken.add(input.entry.text)
      return answer
    },
  })
  return {
    port: {
      ...outbox,
      put: (input, signal) => {
        asked.add(input.entry.text)
        return outbox.put(input, signal)
      },
    },
    mayBeStored: (text) => taken.has(text) || (isLiving() && asked.has(text)),
  }
}
