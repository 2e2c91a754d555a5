import type { ErrorActorEvent } from 'xstate'
import type { PortFailure } from '../../../core/ports/port.ts'

/** The failure that an invoked port call ended with, from the event that tells of it. */
export function failureIn(event: unknown): PortFailure {
  return (event as ErrorActorEvent<PortFailure>).error
}
