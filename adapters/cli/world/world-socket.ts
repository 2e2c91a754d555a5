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

/** A socket whose every packet is a happening of its own; packets of one direction keep their order. */
export interface WorldSocket {
  readonly transport: Transport
  /** The connection breaks: what is on its way is lost, and both ends learn of it. */
  cut(reason: string): void
  /** The connection is dead and nobody learns of it: packets vanish. */
  freeze(): void
  /** The way is open again: of a dead connection comes a reset, which ends it. A living one goes on. */
  mend(): void
}

interface Line {
  readonly number: number
  server: ServerSocket | null
  isFrozen: boolean
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

  /** A packet; one that belongs to a line that is gone, or frozen, arrives nowhere. */
  function packet(used: Line, direction: 'up' | 'down', what: string, arrive: () => void): void {
    courier.send({
      lane: lane(used, direction),
      who: direction === 'up' ? 'server' : who,
      what,
      happen: () => {
        if (used !== line || used.isFrozen) return
        if (direction === 'down') used.heard += 1
        arrive()
      },
    })
  }

  function end(reason: string): boolean {
    const ended = line
    line = null
    if (!ended) return false
    courier.drop((name) => name === lane(ended, 'up') || name === lane(ended, 'down'))
    ended.server?.leave()
    for (const reject of ended.waiting) reject(closed(reason))
    return true
  }

  function cut(reason: string): void {
    const wasOpen = line?.server != null
    if (end(reason) && wasOpen) hearLost(reason)
  }

  function open({ token, protocol }: { readonly token: string; readonly protocol: number }): Promise<void> {
    end('The chat socket was closed.')
    lines += 1
    const opened: Line = { number: lines, server: null, isFrozen: !isOnline(), heard: 0, waiting: new Set() }
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
      packet(opened, 'up', 'handshake', () => {
        try {
          opened.server = server.admit({ token, protocol }, deliverTo(opened), () => cutByServer(opened))
          packet(opened, 'down', 'welcome', welcome)
        } catch (problem) {
          packet(opened, 'down', 'refusal', () => fail(problem as SdkError))
        }
      })
    })
  }

  const deliverTo = (used: Line) => (event: string, data: unknown) => {
    const told = copy(data)
    packet(used, 'down', `event ${event}`, () => hearEvent(event, told))
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
      packet(used, 'up', `request ${event}`, () => {
        const asking = used.server?.ask(event, asked)
        void asking?.then((answer) => {
          const told = copy(answer)
          packet(used, 'down', `acknowledgement of ${event}`, () => {
            finish()
            resolve(told)
          })
        })
      })
    })
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
      close: () => void end('The chat socket was closed.'),
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
