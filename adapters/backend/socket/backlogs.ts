/** What one owner's sockets may leave unread, in bytes: thirty of the longest answers. */
const MOST = 16_000_000
/** A socket with less than this is not the one that nobody reads. */
const SPARED = 1_000_000

/** What was written for each owner's sockets and has not left for them, because nobody reads there. */
export interface Backlogs {
  /** @returns whether the owner may leave so much more unread */
  bears(owner: string, bytes: number): boolean
  release(owner: string, bytes: number): void
}

export function createBacklogs(): Backlogs {
  const unread = new Map<string, number>()
  const change = (owner: string, bytes: number): number => {
    const now = Math.max(0, (unread.get(owner) ?? 0) + bytes)
    if (now > 0) unread.set(owner, now)
    else unread.delete(owner)
    return now
  }
  return {
    bears: (owner, bytes) => change(owner, bytes) <= MOST,
    release: (owner, bytes) => void change(owner, -bytes),
  }
}

export interface Packet {
  readonly data?: { readonly length?: number }
}

/** A connection beneath Socket.IO, as its writer sees it. */
export interface WrittenSocket {
  /** Whose it is; nobody's until its handshake is accepted. */
  readonly owner?: string
  readonly transport: { readonly writable: boolean; on(event: 'drain', listener: () => void): void }
  on(event: 'packetCreate', listener: (packet: Packet) => void): void
  on(event: 'flush' | 'close', listener: () => void): void
}

/** Counts what waits for a socket's reader, and tells when its owner leaves too much unread. */
export function watchBacklog(raw: WrittenSocket, backlogs: Backlogs, tell: () => void): void {
  let waiting = 0
  // What was handed over to the line and is still on its way.
  let leaving = 0
  const release = (bytes: number): void => {
    if (raw.owner !== undefined) backlogs.release(raw.owner, bytes)
  }
  raw.on('packetCreate', ({ data }) => {
    if (raw.owner === undefined) return
    const bytes = data?.length ?? 0
    waiting += bytes
    if (!backlogs.bears(raw.owner, bytes) && waiting + leaving > SPARED) tell()
  })
  raw.on('flush', () => {
    release(leaving)
    leaving = waiting
    waiting = 0
  })
  raw.transport.on('drain', () => {
    if (!raw.transport.writable) return
    release(leaving)
    leaving = 0
  })
  raw.on('close', () => {
    release(waiting + leaving)
    waiting = 0
    leaving = 0
  })
}
