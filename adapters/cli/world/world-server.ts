import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { FAILURE, PortError } from '../../../core/ports/port.ts'
import { PROTOCOL } from '../../../core/wire/config.ts'
import { type Acknowledgement, CODE } from '../../../core/wire/envelope.ts'
import type { UploadedMedia } from '../../../core/wire/message.ts'
import { createConciergeBot } from '../../backend/chat/bot/concierge-bot.ts'
import { resumeGreetings } from '../../backend/chat/bot/greeting.ts'
import type { Caller, ChatPorts } from '../../backend/chat/chat-ports.ts'
import { type ChatService, createChatService } from '../../backend/chat/chat-service.ts'
import { unmatchDesigner } from '../../backend/chat/requests/matching.ts'
import { DEMO_PEOPLE } from '../../backend/demo/people.ts'
import { HttpError } from '../../backend/http/http-error.ts'
import { createMemoryLimits } from '../../backend/live/memory-limits.ts'
import { createMemoryPresence } from '../../backend/live/memory-presence.ts'
import type { ChatStore } from '../../backend/store/chat-store.ts'
import type { GivenFile, Uploads } from '../../backend/uploads/uploads.ts'
import { SdkError } from '../../chat-sdk/protocol.ts'
import type { Courier } from './courier.ts'
import type { CreateLetterDesk, LetterDesk } from './letters/letter-desk.ts'
import { type BreakingPoint, createMortalCommit, createMortalStore } from './mortal-store.ts'
import { tokenOf } from './people.ts'

/** What the server tells a socket. */
export type Deliver = (event: string, data: unknown) => void

/** One socket, as the server has it. */
export interface ServerSocket {
  /** @returns null when the process that admitted it is gone, or its session has ended: then nobody answers */
  ask(event: string, payload: unknown): Promise<Acknowledgement<unknown> | null> | null
  /** The server learns that it is gone. */
  leave(): void
}

/** The backend's chat service on its in-memory store, in one or more nodes. The store outlives them. */
export interface WorldServer {
  readonly store: ChatStore
  readonly isUp: boolean
  /** What failed unforeseen while it served. */
  readonly faults: readonly string[]
  /**
   * Admits a socket, at one of the nodes.
   * @param onEnd is called when the server closes it
   * @throws SdkError with the code of a refused handshake
   */
  admit(
    handshake: { readonly token: string; readonly protocol: number },
    deliver: Deliver,
    onEnd: (reason: string) => void,
  ): ServerSocket
  /** Ends all nodes at once: sockets are lost, and what was not committed. */
  kill(): void
  start(): void
  /**
   * Takes a file up into a conversation, as the backend does.
   * @throws PortError of the service, or because the server is not there, or no more
   */
  upload(token: string, given: GivenFile): Promise<UploadedMedia>
  /**
   * Asks what takes letters, beside the chat.
   * @throws PortError of the desk, or because the server is not there, or no more
   */
  call<T>(work: (desk: LetterDesk) => Promise<T>): Promise<T>
  /** Somebody's sessions end: their sockets hear of it and are closed. */
  endSessions(userId: number): void
  /** A concierge takes a designer out of an enquiry's conversation. */
  unmatch(enquiryId: number, designerId: number): void
  /** The next time that this point is reached, the server breaks there; null: nowhere. */
  breakAt(point: BreakingPoint | null): void
}

export interface WorldServerParts {
  /** What was stored before; the same one again is a restart. */
  readonly store: ChatStore
  readonly clock: ClockPort
  readonly courier: Courier
  /** Nodes tell each other what their sockets must hear; each such word is a happening. */
  readonly nodes?: number
  /** Answers customers while no concierge is there. */
  readonly hasBot?: boolean
  /** What takes files up, over the store of one process; absent: nothing does. */
  readonly createUploads?: CreateUploads | undefined
  /** What takes letters, for one process; absent: nothing does. */
  readonly createDesk?: CreateLetterDesk | undefined
  /** Whose socket a token opens, beside those of the demo; null: nobody's. */
  readonly callerOf?: ((token: string) => Caller | null) | undefined
  /** Shown what it decides about messages and conversations. */
  readonly onDecided?: ChatPorts['decided'] | undefined
  /** Shown what the server tells the socket of a token, as it leaves: events and answers. */
  readonly onTold?: ((token: string, what: string) => void) | undefined
}

