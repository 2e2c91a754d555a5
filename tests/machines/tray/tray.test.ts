import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { trayEvents } from '../../../machines/tray/tray.events.ts'
import { createTrayMachine } from '../../../machines/tray/tray.machine.ts'
import { selectHashes, selectIsCrowded } from '../../../machines/tray/tray.select.ts'
import { uploadEvents } from '../../../machines/upload/upload.events.ts'
import type { createUploadMachine } from '../../../machines/upload/upload.machine.ts'
import { CONV, ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const TRAY = handle<ReturnType<typeof createTrayMachine>, typeof trayEvents>('app/it', trayEvents)
const OTHER_CONV = 'conv#3w300'
const media = (id: number) => ({
  id,
  url: `/api/upload/v1/media/${id}`,
  name: 'plan.pdf',
  mime: 'application/pdf',
  size: 9,
  type: 'doc',
})

function start(kept: readonly object[] = []): Nest {
  const tray = nest(createTrayMachine, {
    userId: ME,
    service: { upload: '/api/upload/v1/uploadMedia', max_bytes: 1000 },
  })
  tray.answer('upload.keep', () => ({ value: null }))
  tray.answer('upload.drop', () => ({ value: null }))
  tray.answer('upload.release', () => ({ value: null }))
  tray.answer('upload.fit', () => ({ value: { size: 9 } }))
  tray.settle('upload.read', kept)
  return tray
}

const picked = (count: number, name = 'plan.pdf') =>
  Array.from({ length: count }, (_one, index) => ({
    file: `file-${index}`,
    name,
    size: 9,
    isAllowed: true,
    caption: '',
  }))
const add = (tray: Nest, count = 1, convId = CONV) =>
  tray.send(TRAY, { type: 'tray.add', convId, files: picked(count) })
const send = (tray: Nest, convId = CONV) => tray.send(TRAY, { type: 'tray.send', convId })
const hashes = (tray: Nest, convId = CONV) => selectHashes(tray.state() as never, convId)
const finished = (tray: Nest) => tray.told('tray.finished').map(({ hash }) => hash)

describe('the tray', () => {
  it('uploads each picked file under a hash of its own, and sends none by itself', () => {
    const tray = start()
    add(tray, 3)
    expect(new Set(hashes(tray)).size).toBe(3)
    expect(tray.open('upload.send').map(({ input }) => (input as { hash: string }).hash)).toEqual(
      hashes(tray),
    )
    for (const id of [1, 2, 3]) tray.settle('upload.send', media(id))
    expect(finished(tray)).toEqual([])
  })

  it('hands on what was sent, each file when it is up and under its upload’s hash [SEND-09]', () => {
    const tray = start()
    add(tray, 2)
    const [first, second] = hashes(tray)
    send(tray)
    const uploads = tray.open('upload.send') as readonly { readonly input: { readonly hash: string } }[]
    expect(uploads.map(({ input }) => input.hash)).toEqual([first, second])
    tray.settle('upload.send', media(1))
    expect(finished(tray)).toEqual([first])
    tray.settle('upload.send', media(2))
    expect(finished(tray)).toEqual([first, second])
    expect(tray.told('tray.finished')).toMatchObject([
      { convId: CONV, media: { id: 1 }, caption: { blank: true } },
      { convId: CONV, media: { id: 2 } },
    ])
    expect([hashes(tray), tray.calls('upload.release'), tray.calls('upload.drop')]).toEqual([[], 2, 0])
  })

  it('sends in the order of picking what was up before [SEND-09]', () => {
    const tray = start()
    add(tray, 3)
    const all = hashes(tray)
    for (const id of [1, 2, 3]) tray.settle('upload.send', media(id))
    send(tray)
    expect(finished(tray)).toEqual(all)
  })

  it('keeps conversations apart', () => {
    const tray = start()
    add(tray, 1)
    add(tray, 1, OTHER_CONV)
    tray.settle('upload.send', media(1))
    tray.settle('upload.send', media(2))
    send(tray, OTHER_CONV)
    expect([hashes(tray).length, hashes(tray, OTHER_CONV).length]).toEqual([1, 0])
    tray.tell({ type: 'tray.conversationGone', convId: CONV })
    expect([hashes(tray), tray.calls('upload.release'), tray.calls('upload.drop')]).toEqual([[], 1, 1])
  })

  it('hands on what was sent to a conversation that is gone, by its name, and lets its bytes go', () => {
    const tray = start()
    add(tray, 2)
    send(tray)
    add(tray, 1)
    const [first, second, unsent] = hashes(tray)
    tray.tell({ type: 'tray.conversationGone', convId: CONV })
    expect(hashes(tray)).toEqual([])
    const told = tray.told('tray.unsent')
    expect(told).toMatchObject([
      { convId: CONV, hash: first },
      { convId: CONV, hash: second },
    ])
    expect(told.map(({ caption }) => tray.vault.read(caption as never))).toEqual(['plan.pdf', 'plan.pdf'])
    expect([tray.calls('upload.release'), tray.calls('upload.drop')]).toEqual([2, 1])
    expect(finished(tray)).not.toContain(unsent)
  })

  it('learns from the server too that a conversation is gone', () => {
    const tray = start()
    add(tray, 1)
    send(tray)
    tray.fail('upload.send', { code: 1406, message: 'That conversation is not yours.' })
    expect([hashes(tray), tray.told('tray.unsent').length]).toEqual([[], 1])
  })

  it('takes ten at once and says for 5 s that it takes no more', () => {
    const tray = start()
    add(tray, 8)
    add(tray, 4)
    expect(hashes(tray)).toHaveLength(10)
    expect(selectIsCrowded(tray.state() as never, CONV)).toBe(true)
    expect(selectIsCrowded(tray.state() as never, OTHER_CONV)).toBe(false)
    tray.advance(4_999)
    expect(selectIsCrowded(tray.state() as never, CONV)).toBe(true)
    tray.advance(1)
    expect(selectIsCrowded(tray.state() as never, CONV)).toBe(false)
    expect(tray.calls('upload.send')).toBe(10)
  })

  it('goes on with what an earlier page load has not finished: what was sent goes, the rest waits [UP-04]', () => {
    const kept = (hash: string, isReleased: boolean) => ({
      hash,
      convId: CONV,
      file: hash,
      name: 'plan.pdf',
      size: 9,
      isAllowed: true,
      caption: '',
      isReleased,
    })
    const tray = start([kept('hash-of-kept-one', true), kept('hash-of-kept-two', false)])
    expect(hashes(tray)).toEqual(['hash-of-kept-one', 'hash-of-kept-two'])
    tray.settle('upload.send', media(1))
    tray.settle('upload.send', media(2))
    expect(finished(tray)).toEqual(['hash-of-kept-one'])
    expect(hashes(tray)).toEqual(['hash-of-kept-two'])
  })

  it('forgets what was cancelled, also in the browser', () => {
    const tray = start()
    add(tray)
    const [hash = ''] = hashes(tray)
    const upload = handle<ReturnType<typeof createUploadMachine>, typeof uploadEvents>(
      `app/it/upload:${hash}`,
      uploadEvents,
    )
    tray.send(upload, { type: 'upload.cancel' })
    expect([hashes(tray), tray.calls('upload.drop'), tray.open('upload.send')]).toEqual([[], 1, []])
  })

  it('holds no file’s name', () => {
    const tray = start()
    tray.send(TRAY, { type: 'tray.add', convId: CONV, files: picked(1, 'Zaphod passport.pdf') })
    tray.settle('upload.send', { ...media(1), name: 'Zaphod passport.pdf' })
    send(tray)
    expect(JSON.stringify(tray.trace())).not.toMatch(/Zaphod|passport/)
  })
})
