import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { Trace, TraceHeader, TraceStep } from '../../../core/trace/record.ts'

/** A checkpoint and the steps since; the first segment of a page load has none and begins with `go`. */
interface Segment {
  readonly checkpoint: Checkpoint | null
  readonly steps: TraceStep[]
}

/** Whoever writes down what is recorded. */
export interface FlightFollower {
  step(step: TraceStep): void
  checkpoint(checkpoint: Checkpoint): void
}

/** Keeps the last minutes of a page load (TRACE-01), in segments: the oldest one goes as a new one begins. */
export interface FlightRecorder {
  readonly header: TraceHeader
  record(step: TraceStep): void
  /** Whether a checkpoint is due, between two steps. */
  readonly isFull: boolean
  begin(checkpoint: Checkpoint): void
  /** The segment counts as full, however few its steps are. */
  fill(): void
  /** Tells all that is kept, and from then on everything as it comes. */
  follow(follower: FlightFollower): void
  trace(): Trace
}

/** Steps a segment. */
const SEGMENT_STEPS = 1000
/** Three of them are full at any time: 17 minutes of two people who chat without a pause. */
const SEGMENTS = 4

export function createFlightRecorder(header: TraceHeader, segmentSteps = SEGMENT_STEPS): FlightRecorder {
  let current: Segment = { checkpoint: null, steps: [] }
  let segments: readonly Segment[] = [current]
  let isFilled = false
  let follower: FlightFollower | null = null
  return {
    header,
    record: (step) => {
      current.steps.push(step)
      follower?.step(step)
    },
    get isFull() {
      return isFilled || current.steps.length >= segmentSteps
    },
    begin: (checkpoint) => {
      current = { checkpoint, steps: [] }
      segments = [...segments, current].slice(-SEGMENTS)
      isFilled = false
      follower?.checkpoint(checkpoint)
    },
    fill: () => {
      isFilled = current.steps.length > 0
    },
    follow: (next) => {
      for (const { checkpoint, steps } of segments) {
        if (checkpoint) next.checkpoint(checkpoint)
        for (const step of steps) next.step(step)
      }
      follower = next
    },
    trace: () => ({
      header,
      steps: segments.flatMap((segment) => segment.steps),
      checkpoints: segments.flatMap((segment) => segment.checkpoint ?? []),
    }),
  }
}
