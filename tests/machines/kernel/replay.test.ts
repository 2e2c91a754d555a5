import { describe, expect, it } from 'vitest'
import { assign, sendTo, setup } from 'xstate'
import type { Trace } from '../../../core/trace/record.ts'
import type { Door } from '../../../machines/kernel/door.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import { createSimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'

interface Ways {
  readonly delay?: number
  /** What the machine calls its count. */
  readonly name?: string
  readonly step?: number
  readonly method?: 'config' | 'marker'
}

/** A machine that counts presses, waits, and asks; made in several ways. */
const createRoot =
  ({ delay = 250, name = 'count', step = 1, method = 'config' }: Ways = {}) =>
  (door: Door) =>
    setup({
      types: { context: {} as Record<string, number> },
      actors: { ask: door.call('account', method as 'config') },
      delays: { patience: delay },
      actions: { count: assign(({ context }) => ({ [name]: (context[name] ?? 0) + step })) },
    }).createMachine({
      id: 'app',
      context: { [name]: 0 },
      initial: 'resting',
      on: { pressed: { actions: 'count' }, asked: '.asking' },
      states: {
        resting: { on: { waited: 'waiting' } },
        waiting: { after: { patience: 'resting' } },
        asking: { invoke: { id: 'ask', src: 'ask', input: null, onDone: 'resting', onError: 'resting' } },
      },
    })

function record(): Trace {
  const kernel = createSimulatedKernel({ createRoot: createRoot() })
  kernel.start()
  kernel.tell('app', { type: 'pressed' })
  kernel.tell('app', { type: 'waited' })
  kernel.advance(250)
  kernel.tell('app', { type: 'asked' })
  kernel.fail('account.config', { code: 0, message: 'nobody there' })
  return kernel.trace()
}

const replayed = (ways: Ways) => replayTrace({ createRoot: createRoot(ways), trace: record() })

describe('the fingerprint of contexts', () => {
  /** Two actors that count alike: what one does must not cancel what the other does. */
  const twins = (step: number) => () =>
    setup({
      actors: {
        counter: setup({
          types: { context: {} as { count: number } },
          actions: { count: assign({ count: ({ context }) => context.count + step }) },
        }).createMachine({ id: 'counter', context: { count: 0 }, on: { press: { actions: 'count' } } }),
      },
    }).createMachine({
      id: 'app',
      invoke: [
        { id: 'left', src: 'counter' },
        { id: 'right', src: 'counter' },
      ],
      on: {
        press: { actions: [sendTo('left', { type: 'press' }), sendTo('right', { type: 'press' })] },
      },
    })

  it('tells two equal changes of two actors in one step', () => {
    const kernel = createSimulatedKernel({ createRoot: twins(1) })
    kernel.start()
    kernel.tell('app', { type: 'press' })
    expect(kernel.trace().steps[1]?.x.k).toBeDefined()
    const { inner } = replayTrace({ createRoot: twins(7), trace: kernel.trace() })
    expect(inner).toMatchObject({ step: 1, tier: 'context' })
  })
})

describe('a replay', () => {
  it('finds nothing on the same machines [TRACE-03]', () => {
    expect(replayed({})).toMatchObject({ steps: 6, difference: null, inner: null })
  })

  it('goes through on machines that were rebuilt inside, and says that contexts differ', () => {
    const { difference, inner, steps } = replayed({ name: 'presses' })
    expect({ difference, steps }).toEqual({ difference: null, steps: 6 })
    expect(inner).toMatchObject({ step: 0, tier: 'context', part: 'contexts of app' })
  })

  it('names a context that counts otherwise at the step where it does', () => {
    expect(replayed({ step: 2 })).toMatchObject({ difference: null, inner: { step: 1, tier: 'context' } })
  })

  it('names a delay that was changed from 250 to 500 ms, as an output [TRACE-03]', () => {
    expect(replayed({ delay: 500 }).difference).toMatchObject({
      step: 2,
      tier: 'outputs',
      part: 'timers',
      expected: [[1, 250, 'app', expect.stringContaining('patience')]],
      actual: [[1, 500, 'app', expect.stringContaining('patience')]],
    })
  })

  it('names another question to the world', () => {
    expect(replayed({ method: 'marker' }).difference).toMatchObject({
      step: 4,
      tier: 'outputs',
      part: 'port calls',
      expected: [[1, 'account.config', 'app/ask', expect.any(String)]],
      actual: [[1, 'account.marker', 'app/ask', expect.any(String)]],
    })
  })
})
