import { expect, it } from 'vitest'
import type { MediaRow, NewMedia } from '../../adapters/backend/store/chat-store.ts'
import { minute, type Stage, type Theatre } from './chat-store-stage.ts'

/** What every chat store must do with uploaded files. */
export function chatStoreMediaContract(theatre: Theatre): void {
  const file = (stage: Stage, hash: string, more: Partial<NewMedia> = {}): NewMedia => ({
    uploaderId: stage.traveller,
    hash,
    file: `${stage.convId} ${hash}`,
    name: 'Plan für Kyōto.pdf',
    mime: 'application/pdf',
    size: 12,
    width: null,
    height: null,
    uploadedAt: new Date('2026-01-01T00:00:00Z'),
    ...more,
  })
  const add = (stage: Stage, given: NewMedia): Promise<MediaRow> =>
    theatre.store.transact(stage.convId, (locked) => locked.addMedia(given))

  it('keeps a file under an id of its own, and finds it by uploader and hash', async () => {
    const stage = await theatre.setUp()
    const first = await add(stage, file(stage, 'hash-one', { mime: 'image/png', width: 4, height: 3 }))
    const second = await add(stage, file(stage, 'hash-two'))
    expect(second.id).not.toBe(first.id)
    expect(first).toEqual({
      ...file(stage, 'hash-one', { mime: 'image/png', width: 4, height: 3 }),
      id: first.id,
      convId: stage.convId,
      seq: null,
    })
    const [found, foreign, unknown] = await theatre.store.transact(stage.convId, async (locked) => [
      await locked.mediaByHash(stage.traveller, 'hash-one'),
      await locked.mediaByHash(stage.stranger, 'hash-one'),
      await locked.media(987_654),
    ])
    expect([found, foreign, unknown]).toEqual([first, null, null])
    expect(await theatre.store.media(first.id)).toEqual(first)
    expect(await theatre.store.media(987_654)).toBeNull()
  })

  it('knows no file of another conversation under its lock', async () => {
    const [stage, other] = [await theatre.setUp(), await theatre.setUp()]
    const { id } = await add(other, file(other, 'hash-else'))
    expect(await theatre.store.transact(stage.convId, (locked) => locked.media(id))).toBeNull()
  })

  it('marks a file as used by the message that carries it, together with that message', async () => {
    const stage = await theatre.setUp()
    const { id, name, mime, size } = await add(stage, file(stage, 'hash-used'))
    const media = { id, url: `/media/${id}`, name, mime, size }
    const send = (fails: boolean) =>
      theatre.store.transact(stage.convId, async (locked) => {
        const message = await locked.append({
          hash: 'hash-with-file',
          senderId: stage.traveller,
          isBot: false,
          time: minute(0),
          utc: minute(0),
          text: '',
          media,
        })
        if (fails) throw new Error('no')
        return message
      })
    await expect(send(true)).rejects.toThrow('no')
    expect((await theatre.store.media(id))?.seq).toBeNull()
    expect((await send(false)).media).toEqual(media)
    expect((await theatre.store.media(id))?.seq).toBe(1)
    const [stored] = await theatre.store.messages(stage.convId, { after: 0, limit: 5 })
    expect(stored?.media).toEqual(media)
    const [summary] = await theatre.store.summaries({ userId: stage.traveller, type: 'TV' }, [stage.convId])
    expect(summary?.last?.media).toEqual(media)
  })

  it('takes away what came before and that no message carries, so many at once', async () => {
    const stage = await theatre.setUp()
    const at = (day: number) => ({ uploadedAt: new Date(Date.UTC(2001, 0, day)) })
    const old = [
      await add(stage, file(stage, 'hash-old-1', at(1))),
      await add(stage, file(stage, 'hash-old-2', at(1))),
    ]
    const sent = await add(stage, file(stage, 'hash-sent', at(1)))
    const young = await add(stage, file(stage, 'hash-young', at(3)))
    const { id, name, mime, size } = sent
    await theatre.store.transact(stage.convId, (locked) =>
      locked.append({
        hash: 'hash-of-sent',
        senderId: stage.traveller,
        isBot: false,
        time: minute(0),
        utc: minute(0),
        text: '',
        media: { id, url: `/media/${id}`, name, mime, size },
      }),
    )
    const before = new Date(Date.UTC(2001, 0, 2))
    const first = await theatre.store.dropLooseMedia(before, 1)
    const rest = await theatre.store.dropLooseMedia(before, 9)
    expect([...first, ...rest].sort()).toEqual(old.map((one) => one.file).sort())
    expect([first.length, (await theatre.store.dropLooseMedia(before, 9)).length]).toEqual([1, 0])
    const left = await Promise.all([...old, sent, young].map((one) => theatre.store.media(one.id)))
    expect(left.map((one) => one?.hash ?? null)).toEqual([null, null, 'hash-sent', 'hash-young'])
  })

  it('adds nothing of a transaction that fails', async () => {
    const stage = await theatre.setUp()
    const failing = theatre.store.transact(stage.convId, async (locked) => {
      await locked.addMedia(file(stage, 'hash-lost'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const found = await theatre.store.transact(stage.convId, (locked) =>
      locked.mediaByHash(stage.traveller, 'hash-lost'),
    )
    expect(found).toBeNull()
  })
}