export type CreateUploads = (store: ChatStore, clock: ClockPort) => Pick<Uploads, 'take'>

interface OpenSocket {
  readonly id: string
  readonly node: number
  readonly token: string
  readonly caller: Caller
  readonly deliver: Deliver
  readonly onEnd: (reason: string) => void
}

interface Process {
  readonly services: readonly ChatService[]
  readonly ports: readonly ChatPorts[]
  readonly uploads: ReturnType<CreateUploads> | null
  readonly desk: LetterDesk | null
  stop(): void
}

const RENEW_EVERY = 20_000
/** A socket whose session has ended is closed this soon, in milliseconds. */
const SESSION_CLOSED = 1_000
const BOT_ID = 1

export function createWorldServer(parts: WorldServerParts): WorldServer {
  const { store, clock, courier, nodes = 1, hasBot = true, createUploads, createDesk, onTold } = parts
  const callerOf = (token: string) => parts.callerOf?.(token) ?? demoCallerOf(token)
  const sockets = new Map<string, OpenSocket>()
  const faults: string[] = []
  const uploading = new Set<(reason: PortError) => void>()
  const calling = new Set<(reason: PortError) => void>()
  /** Tokens whose sessions have ended. */
  const ended = new Set<string>()
  const [presence, limits] = [createMemoryPresence(), createMemoryLimits()]
  let breaking: BreakingPoint | null = null
  let process: Process | null = null
  let nextSocket = 1
  let nextWord = 1

  const reaches = (point: BreakingPoint): boolean => {
    if (breaking !== point) return false
    breaking = null
    return true
  }

  function startProcess(): Process {
    let isOver = false
    const isLiving = () => !isOver
    const mine: ClockPort = {
      ...clock,
      after: (milliseconds, callback) => clock.after(milliseconds, () => isOver || callback()),
    }
    const mortality = { isLiving, reaches, kill }
    const mortal = createMortalStore(store, mortality)
    const ports = Array.from(
      { length: nodes },
      (_one, node): ChatPorts => ({
        store: mortal,
        clock: mine,
        limits,
        presence,
        botId: BOT_ID,
        support: async () => ({ phone: '+61 2 5550 0142', email: 'concierge@tripwright.example' }),
        ...(parts.onDecided && { decided: parts.onDecided }),
        report: (thrown, event) => void faults.push(`${event}: ${String(thrown)}`),
        broadcast: {
          toUsers: (userIds, event, data) => {
            if (isOver) return
            broadcast(node, userIds, event, data)
            if (reaches('afterBroadcast')) kill()
          },
        },
      }),
    )
    const services = ports.map((own) =>
      createChatService(hasBot ? { ...own, noticed: createConciergeBot(own) } : own),
    )
    const renew = () => {
      mine.after(RENEW_EVERY, () => {
        for (const socket of sockets.values()) void services[socket.node]?.renew(socket.caller, socket.id)
        void services[0]?.expireLeases()
        renew()
      })
    }
    renew()
    for (const own of ports) resumeGreetings(own).catch((thrown) => own.report(thrown, 'conversation.greet'))
    return {
      services,
      ports,
      uploads: createUploads?.(mortal, clock) ?? null,
      desk:
        createDesk?.({ chat: ports[0] as ChatPorts, commit: createMortalCommit(mortality), endSession }) ??
        null,
      stop: () => {
        isOver = true
      },
    }
  }

  /** To the sockets of this node at once, to those of the others by a word of its own each. */
  function broadcast(from: number, userIds: readonly number[], event: string, data: unknown): void {
    deliverAt(from, userIds, event, data)
    for (let node = 0; node < nodes; node += 1) {
      if (node === from) continue
      const lane = `word ${nextWord}`
      nextWord += 1
      courier.send({
        lane,
        who: 'server',
        what: `relay ${event}`,
        happen: () => deliverAt(node, userIds, event, data),
      })
    }
  }

  function deliverAt(node: number, userIds: readonly number[], event: string, data: unknown): void {
    for (const socket of sockets.values()) {
      if (socket.node === node && userIds.includes(socket.caller.userId)) socket.deliver(event, data)
    }
  }

  function endSessionsAt(isTheirs: (socket: OpenSocket) => boolean): void {
    for (const socket of [...sockets.values()].filter(isTheirs)) {
      socket.deliver('session.ended', {})
      sockets.delete(socket.id)
      void process?.services[socket.node]?.leave(socket.caller, socket.id)
      clock.after(SESSION_CLOSED, () => socket.onEnd('io server disconnect'))
    }
  }

  function endSession(token: string): void {
    endSessionsAt((socket) => socket.token === token)
    ended.add(token)
  }

  /** What comes of a request; nothing, once the session has ended that has asked. */
  async function answered(
    token: string,
    event: string,
    answering: Promise<Acknowledgement<unknown>>,
  ): Promise<Acknowledgement<unknown> | null> {
    const answer = await answering
    if (ended.has(token)) return null
    onTold?.(token, `the answer to ${event}`)
    return answer
  }

  function kill(): void {
    process?.stop()
    process = null
    const lost = [...sockets.values()]
    sockets.clear()
    for (const reject of [...uploading, ...calling]) reject(gone())
    for (const socket of lost) socket.onEnd('transport close')
  }

  process = startProcess()
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
      if (!caller) throw new SdkError('Sign in to continue.', { error: CODE.signedOut })
      const id = `socket-${nextSocket}`
      const node = nextSocket % nodes
      nextSocket += 1
      const hear: Deliver = (event, data) => {
        onTold?.(token, `the event ${event}`)
        deliver(event, data)
      }
      sockets.set(id, { id, node, token, caller, deliver: hear, onEnd })
      const admitting = process
      const service = process.services[node] as ChatService
      void service.arrive(caller, id)
      return {
        ask: (event, payload) => {
          if (process !== admitting || ended.has(token)) return null
          const answering = service.ask(caller, event, payload)
          return onTold ? answered(token, event, answering) : answering
        },
        leave: () => {
          if (sockets.delete(id) && process) void service.leave(caller, id)
        },
      }
    },
    kill,
    start: () => {
      process ??= startProcess()
    },
    upload: (token, given) =>
      new Promise((resolve, reject) => {
        const caller = callerOf(token)
        const uploads = process?.uploads
        if (!(uploads && caller)) throw gone()
        uploading.add(reject)
        uploads
          .take(caller, given)
          .then(resolve, (thrown: unknown) => reject(asPortError(thrown)))
          .finally(() => uploading.delete(reject))
      }),
    call: (work) =>
      new Promise((resolve, reject) => {
        const desk = process?.desk
        if (!desk) throw gone()
        calling.add(reject)
        work(desk)
          .then(resolve, reject)
          .finally(() => calling.delete(reject))
      }),
    endSessions: (userId) => endSessionsAt(({ caller }) => caller.userId === userId),
    unmatch: (enquiryId, designerId) => {
      const [ports] = process?.ports ?? []
      if (ports)
        unmatchDesigner(ports, enquiryId, designerId).catch((thrown) => ports.report(thrown, 'unmatch'))
    },
    breakAt: (point) => {
      breaking = point
    },
  }
}

const gone = () => new PortError({ code: FAILURE.noAnswer, message: 'The server is gone.' })

function asPortError(thrown: unknown): PortError {
  return thrown instanceof HttpError ? new PortError({ code: thrown.code, message: thrown.message }) : gone()
}

function demoCallerOf(token: string): Caller | null {
  const person = DEMO_PEOPLE.find(({ id, email }) => email !== null && tokenOf(id) === token)
  return person ? { userId: person.id, type: person.type, isAdminSession: false } : null
}
