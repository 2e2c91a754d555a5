import { describe, expect, it } from 'vitest'
import { createMemoryChat } from '../../../adapters/memory/chat/chat.ts'
import { STAY } from '../../contracts/signal.ts'

const HANDSHAKE = { server: '', path: '/', attempts: 3, token: 'token', protocol: 1 }
const LATE = { failure: { code: 0, message: 'The chat server did not answer.' } }

/** A server that never answers, under a clock whose timers a test fires by hand. */
function createSilentChat(admit: () => Promise<void> = async () => undefined) {
  const timers = new Map<number, { delay: number; fire: () => void }>()
  let next = 0
  const clock = {
    after: (delay: number, fire: () => void) => {
      next += 1
      const id = next
      timers.set(id, { delay, fire })
      return () => void timers.delete(id)
    },
  }
  const listening = new Set<unknown>()
  const chat = createMemoryChat(
    {
      admit,
      request: () => new Promise<never>(() => undefined),
      onEvent: (listener) => {
        listening.add(listener)
        return () => listening.delete(listener)
      },
    },
    clock,
  )
  return { ...chat, timers, listening }
}

describe('the chat port in memory', () => {
  it('gives up a request after the time that the socket would', async () => {
    const { port, timers } = createSilentChat()
    await port.connect(HANDSHAKE, STAY)
    const sync = port.sync({}, STAY)
    const message = { convId: 'conv#2w1', hash: 'hash-of-1', time: '2027-01-15T08:00:00.000Z', epoch: 1 }
    const send = port.send({ ...message, text: 'x'.repeat(5_000) }, STAY)
    expect([...timers.values()].map((timer) => timer.delay)).toEqual([10_000, 12_000])
    for (const timer of timers.values()) timer.fire()
    await expect(sync).rejects.toMatchObject(LATE)
    await expect(send).rejects.toMatchObject(LATE)
    expect(timers.size).toBe(0)
  })

  it('leaves the server and its timers alone once the line is cut', async () => {
    const { port, lose, timers, listening } = createSilentChat()
    await port.connect(HANDSHAKE, STAY)
    const sync = port.sync({}, STAY)
    lose('cut')
    await expect(sync).rejects.toMatchObject(LATE)
    expect([timers.size, listening.size]).toEqual([0, 0])
  })

  it('does not open a line that was closed while it was opened', async () => {
    let admitNow: () => void = () => undefined
    const { port, listening } = createSilentChat(
      () =>
        new Promise<void>((admit) => {
          admitNow = admit
        }),
    )
    const opening = port.connect(HANDSHAKE, STAY)
    await port.disconnect(null, STAY)
    admitNow()
    await expect(opening).rejects.toMatchObject({ failure: { code: 0 } })
    expect(listening.size).toBe(0)
  })
})
