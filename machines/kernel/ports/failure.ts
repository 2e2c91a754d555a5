import type { ErrorActorEvent } from 'xstate'
import { FAILURE, type PortFailure } from '../../../core/ports/port.ts'
import type { SealedText } from '../../../core/wire/personal.ts'

/** The failure that an invoked port call ended with, from the event that tells of it. */
export function failureIn(event: unknown): PortFailure {
  return (event as ErrorActorEvent<PortFailure>).error
}

/** Why something failed, for a person: what the other side said, and our words where that is not known. */
export interface Reason {
  readonly said: SealedText | null
  readonly otherwise: string
}

export function reasonOf({ code, message }: Pick<PortFailure, 'code' | 'message'>): Reason {
  if (code === FAILURE.fileLost) return { said: message, otherwise: 'Attach the file again.' }
  return { said: message, otherwise: code > 1000 ? `The server answered with ${code}.` : 'No answer came.' }
}
