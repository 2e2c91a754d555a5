import { gzipSync } from 'node:zlib'
import { createVirtualClock } from '../../adapters/cli/world/virtual-clock.ts'
import { createMemoryFlights } from '../../adapters/memory/flights.ts'
import { formatTrace } from '../../core/trace/codec.ts'
import type { Trace, TraceStep } from '../../core/trace/record.ts'
import type { Stimulus } from '../../machines/kernel/host.ts'
import { createSeeker } from '../../machines/kernel/hosts/seek.ts'
import { createKernel } from '../../machines/kernel/kernel.ts'
import { createFlightRecorder } from '../../machines/kernel/recording/flight-recorder.ts'
import { startFlightWriter } from '../../machines/kernel/recording/flight-writer.ts'
import { recordLongSession } from './long-session.ts'
import { MACHINES, recordSessions, replaySession } from './sessions.ts'
import { median, type Row } from './table.ts'

const CHOICES = 75_000
const ROUNDS = 9
/** A seek's steps, by a fixed stride over the whole trace. */
const SEEKS = 40

/** Recording, its size, replay and seeking, all on one tab's recorded session of some 10,000 steps. */
export async function benchKernel(): Promise<readonly Row[]> {
  const traces = await recordSessions(11, CHOICES)
  const longest = traces.reduce((first, next) => (next.steps.length > first.steps.length ? next : first))
  return [await benchRecording(longest), await benchSizeOfSteps(), benchReplay(longest), benchSeek(longest)]
}

/**
 * The same stimuli through kernels that record as a page does (lines, checkpoints, written down as text) and
 * kernels that do not, turn by turn.
 */
async function benchRecording(trace: Trace): Promise<Row> {
  const differences: number[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await microsecondsPerStep(trace, false)
    const recorded = await microsecondsPerStep(trace, true)
    if (round < 2) continue
    plain.push(without)
    differences.push(recorded - without)
  }
  return {
    what: 'recording, microseconds a step over the kernel without it',
    ratio: median(differences),
    limit: 25,
    detail: `a step without it takes ${median(plain).toFixed(1)} µs; ${trace.steps.length} steps`,
  }
}

async function microsecondsPerStep(trace: Trace, isRecording: boolean): Promise<number> {
  const { header, steps } = trace
  let current: TraceStep | undefined
  let drift = 0
  const recorder = createFlightRecorder(header)
  const flights = createMemoryFlights()
  await startFlightWriter({ id: 'bench', recorder, flights, clock: createVirtualClock(0) })
  const kernel = createKernel({
    ...MACHINES,
    input: header.input,
    seed: header.seed,
    host: {
      started: header.started,
      time: () => ({ elapsed: current?.t ?? 0, wall: header.started + (current?.t ?? 0) + drift }),
      perform: () => {
        if (recorder.isFull) recorder.begin(kernel.checkpoint())
      },
      ...(isRecording && { record: recorder.record }),
    },
  })
  // Fresh values, as the outside hands them in: what was fingerprinted before costs nothing.
  const stimuli = JSON.parse(JSON.stringify(steps)) as readonly TraceStep[]
  const began = performance.now()
  for (const step of stimuli) {
    current = step
    drift = step.w ?? drift
    const { n: _n, t: _t, w: _w, x: _x, ...stimulus } = step
    kernel.post(stimulus as Stimulus)
  }
  const took = performance.now() - began
  const last = recorder.trace().steps.at(-1)?.n
  if (isRecording && last !== steps.at(-1)?.n) throw new Error('the recording lost a step')
  return (took * 1000) / steps.length
}

const MINUTES = 15

/** Bytes a step of a packed file: two people who chat without a pause, and what servers and other tabs said. */
async function benchSizeOfSteps(): Promise<Row> {
  const trace = await recordLongSession(MINUTES)
  const text = formatTrace(trace)
  const { length } = trace.steps
  return {
    what: `bytes a step of ${MINUTES} minutes of a busy chat, packed`,
    ratio: gzipSync(text).length / length,
    limit: 30,
    detail: `${length} steps, ${(text.length / 1e6).toFixed(2)} MB before`,
  }
}

function benchReplay(trace: Trace): Row {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    const { problem } = replaySession(trace)
    if (problem) throw new Error(`the session does not replay: ${problem}`)
    return ((performance.now() - began) * 1000) / trace.steps.length
  })
  const each = median(times)
  return {
    what: 'replay, microseconds a step',
    ratio: each,
    limit: 100,
    detail: `${Math.round(1_000_000 / each)} steps a second; at least 10,000 are asked for`,
  }
}

function benchSeek(trace: Trace): Row {
  const seeker = createSeeker(MACHINES, trace)
  const stride = Math.floor(trace.steps.length / SEEKS)
  const times = Array.from({ length: SEEKS }, (_one, index) => {
    const step = index * stride + (index % 7)
    // The middle of three: a collection of garbage in between is not the seek's.
    return median(Array.from({ length: 3 }, () => timeOf(() => seeker.at(step))))
  })
  return {
    what: 'seek anywhere in 10,000 steps, milliseconds at most',
    ratio: Math.max(...times),
    limit: 100,
    detail: `median ${median(times).toFixed(1)} ms over ${SEEKS} seeks in ${trace.steps.length} steps`,
  }
}

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
