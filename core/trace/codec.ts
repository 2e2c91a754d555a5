import * as v from 'valibot'
import type { LogChunk } from '../chat/log.ts'
import type { Checkpoint } from './checkpoint.ts'
import {
  CheckpointLine,
  ChunkLine,
  chunkOf,
  createCheckpointWriter,
  readCheckpoint,
} from './checkpoint-line.ts'
import { formatLine } from './format-line.ts'
import { type Trace, TraceHeader, TraceStep } from './record.ts'
import { createSum, linesOf, SealLine, sealed } from './seal.ts'
import { READ_VERSIONS } from './version.ts'

const SEALED_SINCE = 3

/** What is wrong with a trace, and at which line (from 1). */
export class TraceError extends Error {
  readonly line: number
  constructor(problem: string, { line, cause }: { readonly line: number; readonly cause?: unknown }) {
    super(`line ${line}: ${problem}`, { cause })
    this.name = 'TraceError'
    this.line = line
  }
}

/** A trace as JSONL: the header, then a line a step, and a seal; checkpoints stand before the step that they lead to. */
export const formatTrace = (trace: Trace): string => sealed([...traceLines(trace)])

/** The lines of a trace one after the other, without their ends and without a seal. */
export function* traceLines({ header, steps, checkpoints }: Trace): Generator<string> {
  const writer = createCheckpointWriter()
  const before = new Map(checkpoints.map((checkpoint) => [checkpoint.step, checkpoint]))
  function* checkpointLines(checkpoint: Checkpoint | undefined): Generator<string> {
    if (!checkpoint) return
    const { chunks, line } = writer.write(checkpoint)
    for (const one of [...chunks, line]) yield formatLine(one)
  }
  yield formatLine(header)
  for (const step of steps) {
    yield* checkpointLines(before.get(step.n))
    yield formatLine(step)
  }
  const end = (steps.at(-1)?.n ?? -1) + 1
  yield* checkpointLines(steps.length === 0 ? checkpoints.at(-1) : before.get(end))
}

/** A trace as far as it can be trusted, and why it ends there if it does not end well. */
export interface ReadTrace {
  readonly trace: Trace
  readonly problem: TraceError | null
  /** At which line each step stands. */
  readonly lines: readonly number[]
  /** Every chunk of a log that the trace tells, whether a checkpoint names it or not. */
  readonly chunks: readonly LogChunk<unknown>[]
}

/**
 * Reads a trace up to the first line that can't be trusted.
 * @throws TraceError when not even the header can be
 */
export function readTrace(text: string): ReadTrace {
  const [first = '', ...lines] = linesOf(text)
  const reader = createReader(parseHeader(first), first)
  try {
    for (const [index, line] of lines.entries()) reader.take(line, index + 2)
    reader.end(lines.length + 2)
    return { ...reader.result(), problem: null }
  } catch (problem) {
    if (problem instanceof TraceError) return { ...reader.result(), problem }
    throw problem
  }
}

/**
 * The same, so that others have their turn meanwhile.
 * @param breathe called after each line
 * @throws TraceError when not even the header can be trusted
 */
