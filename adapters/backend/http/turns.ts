import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers that say 'not now': what the same connection asks behind one isn't read, and it ends. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 503])

/** Has a server answer in turns whatever it answers so far. */
export function takeTurns(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  for (const listener of listeners) server.on('request', inTurns(listener))
}

/**
 * Has each connection wait for its turn: a request is begun once the answer to the one before it has left. What a
 * pipeline holds beyond that waits where it is, on the line, and so does what follows an answer that nobody reads.
 * A pipeline that is too much is told so once: its connection ends with that answer.
 */
export function inTurns(listener: RequestListener): RequestListener {
  /** Requests that have been read and wait, by the connections that have one in work. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function begin(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      if (isTooMuch(request.socket, response)) request.socket.destroySoon()
      next(request.socket)
    })
    listener(request, response)
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
    socket.pause()
  }
}
