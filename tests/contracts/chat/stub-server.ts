import type { ChatPort } from '../../../core/ports/chat.port.ts'
import type { Acknowledgement } from '../../../core/wire/envelope.ts'

interface Refusal {
  readonly error: number
  readonly message: string
}

/** The other end of the chat's wire, which answers as it is told and keeps what it was asked. */
export interface StubServer {
  readonly asked: (readonly [event: string, payload: unknown])[]
  readonly handshakes: unknown[]
  /** Handshakes are refused with this; null admits them. */
  refusal: Refusal | null
  /** What requests are answered; undefined leaves them without an answer. */
  answer: (event: string, payload: unknown) => Acknowledgement<unknown> | undefined
}

export function createStubServer(): StubServer {
  return {
    asked: [],
    handshakes: [],
    refusal: null,
    answer: () => ({ error: 0, message: '', data: {} }),
  }
}

/** A chat port under test and what happens to it. */
export interface ChatWorld {
  readonly server: StubServer
  readonly port: ChatPort
  /** The server tells everybody who listens. */
  emit(event: string, data: unknown): void
  /** The line is cut from the other side. */
  cut(): void
  stop(): Promise<void>
}
