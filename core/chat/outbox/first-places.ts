/** Keeps a short text for as long as a browser keeps anything. Either may throw, as storages do. */
export interface CounterSlot {
  read(): unknown
  write(text: string): void
}

/** One session writes fewer messages than this. */
const PLACES_A_SESSION = 2 ** 32
/** As many sessions as there are safe places for. */
const MOST_SESSIONS = 2 ** 20
/** Always as long: what stands in the place of one as long needs no room, even where storage is full. */
const DIGITS = 7

/**
 * Counts the sessions of a browser, and gives each its first place: behind all places that the ones before were given,
 * in this page and in every other (SEND-09). A place is thus given once, without a clock, and before it is known what
 * is unsent. Where the slot keeps nothing, the sessions of this page are counted.
 */
export function createFirstPlaces(slot: CounterSlot): () => number {
  let last = 0
  return () => {
    last = (Math.max(last, readCount(slot)) + 1) % MOST_SESSIONS
    writeCount(slot, last)
    return last * PLACES_A_SESSION + 1
  }
}

function readCount(slot: CounterSlot): number {
  try {
    const kept = slot.read()
    return typeof kept === 'string' && /^\d{7}$/.test(kept) ? Number(kept) : 0
  } catch {
    return 0
  }
}

function writeCount(slot: CounterSlot, count: number): void {
  try {
    slot.write(String(count).padStart(DIGITS, '0'))
  } catch {
    // The page counts on.
  }
}
