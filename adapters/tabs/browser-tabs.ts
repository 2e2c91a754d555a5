import { TIMING } from '../../core/chat/timings.ts'
import type { CancelTimer, ClockPort } from '../../core/ports/clock.port.ts'
import type { TabsPort } from '../../core/ports/outbox.port.ts'
import { createLease } from './lease.ts'
import type { CreateOwnership, Ownership } from './ownership.ts'
import { createWebLock } from './web-lock.ts'

type Word = Parameters<TabsPort['tell']>[0]['word']

/** What is said on the channel: words for machines, and the question whether the owner is in sight. */
type Said = { readonly kind: 'word'; readonly word: Word } | { readonly kind: 'isOwnerInSight' | 'inSight' }

interface Seat {
  readonly ownership: Ownership
  readonly channel: BroadcastChannel
  isOwner: boolean
  term: number
}

/**
 * The tabs of one browser: Web Locks say who owns the sending, or a lease in storage where there are none; a
 * channel carries the words; storage counts the owners.
 * @param storage null where the browser refuses it: then a tab knows only by itself whether it still owns
 * @param locks null where the browser has none
 */
export function createBrowserTabs(
  storage: Storage | null,
  locks: LockManager | null,
  clock: ClockPort,
): TabsPort {
  const seats = new Map<number, Seat>()
  const lease = createLease(storage, clock)
  const create: CreateOwnership = locks ? createWebLock(locks, clock, lease) : lease

  function open(userId: number, emit: Parameters<TabsPort['news']>[1]): Seat {
    const name = `tripwright-outbox-${userId}`
    const changed = (isOwner: boolean) => {
      seat.isOwner = isOwner
      seat.term = isOwner ? nextTerm(storage, name) : readTerm(storage, name)
      emit({ type: 'tabs.ownershipChanged', isOwner, term: seat.term })
    }
    const seat: Seat = {
      ownership: create(name, changed),
      channel: new BroadcastChannel(name),
      isOwner: false,
      term: 0,
    }
    seat.channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'word') emit({ type: 'tabs.heard', word: data.word })
      else if (data.kind === 'isOwnerInSight' && seat.isOwner && isInSight()) say(seat, { kind: 'inSight' })
    }
    return seat
  }

  return {
    news: ({ userId }, emit, signal) => {
      const seat = open(userId, emit)
      seats.set(userId, seat)
      seat.ownership.wait()
      const stop = followSight(seat, clock)
      signal.addEventListener('abort', () => {
        stop()
        seat.ownership.leave()
        seat.channel.close()
        if (seats.get(userId) === seat) seats.delete(userId)
      })
    },
    take: async ({ userId }) => {
      const seat = seats.get(userId)
      if (seat && !seat.isOwner) seat.ownership.take()
      return null
    },
    check: async ({ userId, term }) => {
      const seat = seats.get(userId)
      if (!seat?.isOwner || seat.term !== term) return { isOwner: false }
      return { isOwner: storage === null || readTerm(storage, `tripwright-outbox-${userId}`) === term }
    },
    tell: async ({ userId, word }) => {
      const seat = seats.get(userId)
      if (seat) say(seat, { kind: 'word', word })
      return null
    },
  }
}

const isInSight = (): boolean => document.visibilityState === 'visible'

function say({ channel }: Seat, said: Said): void {
  channel.postMessage(said)
}

/** Browsers slow down what is out of sight: a tab in sight takes over, unless the owner answers that it is, too. */
function followSight(seat: Seat, clock: ClockPort): () => void {
  let cancel: CancelTimer = () => undefined
  const look = () => {
    cancel()
    if (!isInSight() || seat.isOwner) return
    say(seat, { kind: 'isOwnerInSight' })
    cancel = clock.after(TIMING.hiddenOwner, () => {
      if (isInSight() && !seat.isOwner) seat.ownership.take()
    })
  }
  const hear = ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'inSight') cancel()
  }
  document.addEventListener('visibilitychange', look)
  seat.channel.addEventListener('message', hear)
  look()
  return () => {
    cancel()
    document.removeEventListener('visibilitychange', look)
    seat.channel.removeEventListener('message', hear)
  }
}

function readTerm(storage: Storage | null, name: string): number {
  try {
    return Number(storage?.getItem(name) ?? 0) || 0
  } catch {
    return 0
  }
}

/** The number of a new owner, one more than that of the last. */
function nextTerm(storage: Storage | null, name: string): number {
  const term = readTerm(storage, name) + 1
  try {
    storage?.setItem(name, String(term))
  } catch {
    // The lock alone says who owns, then.
  }
  return term
}
