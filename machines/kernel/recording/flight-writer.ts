import type { CancelTimer, ClockPort } from '../../../core/ports/clock.port.ts'
import type { FlightPort } from '../../../core/ports/flight.port.ts'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import { createCheckpointWriter } from '../../../core/trace/checkpoint-line.ts'
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

/** In characters; two segments with their chunks and checkpoints stay under 5 MB. */
const MOST_STEPS = 1_000_000
const MOST_CHUNKS = 700_000
const MOST_CHECKPOINT = 500_000
/** A crash loses no more than this many milliseconds. */
const FLUSH_AFTER = 250
/** Recordings of earlier page loads that stay. */
const MOST_FLIGHTS = 3

/**
 * Writes a recording down as it grows, so that it survives a crash of the tab (TRACE-01). Its size is bounded:
 * a segment ends when its lines are many, and of a very long log a checkpoint carries only the newest part.
 * @returns once the recording has begun; storage that refuses ends the writing, never the page
 */
export async function startFlightWriter(parts: FlightWriterParts): Promise<FlightWriter> {
  const { id, recorder, flights, clock } = parts
  // The trace itself may have begun before this page load, on a server.
  const started = Math.round(clock.wall())
  let segment = 0
  let size = 0
  let lines: string[] = []
  let waiting: CancelTimer | null = null
  let writing: Promise<void> = Promise.resolve()
  let isBroken = false

  function add(line: string): void {
    lines.push(line)
    waiting ??= clock.after(FLUSH_AFTER, () => void flush())
  }

  function addStep(line: string): void {
    size += line.length
    if (size > MOST_STEPS) recorder.fill()
    add(line)
  }

  function beginSegment(checkpoint: Checkpoint): void {
    void flush()
    segment += 1
    size = 0
    for (const line of linesOf(checkpoint)) add(line)
    const oldest = segment - 1
    write(() => flights.dropBefore(id, oldest))
  }

  function write(work: () => Promise<void>): void {
    writing = writing.then(() => (isBroken ? undefined : work())).catch(fail)
  }

  function fail(thrown: unknown): void {
    isBroken = true
    parts.onFailure?.(thrown instanceof Error ? thrown.message : String(thrown))
  }

  function flush(): Promise<void> {
    waiting?.()
    waiting = null
    if (lines.length > 0) {
      const [text, into] = [lines.join(''), segment]
      lines = []
      write(() => flights.append(id, into, text))
    }
    return writing
  }

  write(() => flights.begin({ id, started }, lineOf(recorder.header)))
  write(() => forgetOld(flights))
  recorder.follow({ step: (step) => addStep(lineOf(step)), checkpoint: beginSegment })
  await flush()
  return { flush }
}

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

/** A checkpoint with the chunks that it names: each segment can be read alone. */
function linesOf(checkpoint: Checkpoint): readonly string[] {
  const { chunks, line } = createCheckpointWriter().write(checkpoint)
  const text = lineOf(line)
  if (text.length > MOST_CHECKPOINT) return []
  const kept: string[] = []
  let size = 0
  for (const chunk of chunks.toReversed()) {
    const told = lineOf(chunk)
    size += told.length
    if (size > MOST_CHUNKS) break
    kept.unshift(told)
  }
  return [...kept, text]
}

async function forgetOld(flights: FlightPort): Promise<void> {
  const known = await flights.list()
  for (const { id } of known.slice(MOST_FLIGHTS)) await flights.remove(id)
}
