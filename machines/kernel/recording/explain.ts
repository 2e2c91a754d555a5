import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isAllowedBy, type Microstep } from '../xstate-inside.ts'

/** One transition that an event might have taken, and what its guard said. */
export interface Candidate {
  /** The state that offers it: `session.signedIn.staying`. */
  readonly state: string
  readonly guard: string | null
  /** Null: the guard could not be asked. */
  readonly isAllowed: boolean | null
  /** Where it leads; empty when it stays. */
  readonly targets: readonly string[]
}

/** What an event meets in a machine as it stands. */
export interface Explanation {
  readonly candidates: readonly Candidate[]
  /** Those that are taken, one in each region at most; none when the event is ignored. */
  readonly taken: readonly Candidate[]
  /** When no active state takes such an event: those states of the machine that do. */
  readonly takenIn: readonly string[]
}

type Event = { readonly type: string }

/** A microstep, and every transition that might have been taken in it. */
export interface ExplainedMicrostep {
  readonly event: string
  /** Nothing came: it is what holds always where the machine stood. */
  readonly isAlways: boolean
  readonly before: unknown
  readonly after: unknown
  readonly candidates: readonly Candidate[]
  /** Names of the states whose transitions were taken; none when the event was ignored. */
  readonly takenBy: readonly string[]
  /** When no active state takes such an event: those states of the machine that do. */
  readonly takenIn: readonly string[]
}

/**
 * Why a microstep did what it did.
 * @param before null: the machine was not there yet
 */
export function explainMicrostep(
  { event, transitions, snapshot }: Microstep,
  before: AnyMachineSnapshot | null,
): ExplainedMicrostep {
  const isAlways = transitions.length > 0 && transitions.every(({ eventType }) => eventType === '')
  const common = {
    ...{ event: event.type, isAlways, before: before?.value ?? null, after: snapshot.value },
    takenBy: transitions.map(({ source }) => source.id),
  }
  if (!before) return { ...common, candidates: [], takenIn: [] }
  if (isAlways) return { ...common, candidates: alwaysIn(before, event), takenIn: [] }
  const { candidates, takenIn } = explainEvent(before, event)
  return { ...common, candidates, takenIn }
}

const alwaysIn = (snapshot: AnyMachineSnapshot, event: Event): readonly Candidate[] =>
  activeStates(snapshot).flatMap((node) =>
    (node.always ?? []).map((transition) => candidateOf(node, transition, event, snapshot)),
  )

/** Why an event is taken or ignored by a machine as it stands: every candidate, innermost first, with its guard. */
function explainEvent(snapshot: AnyMachineSnapshot, event: Event): Explanation {
  const active = activeStates(snapshot)
  const candidates = active.flatMap((node) => candidatesOf(node, event, snapshot))
  return {
    candidates,
    taken: takenOf(candidates),
    takenIn: candidates.length > 0 ? [] : statesThatTake(snapshot.machine.root, event),
  }
}

/** The innermost that is allowed, and what is neither within it nor around it: another region's. */
function takenOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const taken: Candidate[] = []
  for (const candidate of candidates) {
    const isApart = taken.every(({ state }) => !related(state, candidate.state))
    if (candidate.isAllowed === true && isApart) taken.push(candidate)
  }
  return taken
}

const related = (first: string, second: string): boolean =>
  first === second || first.startsWith(`${second}.`) || second.startsWith(`${first}.`)

const activeStates = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  [...snapshot._nodes].sort((first, second) => second.path.length - first.path.length)

function candidatesOf(node: AnyStateNode, event: Event, snapshot: AnyMachineSnapshot): readonly Candidate[] {
  return [...node.transitions]
    .filter(([descriptor]) => fits(descriptor, event.type))
    .flatMap(([, transitions]) => transitions)
    .map((transition) => candidateOf(node, transition, event, snapshot))
}

function candidateOf(
  node: AnyStateNode,
  { guard, target }: Pick<AnyTransitionDefinition, 'guard' | 'target'>,
  event: Event,
  snapshot: AnyMachineSnapshot,
): Candidate {
  return {
    state: node.id,
    guard: guard === undefined ? null : nameOf(guard),
    isAllowed: guard === undefined ? true : ask(guard, event, snapshot),
    targets: (target ?? []).map(({ id }) => id),
  }
}

/** Whether a descriptor (`xstate.error.actor.*`, `*`) names an event. */
function fits(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1))
}

function nameOf(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { type } = guard as { readonly type?: unknown }
  return typeof type === 'string' ? type : 'a guard of its own'
}

/** A guard is a pure predicate; one that can't cope with this context says nothing. */
function ask(guard: unknown, event: Event, snapshot: AnyMachineSnapshot): boolean | null {
  try {
    return isAllowedBy(guard, event, snapshot)
  } catch {
    return null
  }
}

function statesThatTake(node: AnyStateNode, event: Event): readonly string[] {
  const here = [...node.transitions.keys()].some((descriptor) => descriptor === event.type) ? [node.id] : []
  return [...here, ...Object.values(node.states).flatMap((child) => statesThatTake(child, event))]
}
