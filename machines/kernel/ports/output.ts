import type { DoneActorEvent } from 'xstate'
import type { Contracts } from '../../../core/ports/all-contracts.ts'
import type { PortName, PortOutput } from '../door.ts'

/** What a port call answered, from the event that ends it; the machine's chart says which call that is. */
export function outputIn<P extends PortName, M extends keyof Contracts[P]>(event: {
  readonly type: string
}): PortOutput<P, M> {
  return (event as DoneActorEvent<PortOutput<P, M>>).output
}
