import type { ChatStore, LockedConversation, MessageRow } from '../../../backend/store/chat-store.ts'

/** One of the promises that a simulation holds the product to; from I13 on they are of letters, guests and plans. */
export type InvariantId = `I${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18}`

export interface Violation {
  readonly invariant: InvariantId
  readonly what: string
  /** Milliseconds since the start of the world. */
  readonly at: number
}

/** A message that somebody wrote, and what became of it. Its text is its name: no two are the same. */
export interface Written {
  readonly text: string
  readonly userId: number
  readonly convId: string
  /** The page load in which it was written, and its order there; of a file, once it is up. */
  tab: string
  order: number | null
  /** A file that another page took up again, while its message lived on in a tab: either place is right. */
  hasTwoPlaces: boolean
  /** Its page load ended before storage had it; the person had been told that unsent text is not safe. */
  isExcused: boolean
  /** Of one whose session ended before storage had it: whether storage has taken it since, or is still to. */
  mayBeStored: () => boolean
  /** It reads 'failed', since this moment; null when not, or when somebody tried again. */
  failedAt: number | null
  /** Somebody tried again by hand: it takes a new place. */
  wasRetried: boolean
  /** The person asked to discard it: it steps out of the order, even if its page ends before it is gone. */
  isDiscarding: boolean
  /** It left the outbox by being discarded. */
  isDiscarded: boolean
}

/** What the database has committed, and what was written: the truth against which views are held. */
export interface Ledger {
  readonly violations: readonly Violation[]
  readonly written: ReadonlyMap<string, Written>
  /** Committed rows of a conversation, in the database's order. */
  rows(convId: string): readonly MessageRow[]
  write(given: Pick<Written, 'text' | 'userId' | 'convId' | 'tab'>): void
  /** A file that somebody sends: its message takes its place later. */
  attach(given: Pick<Written, 'text' | 'userId' | 'convId' | 'tab'>): void
  /** A file is up, and its message in the outbox of this page load, there in this place; after a crash in another. */
  place(own: Written, tab: string, place: number): void
  isCommitted(text: string): boolean
  /** The last `seq` that was theirs when they were taken out of a conversation, or null. */
  leftAt(userId: number, convId: string): number | null
  violate(invariant: InvariantId, what: string): void
  /** The same store; what it commits is looked at first. */
  readonly store: ChatStore
}

const UNTOUCHED = {
  hasTwoPlaces: false,
  isExcused: false,
  mayBeStored: () => false,
  failedAt: null,
  wasRetried: false,
  isDiscarding: false,
  isDiscarded: false,
}

export function createLedger(store: ChatStore, now: () => number): Ledger {
  const violations: Violation[] = []
  const written = new Map<string, Written>()
  const rows = new Map<string, MessageRow[]>()
  const texts = new Set<string>()
  const newest = new Map<string, Written>()
  const left = new Map<string, number>()
  const placed = new Set<string>()
  let places = 0

  const takePlace = (): number => {
    places += 1
    return places
  }

  function violate(invariant: InvariantId, what: string): void {
    violations.push({ invariant, what, at: now() })
  }

  function committed(row: MessageRow): void {
    const known = rows.get(row.convId) ?? []
    rows.set(row.convId, [...known, row])
    if (row.seq !== known.length + 1)
      violate('I6', `${row.text} was committed as ${row.seq} after ${known.length}`)
    if (known.some((other) => other.hash === row.hash && other.sender.id === row.sender.id))
      violate('I1', `${row.text} was committed twice by its hash`)
    // A bot says the same in many conversations; a plan is accepted again after it was to be changed.
    if (texts.has(row.text) && !row.isBot && !row.payload) violate('I1', `${row.text} was committed twice`)
    texts.add(row.text)
    const own = written.get(row.text)
    if (own) judge(own)
  }

  function taken(userId: number, convId: string): void {
    left.set(`${userId} ${convId}`, rows.get(convId)?.length ?? 0)
  }

  function judge(own: Written): void {
    if (own.failedAt !== null) violate('I4', `${own.text} read 'failed' and was committed later`)
    if (own.isDiscarded) violate('I4', `${own.text} was discarded and was committed later`)
    if (own.order !== null && !own.hasTwoPlaces) judgeOrder(own, own.order)
  }

  /**
   * I5. By hand it takes a new place; what storage truly never took, or lost, has none to keep. That storage still had
   * to take it when its session ended is no excuse: whoever signs in again in that tab has it sent in its order.
   */
  function judgeOrder(own: Written, order: number): void {
    const lane = `${own.tab} ${own.convId}`
    const before = newest.get(lane)
    const last = before?.order ?? 0
    const isLost = own.isExcused && !own.mayBeStored()
    const isFree = own.wasRetried || before?.wasRetried || own.isDiscarding || isLost
    if (before && last > order && !isFree)
      violate('I5', `${own.text} was committed after ${before.text}, which was written later`)
    if (last < order) newest.set(lane, own)
  }

  return {
    violations,
    written,
    rows: (convId) => rows.get(convId) ?? [],
    isCommitted: (text) => texts.has(text),
    leftAt: (userId, convId) => left.get(`${userId} ${convId}`) ?? null,
    violate,
    write: (given) => void written.set(given.text, { ...given, ...UNTOUCHED, order: takePlace() }),
    attach: (given) => void written.set(given.text, { ...given, ...UNTOUCHED, order: null }),
    place: (own, tab, place) => {
      const key = `${own.text} ${place}`
      if (placed.has(key) || texts.has(own.text)) return
      placed.add(key)
      own.hasTwoPlaces = own.order !== null
      own.tab = tab
      own.order = takePlace()
    },
    store: { ...store, transact: (convId, work) => transactSeen(store, convId, work, { committed, taken }) },
  }
}

interface Seen {
  readonly committed: (row: MessageRow) => void
  readonly taken: (userId: number, convId: string) => void
}

/** What a transaction appended is seen once it is committed, and only then. */
async function transactSeen<T>(
  store: ChatStore,
  convId: string,
  work: (locked: LockedConversation) => Promise<T>,
  { committed, taken }: Seen,
): Promise<T> {
  const appended: MessageRow[] = []
  const leaving: number[] = []
  const result = await store.transact(convId, (locked) =>
    work({
      ...locked,
      append: async (message) => {
        const row = await locked.append(message)
        appended.push(row)
        return row
      },
      leave: async (userId) => {
        const hasLeft = await locked.leave(userId)
        if (hasLeft) leaving.push(userId)
        return hasLeft
      },
    }),
  )
  for (const row of appended) committed(row)
  for (const userId of leaving) taken(userId, convId)
  return result
}
