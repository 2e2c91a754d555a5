import { describe, expect, it } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  createActor,
  raise,
  sendParent,
  setup,
} from 'xstate'
import {
  isAllowedBy,
  logicOf,
  microstepOf,
  parentOf,
  relayToParent,
  restorable,
  schedule,
  scheduledIn,
  stopActor,
} from '../../../machines/kernel/xstate-inside.ts'

/** A clock that fires nothing by itself. */
function createStillClock() {
  const asked: { readonly fire: () => void; readonly delay: number }[] = []
  return {
    asked,
    clock: {
      setTimeout: (fire: () => void, delay: number) => asked.push({ fire, delay }),
      clearTimeout: () => undefined,
    },
  }
}

const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
  context: { count: 0 },
  on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
})

/** A parent that counts what it hears, with a child that counts as well. */
function parentWith() {
  return setup({
    types: { context: {} as { heard: number } },
    actors: { counter },
    actions: {
      hear: assign({ heard: ({ context }) => context.heard + 1 }),
      fail: () => {
        throw new Error('broken')
      },
    },
  }).createMachine({
    id: 'parent',
    context: { heard: 0 },
    invoke: { id: 'child', src: 'counter' },
    initial: 'waiting',
    states: {
      waiting: {
        on: { heard: { actions: 'hear' }, break: { actions: 'fail' } },
        after: { 500: 'over' },
      },
      over: {},
    },
  })
}

function started(clock = createStillClock().clock) {
  const parent = createActor(parentWith(), { clock })
  parent.subscribe({ error: () => undefined })
  parent.start()
  const child = parent.getSnapshot().children['child'] as AnyActorRef
  return { parent, child }
}

describe('what the kernel uses of XState’s inside', () => {
  it('has the logic of an actor as it was given', () => {
    expect(logicOf(createActor(counter))).toBe(counter)
  })

  it('knows an actor’s parent, and none of the root', () => {
    const { parent, child } = started()
    expect(parentOf(child)).toBe(parent)
    expect(parentOf(parent)).toBe(undefined)
  })

  it('relays an event to the parent at once', () => {
    const { parent, child } = started()
    relayToParent(child, { type: 'heard' })
    expect(parent.getSnapshot().context.heard).toBe(1)
    relayToParent(parent, { type: 'heard' })
    expect(parent.getSnapshot().context.heard).toBe(1)
  })

  it('leaves the children of a failed actor running, until they are stopped', () => {
    const { parent, child } = started()
    parent.send({ type: 'break' })
    expect(parent.getSnapshot().status).toBe('error')
    child.send({ type: 'count' })
    expect(child.getSnapshot()).toMatchObject({ status: 'active', context: { count: 1 } })
    stopActor(child)
    expect(child.getSnapshot().status).toBe('stopped')
  })

  it('lists a delayed event before the clock is asked for its timer', () => {
    let listed: readonly { readonly type: string; readonly delay: number }[] = []
    const clock = {
      setTimeout: () => {
        listed = scheduledIn(parent.system).map(({ event, delay }) => ({ type: event.type, delay }))
        return 1
      },
      clearTimeout: () => undefined,
    }
    const parent = createActor(parentWith(), { clock })
    parent.start()
    expect(listed).toEqual([{ type: 'xstate.after.500.parent.waiting', delay: 500 }])
  })

  it('delays an event again, by its clock', () => {
    const { asked, clock } = createStillClock()
    const { parent } = started(clock)
    const one = { source: parent, target: parent, event: { type: 'heard' }, delay: 70, id: 'again' }
    schedule(parent.system, one)
    expect(asked.map(({ delay }) => delay)).toEqual([500, 70])
    asked[1]?.fire()
    expect(parent.getSnapshot().context.heard).toBe(1)
  })

  it('restores a machine with its children, and without its timers', () => {
    const { asked, clock } = createStillClock()
    const child = {
      src: 'counter',
      snapshot: restorable({ status: 'active', value: {}, context: { count: 7 } }, {}),
    }
    const snapshot = restorable({ status: 'active', value: 'waiting', context: { heard: 3 } }, {})
    const parent = createActor(parentWith(), { snapshot, clock })
    parent.start()
    expect(parent.getSnapshot()).toMatchObject({ value: 'waiting', context: { heard: 3 } })
    expect(asked).toEqual([])
    const whole = restorable({ status: 'active', value: 'over', context: { heard: 0 } }, { child })
    const restored = createActor(parentWith(), { snapshot: whole, clock })
    restored.start()
    expect(restored.getSnapshot().value).toBe('over')
    expect(restored.getSnapshot().children['child']?.getSnapshot()).toMatchObject({ context: { count: 7 } })
  })

  it('shows each microstep in its order: what came, what was raised, what holds always, what was ignored', () => {
    const machine = setup({}).createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: { on: { push: { target: 'ajar', actions: raise({ type: 'creak' }) } } },
        ajar: { always: 'open' },
        open: {},
      },
    })
    const seen: unknown[] = []
    const actor = createActor(machine, {
      inspect: (shown) => {
        const step = microstepOf(shown)
        if (step)
          seen.push([
            step.event.type,
            step.transitions.map(({ eventType }) => eventType),
            step.snapshot.value,
          ])
      },
    })
    actor.start()
    seen.length = 0
    actor.send({ type: 'push' })
    expect(seen).toEqual([
      ['push', ['push'], 'ajar'],
      ['push', [''], 'open'],
      ['creak', [], 'open'],
    ])
  })

  it('asks a guard what it says of an event', () => {
    const machine = setup({
      types: { context: {} as { least: number }, events: {} as { type: 'go'; far: number } },
      guards: { isFar: ({ context, event }) => event.far >= context.least },
      actions: { tell: sendParent({ type: 'gone' }) },
    }).createMachine({
      context: { least: 2 },
      on: { go: { guard: 'isFar', actions: 'tell' } },
    })
    const actor = createActor(machine)
    actor.start()
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const guard = snapshot.machine.root.transitions.get('go')?.[0]?.guard
    const far = (distance: number) => isAllowedBy(guard, { type: 'go', far: distance } as never, snapshot)
    expect([far(1), far(2)]).toEqual([false, true])
  })
})
