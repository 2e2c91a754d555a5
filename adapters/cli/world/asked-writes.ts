import type { OutboxPort } from '../../../core/ports/outbox.port.ts'

/** What a tab asked its storage to take, and what became of it. */
export interface AskedWrites {
  readonly port: OutboxPort
  /** Whether storage has taken this text, or is still to. */
  mayBeStored(text: string): boolean
}

/**
 * The same outbox; what is asked of it is looked at from without, past what machines know of it themselves.
 * @param isLiving what storage has not taken when its page ends it never takes
 */
export function noticingWrites(outbox: OutboxPort, isLiving: () => boolean): AskedWrites {
  const pending = new Map<string, number>()
  const taken = new Set<string>()
  const add = (text: string, more: number) => pending.set(text, (pending.get(text) ?? 0) + more)

  async function put(...[input, signal]: Parameters<OutboxPort['put']>): ReturnType<OutboxPort['put']> {
    const { text } = input.entry
    add(text, 1)
    try {
      const answer = await outbox.put(input, signal)
      taken.add(text)
      return answer
    } finally {
      add(text, -1)
    }
  }

  return {
    port: { ...outbox, put },
    mayBeStored: (text) => taken.has(text) || (isLiving() && (pending.get(text) ?? 0) > 0),
  }
}
