import type { AnyActorLogic, SnapshotFrom } from 'xstate'
import type { DeclaredEvents } from '../../core/door/event.ts'

/**
 * The address of an actor with its types: the events that it receives and its snapshot. Everything outside
 * the actor system addresses actors by handles, never by references or bare strings.
 */
export interface Handle<L extends AnyActorLogic, D extends DeclaredEvents> {
  readonly path: string
  readonly events: D
  /** Only for the compiler. */
  readonly snapshot?: SnapshotFrom<L>
}

/** Declares where an actor lives. */
export function handle<L extends AnyActorLogic, D extends DeclaredEvents>(
  path: string,
  events: D,
): Handle<L, D> {
  return { path, events }
}

/** The snapshot at a handle, as its type says: a path is declared once, with the machine that runs there. */
export function snapshotAt<L extends AnyActorLogic, D extends DeclaredEvents>(
  { path }: Handle<L, D>,
  find: (path: string) => unknown,
): SnapshotFrom<L> | undefined {
  return find(path) as SnapshotFrom<L> | undefined
}
