import { connect, createServer, type Socket } from 'node:net'
import { keptPort } from './kept-port.ts'

/** A door to a service (Redis, PostgreSQL) that can be shut, and behind which it can fall silent. */
export interface ServiceProxy {
  readonly url: string
  /** Ends every connection and takes no new one, as a service that is down. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Connections stay, and nothing comes through any more. */
  silence(): void
  speak(): void
  close(): Promise<void>
}

const USUAL_PORTS: Readonly<Record<string, number>> = { 'redis:': 6379, 'postgres:': 5432 }

/** The same address with another door. */
function through(address: URL, port: number): string {
  const own = new URL(address)
  own.hostname = '127.0.0.1'
  own.port = String(port)
  return own.href
}

export async function createServiceProxy(target: string): Promise<ServiceProxy> {
  const address = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  const make = () =>
    createServer((near) => {
      const far = connect({
        host: address.hostname,
        port: Number(address.port || USUAL_PORTS[address.protocol]),
      })
      const pair = [near, far] as const
      pairs.add(pair)
      if (isSilent) for (const side of pair) side.pause()
      else {
        near.pipe(far)
        far.pipe(near)
      }
      const end = (): void => {
        pairs.delete(pair)
        for (const side of pair) side.destroy()
      }
      for (const side of pair) side.on('error', end).on('close', end)
    })
  let server = make()
  const own = await keptPort()
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(own, '127.0.0.1', () => resolve())
    })
  await listen()
  const shut = (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const pair of [...pairs]) for (const side of pair) side.destroy()
    return closed
  }
  return {
    url: through(address, own),
    shut,
    async open() {
      server = make()
      await listen()
    },
    silence() {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    speak() {
      isSilent = false
      for (const [near, far] of pairs) {
        near.pipe(far)
        far.pipe(near)
      }
    },
    close: shut,
  }
}
