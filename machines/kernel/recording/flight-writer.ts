import type { CancelTimer, ClockPort } from '../../../core/ports/clock.port.ts'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import { type ChunkLine, createCheckpointWriter } from '../../../core/trace/checkpoint-line.ts'
import type { FlightPort } from '../../../core/trace/flights.ts'
import { formatLine } from '../../../core/trace/format-line.ts'
import type { TraceStep } from '../../../core/trace/record.ts'
import type { FlightRecorder } from './flight-recorder.ts'

export interface FlightWriterParts {
  /** Names the recording: of two page loads with one past, each has its own. */
  readonly id: string
  readonly recorder: FlightRecorder
  readonly flights: FlightPort
  readonly clock: ClockPort
  /** Told when storage refuses; the recording in memory goes on. */
  readonly onFailure?: (message: string) => void
}

export interface FlightWriter {
  /** Writes what has come since the last time. */
  flush(): Promise<void>
}

/** In characters, of all segments with their chunks and checkpoints: under 5 MB, whatever a quarter of a second brings. */
const MOST_KEPT = 4_000_000
/** In characters: a segment ends when it is as large. */
const MOST_SEGMENT = 1_000_000
const MOST_CHUNKS = 500_000
const MOST_CHECKPOINT = 1_000_000
/** In milliseconds; a hidden tab's clock may make it a second. */
const FLUSH_AFTER = 250
/** Recordings of earlier page loads that stay. */
const MOST_FLIGHTS = 3

/**
 * Writes a recording down as it grows, so that it survives a crash of the tab (TRACE-01). Its size is bounded: a segment
 * ends when its lines are many, the oldest one goes when all together are too many, and of a very long log a
 * checkpoint carries only the newest part.
 * @returns once the recording has begun; storage that refuses ends the writing, never the page
 */
export async function startFlightWriter(parts: FlightWriterParts): Promise<FlightWriter> {
  const { id, recorder, flights, clock } = parts
  // The trace itself may have begun before this page load, on a server.
  const started = Math.round(clock.wall())
  let unwritten: Part[] = [{ segment: 0, checkpoint: null, steps: [] }]
  const sizes = new Map<number, number>()
  let waiting: CancelTimer | null = null
  let writing: Promise<void> = Promise.resolve()
  let isBroken = false

  /** A step costs a place in a list; it becomes text with the others, once nobody waits. */
  function addStep(step: TraceStep): void {
    newest().steps.push(step)
    waiting ??= clock.after(FLUSH_AFTER, () => void flush())
  }

  function beginSegment(checkpoint: Checkpoint): void {
    unwritten.push({ segment: newest().segment + 1, checkpoint, steps: [] })
  }

  const newest = (): Part => unwritten.at(-1) as Part

  function writePart({ segment, checkpoint, steps }: Part): void {
    const before = checkpoint ? linesOf(checkpoint) : []
    // What stands before it is still written, and can be read; a segment without its checkpoint could not.
    if (!before) {
      write(() => Promise.reject(new RangeError('the chat has grown too large to be recorded further')))
      return
    }
    const text = before.join('') + steps.map(lineOf).join('')
    const size = (sizes.get(segment) ?? 0) + text.length
    sizes.set(segment, size)
    if (size > MOST_SEGMENT) recorder.fill()
    if (text !== '') write(() => flights.append(id, segment, text))
    dropOldest()
  }

  /** The newest segment always stays. */
  function dropOldest(): void {
    const kept = [...sizes.keys()]
    let size = [...sizes.values()].reduce((sum, one) => sum + one, 0)
    for (const oldest of kept.slice(0, -1)) {
      if (size <= MOST_KEPT) return
      size -= sizes.get(oldest) ?? 0
      sizes.delete(oldest)
      write(() => flights.dropBefore(id, oldest + 1))
    }
  }

  function write(work: () => Promise<void>): void {
    writing = writing.then(() => (isBroken ? undefined : work())).catch(fail)
  }

  function fail(thrown: unknown): void {
    if (isBroken) return
    isBroken = true
    parts.onFailure?.(thrown instanceof Error ? thrown.message : String(thrown))
  }

  function flush(): Promise<void> {
    waiting?.()
    waiting = null
    const written = unwritten
    unwritten = [{ segment: newest().segment, checkpoint: null, steps: [] }]
    for (const part of written) if (!isBroken) writePart(part)
    return writing
  }

  write(() => flights.begin({ id, started }, lineOf(recorder.header)))
  write(() => forgetOld(flights))
  recorder.follow({ step: addStep, checkpoint: beginSegment })
  await flush()
  return { flush }
}

/** Steps of a segment that are not written yet, and the checkpoint that begins it, if that is not either. */
interface Part {
  readonly segment: number
  readonly checkpoint: Checkpoint | null
  readonly steps: TraceStep[]
}

const lineOf = (value: object): string => `${formatLine(value)}\n`

/** A checkpoint with the chunks that it names, the newest ones first to be kept; null when it is too large. */
function linesOf(checkpoint: Checkpoint): readonly string[] | null {
  const { chunks, line } = createCheckpointWriter().write(checkpoint)
  const kept = newestChunks(chunks)
  const text = lineOf(kept.length < chunks.length ? { ...line, isCut: true } : line)
  return text.length > MOST_CHECKPOINT ? null : [...kept, text]
}

function newestChunks(chunks: readonly ChunkLine[]): readonly string[] {
  const kept: string[] = []
  let size = 0
  for (const chunk of [...chunks].sort((first, second) => (newestIn(first) < newestIn(second) ? 1 : -1))) {
    const told = lineOf(chunk)
    size += told.length
    if (size > MOST_CHUNKS) break
    kept.push(told)
  }
  return kept
}

/** When the last message of a chunk was written, as its sender's clock had it. */
const newestIn = ({ m }: ChunkLine): string => {
  const last = m.findLast((message) => message !== null) as { readonly time?: unknown } | null | undefined
  return typeof last?.time === 'string' ? last.time : ''
}

/** Those of tabs that are still open are not counted, and never touched. */
async function forgetOld(flights: FlightPort): Promise<void> {
  const ended = (await flights.list()).filter(({ isOpen }) => !isOpen)
  for (const { id } of ended.slice(MOST_FLIGHTS)) await flights.remove(id)
}
