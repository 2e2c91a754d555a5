/** A run of stored messages without a hole, both ends included. */
export interface SeqRange {
  readonly from: number
  readonly to: number
}

/** 64 neighbours by `seq`; a place is undefined while its message is not loaded. Never changed once made. */
export type LogChunk<M> = readonly (M | undefined)[]

type Branch<M> = readonly (Branch<M> | LogChunk<M> | undefined)[]

/**
 * A conversation's messages, keyed by `seq` in a radix tree of fixed depth: adding one copies the four
 * nodes on its way down, at 100 messages as at 100,000, wherever it goes (newest, older page, a hole).
 * `ranges` lists what is loaded; between two ranges lies a gap.
 */
export interface MessageLog<M> {
  readonly root: Branch<M>
  readonly ranges: readonly SeqRange[]
  readonly count: number
}

export interface Sequenced {
  readonly seq: number
}

const BITS = 6
/** Messages of a chunk. */
export const CHUNK_SIZE = 1 << BITS
const MASK = CHUNK_SIZE - 1
const LEVELS = 3
/** The greatest `seq` that a log can hold. */
export const MAX_SEQ = 2 ** (BITS * (LEVELS + 1)) - 1

export function emptyLog<M>(): MessageLog<M> {
  return { root: [], ranges: [], count: 0 }
}

/**
 * Adds messages, in any order; one whose `seq` is loaded replaces the old message (a removal arrives this way).
 * @returns the same log when there was nothing to add
 */
export function addMessages<M extends Sequenced>(log: MessageLog<M>, messages: readonly M[]): MessageLog<M> {
  return messages.reduce(addMessage, log)
}

/** Adds one message (see `addMessages`). */
export function addMessage<M extends Sequenced>(log: MessageLog<M>, message: M): MessageLog<M> {
  if (message.seq < 0 || message.seq > MAX_SEQ) throw new RangeError(`seq ${message.seq} is outside a log`)
  const known = hasSeq(log, message.seq)
  return {
    root: set(log.root, LEVELS, message.seq, message),
    ranges: known ? log.ranges : cover(log.ranges, message.seq),
    count: known ? log.count : log.count + 1,
  }
}

function set<M>(node: Branch<M>, level: number, seq: number, message: M): Branch<M> {
  const index = (seq >>> (BITS * level)) & MASK
  const copy = node.slice() as (Branch<M> | M | undefined)[]
  while (copy.length < index) copy.push(undefined)
  copy[index] = level === 0 ? message : set((node[index] ?? []) as Branch<M>, level - 1, seq, message)
  return copy as Branch<M>
}

/** The ranges with one more `seq`, joined where it closes a hole. New messages mostly extend the last range. */
function cover(ranges: readonly SeqRange[], seq: number): readonly SeqRange[] {
  const last = ranges.at(-1)
  if (last && last.to === seq - 1) return [...ranges.slice(0, -1), { from: last.from, to: seq }]
  const before = ranges.filter((range) => range.to < seq - 1)
  const after = ranges.filter((range) => range.from > seq + 1)
  const joined = ranges.slice(before.length, ranges.length - after.length)
  const from = Math.min(seq, joined[0]?.from ?? seq)
  const to = Math.max(seq, joined.at(-1)?.to ?? seq)
  return [...before, { from, to }, ...after]
}

function hasSeq<M>(log: MessageLog<M>, seq: number): boolean {
  return log.ranges.some((range) => range.from <= seq && seq <= range.to)
}

/** The message at a `seq`, if it is loaded. */
export function messageAt<M>(log: MessageLog<M>, seq: number): M | undefined {
  let node: Branch<M> | undefined = log.root
  for (let level = LEVELS; level > 0; level -= 1) {
    node = node?.[(seq >>> (BITS * level)) & MASK] as Branch<M> | undefined
  }
  return (node as LogChunk<M> | undefined)?.[seq & MASK]
}

/** The newest `seq` that is loaded; 0 in an empty log. */
export function newestSeq<M>(log: MessageLog<M>): number {
  return log.ranges.at(-1)?.to ?? 0
}

/** The last loaded `seq` before the gap that ends at a message; 0 when nothing is loaded before it. */
export function seqBeforeGap<M>(log: MessageLog<M>, seq: number): number {
  return log.ranges.findLast((range) => range.to < seq)?.to ?? 0
}

/** The oldest `seq` of the newest run without a hole: older pages are loaded from here. */
export function oldestContiguousSeq<M>(log: MessageLog<M>): number {
  return log.ranges.at(-1)?.from ?? 0
}

/** The message at a position, counted from the oldest loaded one; gaps don't count. */
export function messageAtPosition<M>(log: MessageLog<M>, position: number): M | undefined {
  let left = position
  for (const range of log.ranges) {
    const length = range.to - range.from + 1
    if (left < length) return messageAt(log, range.from + left)
    left -= length
  }
  return undefined
}

/** The position of a loaded message, counted as `messageAtPosition` does; -1 when it is not loaded. */
export function positionOf<M>(log: MessageLog<M>, seq: number): number {
  let before = 0
  for (const { from, to } of log.ranges) {
    if (seq < from) return -1
    if (seq <= to) return before + seq - from
    before += to - from + 1
  }
  return -1
}

/** All loaded messages, ascending. */
export function allMessages<M>(log: MessageLog<M>): M[] {
  return log.ranges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_one, index) => messageAt(log, from + index) as M),
  )
}

/** The chunks of a log with the first `seq` of each: a recording names them instead of copying the log. */
export function chunksOf<M>(log: MessageLog<M>): (readonly [from: number, chunk: LogChunk<M>])[] {
  return chunksBelow(log.root, LEVELS, 0)
}

function chunksBelow<M>(node: Branch<M>, level: number, from: number): (readonly [number, LogChunk<M>])[] {
  if (level === 0) return [[from, node as LogChunk<M>]]
  return node.flatMap((child, index) =>
    child === undefined ? [] : chunksBelow(child as Branch<M>, level - 1, from + (index << (BITS * level))),
  )
}

/** Builds a log from these chunks; the messages of a missing chunk are not loaded. */
export function logOfChunks<M>(
  chunks: readonly (readonly [from: number, chunk: LogChunk<M>])[],
  { ranges, count }: Pick<MessageLog<M>, 'ranges' | 'count'>,
): MessageLog<M> {
  const root = chunks.reduce<Branch<M>>((node, [from, chunk]) => graft(node, LEVELS, from, chunk), [])
  return { root, ranges, count }
}

function graft<M>(node: Branch<M>, level: number, from: number, chunk: LogChunk<M>): Branch<M> {
  const index = (from >>> (BITS * level)) & MASK
  const copy = node.slice() as (Branch<M> | LogChunk<M> | undefined)[]
  while (copy.length < index) copy.push(undefined)
  copy[index] = level === 1 ? chunk : graft((node[index] ?? []) as Branch<M>, level - 1, from, chunk)
  return copy as Branch<M>
}

/** Whether a value is a log, by its shape. */
export function isMessageLog(value: unknown): value is MessageLog<unknown> {
  const log = value as Partial<MessageLog<unknown>> | null
  return typeof log === 'object' && Array.isArray(log?.root) && Array.isArray(log.ranges) && 'count' in log
}
