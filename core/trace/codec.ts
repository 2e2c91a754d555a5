import * as v from 'valibot'
import { TRACE_VERSION, type Trace, TraceHeader, TraceStep } from './record.ts'

/** What is wrong with a trace, and at which line (from 1). */
export class TraceError extends Error {
  readonly line: number
  constructor(problem: string, { line, cause }: { readonly line: number; readonly cause?: unknown }) {
    super(`line ${line}: ${problem}`, { cause })
    this.name = 'TraceError'
    this.line = line
  }
}

/** A trace as JSONL: the header, then a line a step. */
export function formatTrace(trace: Trace): string {
  return [trace.header, ...trace.steps].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/**
 * Reads a trace.
 * @throws TraceError that names the first line that can't be trusted
 */
export function parseTrace(text: string): Trace {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const header = parseHeader(lines[0])
  const steps = lines.slice(1).map((line, index) => {
    const step = parseStep(line, index + 2)
    if (step.n !== index)
      throw new TraceError(`step ${index} was expected, this is step ${step.n}`, { line: index + 2 })
    return step
  })
  return { header, steps }
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

function parseStep(line: string, number: number): TraceStep {
  return parseShape(TraceStep, parseJson(line, number), number)
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
