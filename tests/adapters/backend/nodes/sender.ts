import type { Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { message } from './cluster.ts'

/** Sends messages one after the other until it is ended; what is refused goes again under its hash. */
export interface Sender {
  /** How many were acknowledged. */
  stored(): number
  /** @returns the hashes of all that were sent, each of them acknowledged */
  end(): Promise<readonly string[]>
}

export function startSender(socket: Socket, name: string, convId: string): Sender {
  const acknowledged: string[] = []
  let isEnded = false
  const send = async (hash: string): Promise<number> => {
    const { error } = await socket.emitWithAck('message.send', message(hash, hash, convId))
    expect([0, 1429, 1500]).toContain(error)
    return error
  }
  // Whoever is refused asks again under the same hash, as every client does.
  const store = (hash: string): Promise<void> => expect.poll(() => send(hash), { timeout: 30_000 }).toBe(0)
  const running = (async () => {
    while (!isEnded) {
      const hash = `${name}-${String(acknowledged.length).padStart(6, '0')}`
      await store(hash)
      acknowledged.push(hash)
    }
  })()
  return {
    stored: () => acknowledged.length,
    async end() {
      isEnded = true
      await running
      return acknowledged
    },
  }
}
