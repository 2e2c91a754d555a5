/** A message waits this long for the one before it, which another node is still telling us. */
const PATIENCE = 150
/** The same for the first that this node hears of a conversation. */
const FIRST_PATIENCE = 40
const MOST_CONVERSATIONS = 10_000

interface Progress {
  /** The greatest `seq` that was delivered. */
  last: number | null
  readonly held: Map<number, () => void>
  timer: NodeJS.Timeout | undefined
}

/**
 * Delivers a conversation's messages in the order of their `seq`, though each node tells its own. Nothing is
 * lost by it: what waits too long goes, and whoever sees the hole fetches it.
 */
export interface MessageOrder {
  pass(convId: string, seq: number, deliver: () => void): void
}

export function createMessageOrder(): MessageOrder {
  const conversations = new Map<string, Progress>()
  const progressOf = (convId: string): Progress => {
    const progress = conversations.get(convId) ?? { last: null, held: new Map(), timer: undefined }
    // The one that was heard of last stands last: the first is the one to forget.
    conversations.delete(convId)
    conversations.set(convId, progress)
    if (conversations.size > MOST_CONVERSATIONS) forgetOldest(conversations)
    return progress
  }
  return {
    pass(convId, seq, deliver) {
      const progress = progressOf(convId)
      const isDue = progress.last === null ? seq === 1 : seq <= progress.last + 1
      if (!isDue) return hold(progress, seq, deliver)
      deliver()
      progress.last = Math.max(progress.last ?? 0, seq)
      goOn(progress)
    },
  }
}

function hold(progress: Progress, seq: number, deliver: () => void): void {
  progress.held.set(seq, deliver)
  const patience = progress.last === null ? FIRST_PATIENCE : PATIENCE
  progress.timer ??= setTimeout(() => release(progress), patience).unref()
}

/** Delivers what stood right behind. */
function goOn(progress: Progress): void {
  for (;;) {
    const next = (progress.last ?? 0) + 1
    const deliver = progress.held.get(next)
    if (!deliver) break
    progress.held.delete(next)
    progress.last = next
    deliver()
  }
  if (progress.held.size > 0) return
  clearTimeout(progress.timer)
  progress.timer = undefined
}

/** Waited long enough: all that is held goes, in its order. */
function release(progress: Progress): void {
  progress.timer = undefined
  const held = [...progress.held].sort(([first], [second]) => first - second)
  progress.held.clear()
  for (const [seq, deliver] of held) {
    progress.last = Math.max(progress.last ?? 0, seq)
    deliver()
  }
}

function forgetOldest(conversations: Map<string, Progress>): void {
  const [oldest] = conversations
  if (!oldest) return
  const [convId, progress] = oldest
  conversations.delete(convId)
  clearTimeout(progress.timer)
  release(progress)
}
