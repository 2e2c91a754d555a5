import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { PROTOCOL } from '../../../core/wire/config.ts'
import { type Acknowledgement, CODE } from '../../../core/wire/envelope.ts'
import { createConciergeBot } from '../../backend/chat/bot/concierge-bot.ts'
import type { Caller, ChatPorts } from '../../backend/chat/chat-ports.ts'
import { type ChatService, createChatService } from '../../backend/chat/chat-service.ts'
import { DEMO_PEOPLE } from '../../backend/demo/people.ts'
import { createMemoryLimits } from '../../backend/live/memory-limits.ts'
import { createMemoryPresence } from '../../backend/live/memory-presence.ts'
import type { ChatStore } from '../../backend/store/chat-store.ts'
import { SdkError } from '../../chat-sdk/protocol.ts'
import { tokenOf } from './people.ts'

/** What the server tells a socket. */
export type Deliver = (event: string, data: unknown) => void

/** One socket, as the server has it. */
export interface ServerSocket {
  ask(event: string, payload: unknown): Promise<Acknowledgement<unknown>>
  /** The server learns that it is gone. */
  leave(): void
}

/** The backend's chat service on its in-memory store. The store outlives the process that serves it. */
export interface WorldServer {
  readonly store: ChatStore
  readonly isUp: boolean
  /** What failed unforeseen while it served. */
  readonly faults: readonly string[]
  /**
   * Admits a socket.
   * @param onEnd is called when the server closes it
   * @throws SdkError with the code of a refused handshake
   */
  admit(
    handshake: { readonly token: string; readonly protocol: number },
    deliver: Deliver,
    onEnd: (reason: string) => void,
  ): ServerSocket
  /** Ends the process at once: sockets are lost, and what was not committed. */
  kill(): void
  start(): void
}

interface OpenSocket {
  readonly id: string
  readonly caller: Caller
  readonly deliver: Deliver
  readonly onEnd: (reason: string) => void
}

const RENEW_EVERY = 20_000
const BOT_ID = 1

/** @param store what was stored before; the same one again is a restart */
export function createWorldServer(store: ChatStore, clock: ClockPort): WorldServer {
  const sockets = new Map<string, OpenSocket>()
  const faults: string[] = []
  let process: { readonly service: ChatService; stop(): void } | null = startProcess()
  let nextSocket = 1

  function startProcess() {
    let isOver = false
    const mine: ClockPort = {
      ...clock,
      after: (milliseconds, callback) => clock.after(milliseconds, () => isOver || callback()),
    }
    const ports: ChatPorts = {
      store,
      clock: mine,
      limits: createMemoryLimits(),
      presence: createMemoryPresence(),
      botId: BOT_ID,
      support: { phone: '+61 2 5550 0142', email: 'concierge@tripwright.example' },
      report: (thrown, event) => void faults.push(`${event}: ${String(thrown)}`),
      broadcast: {
        toUsers: (userIds, event, data) => {
          if (isOver) return
          for (const socket of sockets.values())
            if (userIds.includes(socket.caller.userId)) socket.deliver(event, data)
        },
      },
    }
    const service = createChatService({ ...ports, noticed: createConciergeBot(ports) })
    const renew = () => {
      mine.after(RENEW_EVERY, () => {
        for (const socket of sockets.values()) void service.renew(socket.caller, socket.id)
        void service.expireLeases()
        renew()
      })
    }
    renew()
    return {
      service,
      stop: () => {
        isOver = true
      },
    }
  }

  return {
    store,
    faults,
    get isUp() {
      return process !== null
    },
    admit: ({ token, protocol }, deliver, onEnd) => {
      if (!process) throw new SdkError('xhr poll error', { error: 0 })
      if (protocol !== PROTOCOL)
        throw new SdkError('This page is out of date. Reload it.', { error: CODE.outdated })
      const caller = callerOf(token)
      if (!caller) throw new SdkError('Sign in to go on.', { error: CODE.signedOut })
      const id = `socket-${nextSocket}`
      nextSocket += 1
      sockets.set(id, { id, caller, deliver, onEnd })
      const { service } = process
      void service.arrive(caller, id)
      return {
        ask: (event, payload) => service.ask(caller, event, payload),
        leave: () => {
          if (sockets.delete(id) && process) void service.leave(caller, id)
        },
      }
    },
    kill: () => {
      process?.stop()
      process = null
      const lost = [...sockets.values()]
      sockets.clear()
      for (const socket of lost) socket.onEnd('transport close')
    },
    start: () => {
      process ??= startProcess()
    },
  }
}

function callerOf(token: string): Caller | null {
  const person = DEMO_PEOPLE.find(({ id, email }) => email !== null && tokenOf(id) === token)
  return person ? { userId: person.id, type: person.type, isAdminSession: false } : null
}
