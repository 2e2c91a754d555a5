import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { errorCode } from '../../start-error.ts'

/** A question that is not answered by then counts as unanswered. */
const PATIENCE = 500
/** After an unanswered question nothing is asked for this long. */
const REST = 2_000
const LONGEST_PAUSE = 2_000

/** The store that nodes share. Whoever asks says what holds when it does not answer. */
export interface RedisLink {
  readonly client: Redis
  /** What every key begins with: nodes over one database share them, installations do not. */
  readonly prefix: string
  /** Runs a script. @returns what it gives, or what `instead` does while Redis is away. Never throws itself. */
  ask<T>(
    script: string,
    keys: readonly string[],
    values: readonly (string | number)[],
    instead: () => T,
  ): Promise<T>
  /** Settles once it is there, or its first attempt has failed. */
  readonly tried: Promise<void>
  close(): void
}

/**
 * A connection to Redis that comes back by itself. One line is logged when it is lost and one when it is back.
 * @param installation names the data that the nodes share
 */
export function openRedisLink(url: string, installation: string, logger: FastifyBaseLogger): RedisLink {
  const shared = { retryStrategy: (attempt: number) => Math.min(attempt * 100, LONGEST_PAUSE) }
  const client = new Redis(url, {
    ...shared,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: PATIENCE,
    connectTimeout: PATIENCE * 4,
  })
  // Whoever only listens waits for as long as it takes; asked again at once, it would never let go of the loop.
  const listening: Redis[] = []
  client.duplicate = () => {
    const listener = new Redis(url, { ...shared, maxRetriesPerRequest: null })
    // The adapter looks at no answer to what it subscribes to: what waits for a Redis that was never there is refused as
    // the connection is closed.
    const send = listener.sendCommand.bind(listener)
    listener.sendCommand = (...command) => {
      const answer = send(...command)
      if (answer instanceof Promise) answer.catch(() => undefined)
      return answer
    }
    listening.push(listener)
    return listener
  }
  const health = watch(client, logger)
  let silentUntil = 0
  return {
    client,
    prefix: `tripwright:{${installation}}:`,
    async ask(script, keys, values, instead) {
      if (client.status !== 'ready' || performance.now() < silentUntil) return instead()
      try {
        const answer = await client.eval(script, keys.length, ...keys, ...values)
        health.regain()
        return answer as ReturnType<typeof instead>
      } catch (thrown) {
        silentUntil = performance.now() + REST
        health.lose(thrown)
        return instead()
      }
    },
    tried: new Promise((resolve) => {
      client.once('ready', () => resolve())
      client.once('close', () => resolve())
    }),
    close() {
      for (const each of [client, ...listening]) each.disconnect()
    },
  }
}

/** @returns what to call when a question was not answered, and when one was: a freeze closes no connection */
function watch(client: Redis, logger: FastifyBaseLogger) {
  let isLost = false
  let isClosed = false
  const lose = (thrown: unknown): void => {
    if (isLost || isClosed) return
    isLost = true
    const code = errorCode(thrown) || 'no answer'
    logger.warn({ code }, 'Redis is not reachable: this node goes on alone until it is back.')
  }
  const regain = (): void => {
    if (isLost) logger.warn('Redis is back: the nodes share again.')
    isLost = false
  }
  client.on('error', lose)
  client.on('close', () => lose(null))
  client.on('ready', regain)
  client.on('end', () => {
    isClosed = true
  })
  return { lose, regain }
}
