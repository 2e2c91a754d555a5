/** In which order a tab's writes reach storage (SEND-05, SEND-09). */
export interface WritingOrder {
  /** After all puts that were asked before: what was written later is there only if the earlier is, or was refused. */
  put<T>(key: string, work: () => Promise<T>): Promise<T>
  /** After the writes to its own key: a delete waits for none of the others. */
  remove<T>(key: string, work: () => Promise<T>): Promise<T>
  /** After all puts that were asked before: whoever signs in again finds what they wrote before they were signed out. */
  read<T>(work: () => Promise<T>): Promise<T>
}

export function createWritingOrder(): WritingOrder {
  const ofKey = new Map<string, Promise<unknown>>()
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
    put: (key, work) => {
      const turn = after(key, [lastPut, writesTo(key)], work)
      lastPut = turn
      return turn
    },
    remove: (key, work) => after(key, [writesTo(key)], work),
    read: (work) => Promise.allSettled([lastPut]).then(work),
  }
}
