import { describe, expect, it } from 'vitest'
import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import { createSimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'

describe('the kernel and its traps', () => {
  it('fires timers that were chained within one jump of time, each at its own moment', () => {
    const kernel = createSimulatedKernel({
      createRoot: (door) =>
        setup({ types: { context: {} as { at: number[] } } }).createMachine({
          id: 'app',
          context: { at: [] },
          initial: 'first',
          states: {
            first: { after: { 100: 'second' } },
            second: {
              entry: assign({ at: ({ context }) => [...context.at, door.elapsed()] }),
              after: { 100: 'third' },
            },
            third: {
              entry: assign({ at: ({ context }) => [...context.at, door.elapsed()] }),
              after: { 100: 'last' },
            },
            last: { entry: assign({ at: ({ context }) => [...context.at, door.elapsed()] }) },
          },
        }),
    })
    kernel.start()
    kernel.advance(1_000)
    expect(kernel.snapshot('app').value).toBe('last')
    expect(kernel.snapshot('app').context.at).toEqual([100, 200, 300])
  })

  it('fires two timers of the same millisecond in the order in which they were armed, one step each', () => {
    const kernel = createSimulatedKernel({
      createRoot: () =>
        setup({}).createMachine({
          id: 'app',
          type: 'parallel',
          states: {
            left: { initial: 'waiting', states: { waiting: { after: { 50: 'done' } }, done: {} } },
            right: { initial: 'waiting', states: { waiting: { after: { 50: 'done' } }, done: {} } },
          },
        }),
    })
    kernel.start()
    kernel.advance(50)
    const fired = kernel.trace().steps.filter((step) => step.k === 'tm')
    expect(fired.map((step) => [step.t, step.x.v])).toEqual([
      [50, { app: { left: 'done', right: 'waiting' } }],
      [50, { app: { left: 'done', right: 'done' } }],
    ])
  })

  it('drops a timer whose state was left before it fired, and leaves none behind', () => {
    const kernel = createSimulatedKernel({
      createRoot: () =>
        setup({}).createMachine({
          id: 'app',
          initial: 'waiting',
          states: { waiting: { after: { 100: 'late' }, on: { leave: 'left' } }, late: {}, left: {} },
        }),
    })
    kernel.start()
    kernel.tell('app', { type: 'leave' })
    expect(kernel.timers()).toEqual([])
    kernel.advance(1_000)
    expect(kernel.snapshot('app').value).toBe('left')
  })

  it('takes what a stream emits while the machine still starts as steps of their own', () => {
    const kernel = createSimulatedKernel({
      createRoot: (door) =>
        setup({ actors: { network: door.stream('browser', 'network') } }).createMachine({
          id: 'app',
          initial: 'unknown',
          invoke: { id: 'network', src: 'network', input: null },
          states: { unknown: { on: { 'browser.networkChanged': 'known' } }, known: {} },
        }),
    })
    kernel.start()
    kernel.emit('browser.network', { type: 'browser.networkChanged', online: true })
    expect(kernel.snapshot('app').value).toBe('known')
    expect(kernel.trace().steps.map((step) => step.k)).toEqual(['go', 'em'])
  })

  it('lets a stimulus that arrives in mid-step wait until the step is over', () => {
    const seen: string[] = []
    const kernel = createSimulatedKernel({
      createRoot: () =>
        setup({}).createMachine({
          id: 'app',
          on: {
            outer: {
              actions: () => {
                seen.push('outer begins')
                kernel.tell('app', { type: 'inner' })
                seen.push('outer ends')
              },
            },
            inner: { actions: () => void seen.push('inner') },
          },
        }),
    })
    kernel.start()
    kernel.tell('app', { type: 'outer' })
    expect(seen).toEqual(['outer begins', 'outer ends', 'inner'])
    expect(kernel.trace().steps.map((step) => step.k)).toEqual(['go', 'ev', 'ev'])
  })

  it('names an actor that fails and not what was said, stops what it had begun, and goes on', () => {
    const kernel = createSimulatedKernel({
      createRoot: (door) =>
        setup({
          actors: {
            child: setup({ actors: { network: door.stream('browser', 'network') } }).createMachine({
              id: 'child',
              invoke: { id: 'network', src: 'network', input: null },
              on: {
                break: {
                  actions: () => {
                    throw new RangeError('out of luck')
                  },
                },
              },
            }),
          },
        }).createMachine({
          id: 'app',
          invoke: { id: 'child', src: 'child', onError: { target: '.alone' } },
          initial: 'together',
          states: { together: {}, alone: { on: { again: 'together' } } },
        }),
    })
    kernel.start()
    kernel.tell('app/child', { type: 'break' })
    expect(kernel.trace().steps.at(-1)?.x.f).toEqual([['app/child', 'RangeError']])
    expect(kernel.open('browser.network')).toEqual([])
    kernel.tell('app', { type: 'again' })
    expect(kernel.snapshot('app').value).toBe('together')
  })

  it('tells apart the actors that bore one id after another', () => {
    const kernel = createSimulatedKernel({
      createRoot: (door) =>
        setup({ actors: { marker: door.call('account', 'marker') } }).createMachine({
          id: 'app',
          initial: 'asking',
          states: {
            asking: {
              invoke: { id: 'ask', src: 'marker', input: null, onDone: 'told', onError: 'told' },
            },
            told: { on: { again: 'asking' } },
          },
        }),
    })
    kernel.start()
    kernel.settle('account.marker', { isVerified: true, isAdmin: false })
    kernel.tell('app', { type: 'again' })
    const asked = kernel.trace().steps.flatMap((step) => step.x.c ?? [])
    expect(asked.map(([, , actor]) => actor)).toEqual(['app/ask', 'app/ask~2'])
  })

  it('records an event for an actor that is not there as ignored', () => {
    const kernel = createSimulatedKernel({ createRoot: () => setup({}).createMachine({ id: 'app' }) })
    kernel.start()
    kernel.tell('app/nobody', { type: 'hello' })
    expect(kernel.trace().steps.at(-1)?.x.f).toEqual([['app/nobody', 'no such actor']])
  })

  it('gives each actor its own randomness, the same from the same seed', () => {
    const draw = (seed: string) => {
      const drawn: Record<string, number[]> = {}
      const draws =
        (door: { random(self: AnyActorRef): (size: number) => Uint8Array }, name: string) =>
        ({ self }: { self: AnyActorRef }) => {
          drawn[name] = [...door.random(self)(4)]
        }
      const kernel = createSimulatedKernel({
        seed,
        createRoot: (door) =>
          setup({
            actors: { child: setup({}).createMachine({ id: 'child', entry: draws(door, 'child') }) },
          }).createMachine({ id: 'app', entry: draws(door, 'app'), invoke: { id: 'child', src: 'child' } }),
      })
      kernel.start()
      return drawn
    }
    const first = draw('0123456789abcdef0123456789abcdef')
    expect(first).toEqual(draw('0123456789abcdef0123456789abcdef'))
    expect(first).not.toEqual(draw('f123456789abcdef0123456789abcdef'))
    expect(first['child']).not.toEqual(first['app'])
  })

  it('reaches an actor whose forerunner of the same id was stopped in the step that began it', () => {
    const kernel = createSimulatedKernel({
      createRoot: () =>
        setup({
          actors: {
            child: setup({}).createMachine({
              id: 'child',
              initial: 'new',
              states: { new: { on: { use: 'used' } }, used: {} },
            }),
          },
          actions: {
            begin: enqueueActions(({ enqueue }) => {
              enqueue.stopChild('child')
              enqueue.spawnChild('child', { id: 'child' })
            }),
          },
        }).createMachine({ id: 'app', entry: 'begin', on: { again: { actions: 'begin' } } }),
    })
    kernel.start()
    kernel.tell('app/child', { type: 'use' })
    expect(kernel.snapshot('app/child').value).toBe('used')
    kernel.tell('app', { type: 'again' })
    expect(kernel.snapshot('app/child').value).toBe('new')
    kernel.tell('app/child', { type: 'use' })
    expect(kernel.snapshot('app/child').value).toBe('used')
    expect(kernel.trace().steps.flatMap((step) => step.x.f ?? [])).toEqual([])
  })
})
