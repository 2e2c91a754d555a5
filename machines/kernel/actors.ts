import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { faultName } from '../../core/door/fault.ts'
import { fingerprint, hex, mix, printOfPassing } from '../../core/trace/hash.ts'
import { isPortActor } from './ports/port-logic.ts'
import { parentOf, stopActor } from './xstate-inside.ts'

/** What a step did to the actors: state values that changed (null: ended), and those that failed. */
export interface ActorChanges {
  readonly values: Readonly<Record<string, unknown>>
  readonly failures: readonly (readonly [actor: string, message: string])[]
}

interface Known {
  readonly ref: AnyActorRef
  readonly name: string
  snapshot: unknown
  /** Fingerprint of the name and its state value; 0 for port actors, which are no part of the hash. */
  print: number
  /** The same of the name and its context, as of the last `contextHash`. */
  contextPrint: number
}

/** Names that were given before: what a checkpoint keeps of an actor book. */
export interface GivenNames {
  readonly incarnations: Readonly<Record<string, number>>
  /** Names of the running actors. */
  readonly living: readonly string[]
}

/** The actors of one system: their names, and what changed since the last `collect`. */
export interface ActorBook {
  nameOf(ref: AnyActorRef): string
  /** The living actor of a path (`app/outbox`), or of a whole name (`app/outbox/send~3`). */
  find(name: string): AnyActorRef | undefined
  /** Visits every actor once, at the end of a step. */
  collect(): ActorChanges
  /** Fingerprint of all state values, by name. */
  hash(): string
  /** Fingerprint of all contexts, by name; costs what the last `collect` found changed, so it is called after each. */
  contextHash(): string
  /** The machines whose contexts the last `collect` found changed. */
  changedContexts(): readonly string[]
  incarnations(): Readonly<Record<string, number>>
  /** Every living machine's snapshot, by path. */
  snapshots(): ReadonlyMap<string, AnyMachineSnapshot>
}

/** The path of a name: without its incarnation, and without those of the actors above it. */
const pathOf = (name: string): string => name.replaceAll(/~\d+(?=\/|$)/g, '')

/** An id that carries a number of its own (`put:12:…`) is used once: it needs no incarnation. */
const NUMBERED = /:\d+:[^/]*$/

/**
 * Names actors by path and incarnation: `app/outbox/send` is the first, `app/outbox/send~2` the second with
 * that id. Names follow from the order in which actors appear, so a replay gives the same ones.
 * @param onChange receives each new snapshot of a machine (tests freeze its context)
 * @param given names of a checkpoint, for the actors that are restored from it
 */
