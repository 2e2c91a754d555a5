import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { PAGES } from '../../core/pages/pages.ts'
import type { Door } from '../../machines/kernel/door.ts'
import { filesBelow } from '../house/tree.ts'

interface Invoke {
  readonly id?: string
  readonly src?: unknown
  readonly onError?: unknown
}

interface Chart {
  readonly on?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly invoke?: Invoke | readonly Invoke[]
  readonly states?: Readonly<Record<string, Chart>>
}

const STREAM = emptyLogic()
/** Stands for a machine whose code comes later. */
const PART = emptyLogic()

function emptyLogic(): AnyActorLogic {
  return {
    transition: (state: unknown) => state,
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (state: unknown) => state,
  } as unknown as AnyActorLogic
}

/** A door that leads nowhere: charts are only looked at, nothing is started. */
const door = {
  call: () => emptyLogic(),
  stream: () => STREAM,
  feature: () => PART,
  now: () => 0,
  elapsed: () => 0,
  random: () => () => new Uint8Array(1),
} as unknown as Door

type Create = (door: Door, routes: typeof PAGES) => AnyStateMachine

async function loadMachines(): Promise<readonly (readonly [string, AnyStateMachine])[]> {
  const files = filesBelow('machines').filter((file) => file.endsWith('.machine.ts'))
  return Promise.all(
    files.map(async (file) => {
      const found: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`)
      const create = Object.entries(found).find(([name]) => /^create\w+Machine$/.test(name))?.[1] as Create
      return [basename(file, '.machine.ts'), create(door, PAGES)] as const
    }),
  )
}

const machines = await loadMachines()

/** Every state of a chart, by its path. */
function statesOf(chart: Chart, path = ''): (readonly [path: string, state: Chart])[] {
  const inner = Object.entries(chart.states ?? {}).flatMap(([name, state]) =>
    statesOf(state, path ? `${path}.${name}` : name),
  )
  return [[path, chart], ...inner]
}

const states = machines.flatMap(([machine, { config }]) =>
  statesOf(config as Chart).map(([path, state]) => ({ machine, path: `${machine}.${path}`, state })),
)
const invokes = states.flatMap(({ machine, path, state }) =>
  [state.invoke ?? []].flat().map((invoke) => ({ machine, path, invoke })),
)

/** The logic behind the name by which a chart invokes it. */
function logicOf(machine: string, source: unknown): unknown {
  const found = machines.find(([name]) => name === machine)?.[1]
  const actors = found?.implementations.actors as Readonly<Record<string, unknown>> | undefined
  return typeof source === 'string' ? actors?.[source] : source
}

const isStream = ({ machine, invoke }: (typeof invokes)[number]): boolean =>
  logicOf(machine, invoke.src) === STREAM
const isMachine = ({ machine, invoke }: (typeof invokes)[number]): boolean => {
  const logic = logicOf(machine, invoke.src) as object
  return logic === PART || 'root' in logic
}

describe('the charts', () => {
  it('are all here, each by the name of its folder', () => {
    expect(machines.length).toBeGreaterThan(9)
    expect(machines.filter(([name, machine]) => machine.id !== name).map(([name]) => name)).toEqual([])
  })

  it('give every invoke an id, each of its own in its machine', () => {
    expect(invokes.length).toBeGreaterThan(30)
    const unnamed = invokes.filter(({ invoke }) => !invoke.id).map(({ path }) => path)
    expect(unnamed).toEqual([])
  })

  it('name what they invoke, so that it can be replaced', () => {
    expect(invokes.filter(({ invoke }) => typeof invoke.src !== 'string').map(({ path }) => path)).toEqual([])
    expect(
      invokes.filter(({ machine, invoke }) => !logicOf(machine, invoke.src)).map(({ path }) => path),
    ).toEqual([])
  })

  it('say what follows when a call fails; streams do not, and a broken machine is its root’s', () => {
    const silent = invokes.filter((one) => !(isStream(one) || isMachine(one) || one.invoke.onError))
    expect(silent.map(({ path, invoke }) => `${path}: ${invoke.id}`)).toEqual([])
  })

  it('name their delays, and every name has a value', () => {
    const delays = states.flatMap(({ machine, path, state }) =>
      Object.keys(state.after ?? {}).map((delay) => ({ machine, path, delay })),
    )
    expect(delays.length).toBeGreaterThan(10)
    expect(delays.filter(({ delay }) => !/^[a-z][a-zA-Z]+$/.test(delay))).toEqual([])
    const valueless = delays.filter(({ machine, delay }) => {
      const known = machines.find(([name]) => name === machine)?.[1].implementations.delays
      return !(known && delay in known)
    })
    expect(valueless).toEqual([])
  })

  it('name events owner.verb or source.pastTense', () => {
    const names = states.flatMap(({ path, state }) =>
      Object.keys(state.on ?? {}).map((event) => ({ path, event })),
    )
    const own = names.filter(({ event }) => event !== '*' && !event.startsWith('xstate.'))
    expect(own.length).toBeGreaterThan(60)
    expect(own.filter(({ event }) => !/^[a-z]+\.[a-zA-Z]+$/.test(event))).toEqual([])
  })

  it('lead only to states that are there, and use only guards and actions that have a body', () => {
    for (const [name, machine] of machines) {
      const { guards, actions } = machine.implementations
      const used = statesOf(machine.config as Chart).flatMap(([, state]) => namesIn(state))
      const missing = used.filter(({ kind, name: one }) => !(one in (kind === 'guard' ? guards : actions)))
      expect(missing, name).toEqual([])
    }
  })
})

interface Used {
  readonly kind: 'guard' | 'action'
  readonly name: string
}

/** Guards and actions that a state names in its own transitions, entry and exit. */
function namesIn(state: Chart & { entry?: unknown; exit?: unknown; always?: unknown }): Used[] {
  const invoked = [state.invoke ?? []].flat() as { onDone?: unknown; onError?: unknown }[]
  const transitions = [
    ...Object.values(state.on ?? {}),
    ...Object.values(state.after ?? {}),
    ...invoked.flatMap(({ onDone, onError }) => [onDone, onError]),
    state.always,
  ].flat() as ({ guard?: unknown; actions?: unknown } | string | undefined)[]
  const parts = transitions.flatMap((one) => (typeof one === 'object' ? [one] : []))
  const guards = parts.map((one) => nameOf(one.guard))
  const actions = [state.entry, state.exit, ...parts.map((one) => one.actions)].flat().map(nameOf)
  return [
    ...guards.flatMap((name) => (name ? [{ kind: 'guard' as const, name }] : [])),
    ...actions.flatMap((name) => (name ? [{ kind: 'action' as const, name }] : [])),
  ]
}

function nameOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  const { type } = (typeof given === 'object' && given !== null ? given : {}) as { type?: unknown }
  return typeof type === 'string' ? type : null
}
