import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { emptyLog } from '../../../core/chat/log.ts'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import { createCheckpointWriter, readCheckpoint } from '../../../core/trace/checkpoint-line.ts'
import { formatTrace, parseTrace } from '../../../core/trace/codec.ts'
import type { Trace } from '../../../core/trace/record.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { createPlayer, replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import { createSimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { isWhole } from '../../harness/depth.ts'

const MACHINES = { createRoot: createAppMachine, features: ALL_FEATURES }
const folder = new URL('../../traces/', import.meta.url)
const traces = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => [name, parseTrace(readFileSync(new URL(name, folder), 'utf8'))] as const)

/** A checkpoint before every step of a trace but the first. */
function checkpointsOf(trace: Trace): readonly Checkpoint[] {
  const player = createPlayer({ ...MACHINES, trace })
  return trace.steps.map((step) => {
    expect(player.play(step)).toBeNull()
    return player.kernel.checkpoint()
  })
}

/** As a sample, every fifth. */
const sampleOf = (checkpoints: readonly Checkpoint[]): readonly Checkpoint[] =>
  checkpoints.filter((_, place) => isWhole || place % 5 === 0)

/** As a file gives it back. */
function throughLines(checkpoint: Checkpoint): Checkpoint {
  const { chunks, line } = createCheckpointWriter().write(checkpoint)
  const copy = JSON.parse(JSON.stringify({ chunks, line })) as { chunks: typeof chunks; line: typeof line }
  return readCheckpoint(copy.line, new Map(copy.chunks.map(({ name, m }) => [name, m])))
}

describe('a checkpoint', () => {
  it.each(traces)('of %s goes on from any step as the recorded system did', (_name, trace) => {
    const checkpoints = checkpointsOf(trace)
    for (const checkpoint of sampleOf(checkpoints)) {
      const { difference, inner, steps } = replayTrace({ ...MACHINES, trace, from: throughLines(checkpoint) })
      expect({ at: checkpoint.step, difference, inner }).toEqual({
        at: checkpoint.step,
        difference: null,
        inner: null,
      })
      expect(steps).toBe(trace.steps.length - checkpoint.step)
    }
  })

  it.each(traces)('of %s, restored, is the same checkpoint again', (_name, trace) => {
    for (const checkpoint of sampleOf(checkpointsOf(trace))) {
      const restored = createPlayer({
        ...MACHINES,
        trace,
        from: throughLines(checkpoint),
      }).kernel.checkpoint()
      expect(JSON.parse(JSON.stringify(restored))).toEqual(JSON.parse(JSON.stringify(checkpoint)))
    }
  })

  it('tells a chunk of a log once, however many checkpoints name it', () => {
    const trace = traces.find(([name]) => name.startsWith('concierge'))?.[1] as Trace
    const writer = createCheckpointWriter()
    const told = checkpointsOf(trace).map((checkpoint) => writer.write(checkpoint).chunks.length)
    const chunks = checkpointsOf(trace).map(
      (checkpoint) => createCheckpointWriter().write(checkpoint).chunks.length,
    )
    const most = Math.max(...chunks)
    expect(most).toBeGreaterThan(0)
    // Each checkpoint names all its chunks; the writer tells only those that are new.
    expect(told.filter((count) => count > 0).length).toBeLessThan(
      chunks.filter((count) => count > 0).length / 2,
    )
  })

  it('stands in a trace that begins with it, and the trace replays from there', () => {
    for (const [, trace] of traces) {
      const middle = checkpointsOf(trace)[Math.floor(trace.steps.length / 2)] as Checkpoint
      const tail: Trace = {
        ...trace,
        steps: trace.steps.filter((step) => step.n >= middle.step),
        checkpoints: [middle],
      }
      const read = parseTrace(formatTrace(tail))
      expect(replayTrace({ ...MACHINES, trace: read })).toMatchObject({
        steps: tail.steps.length,
        difference: null,
        inner: null,
      })
    }
  })

  it('has no word of what an actor failed with', () => {
    const kernel = createSimulatedKernel({
      createRoot: () =>
        setup({
          actors: {
            child: setup({}).createMachine({
              entry: () => {
                throw new Error('secret words of Maya')
              },
            }),
          },
        }).createMachine({ id: 'app', invoke: { id: 'child', src: 'child' }, on: { '*': {} } }),
    })
    kernel.start()
    const told = JSON.stringify(kernel.checkpoint())
    expect(told).toContain('"status":"error"')
    expect(told).not.toContain('secret')
  })

  it('keeps an empty log a log', () => {
    const log = emptyLog()
    const checkpoint = { root: { name: 'app', status: 'active', value: 'x', context: { log } } } as never
    expect(throughLines(checkpoint).root.context).toEqual({ log })
  })
})
