import type { Signal } from '../../ports/port.ts'

/** In which order a tab's writes reach storage (SEND-05, SEND-09). */
export interface WritingOrder {
  /** After all puts that were asked before: what was written later is there only if the earlier is, or was refused. */
  put<T>(key: string, signal: Signal, work: () => Promise<T>): Promise<T>
  /** After the writes to its own key: a delete waits for none of the others. */
  remove<T>(key: string, work: () => Promise<T>): Promise<T>
  /**
   * After the puts that nobody waits for any more: whoever signs in again finds what they wrote before they were signed
   * out. Of what is being put by whoever reads, they know themselves: a storage that takes nothing may still be read.
   */
  read<T>(work: () => Promise<T>): Promise<T>
}

export function createWritingOrder(): WritingOrder {
  const ofKey = new Map<string, Promise<unknown>>()
  const putting = new Map<Promise<unknown>, Signal>()
  let lastPut: Promise<unknown> = Promise.resolve()

  function after<T>(key: string, before: readonly Promise<unknown>[], work: () => Promise<T>): Promise<T> {
    const turn = Promise.allSettled(before).then(work)
    ofKey.set(key, turn)
    const forget = () => {
      if (ofKey.get(key) === turn) ofKey.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }

  const writesTo = (key: string) => ofKey.get(key) ?? Promise.resolve()
  return {
    put: (key, signal, work) => {
      const turn = after(key, [lastPut, writesTo(key)], work)
      lastPut = turn
      putting.set(turn, signal)
      const end = () => putting.delete(turn)
      turn.then(end, end)
      return turn
    },
    remove: (key, work) => after(key, [writesTo(key)], work),
    read: (work) => {
      const left = [...putting].filter(([, { aborted }]) => aborted).map(([turn]) => turn)
      return Promise.allSettled(left).then(work)
    },
  }
}