export function createActorBook(
  root: () => AnyActorRef,
  onChange?: (snapshot: AnyMachineSnapshot) => void,
  given?: GivenNames,
): ActorBook {
  const names = new WeakMap<AnyActorRef, string>()
  const incarnations = new Map<string, number>(Object.entries(given?.incarnations ?? {}))
  const restored = new Map((given?.living ?? []).map((name) => [pathOf(name), name]))
  const current = new Map<string, AnyActorRef>()
  const changed = new Set<Known>()
  let known = new Map<AnyActorRef, Known>()
  let print = 0
  let contextPrint = 0

  function nameOf(ref: AnyActorRef): string {
    const known = names.get(ref)
    if (known !== undefined) return known
    const parent = parentOf(ref)
    const name = newName(parent ? `${nameOf(parent)}/${ref.id}` : ref.id)
    names.set(ref, name)
    current.set(pathOf(name), ref)
    current.set(name, ref)
    return name
  }

  function newName(path: string): string {
    const before = restored.get(pathOf(path))
    restored.delete(pathOf(path))
    if (before !== undefined) return before
    if (NUMBERED.test(path)) return path
    const incarnation = (incarnations.get(path) ?? 0) + 1
    incarnations.set(path, incarnation)
    return incarnation === 1 ? path : `${path}~${incarnation}`
  }

  function collect(): ActorChanges {
    const values: Record<string, unknown> = {}
    const failures: (readonly [string, string])[] = []
    const seen = new Map<AnyActorRef, Known>()
    changed.clear()
    visit(root(), seen, values, failures)
    for (const [ref, entry] of known) {
      if (!seen.has(ref)) forget(entry, values, failures)
    }
    known = seen
    return { values, failures }
  }

  function visit(
    ref: AnyActorRef,
    seen: Map<AnyActorRef, Known>,
    values: Record<string, unknown>,
    failures: (readonly [string, string])[],
  ): void {
    const snapshot = ref.getSnapshot()
    const entry = known.get(ref) ?? { ref, name: nameOf(ref), snapshot: undefined, print: 0, contextPrint: 0 }
    seen.set(ref, entry)
    if (!isMachineSnapshot(snapshot)) return
    if (entry.snapshot !== snapshot) look(entry, snapshot, values, failures)
    for (const child of Object.values(snapshot.children)) visit(child as AnyActorRef, seen, values, failures)
  }

  function look(
    entry: Known,
    snapshot: AnyMachineSnapshot,
    values: Record<string, unknown>,
    failures: (readonly [string, string])[],
  ): void {
    const before = entry.snapshot as AnyMachineSnapshot | undefined
    entry.snapshot = snapshot
    onChange?.(snapshot)
    if (before?.context !== snapshot.context) changed.add(entry)
    if (snapshot.status === 'error' && before?.status !== 'error') fail(entry, snapshot, failures)
    if (before?.value === snapshot.value) return
    const next = fingerprint(`${entry.name}=${JSON.stringify(snapshot.value)}`)
    if (next === entry.print) return
    print = print ^ entry.print ^ next
    entry.print = next
    values[entry.name] = snapshot.value
  }

  function forget(
    entry: Known,
    values: Record<string, unknown>,
    failures: (readonly [string, string])[],
  ): void {
    // The next actor at its path may exist already, and the first one's name is the path itself.
    for (const name of [pathOf(entry.name), entry.name]) {
      if (current.get(name) === entry.ref) current.delete(name)
    }
    if (isPortActor(entry.ref)) return
    forgetBeneath(entry.name)
    const snapshot = entry.ref.getSnapshot() as AnyMachineSnapshot
    const hadFailed = (entry.snapshot as AnyMachineSnapshot | undefined)?.status === 'error'
    if (snapshot.status === 'error' && !hadFailed) fail(entry, snapshot, failures)
    print ^= entry.print
    contextPrint ^= entry.contextPrint
    values[entry.name] = null
  }

  /** A name is never used again, and so none beneath it is: the counts there need not be kept. */
  function forgetBeneath(name: string): void {
    for (const path of incarnations.keys()) if (path.startsWith(`${name}/`)) incarnations.delete(path)
  }

  function contextHash(): string {
    for (const entry of changed) {
      const { context } = entry.snapshot as AnyMachineSnapshot
      const next = mix(fingerprint(entry.name), printOfPassing(context))
      contextPrint = contextPrint ^ entry.contextPrint ^ next
      entry.contextPrint = next
    }
    return hex(contextPrint)
  }

  return {
    nameOf,
    find: (name) => current.get(name),
    collect,
    hash: () => hex(print),
    contextHash,
    changedContexts: () => [...changed].map(({ name }) => name),
    incarnations: () => Object.fromEntries(incarnations),
    snapshots: () =>
      new Map(
        [...known.values()].flatMap(({ name, snapshot }) =>
          snapshot === undefined ? [] : [[pathOf(name), snapshot as AnyMachineSnapshot] as const],
        ),
      ),
  }
}

/** XState leaves the children of a failed actor running; without a parent nothing would ever stop them. */
function fail(
  entry: Known,
  snapshot: AnyMachineSnapshot,
  failures: (readonly [actor: string, message: string])[],
): void {
  failures.push([entry.name, faultName(snapshot.error)])
  for (const child of Object.values(snapshot.children)) stopActor(child as AnyActorRef)
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'children' in snapshot
}
