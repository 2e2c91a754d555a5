/** Work of one owner, one piece after the other: whoever asks again waits for their own first question. */
export interface Turns {
  run<T>(owner: number, work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>()
  return {
    run(owner, work) {
      const before = last.get(owner) ?? Promise.resolve()
      const mine = before.then(work)
      const over = mine.then(
        () => undefined,
        () => undefined,
      )
      last.set(owner, over)
      void over.then(() => {
        if (last.get(owner) === over) last.delete(owner)
      })
      return mine
    },
  }
}
