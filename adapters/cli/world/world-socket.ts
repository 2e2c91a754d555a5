import { FAILURE } from '../../../core/ports/port.ts'
import type { Acknowledgement } from '../../../core/wire/envelope.ts'
import { SdkError, type Transport } from '../../chat-sdk/protocol.ts'
import type { Courier } from './courier.ts'
import type { VirtualClock } from './virtual-clock.ts'
import type { ServerSocket, WorldServer } from './world-server.ts'

const CONNECT_LIMIT = 10_000

export interface WorldSocketParts {
  readonly who: string
  readonly server: WorldServer
  readonly courier: Courier
  readonly clock: VirtualClock
  /** Whether the way between the two is open. */
  readonly isOnline: () => boolean
  /** Shown every request as it leaves. */
  readonly onRequest?: (who: string, event: string, payload: unknown) => void
}

/** What becomes of requests that left before their connection broke: lost, or still read by the server, later. */
export type InFlight = 'lost' | 'late'

/** A socket whose every packet is a happening of its own; packets of one direction keep their order. */
export interface WorldSocket {
  readonly transport: Transport
  /** The connection breaks: the client learns of it now, the server once it has read what arrives late. */
  cut(reason: string, inFlight?: InFlight): void
  /** The connection is dead and nobody learns of it: packets vanish. */
  freeze(): void
  /** The way is open again: of a dead connection comes a reset, which ends it. A living one goes on. */
  mend(): void
}

interface Line {
  readonly number: number
  server: ServerSocket | null
  isFrozen: boolean
  /** The client has given it up; the server still reads what was sent by it. */
  isTrailing: boolean
  /** Requests that the server has read. */
  asked: number
  /** Packets that the client has received by it. */
  heard: number
  /** Requests that wait for their answer. */
  readonly waiting: Set<(reason: SdkError) => void>
}

type Answer = Acknowledgement<unknown>
const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))
const notConnected = () =>
  new SdkError('The chat socket is not initialised.', { error: FAILURE.notConnected })
const closed = (message: string) => new SdkError(message, { error: FAILURE.noAnswer })

export function createWorldSocket(parts: WorldSocketParts): WorldSocket {
  const { who, server, courier, clock, isOnline } = parts
  let line: Line | null = null
  let lines = 0
  let hearEvent: (event: string, data: unknown) => void = () => undefined
  let hearLost: (reason: string) => void = () => undefined

  const lane = (used: Line, direction: 'up' | 'down') => `${who} socket ${used.number} ${direction}`
  const isUsed = (used: Line) => used === line && !used.isFrozen

  /** A packet to the server; of a line that is gone, or frozen, it arrives nowhere. */
  function sendUp(used: Line, what: string, arrive: () => void): void {
    courier.send({
      lane: lane(used, 'up'),
      who: 'server',
      what,
      happen: () => {
        if (isUsed(used) || used.isTrailing) arrive()
      },
    })
  }

  /** A packet to the client; of a line that is gone, or frozen, it arrives nowhere. */
  function sendDown(used: Line, what: string, arrive: () => void): void {
    if (used !== line) return
    courier.send({
      lane: lane(used, 'down'),
      who,
      what,
      happen: () => {
        if (!isUsed(used)) return
        used.heard += 1
        arrive()
      },
    })
  }

  function end(reason: string, inFlight: InFlight): boolean {
    const ended = line
    line = null
    if (!ended) return false
    courier.drop((name) => name === lane(ended, 'down'))
    if (inFlight === 'late' && ended.server && !ended.isFrozen) trail(ended)
    else {
      courier.drop((name) => name === lane(ended, 'up'))
      ended.server?.leave()
    }
    for (const reject of ended.waiting) reject(closed(reason))
    return true
  }

  /** The server reads on, and learns at the end that there is nobody. */
  function trail(ended: Line): void {
    ended.isTrailing = true
    sendUp(ended, 'end of the socket', () => ended.server?.leave())
  }

  function cut(reason: string, inFlight: InFlight = 'lost'): void {
    const wasOpen = line?.server != null
    if (end(reason, inFlight) && wasOpen) hearLost(reason)
  }

  function open({ token, protocol }: { readonly token: string; readonly protocol: number }): Promise<void> {
    end('The chat socket was closed.', 'late')
    lines += 1
    const opened: Line = {
      number: lines,
      server: null,
      isFrozen: !isOnline(),
      isTrailing: false,
      asked: 0,
      heard: 0,
      waiting: new Set(),
    }
    line = opened
    return new Promise((resolve, reject) => {
      const cancel = clock.after(CONNECT_LIMIT, () => fail(closed('timeout')))
      const fail = (problem: SdkError) => {
        cancel()
        opened.waiting.delete(fail)
        if (line === opened && !opened.server) line = null
        reject(problem)
      }
      opened.waiting.add(fail)
      const welcome = () => {
        cancel()
        opened.waiting.delete(fail)
        resolve()
      }
      sendUp(opened, 'handshake', () => {
        try {
          opened.server = server.admit({ token, protocol }, deliverTo(opened), () => cutByServer(opened))
          sendDown(opened, 'welcome', welcome)
        } catch (problem) {
          sendDown(opened, 'refusal', () => fail(problem as SdkError))
        }
      })
    })
  }

  const deliverTo = (used: Line) => (event: string, data: unknown) => {
    const told = copy(data)
    sendDown(used, `event ${event}`, () => hearEvent(event, told))
  }

  /** The server is gone, or has closed this socket: the client learns it when that reaches it. */
  function cutByServer(used: Line): void {
    if (used === line && !used.isFrozen) cut('transport close')
  }

  function request(event: string, payload: unknown, limit: number): Promise<Answer> {
    const used = line
    if (!used?.server) return Promise.reject(notConnected())
    const asked = copy(payload)
    parts.onRequest?.(who, event, asked)
    return new Promise<Answer>((resolve, reject) => {
      const finish = () => {
        cancel()
        used.waiting.delete(fail)
      }
      const fail = (problem: SdkError) => {
        finish()
        reject(problem)
      }
      const heardBefore = used.heard
      const cancel = clock.after(limit, () => {
        const error = used.heard > heardBefore ? FAILURE.late : FAILURE.noAnswer
        fail(new SdkError('The chat server did not answer in time.', { error }))
      })
      used.waiting.add(fail)
      const hear = (answer: Answer) => {
        finish()
        resolve(answer)
      }
      sendUp(used, `request ${event}`, () => void ask(used, event, asked, hear))
    })
  }

  /** The server is asked; between its reading and its answer others may write, and be told of first. */
  async function ask(
    used: Line,
    event: string,
    asked: unknown,
    hear: (answer: Answer) => void,
  ): Promise<void> {
    used.asked += 1
    const thread = `${who} socket ${used.number} answer ${used.asked}`
    const answer = copy(await used.server?.ask(event, asked))
    if (!answer || used !== line) return
    const tell = () => sendDown(used, `acknowledgement of ${event}`, () => hear(answer))
    courier.send({ lane: thread, who: 'server', what: `answer to ${event}`, happen: tell })
  }

  return {
    cut,
    freeze: () => {
      if (line) line.isFrozen = true
    },
    mend: () => {
      if (line?.isFrozen) cut('transport close')
    },
    transport: {
      open,
      request,
      close: () => void end('The chat socket was closed.', 'late'),
      get isOpen() {
        return line?.server != null
      },
      onEvent: (listener) => {
        hearEvent = listener
      },
      onLost: (listener) => {
        hearLost = listener
      },
    },
  }
}
