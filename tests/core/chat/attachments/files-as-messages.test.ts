import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../../../../adapters/memory/outbox.ts'
import { createMemoryUpload, type KeptUploads } from '../../../../adapters/memory/upload.ts'
import { withFilesForgotten, withoutMessages } from '../../../../core/chat/attachments/files-as-messages.ts'
import type { OutboxPort } from '../../../../core/ports/outbox.port.ts'
import { CONV, ME } from '../../../harness/fixtures.ts'

const HERE = { aborted: false, addEventListener: () => undefined }
const HASH = 'hash-of-upload-1'
const OTHER = 'hash-of-upload-2'
const media = {
  id: 7,
  url: '/api/upload/v1/media/7',
  name: 'plan.pdf',
  mime: 'application/pdf',
  size: 9,
  type: 'doc' as const,
}
const entry = (hash: string) => ({
  version: 1 as const,
  hash,
  convId: CONV,
  text: 'Our plan',
  media,
  time: '2026-06-01T09:00:00.000Z',
  place: 1,
  epoch: 1,
  attempted: false,
  failed: null,
})
type Put = Parameters<OutboxPort['put']>[0]
const written = (hash: string) => ({ userId: ME, entry: entry(hash) }) as unknown as Put

let kept: KeptUploads
let files: ReturnType<typeof createMemoryUpload>
beforeEach(async () => {
  kept = new Map()
  files = createMemoryUpload({ kept })
  for (const hash of [HASH, OTHER]) {
    files.hold(hash, 9)
    const upload = { hash, convId: CONV, file: hash, name: 'plan.pdf', size: 9, isAllowed: true }
    const given = { userId: ME, upload: { ...upload, caption: 'Our plan', isReleased: true } }
    await files.port.keep(given as never, HERE)
  }
})

const left = () => [...kept.values()].map(({ upload }) => upload.hash)
const outboxThat = (how: Parameters<typeof createMemoryOutbox>[1]) =>
  withFilesForgotten(createMemoryOutbox(new Map(), how), files.forget)

describe('a file that goes on as a message', () => {
  it('is kept until that is stored, and no longer [SEND-05]', async () => {
    await outboxThat('indexedDb').put(written(HASH), HERE)
    expect(left()).toEqual([OTHER])
  })

  it('is let go where its name alone stands with what can’t be sent [SEND-05]', async () => {
    const { media: _media, ...named } = entry(HASH)
    const put = { userId: ME, entry: { ...named, isLost: true } } as unknown as Put
    await outboxThat('indexedDb').put(put, HERE)
    expect(left()).toEqual([OTHER])
  })

  it('stays where storage did not take the message [SEND-05]', async () => {
    await outboxThat('memory').put(written(HASH), HERE)
    expect(left()).toEqual([HASH, OTHER])
  })

  it('goes with its message: what was discarded does not come back', async () => {
    const outbox = outboxThat('memory')
    await outbox.put(written(HASH), HERE)
    await outbox.remove({ userId: ME, hash: HASH }, HERE)
    expect(left()).toEqual([OTHER])
  })

  it('holds nothing up when it can’t be forgotten', async () => {
    const outbox = withFilesForgotten(createMemoryOutbox(new Map(), 'indexedDb'), () =>
      Promise.reject(new Error('blocked')),
    )
    expect(await outbox.put(written(HASH), HERE)).toEqual({ kept: 'indexedDb' })
    expect(await outbox.remove({ userId: ME, hash: HASH }, HERE)).toBeNull()
  })

  it('is not uploaded again when both were left behind', async () => {
    const outbox = createMemoryOutbox(new Map(), 'indexedDb')
    await outbox.put(written(HASH), HERE)
    const found = await withoutMessages(files.port, outbox).read({ userId: ME }, HERE)
    expect(found.map(({ hash }) => hash)).toEqual([OTHER])
  })
})
