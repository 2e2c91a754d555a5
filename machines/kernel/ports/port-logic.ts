import type { AnyActorRef, EventObject } from 'xstate'
import type { PortFailure } from '../../../core/ports/port.ts'
import type { CallSnapshot, PortLogic } from '../door.ts'
import { logicOf, relayToParent } from '../xstate-inside.ts'

/** A port call or stream as it starts: its actor and its request. */
export interface PortRequest {
  readonly kind: 'call' | 'stream'
  readonly port: string
  readonly method: string
  readonly actor: AnyActorRef
  readonly input: unknown
}

/** Where port actors register: the kernel of their system. */
export interface PortDesk {
  open(request: PortRequest): void
  leave(actor: AnyActorRef): void
}

const SETTLED = 'kernel.settled'
const FAILED = 'kernel.failed'
const EMITTED = 'kernel.emitted'

/** The events by which the kernel answers a port actor. */
export const answer = {
  settled: (output: unknown) => ({ type: SETTLED, output }),
  failed: (failure: PortFailure) => ({ type: FAILED, failure }),
  emitted: (value: unknown) => ({ type: EMITTED, value }),
}

/** Marks the logic of port actors. */
const IS_PORT = Symbol('port')

/** Whether an actor is a port call or stream rather than a machine of ours. */
export function isPortActor(actor: AnyActorRef): boolean {
  return IS_PORT in logicOf(actor)
}

/**
 * The actor logic of a port call or stream. It does no work itself: it registers at the desk of its kernel, which sends
 * it the answer. A call is done with its answer or in error with its failure; a stream sends its parent each value.
 */
export function portLogic<Output, Input>(
  desk: () => PortDesk,
  kind: PortRequest['kind'],
  port: string,
  method: string,
): PortLogic<Output, Input> {
  type State = CallSnapshot<Output, Input>
  interface Scope {
    readonly self: AnyActorRef
  }
  const transition = (state: State, event: EventObject, { self }: Scope): State => {
    if (state.status !== 'active') return state
    const answered = event as EventObject & { output: Output; failure?: PortFailure; value?: unknown }
    switch (event.type) {
      case SETTLED:
        return { status: 'done', output: answered.output, error: undefined, input: state.input }
      case FAILED:
        return { status: 'error', output: undefined, error: answered.failure, input: state.input }
      case EMITTED:
        relayToParent(self, answered.value as EventObject)
        return state
      case 'xstate.stop':
        desk().leave(self)
        return { status: 'stopped', output: undefined, error: undefined, input: state.input }
      default:
        return state
    }
  }
  const logic: PortLogic<Output, Input> & { readonly [IS_PORT]: true } = {
    [IS_PORT]: true,
    transition,
    start: (state: State, { self }: Scope) => {
      if (state.status === 'active') desk().open({ kind, port, method, actor: self, input: state.input })
    },
    getInitialSnapshot: (_scope, input): State => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
    }),
    getPersistedSnapshot: (snapshot: State) => snapshot,
    restoreSnapshot: (snapshot) => snapshot as State,
  }
  return logic
}
