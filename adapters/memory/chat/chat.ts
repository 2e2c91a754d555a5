import { acknowledgementLimit } from '../../../core/chat/timings.ts'
import type { ChatPort } from '../../../core/ports/chat.port.ts'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { FAILURE, PortError } from '../../../core/ports/port.ts'
import type { ChatRequestName } from '../../../core/wire/chat-requests.ts'
import type { Acknowledgement } from '../../../core/wire/envelope.ts'
import { factOf } from './chat-facts.ts'

/** The other end of the protocol, as one person's socket has it; whoever assembles a run hands it in. */
export interface ChatServer {
  /** Admits a socket. @throws PortError with the code of a refused handshake */
  admit(handshake: { readonly token: string; readonly protocol: number }): Promise<void>
  request(event: string, payload: unknown): Promise<Acknowledgement<unknown>>
  /** Events for this person; gives its undo. */
  onEvent(listener: (event: string, data: unknown) => void): () => void
}

export interface MemoryChat {
  readonly port: ChatPort
  /** The socket is lost: what was asked is not answered, and what the server tells is not heard. */
  lose(reason: string): void
}

interface Link {
  readonly leave: () => void
  /** Called once when the link ends. */
  readonly onEnd: Set<() => void>
}

/** The chat port without a socket: the wire's requests and events by function calls, copied as JSON copies. */
export function createMemoryChat(server: ChatServer, clock: Pick<ClockPort, 'after'>): MemoryChat {
  const hearing = new Set<(fact: never) => void>()
  let link: Link | null = null
  let openings = 0

  const tell = (fact: { readonly type: string }) => {
    for (const emit of hearing) emit(fact as never)
  }

  function end(): boolean {
    const ended = link
    link = null
    openings += 1
    ended?.leave()
    for (const lose of ended?.onEnd ?? []) lose()
    return ended !== null
  }

  /** One request: its data, or a failure when it is refused, late or cut off. */
  function ask<T>(event: ChatRequestName, payload: object, textLength = 0): Promise<T> {
    const used = link
    if (!used) return Promise.reject(notConnected())
    return new Promise<T>((resolve, reject) => {
      const finish = () => {
        cancel()
        used.onEnd.delete(cut)
      }
      const cut = () => {
        finish()
        reject(noAnswer('The chat server did not answer.'))
      }
      const cancel = clock.after(acknowledgementLimit(textLength), cut)
      used.onEnd.add(cut)
      server.request(event, copy(payload)).then(
        (answer) => {
          finish()
          if (answer.error === 0) resolve(copy(answer.data) as T)
          else reject(refusal(answer))
        },
        () => cut(),
      )
    })
  }

  return {
    lose: (reason) => {
      if (end()) tell({ type: 'chat.socketLost', reason } as never)
    },
    port: {
      load: async () => null,
      connect: async ({ token, protocol }) => {
        end()
        const opening = openings
        await server.admit({ token, protocol })
        if (opening !== openings) throw noAnswer('The chat socket was closed.')
        const leave = server.onEvent((event, data) => {
          const fact = factOf(event, copy(data))
          if (fact) tell(fact)
        })
        link = { leave, onEnd: new Set() }
        return null
      },
      disconnect: async () => {
        end()
        return null
      },
      list: (payload) => ask('conversation.list', payload),
      open: (payload) => ask('conversation.open', payload),
      messages: (payload) => ask('message.list', payload),
      send: (payload) => ask('message.send', payload, payload.text.length),
      close: (payload) => ask('message.close', payload),
      create: (payload) => ask('conversation.create', payload),
      greet: (payload) => ask('conversation.greet', payload),
      markRead: (payload) => ask('conversation.read', payload),
      search: (payload) => ask('message.search', payload),
      typingStart: (payload) => ask('typing.start', payload),
      typingStop: (payload) => ask('typing.stop', payload),
      sync: (payload) => ask('sync', payload),
      facts: (_input, emit, signal) => {
        hearing.add(emit as never)
        signal.addEventListener('abort', () => hearing.delete(emit as never))
      },
    },
  }
}

const notConnected = () =>
  new PortError({ code: FAILURE.notConnected, message: 'The chat socket is not initialised.' })

function noAnswer(message: string): PortError {
  return new PortError({ code: FAILURE.noAnswer, message })
}

function refusal(answer: Acknowledgement<unknown>): PortError {
  const retryAfter = 'retryAfter' in answer ? answer.retryAfter : undefined
  const { error: code, message } = answer
  return new PortError({ code, message, ...(retryAfter !== undefined && { retryAfter }) })
}

/** What goes over a wire is another value at its end. */
const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))
