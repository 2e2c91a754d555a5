import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { uploadEvents } from '../../../machines/upload/upload.events.ts'
import { createUploadMachine } from '../../../machines/upload/upload.machine.ts'
import { selectIsSendable, selectUpload } from '../../../machines/upload/upload.select.ts'
import { CONV, ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const UPLOAD = handle<ReturnType<typeof createUploadMachine>, typeof uploadEvents>('app/it', uploadEvents)
const HASH = 'hash-of-upload-0001'
const MOST = 1000
const MEDIA = {
  id: 7,
  url: '/api/upload/v1/media/7',
  name: 'view.jpg',
  mime: 'image/jpeg',
  size: 600,
  type: 'img',
  width: 40,
  height: 30,
}

function start(given: { isAllowed?: boolean; isReleased?: boolean; size?: number } = {}): Nest {
  const upload = nest(createUploadMachine, {
    userId: ME,
    convId: CONV,
    hash: HASH,
    file: 'file-1',
    name: { pii: 'file:1', length: 8, blank: false },
    size: 900,
    isAllowed: true,
    isReleased: false,
    caption: { pii: 'text:1', length: 0, blank: true },
    service: { upload: '/api/upload/v1/uploadMedia', max_bytes: MOST },
    ...given,
  })
  return upload
}

/** Texts that came in by no port are not in the vault: the calls are answered before they are read. */
function uploading(given?: Parameters<typeof start>[0]): Nest {
  const upload = start(given)
  upload.settle('upload.fit', { size: 600 })
  return upload
}

const view = (upload: Nest) => selectUpload(upload.state() as never)
const cancel = (upload: Nest) => upload.send(UPLOAD, { type: 'upload.cancel' })
const retry = (upload: Nest) => upload.send(UPLOAD, { type: 'upload.retry' })
const release = (upload: Nest) => upload.tell({ type: 'upload.released' })
const error = (upload: Nest) => {
  const { error: found } = view(upload)
  return found && ((found.said && upload.vault.read(found.said)) ?? found.otherwise)
}

describe('a file on its way', () => {
  it('is made to fit before a byte of it goes up, and weighed then [UP-02]', () => {
    const upload = start({ size: 5000 })
    expect([view(upload).state, upload.calls('upload.fit'), upload.calls('upload.send')]).toEqual([
      'optimising',
      1,
      0,
    ])
    upload.settle('upload.fit', { size: MOST })
    expect([view(upload).state, upload.calls('upload.send')]).toEqual(['uploading', 1])
  })

  it('goes up as it is where it can’t be made to fit [UP-02]', () => {
    const upload = start()
    upload.fail('upload.fit', { code: 2, message: 'no canvas' })
    expect(view(upload).state).toBe('uploading')
  })

  it('tells how far it has come, and is ready when it is up [UP-04]', () => {
    const upload = uploading()
    expect(view(upload).percent).toBe(0)
    upload.emit('upload.progress', { type: 'upload.progressed', percent: 40 })
    expect(view(upload)).toMatchObject({ state: 'uploading', percent: 40 })
    upload.settle('upload.send', MEDIA)
    expect(view(upload)).toMatchObject({ state: 'uploaded', percent: 100, error: null })
    expect(upload.told()).toEqual([])
  })

  it('becomes a message once it is up and the person has sent it, in either order [SEND-09]', () => {
    const early = uploading()
    release(early)
    expect(early.told('tray.uploaded')).toEqual([])
    early.settle('upload.send', MEDIA)
    const late = uploading()
    late.settle('upload.send', MEDIA)
    expect(late.told('tray.uploaded')).toEqual([])
    release(late)
    for (const upload of [early, late]) {
      expect(upload.told('tray.uploaded')).toMatchObject([
        { convId: CONV, hash: HASH, media: { id: 7, type: 'img' } },
      ])
    }
  })

  it('can be sent once, and while it may still go up', () => {
    const upload = uploading()
    expect(selectIsSendable(upload.state() as never)).toBe(true)
    release(upload)
    expect(selectIsSendable(upload.state() as never)).toBe(false)
    const refused = start({ isAllowed: false })
    refused.settle('upload.fit', { size: 2 })
    expect(selectIsSendable(refused.state() as never)).toBe(false)
  })

  it('is kept as it was picked, and again when it was sent', () => {
    const upload = start()
    release(upload)
    expect(upload.calls('upload.keep')).toBe(2)
  })
})

describe('a file that does not go up', () => {
  it('is refused by its name before a byte of it goes up, in words for 5 s, and is gone [UP-01, UP-03]', () => {
    const upload = start({ isAllowed: false })
    upload.settle('upload.fit', { size: 2 })
    expect(view(upload)).toMatchObject({ state: 'refused', canRetry: false })
    expect(error(upload)).toBe('File format not supported.')
    upload.advance(4_999)
    expect([error(upload), upload.told('tray.left')]).toEqual(['File format not supported.', []])
    upload.advance(1)
    expect(upload.told('tray.left')).toEqual([{ type: 'tray.left', hash: HASH }])
    expect(upload.calls('upload.send')).toBe(0)
  })

  it('is refused by the server’s look at its content with the same words [UP-03]', () => {
    const upload = uploading()
    upload.fail('upload.send', { code: 406, message: 'Not that.' })
    expect(error(upload)).toBe('File format not supported.')
    expect(view(upload).canRetry).toBe(false)
    upload.advance(5_000)
    expect(upload.told('tray.left')).toHaveLength(1)
  })

  it('is told why its format is not supported, on a line of its own, where the server knows [UP-03]', () => {
    const upload = uploading()
    const file = 'This is a WebP picture called .jpg: rename it and send it again.'
    upload.fail('upload.send', { code: 406, message: 'File format not supported.', fields: { file } })
    const { errorDetail } = view(upload)
    expect([error(upload), errorDetail && upload.vault.read(errorDetail)]).toEqual([
      'File format not supported.',
      file,
    ])
    expect(view(uploading()).errorDetail).toBeNull()
  })

  it.each([
    [1413, 'This picture has 70 million pixels; it may have 50 million.'],
    [1422, 'This file is empty.'],
  ])('is refused in the server’s sentence where it is %i, and not tried again [UP-03]', (code, message) => {
    const upload = uploading()
    upload.fail('upload.send', { code, message })
    expect([error(upload), view(upload).state, view(upload).canRetry]).toEqual([message, 'refused', false])
    upload.advance(5_000)
    expect(upload.told('tray.left')).toHaveLength(1)
  })

  it('is refused when it is too large even though it fits', () => {
    const upload = start()
    upload.settle('upload.fit', { size: MOST + 1 })
    expect([error(upload), upload.calls('upload.send')]).toEqual(['That file is too large.', 0])
  })

  it.each([
    { code: 1429, message: 'Too many files are being uploaded right now.', retryAfter: 5 },
    { code: 1507, message: 'We can’t save anything right now.', retryAfter: 5 },
  ])('takes its turn where there is no room for it, without a word and without a press: $code', (crowded) => {
    const upload = uploading()
    release(upload)
    upload.fail('upload.send', crowded)
    expect([view(upload).state, view(upload).percent, error(upload)]).toEqual(['uploading', 0, null])
    upload.advance(4_999)
    expect(upload.calls('upload.send')).toBe(1)
    upload.advance(1)
    upload.fail('upload.send', crowded)
    upload.advance(5_000)
    upload.settle('upload.send', MEDIA)
    expect(upload.told('tray.uploaded')).toHaveLength(1)
  })

  it('stays for Retry where its turn does not come within a minute, and takes its turns anew then [UP-04]', () => {
    const upload = uploading()
    const crowded = { code: 1429, message: 'Too many files are being uploaded right now.', retryAfter: 5 }
    const wait = () => {
      for (let turn = 0; turn < 12; turn += 1) {
        upload.fail('upload.send', crowded)
        expect(view(upload).state).toBe('uploading')
        upload.advance(5_000)
      }
    }
    wait()
    upload.fail('upload.send', crowded)
    expect([view(upload).state, view(upload).canRetry, error(upload)]).toEqual([
      'failed',
      true,
      crowded.message,
    ])
    retry(upload)
    wait()
  })

  it('stays for Retry where its turn is far off, or nobody says when [UP-03, UP-04]', () => {
    for (const retryAfter of [1800, undefined]) {
      const upload = uploading()
      upload.fail('upload.send', {
        code: 1429,
        message: 'Too many files were uploaded.',
        ...(retryAfter && { retryAfter }),
      })
      expect([error(upload), view(upload).canRetry]).toEqual(['Too many files were uploaded.', true])
    }
  })

  it('says what the server said for 5 s, and stays for Retry [UP-03, UP-04]', () => {
    const upload = uploading()
    upload.fail('upload.send', { code: 1500, message: 'Our store is full.' })
    expect([error(upload), view(upload).canRetry]).toEqual(['Our store is full.', true])
    upload.advance(5_000)
    expect([error(upload), view(upload).canRetry, view(upload).state]).toEqual([null, true, 'failed'])
    expect(upload.told()).toEqual([])
    retry(upload)
    expect(view(upload)).toMatchObject({ state: 'uploading', percent: 0, error: null })
    upload.settle('upload.send', MEDIA)
    expect(view(upload).state).toBe('uploaded')
    expect(upload.calls('upload.fit')).toBe(1)
  })

  it('may be tried again while the words still stand, and then they go [UP-04]', () => {
    const upload = uploading()
    upload.fail('upload.send', { code: 0, message: 'The upload was interrupted.' })
    upload.advance(1_000)
    retry(upload)
    expect(error(upload)).toBeNull()
    upload.advance(10_000)
    expect(view(upload).state).toBe('uploading')
  })
})

describe('cancelling', () => {
  it.each([
    ['while it is made to fit', () => start()],
    ['on its way up', () => uploading()],
    [
      'when it is up',
      () => {
        const upload = uploading()
        upload.settle('upload.send', MEDIA)
        return upload
      },
    ],
    [
      'when it has failed',
      () => {
        const upload = uploading()
        upload.fail('upload.send', { code: 0, message: 'no' })
        return upload
      },
    ],
  ])('%s ends it: nothing of it is asked or sent any more [UP-04]', (_when, begin) => {
    const upload = begin()
    cancel(upload)
    expect(upload.told('tray.left')).toEqual([{ type: 'tray.left', hash: HASH }])
    const calls = upload.state().context
    release(upload)
    retry(upload)
    upload.advance(60_000)
    expect(upload.told('tray.uploaded')).toEqual([])
    expect((calls as { hash: string }).hash).toBe(HASH)
    expect(upload.trace().steps.some((step) => JSON.stringify(step).includes('"upload.send"'))).toBe(
      upload.calls('upload.send') > 0,
    )
  })
})
