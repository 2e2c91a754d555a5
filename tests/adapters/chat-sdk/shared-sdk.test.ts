import { describe, expect, it } from 'vitest'
import { type ChatSdk, SdkError } from '../../../adapters/chat-sdk/protocol.ts'
import { shareSdk } from '../../../adapters/chat-sdk/shared-sdk.ts'
import { failureOf } from '../../../core/ports/port.ts'

const REFUSED = { error: 1429, retryAfter: 5, fields: { file: 'Why.' } }

/** An SDK whose uploads end so. */
function sharedWith(thrown: unknown) {
  const sdk = {
    initFileService: async () => undefined,
    uploadFile: () => Promise.reject(thrown),
  } as unknown as ChatSdk
  return shareSdk(async () => sdk)
}

async function failureFrom(thrown: unknown) {
  const shared = sharedWith(thrown)
  await shared.load('/sdk.js' as never, {} as never)
  const upload = shared.upload({
    service: { upload: '/upload' },
    convId: 'conv#3w1',
    hash: 'one',
    file: new Blob(['a']),
    name: 'a.txt',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  } as never)
  return failureOf(await upload.catch((refused: unknown) => refused))
}

describe('a file that the server refuses', () => {
  it('is told why, and when there is room for it again [UP-03]', async () => {
    expect(await failureFrom(new SdkError('Too many.', REFUSED))).toEqual({
      code: 1429,
      message: 'Too many.',
      retryAfter: 5,
      fields: { file: 'Why.' },
    })
  })

  it('has a code of its own where something broke', async () => {
    expect(await failureFrom(new Error('No.'))).toEqual({ code: 3, message: 'No.' })
  })
})
