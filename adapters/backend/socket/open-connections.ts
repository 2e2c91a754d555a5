import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The network connections of a server, whatever they carry. Node itself forgets those that became WebSockets,
 * and waits for ever for one that was opened and on which nothing was asked yet.
 */
export interface OpenConnections {
  /** Cuts those that are left by then, for a server that takes no new ones. @returns takes it back */
  cutAfter(milliseconds: number): () => void
}

export function watchConnections(http: HttpServer): OpenConnections {
  const open = new Set<Socket>()
  http.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    cutAfter(milliseconds) {
      const timer = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}
