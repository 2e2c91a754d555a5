import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { Trace, TraceHeader, TraceStep } from '../../../core/trace/record.ts'

/** A checkpoint and the steps since; the first segment of a page load has none and begins with `go`. */
interface Segment {
  readonly checkpoint: Checkpoint | null
  readonly steps: TraceStep[]
}

/** Keeps the last minutes of a page load (TRACE-01): two segments, so at least one is whole at any time. */
export interface FlightRecorder {
  record(step: TraceStep): void
  /** Whether the segment is full: a checkpoint is due, between two steps. */
  readonly isFull: boolean
  begin(checkpoint: Checkpoint): void
  trace(): Trace
}

/** Steps a segment: what a seek replays at most. */
export const SEGMENT_STEPS = 400

export function createFlightRecorder(header: TraceHeader, segmentSteps = SEGMENT_STEPS): FlightRecorder {
  let previous: Segment | null = null
  let current: Segment = { checkpoint: null, steps: [] }
  return {
    record: (step) => void current.steps.push(step),
    get isFull() {
      return current.steps.length >= segmentSteps
    },
    begin: (checkpoint) => {
      previous = current
      current = { checkpoint, steps: [] }
    },
    trace: () => {
      const segments = previous ? [previous, current] : [current]
      return {
        header,
        steps: segments.flatMap((segment) => segment.steps),
        checkpoints: segments.flatMap((segment) => segment.checkpoint ?? []),
      }
    },
  }
}
