import { Manager, type Socket } from 'socket.io-client'
import { FAILURE } from '../../core/ports/port.ts'
import type { Acknowledgement } from '../../core/wire/envelope.ts'
import { type OpenOptions, SdkError, type Transport } from './protocol.ts'

const CONNECT_LIMIT = 10_000

/**
 * Socket.IO as the transport: WebSocket only, its own reconnection and buffer unused. Each opening is a
 * socket of its own, and what an old one still says is not heard.
 */
export function createSocketTransport(): Transport {
  let socket: Socket | null = null
  let hearEvent: (event: string, data: unknown) => void = () => undefined
  let hearLost: (reason: string) => void = () => undefined
  let giveUpOpening: () => void = () => undefined
  /** Packets that the present socket has received. */
  let heard = 0

  function close(): void {
    const old = socket
    socket = null
    old?.removeAllListeners()
    old?.offAny()
    old?.disconnect()
    giveUpOpening()
  }

  async function open({ server, path, token, protocol }: OpenOptions): Promise<void> {
    close()
    const manager = new Manager(wholeAddress(server), {
      path,
      transports: ['websocket'],
      reconnection: false,
      timeout: CONNECT_LIMIT,
    })
    const opened = manager.socket('/', { auth: { token, protocol } })
    socket = opened
    opened.onAny((event: string, data: unknown) => {
      if (socket === opened) hearEvent(event, data)
    })
    opened.on('disconnect', (reason) => {
      if (socket !== opened) return
      close()
      hearLost(reason)
    })
    return new Promise((resolve, reject) => {
      giveUpOpening = () => reject(new SdkError('The chat socket was closed.', { error: FAILURE.noAnswer }))
      opened.once('connect', () => {
        heard = 0
        opened.io.engine.on('packet', () => {
          if (socket === opened) heard += 1
        })
        resolve()
      })
      opened.once('connect_error', (problem: Error & { data?: { error?: number; message?: string } }) => {
        const error = problem.data?.error ?? FAILURE.noAnswer
        reject(new SdkError(problem.data?.message ?? problem.message, { error }))
        if (socket === opened) close()
      })
    })
  }

  async function request(event: string, payload: unknown, limit: number): Promise<Acknowledgement<unknown>> {
    const used = socket
    if (!used?.connected)
      throw new SdkError('The chat socket is not initialised.', { error: FAILURE.notConnected })
    const heardBefore = heard
    try {
      return (await used.timeout(limit).emitWithAck(event, payload)) as Acknowledgement<unknown>
    } catch (cause) {
      const isAlive = socket === used && used.connected && heard > heardBefore
      const error = isAlive ? FAILURE.late : FAILURE.noAnswer
      throw new SdkError('The chat server did not answer in time.', { error, cause })
    }
  }

  return {
    open,
    request,
    close,
    get isOpen() {
      return socket?.connected ?? false
    },
    onEvent: (listener) => {
      hearEvent = listener
    },
    onLost: (listener) => {
      hearLost = listener
    },
  }
}

/** The configuration may name the server by a path of the page's own, or by its host alone. */
function wholeAddress(server: string): string {
  const isWhole = /^(\w+:\/)?\//.test(server)
  return new URL(isWhole ? server : `//${server}`, globalThis.location?.href).href
}
