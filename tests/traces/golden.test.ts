import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseTrace } from '../../core/trace/codec.ts'
import { createAppMachine } from '../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../machines/features.ts'
import { replayTrace } from '../../machines/kernel/hosts/replay.ts'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

describe('golden traces', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(0))

  it.each(files)('%s replays to the same states at every step [TRACE-03]', (name) => {
    const trace = parseTrace(readFileSync(new URL(name, folder), 'utf8'))
    const { difference, steps } = replayTrace({
      createRoot: createAppMachine,
      features: ALL_FEATURES,
      trace,
    })
    expect(difference).toBeNull()
    expect(steps).toBe(trace.steps.length)
  })
})
