import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The event loop has been late: what is dear and asked by nobody whom we know is put off. */
    isLagging(): boolean
  }
}

/** How often the event loop is looked at, in milliseconds. */
const LOOK_EVERY = 500

/** @param most by how much the event loop may be late on average, in milliseconds */
export function watchLag(app: FastifyInstance, most: number): void {
  app.register(underPressure, { sampleInterval: LOOK_EVERY })
  app.decorate('isLagging', () => {
    const { eventLoopDelay } = app.memoryUsage()
    // Without a sample, as after a sleep of the whole machine, nothing is known.
    return Number.isFinite(eventLoopDelay) && eventLoopDelay > most
  })
}
