import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// A port of a server that goes and comes back. The system must not give it to anybody else meanwhile, and it gives
// out those from 32768 on by itself.
const FIRST = 10_000
const LAST = 29_999
const MOST_TRIES = 100

/**
 * A port of the loopback on which nobody listens, and that stays free while its server is away.
 * @throws Error when a hundred are taken
 */
export async function keptPort(): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${MOST_TRIES} ports from ${FIRST} to ${LAST} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