export async function readTraceInTurns(text: string, breathe: () => Promise<void>): Promise<ReadTrace> {
  const [first = '', ...lines] = linesOf(text)
  const reader = createReader(parseHeader(first), first)
  try {
    for (const [index, line] of lines.entries()) {
      reader.take(line, index + 2)
      await breathe()
    }
    reader.end(lines.length + 2)
    return { ...reader.result(), problem: null }
  } catch (problem) {
    if (problem instanceof TraceError) return { ...reader.result(), problem }
    throw problem
  }
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

function createReader(header: TraceHeader, firstLine: string) {
  const sum = createSum()
  sum.add(firstLine)
  let isSealed = false
  const steps: TraceStep[] = []
  const checkpoints: Checkpoint[] = []
  const lines: number[] = []
  const chunks: LogChunk<unknown>[] = []
  const named = new Map<string, LogChunk<unknown>>()
  let next: number | null = null

  function takeCheckpoint(value: unknown, number: number): void {
    const line = parseShape(CheckpointLine, value, number)
    if (next !== null) expectStep(line.step, next, number)
    next = line.step
    checkpoints.push(restored(line, number))
  }

  function restored(line: CheckpointLine, number: number): Checkpoint {
    try {
      return readCheckpoint(line, named)
    } catch (cause) {
      const problem = cause instanceof RangeError ? cause.message : 'a log in it has another shape'
      throw new TraceError(problem, { line: number, cause })
    }
  }

  function takeChunk(value: unknown, number: number): void {
    const line = parseShape(ChunkLine, value, number)
    const chunk = chunkOf(line)
    chunks.push(chunk)
    named.set(line.name, chunk)
  }

  function takeSeal(value: unknown, number: number): void {
    const [told, found] = [parseShape(SealLine, value, number), sum.seal()]
    if (told.lines !== found.lines)
      throw new TraceError(`the seal is of ${told.lines} lines, here are ${found.lines}`, { line: number })
    if (told.header !== found.header)
      throw new TraceError('the header was changed after it was written', { line: 1 })
    if (told.rest !== found.rest)
      throw new TraceError('a line before the seal was changed after it was written', { line: number })
    isSealed = true
  }

  function takeStep(value: unknown, number: number): void {
    const step = parseShape(TraceStep, value, number)
    expectStep(step.n, next ?? 0, number)
    const before = steps.at(-1)?.t ?? step.t
    if (step.t < before)
      throw new TraceError(`the time runs back, from ${before} ms to ${step.t} ms`, { line: number })
    steps.push(step)
    lines.push(number)
    next = step.n + 1
  }

  return {
    take: (text: string, number: number): void => {
      if (isSealed) throw new TraceError('something stands behind the seal', { line: number })
      const value = parseJson(text, number)
      const kind = (value as { k?: unknown } | null)?.k
      if (kind !== 'seal') sum.add(text)
      if (kind === 'seal') takeSeal(value, number)
      else if (kind === 'cp') takeCheckpoint(value, number)
      else if (kind === 'ch') takeChunk(value, number)
      else takeStep(value, number)
    },
    /** @param number of the line that would come next */
    end: (number: number): void => {
      if (isSealed || header.version < SEALED_SINCE) return
      throw new TraceError('the seal is missing: the end of the trace was cut off', { line: number })
    },
    result: () => ({ trace: { header, steps, checkpoints }, lines, chunks }),
  }
}

function expectStep(found: number, expected: number, line: number): void {
  if (found !== expected)
    throw new TraceError(`step ${expected} was expected, this is step ${found}`, { line })
}

/** What may be said of a version; anybody's text may stand there. */
const WORD = /^\w{1,12}$/

function parseHeader(line: string): TraceHeader {
  if (line === '') throw new TraceError('the trace is empty', { line: 1 })
  const value = parseJson(line, 1)
  const version = (value as { tripwright?: unknown; version?: unknown } | null)?.version
  const isTrace = (value as { tripwright?: unknown } | null)?.tripwright === 'trace'
  if (!isTrace) throw new TraceError('this is not a Tripwright trace', { line: 1 })
  if (!READ_VERSIONS.some((one) => one === version)) {
    throw new TraceError(
      `the trace has version ${WORD.test(String(version)) ? version : 'of its own'}, this program reads version ${READ_VERSIONS.join(' and ')}`,
      { line: 1 },
    )
  }
  return parseShape(TraceHeader, value, 1)
}

/** Deeper than any value of a recording: what reads it would end with its stack. */
const DEEPEST = 500

/** How deep the brackets of a line stand in each other; those of its texts count too. */
function isDeep(line: string): boolean {
  let depth = 0
  for (let at = 0; at < line.length && depth <= DEEPEST; at += 1) {
    const sign = line.charAt(at)
    if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return depth > DEEPEST
}

function parseJson(line: string, number: number): unknown {
  if (isDeep(line)) throw new TraceError('its values stand too deep in each other', { line: number })
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new TraceError('not JSON; the line may be cut short', { line: number, cause })
  }
}

/** Names of parts, one within the other. */
const PATH = /^[\w.]{1,80}$/

function parseShape<S extends v.GenericSchema>(schema: S, value: unknown, line: number): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  // What was found instead may be anybody's text, and so may a name that is long.
  const path = v.getDotPath(issue) ?? ''
  const expected = `expected ${issue.expected ?? 'another value'}`
  throw new TraceError(PATH.test(path) ? `${path}: ${expected}` : expected, { line })
}
