import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRedisLink } from '../../../../adapters/backend/live/redis/redis-link.ts'

const unheard: unknown[] = []
const hear = (thrown: unknown): void => void unheard.push(thrown)
beforeEach(() => process.on('unhandledRejection', hear))
afterEach(() => process.off('unhandledRejection', hear))

it('is closed while it still connects, and what was asked meanwhile is refused without a sound', async () => {
  const link = openRedisLink('redis://127.0.0.1:1', 'test', pino({ level: 'silent' }))
  const listener = link.client.duplicate()
  listener.on('error', () => undefined)
  const ended = new Promise((resolve) => listener.once('end', resolve))
  void listener.subscribe('channel')
  link.close()
  await ended
  // A rejection is told of after the turn in which it came.
  await new Promise((resolve) => setImmediate(resolve))
  expect(unheard).toEqual([])
})
