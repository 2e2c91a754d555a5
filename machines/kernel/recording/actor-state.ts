import type { AnyActorRef, Snapshot } from 'xstate'
import { faultName } from '../../../core/door/fault.ts'
import type { ActorState } from '../../../core/trace/checkpoint.ts'
import { isMachineSnapshot } from '../actors.ts'
import { restorable } from '../xstate-inside.ts'

/** An actor and all beneath it as plain values, by reference: nothing is copied. */
export function stateOf(ref: AnyActorRef, nameOf: (ref: AnyActorRef) => string): ActorState {
  const snapshot = ref.getSnapshot()
  const src = typeof ref.src === 'string' ? { src: ref.src } : {}
  const common = { name: nameOf(ref), ...src, status: String(snapshot.status) }
  const failed = snapshot.error === undefined ? common : { ...common, error: errorOf(snapshot.error) }
  if (!isMachineSnapshot(snapshot)) return { ...failed, input: (snapshot as { input?: unknown }).input }
  const children = Object.entries(snapshot.children).map(
    ([id, child]) => [id, stateOf(child as AnyActorRef, nameOf)] as const,
  )
  return {
    ...failed,
    value: snapshot.value,
    context: snapshot.context,
    children: Object.fromEntries(children),
  }
}

/** An error of the program is no plain value, and its message may hold anything: its name is what is left. */
function errorOf(error: unknown): unknown {
  return error instanceof Error ? { name: faultName(error) } : error
}

/** What XState restores an actor and its children from. */
export function persistedOf({
  children = {},
  name: _name,
  src: _src,
  ...parts
}: ActorState): Snapshot<unknown> {
  const restored = Object.entries(children).map(
    ([id, child]) => [id, { src: child.src, snapshot: persistedOf(child) }] as const,
  )
  return restorable(parts, Object.fromEntries(restored))
}

/** The names of an actor and all beneath it. */
export function namesIn(state: ActorState): readonly string[] {
  return [state.name, ...Object.values(state.children ?? {}).flatMap(namesIn)]
}
