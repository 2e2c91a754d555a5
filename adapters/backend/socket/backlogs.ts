/** What one owner's sockets may leave unread, in bytes: thirty of the longest answers. */
const MOST = 16_000_000

export interface Packet {
  readonly data?: string | Uint8Array
}

/** A connection beneath Socket.IO, as its writer sees it. */
export interface WrittenSocket {
  /** Whose it is; nobody's until its handshake is accepted. */
  readonly owner?: string
  readonly transport: { on(event: 'drain', listener: () => void): void }
  on(event: 'packetCreate', listener: (packet: Packet) => void): void
  on(event: 'flush' | 'close', listener: () => void): void
}

/** What was written for each owner's sockets and has not left for them, because nobody reads there. */
export interface Backlogs<S extends WrittenSocket = WrittenSocket> {
  /** @returns where its owner leaves too much unread, the one of their sockets that leaves the most */
  add(socket: S, bytes: number): S | null
  release(socket: S, bytes: number): void
}

export function createBacklogs<S extends WrittenSocket>(most = MOST): Backlogs<S> {
  const unread = new Map<string, { total: number; readonly bySocket: Map<S, number> }>()
  return {
    add(socket, bytes) {
      const { owner } = socket
      if (owner === undefined) return null
      const own = unread.get(owner) ?? { total: 0, bySocket: new Map<S, number>() }
      unread.set(owner, own)
      own.total += bytes
      own.bySocket.set(socket, (own.bySocket.get(socket) ?? 0) + bytes)
      return own.total > most ? fullestOf(own.bySocket) : null
    },
    release(socket, bytes) {
      const own = socket.owner === undefined ? undefined : unread.get(socket.owner)
      const left = own?.bySocket.get(socket)
      if (socket.owner === undefined || !own || left === undefined) return
      own.total -= Math.min(left, bytes)
      if (left > bytes) own.bySocket.set(socket, left - bytes)
      else own.bySocket.delete(socket)
      if (own.bySocket.size === 0) unread.delete(socket.owner)
    },
  }
}

function fullestOf<S>(bySocket: ReadonlyMap<S, number>): S | null {
  const [fullest] = [...bySocket].sort(([, first], [, second]) => second - first)
  return fullest?.[0] ?? null
}

/** Counts what waits for a socket's reader, and ends the fullest of its owner's where they leave too much unread. */
export function watchBacklog<S extends WrittenSocket>(
  socket: S,
  backlogs: Backlogs<S>,
  end: (fullest: S) => void,
): void {
  let waiting = 0
  // What was handed over to the line and is still on its way.
  let leaving = 0
  socket.on('packetCreate', ({ data }) => {
    if (socket.owner === undefined) return
    const bytes = data === undefined ? 0 : Buffer.byteLength(data)
    waiting += bytes
    const fullest = backlogs.add(socket, bytes)
    if (fullest) end(fullest)
  })
  socket.on('flush', () => {
    backlogs.release(socket, leaving)
    leaving = waiting
    waiting = 0
  })
  socket.transport.on('drain', () => {
    backlogs.release(socket, leaving)
    leaving = 0
  })
  socket.on('close', () => {
    backlogs.release(socket, waiting + leaving)
    waiting = 0
    leaving = 0
  })
}
