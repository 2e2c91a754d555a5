import type { PortFailure } from '../../core/ports/port.ts'
import type { QueuedEntry } from './delivery.events.ts'

export interface DeliveryInput {
  readonly userId: number
  /** The number under which this tab owns the sending. */
  readonly term: number
  readonly convId: string
  readonly isLive: boolean
  /** Entries that were unsent before: they go 2 s after the conversation counts as opened (SEND-06). */
  readonly queue: readonly QueuedEntry[]
}

export interface DeliveryContext {
  readonly userId: number
  readonly term: number
  readonly convId: string
  readonly isLive: boolean
  /** In the order of sending; the first one is being delivered. */
  readonly queue: readonly QueuedEntry[]
  /** Retries of the first entry's episode. */
  readonly retries: number
  /** Why the last attempt failed; it is said once the fence has answered. */
  readonly failure: PortFailure | null
  /** Milliseconds that the server asked us to wait. */
  readonly serverWait: number
  /** The first entry is to go, not to be sent: closed on the server, then dropped. */
  readonly isDiscarding: boolean
}

/** Another tab may hand over late what was written before the others (SEND-09). */
function inPlace(queue: readonly QueuedEntry[], entry: QueuedEntry): readonly QueuedEntry[] {
  // The first one may stand out of the order: it was tried before what was written earlier came.
  const at = queue.findLastIndex(({ place }) => place <= entry.place) + 1
  return [...queue.slice(0, at), entry, ...queue.slice(at)]
}

export function behindFirst(queue: readonly QueuedEntry[], entry: QueuedEntry): readonly QueuedEntry[] {
  return [...queue.slice(0, 1), ...inPlace(queue.slice(1), entry)]
}

/**
 * What joins a lane at rest: in its place, even before one that was tried already; but not before one that is being
 * given up or discarded, which is that one's end alone.
 */
export function withAdded(context: DeliveryContext, entry: QueuedEntry): Partial<DeliveryContext> {
  const { queue, failure, isDiscarding } = context
  if (failure !== null || isDiscarding) return { queue: behindFirst(queue, entry) }
  const next = inPlace(queue, entry)
  return next[0] === entry ? { queue: next, retries: 0 } : { queue: next }
}

export function changed(
  queue: readonly QueuedEntry[],
  hash: string,
  changes: Partial<QueuedEntry>,
): readonly QueuedEntry[] {
  return queue.map((entry) => (entry.hash === hash ? { ...entry, ...changes } : entry))
}

function first({ queue }: DeliveryContext): QueuedEntry {
  const entry = queue[0]
  if (!entry) throw new Error('nothing to deliver')
  return entry
}

export function sendInput(context: DeliveryContext) {
  const { convId, text, hash, time, epoch, media } = first(context)
  return { convId, text, hash, time, epoch, ...(media && { media: { id: media.id } }) }
}

export function closeInput(context: DeliveryContext) {
  const { convId, hash, epoch } = first(context)
  return { convId, hash, epoch }
}
