import type { FastifyInstance } from 'fastify'
import { errorCode, StartError } from './start-error.ts'

/** What to do when the place to listen at can't be had, by the system's code. */
const ADVICE: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
  EACCES: (_host, port) => `Port ${port} may not be opened: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine: correct HOST.`,
  ENOTFOUND: (host) => `${host} is no address of this machine: correct HOST.`,
}

/**
 * @param port 0 takes a free one
 * @returns where it is reached from this machine
 * @throws StartError with one line that says what to do
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (thrown) {
    const advice = ADVICE[errorCode(thrown)]
    throw advice ? new StartError(advice(host, port), { cause: thrown }) : thrown
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown}:${bound}`
}
