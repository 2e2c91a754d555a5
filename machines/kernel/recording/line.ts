import type { StepTime } from '../../../core/trace/checkpoint.ts'
import { hex, printOfPassing } from '../../../core/trace/hash.ts'
import type { Expectation, TraceStep } from '../../../core/trace/record.ts'
import type { ActorBook, ActorChanges } from '../actors.ts'
import type { Effects, OpenedPort, Stimulus } from '../host.ts'

/** Writes the lines of a trace, each with what has changed since the one before. */
export interface LineWriter {
  write(stimulus: Stimulus, time: StepTime, effects: Effects, changes: ActorChanges): TraceStep
}

/** How a trace says that an event came for an actor that was not there (any more): it is ignored, and explained. */
export const NO_SUCH_ACTOR = 'no such actor'

interface LineOptions {
  /** The wall clock at the start. */
  readonly started: number
  /** The number of the first line. */
  readonly step: number
  /** By how much the wall clock had left the monotonic one before it. */
  readonly before: number
  readonly isUnrecorded: boolean
}

export function createLineWriter(
  actors: ActorBook,
  { started, step, before, isUnrecorded }: LineOptions,
): LineWriter {
  let number = step
  let drift = before
  let hash = step === 0 ? '' : actors.hash()
  let contexts = step === 0 ? '' : actors.contextHash()

  function timeOf({ elapsed, wall }: StepTime): { readonly t: number; readonly w?: number } {
    const now = wall - started - elapsed
    const moved = now !== drift
    drift = now
    return { t: elapsed, ...(moved && { w: now }) }
  }

  function hashes(): { readonly h?: string; readonly k?: string } {
    const [nextHash, nextContexts] = [actors.hash(), actors.contextHash()]
    const changed = {
      ...(nextHash !== hash && { h: nextHash }),
      ...(nextContexts !== contexts && { k: nextContexts }),
    }
    hash = nextHash
    contexts = nextContexts
    return changed
  }

  return {
    write: (stimulus, time, effects, changes) => {
      const x = isUnrecorded ? outcomeOf(changes) : { ...expectationOf(effects, changes), ...hashes() }
      const kept = isQuiet(x, effects) ? shortened(stimulus) : stimulus
      const line = { n: number, ...timeOf(time), ...kept, x } as TraceStep
      number += 1
      return line
    },
  }
}

/** Nothing has changed, and nothing is asked of the world. */
function isQuiet(x: Expectation, { left, cancelled }: Effects): boolean {
  return left.length === 0 && cancelled.length === 0 && Object.keys(x).length === 0
}

/** Characters of an emission that changed nothing: of a longer one its kind is all that is kept. */
const MOST_QUIET = 300

/** A recording has room for what happened, not for all that another tab says again and again. */
function shortened(stimulus: Stimulus): Stimulus {
  if (stimulus.k !== 'em' || JSON.stringify(stimulus.d ?? null).length <= MOST_QUIET) return stimulus
  const { type } = stimulus.d as { readonly type?: unknown }
  return { k: 'no', id: stimulus.id, of: String(type) }
}

/** What a step says where nobody keeps a trace of it. */
function outcomeOf({ values, failures }: ActorChanges): Expectation {
  return {
    ...(Object.keys(values).length > 0 && { v: values }),
    ...(failures.length > 0 && { f: failures.map(([actor, message]) => [actor, message]) }),
  }
}

function expectationOf({ opened, armed }: Effects, changes: ActorChanges): Expectation {
  const calls = opened.filter((port) => port.kind === 'call')
  const streams = opened.filter((port) => port.kind === 'stream')
  return {
    ...(calls.length > 0 && { c: calls.map(portLine) }),
    ...(streams.length > 0 && { s: streams.map(portLine) }),
    ...(armed.length > 0 && { a: armed.map(({ id, delay, actor, event }) => [id, delay, actor, event]) }),
    ...outcomeOf(changes),
  }
}

function portLine({ id, port, method, actor, input }: OpenedPort): [number, string, string, string] {
  return [id, `${port}.${method}`, actor, hex(printOfPassing(input))]
}
