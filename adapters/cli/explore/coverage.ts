import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Microstep, Stage } from './stage.ts'

/** What became of an event in an atomic state. */
type Met = 'taken' | 'ignored' | 'never'

/** How much of a chart was seen, and by name what was not. */
export interface Covered {
  /** Atomic states in which the machine was seen at rest or passed through. */
  readonly states: Share
  readonly transitions: Share
  /** Pairs of an atomic state and an event that it or a state around it declares. */
  readonly events: Share & { readonly ignored: number }
}

export interface Share {
  readonly of: number
  readonly covered: number
  /** By the name under which an exception is declared. */
  readonly missing: readonly string[]
}

/** Keeps account of what a chart did. */
export interface Account {
  /** Counts what one step does, and no step that is only walked again. */
  count(stage: Stage, take: () => void): void
  covered(machine: AnyStateMachine): Covered
}

/** Counts the transitions that are taken and the events that are met, in each atomic state. */
export function createAccount(): Account {
  const taken = new Set<AnyTransitionDefinition>()
  const met = new Map<AnyStateNode, Map<string, Met>>()
  const seen = new Set<AnyStateNode>()
  const rested = new Set<AnyStateNode>()
  let before: AnyMachineSnapshot | undefined

  function watch(step: Microstep): void {
    const snapshot = step.snapshot as AnyMachineSnapshot
    const transitions = step._transitions as readonly AnyTransitionDefinition[]
    see(snapshot)
    for (const transition of transitions) taken.add(transition)
    // An eventless transition comes of no event; what happens as a machine begins comes of none either.
    const isReception = step.event.type !== 'xstate.init' && transitions[0]?.eventType !== ''
    if (isReception && before) receive(before, step.event.type, transitions)
    before = snapshot
  }

  function see(snapshot: AnyMachineSnapshot): void {
    for (const node of atomicNodes(snapshot)) seen.add(node)
  }

  function receive(
    snapshot: AnyMachineSnapshot,
    event: string,
    transitions: readonly AnyTransitionDefinition[],
  ): void {
    for (const node of atomicNodes(snapshot)) {
      rested.add(node)
      const events = met.get(node) ?? new Map<string, Met>()
      met.set(node, events)
      const around = chainOf(node)
      const isTaken = transitions.some((transition) => around.includes(transition.source))
      for (const descriptor of eventsOf(node)) {
        if (!matches(descriptor, event) || events.get(descriptor) === 'taken') continue
        events.set(descriptor, isTaken ? 'taken' : 'ignored')
      }
    }
  }

  function covered(machine: AnyStateMachine): Covered {
    const nodes = nodesOf(machine.root)
    const atomic = nodes.filter(isAtomic)
    const transitions = nodes.flatMap(transitionsOf)
    const resting = atomic.filter((node) => rested.has(node))
    const pairs = resting.flatMap((node) =>
      eventsOf(node).map((event) => ({
        name: `${nameOf(node)} on ${plainEvent(event)}`,
        met: met.get(node)?.get(event) ?? 'never',
      })),
    )
    return {
      states: shareOf(atomic, (node) => seen.has(node), nameOf),
      transitions: shareOf(
        transitions,
        ({ transition }) => taken.has(transition),
        ({ name }) => name,
      ),
      events: {
        ...shareOf(
          pairs,
          (pair) => pair.met !== 'never',
          (pair) => pair.name,
        ),
        ignored: pairs.filter((pair) => pair.met === 'ignored').length,
      },
    }
  }

  return {
    count: (stage, take) => {
      before = stage.snapshot()
      stage.observe(take, watch)
      const after = stage.snapshot()
      if (after) see(after)
    },
    covered,
  }
}

function shareOf<T>(all: readonly T[], isCovered: (one: T) => boolean, nameOf: (one: T) => string): Share {
  const missing = all.filter((one) => !isCovered(one)).map(nameOf)
  return { of: all.length, covered: all.length - missing.length, missing }
}

function atomicNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes.filter(isAtomic)
}

function isAtomic(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final'
}

function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((inner) => nodesOf(inner as AnyStateNode))]
}

/** A state and the states around it, innermost first. */
function chainOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...chainOf(node.parent)] : [node]
}

function eventsOf(node: AnyStateNode): readonly string[] {
  const declared = new Set(chainOf(node).flatMap((one) => [...one.transitions.keys()]))
  // That a state is done can only be heard in its last one.
  return [...declared].filter((event) => node.type === 'final' || !event.startsWith('xstate.done.state.'))
}

/** XState's partial wildcards: `xstate.done.actor.*` matches whatever begins so. */
function matches(descriptor: string, event: string): boolean {
  if (descriptor === event || descriptor === '*') return true
  return descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1))
}

interface NamedTransition {
  readonly transition: AnyTransitionDefinition
  readonly name: string
}

/** A state's own transitions, by the names under which they are reported. */
function transitionsOf(node: AnyStateNode): readonly NamedTransition[] {
  const byEvent = [...node.transitions.entries()] as readonly [string, readonly AnyTransitionDefinition[]][]
  const always = (node.always ?? []) as readonly AnyTransitionDefinition[]
  return [...byEvent, ['always', always] as const].flatMap(([event, transitions]) =>
    transitions.map((transition, index) => ({
      transition,
      name: transitionName(node, event, transition, transitions.length > 1 ? index + 1 : null),
    })),
  )
}

/** `link.waiting --after retry--> link.connecting`; of several, the guard or the place tells which. */
function transitionName(
  node: AnyStateNode,
  event: string,
  { guard, target }: AnyTransitionDefinition,
  place: number | null,
): string {
  const number = place === null ? '' : ` #${place}`
  const which = typeof guard === 'string' ? ` [${guard}]` : number
  const targets = (target ?? []).map((one) => nameOf(one as AnyStateNode)).join(', ')
  return `${nameOf(node)} --${plainEvent(event)}${which}--> ${targets || '(stays)'}`
}

const nameOf = (node: AnyStateNode): string => node.path.join('.') || '(root)'

/** XState's own events as people name them. */
function plainEvent(event: string): string {
  const parts = event.split('.')
  if (event.startsWith('xstate.after.')) return `after ${parts[2]}`
  if (event.startsWith('xstate.done.actor.')) return `${parts.slice(3).join('.')} done`
  if (event.startsWith('xstate.error.actor.')) return `${parts.slice(3).join('.')} failed`
  return event.startsWith('xstate.done.state.') ? 'done' : event
}
