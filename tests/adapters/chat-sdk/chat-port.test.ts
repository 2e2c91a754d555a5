import { describe, expect, it } from 'vitest'
import { createSdkChat } from '../../../adapters/chat-sdk/chat-port.ts'
import { type ChatSdk, createChatSdk, SdkError, type Transport } from '../../../adapters/chat-sdk/protocol.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { STAY } from '../../contracts/signal.ts'

const SCRIPT = { script: '/chat/sdk.js' }

/** A transport that is open and writes down how long each request may take. */
function createOpenTransport(limits: number[]): Transport {
  return {
    isOpen: true,
    open: async () => undefined,
    close: () => undefined,
    onEvent: () => undefined,
    onLost: () => undefined,
    request: async (_event, _payload, limit) => {
      limits.push(limit)
      return { error: 0, message: '', data: {} }
    },
  }
}

describe('loading the SDK', () => {
  it('happens once, however often it is asked for', async () => {
    const scripts: string[] = []
    const port = createSdkChat(async (script) => {
      scripts.push(script)
      return createChatSdk(createOpenTransport([]))
    })
    await port.load(SCRIPT, STAY)
    await port.load(SCRIPT, STAY)
    expect(scripts).toEqual(['/chat/sdk.js'])
  })

  it('that failed says so and may be tried again', async () => {
    let isThere = false
    const port = createSdkChat(async (): Promise<ChatSdk> => {
      if (!isThere) throw new SdkError('Cannot load chat SDK.', { error: FAILURE.noAnswer })
      return createChatSdk(createOpenTransport([]))
    })
    const failure = { code: 0, message: 'Cannot load chat SDK.' }
    await expect(port.load(SCRIPT, STAY)).rejects.toMatchObject({ failure })
    isThere = true
    await expect(port.load(SCRIPT, STAY)).resolves.toBeNull()
    await expect(port.sync({}, STAY)).resolves.toEqual({})
  })

  it('is needed before anything can be asked: a failure, not a crash', async () => {
    const port = createSdkChat(async () => createChatSdk(createOpenTransport([])))
    const failure = { code: FAILURE.notConnected, message: 'The chat socket is not initialised.' }
    await expect(port.sync({}, STAY)).rejects.toMatchObject({ failure })
    await expect(port.disconnect(null, STAY)).resolves.toBeNull()
  })
})

describe('the time that an answer may take', () => {
  it('is 10 s, and a second more for every 4 kB of text', async () => {
    const limits: number[] = []
    const port = createSdkChat(async () => createChatSdk(createOpenTransport(limits)))
    await port.load(SCRIPT, STAY)
    await port.sync({}, STAY)
    for (const length of [1, 4_096, 4_097, 100_000]) {
      const message = { convId: 'conv#2w1', hash: 'hash-of-1', time: '2027-01-15T08:00:00.000Z', epoch: 1 }
      await port.send({ ...message, text: 'x'.repeat(length) }, STAY)
    }
    expect(limits).toEqual([10_000, 11_000, 11_000, 12_000, 35_000])
  })
})
