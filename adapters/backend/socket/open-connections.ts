import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, type TrustProxy } from '../http/proxies.ts'

/** Of one address at once: tabs of a household or an office, each with a socket and a few for pages. */
const MOST_OF_ADDRESS = 500
const FEWEST = 50

export interface ConnectionParts {
  /** Multiplies what is allowed (`RATE_FACTOR`). */
  readonly rateFactor: number
  /** A proxy brings everybody's connections: it is not counted. */
  readonly trustProxy: TrustProxy
}

/**
 * The network connections of a server, whatever they carry. Node itself forgets those that became WebSockets,
 * and waits for ever for one that was opened and on which nothing was asked yet.
 */
export interface OpenConnections {
  /** Cuts those that are left by then, for a server that takes no new ones. @returns takes it back */
  cutAfter(milliseconds: number): () => void
}

export function watchConnections(http: HttpServer, parts: ConnectionParts): OpenConnections {
  const open = new Set<Socket>()
  const admit = capAddresses(parts)
  http.on('connection', (socket) => {
    if (!admit(socket)) {
      socket.destroy()
      return
    }
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

/** @returns whether another connection of its address may be there; counts it until it closes */
function capAddresses({ rateFactor, trustProxy }: ConnectionParts): (socket: Socket) => boolean {
  const most = Math.max(FEWEST, MOST_OF_ADDRESS * rateFactor)
  const counts = new Map<string, number>()
  return (socket) => {
    if (trustProxy(socket.remoteAddress, 0)) return true
    const network = networkOf(socket.remoteAddress)
    const count = counts.get(network) ?? 0
    if (count >= most) return false
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
    return true
  }
}
