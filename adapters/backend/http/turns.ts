import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers that say 'not now': what the same connection asks behind one isn't read, and it ends. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503])

/** So many requests of one connection may have been read: more than one packet of any honest caller holds. */
const MOST_IN_LINE = 1_000

/** Has a server answer in turns whatever it answers so far. */
export function takeTurns(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  for (const listener of listeners) server.on('request', inTurns(listener))
}

/**
 * Has each connection wait for its turn: a request is begun once the answer to the one before it has left. What a
 * pipeline holds beyond that waits where it is, on the line, and so does what follows an answer that nobody reads.
 * A pipeline that is too much is told so once: its connection ends with that answer. One that has been read far beyond
 * what an honest caller sends at once is cut.
 */
export function inTurns(listener: RequestListener): RequestListener {
  /** Requests that have been read and wait, by the connections that have one in work. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function begin(request: IncomingMessage, response: ServerResponse): void {
    // A request that is cut off in the midst of its body has none any more by then.
    const { socket } = request
    response.once('close', () => {
      if (isTooMuch(socket, response)) socket.destroySoon()
      next(socket)
    })
    listener(request, response)
  }

  /** Node reads on after each request that it has read: it is stopped once it is through with a packet. */
  function rest(socket: Socket): void {
    setImmediate(() => {
      if ((lines.get(socket) ?? []).length > 0) socket.pause()
    })
  }

  function isTooMuch(socket: Socket, { statusCode }: ServerResponse): boolean {
    return NOT_NOW.has(statusCode) && (lines.get(socket) ?? []).length > 0
  }

  function next(socket: Socket): void {
    const line = lines.get(socket) ?? []
    const following = socket.writable ? line.shift() : undefined
    if (following) following()
    else lines.delete(socket)
    // The last one that was read may still wait for the rest of its body.
    if (line.length === 0) socket.resume()
    else rest(socket)
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      begin(request, response)
      return
    }
    line.push(() => begin(request, response))
    if (line.length > MOST_IN_LINE) socket.destroy()
    else if (line.length === 1) rest(socket)
  }
}
