import * as v from 'valibot'
import type { Checkpoint } from './checkpoint.ts'
import { CheckpointLine, ChunkLine, createCheckpointWriter, readCheckpoint } from './checkpoint-line.ts'
import { type Trace, TraceHeader, TraceStep } from './record.ts'
import { TRACE_VERSION } from './version.ts'

/** What is wrong with a trace, and at which line (from 1). */
export class TraceError extends Error {
  readonly line: number
  constructor(problem: string, { line, cause }: { readonly line: number; readonly cause?: unknown }) {
    super(`line ${line}: ${problem}`, { cause })
    this.name = 'TraceError'
    this.line = line
  }
}

/** A trace as JSONL: the header, then a line a step; checkpoints stand before the step that they lead to. */
export function formatTrace({ header, steps, checkpoints }: Trace): string {
  const writer = createCheckpointWriter()
  const before = new Map(checkpoints.map((checkpoint) => [checkpoint.step, checkpoint]))
  const lines: unknown[] = [header]
  const add = (checkpoint: Checkpoint | undefined) => {
    if (!checkpoint) return
    const { chunks, line } = writer.write(checkpoint)
    lines.push(...chunks, line)
  }
  for (const step of steps) {
    add(before.get(step.n))
    lines.push(step)
  }
  const end = (steps.at(-1)?.n ?? -1) + 1
  if (steps.length === 0) add(checkpoints.at(-1))
  else add(before.get(end))
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** A trace as far as it can be trusted, and why it ends there if it does not end well. */
export interface ReadTrace {
  readonly trace: Trace
  readonly problem: TraceError | null
  /** At which line each step stands. */
  readonly lines: readonly number[]
}

/**
 * Reads a trace up to the first line that can't be trusted.
 * @throws TraceError when not even the header can be
 */
export function readTrace(text: string): ReadTrace {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const reader = createReader(parseHeader(lines[0]))
  for (const [index, line] of lines.slice(1).entries()) {
    try {
      reader.take(line, index + 2)
    } catch (problem) {
      if (problem instanceof TraceError) return { ...reader.result(), problem }
      throw problem
    }
  }
  return { ...reader.result(), problem: null }
}

/**
 * Reads a whole trace.
 * @throws TraceError that names the first line that can't be trusted
 */
export function parseTrace(text: string): Trace {
  const { trace, problem } = readTrace(text)
  if (problem) throw problem
  return trace
}

function createReader(header: TraceHeader) {
  const steps: TraceStep[] = []
  const checkpoints: Checkpoint[] = []
  const lines: number[] = []
  const chunks = new Map<string, ChunkLine['m']>()
  let next: number | null = null

  function takeCheckpoint(value: unknown, number: number): void {
    const line = parseShape(CheckpointLine, value, number)
    if (next !== null) expectStep(line.step, next, number)
    next = line.step
    checkpoints.push(restored(line, number))
  }

  function restored(line: CheckpointLine, number: number): Checkpoint {
    try {
      return readCheckpoint(line, chunks)
    } catch (cause) {
      throw new TraceError(cause instanceof RangeError ? cause.message : String(cause), {
        line: number,
        cause,
      })
    }
  }

  function takeChunk(value: unknown, number: number): void {
    const { name, m } = parseShape(ChunkLine, value, number)
    chunks.set(name, m)
  }

  function takeStep(value: unknown, number: number): void {
    const step = parseShape(TraceStep, value, number)
    expectStep(step.n, next ?? 0, number)
    steps.push(step)
    lines.push(number)
    next = step.n + 1
  }

  return {
    take: (text: string, number: number): void => {
      const value = parseJson(text, number)
      const kind = (value as { k?: unknown } | null)?.k
      if (kind === 'cp') takeCheckpoint(value, number)
      else if (kind === 'ch') takeChunk(value, number)
      else takeStep(value, number)
    },
    result: () => ({ trace: { header, steps, checkpoints }, lines }),
  }
}

function expectStep(found: number, expected: number, line: number): void {
  if (found !== expected)
    throw new TraceError(`step ${expected} was expected, this is step ${found}`, { line })
}

function parseHeader(line: string | undefined): TraceHeader {
  if (line === undefined || line === '') throw new TraceError('the trace is empty', { line: 1 })
  const value = parseJson(line, 1)
  const version = (value as { tripwright?: unknown; version?: unknown } | null)?.version
  const isTrace = (value as { tripwright?: unknown } | null)?.tripwright === 'trace'
  if (!isTrace) throw new TraceError('this is not a Tripwright trace', { line: 1 })
  if (version !== TRACE_VERSION) {
    throw new TraceError(
      `the trace has version ${String(version)}, this program reads version ${TRACE_VERSION}`,
      { line: 1 },
    )
  }
  return parseShape(TraceHeader, value, 1)
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new TraceError('not JSON; the line may be cut short', { line: number, cause })
  }
}

function parseShape<S extends v.GenericSchema>(schema: S, value: unknown, line: number): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  const path = v.getDotPath(issue)
  throw new TraceError(path ? `${path}: ${issue.message}` : issue.message, { line })
}
