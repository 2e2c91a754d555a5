import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { UploadedMedia } from '../../../../core/wire/message.ts'
import { formWith, nextPush, signedIn, startTestServer, TestBrowser } from '../running-server.ts'
import { allSamples, photoWithPlace } from './samples.ts'

const TALK = 'conv#3w101'
const UPLOAD = '/api/upload/v1/uploadMedia'
const newHash = () => `up-${randomBytes(9).toString('hex')}`
const text = (content: string) => new TextEncoder().encode(content)

interface Given {
  readonly name?: string
  readonly bytes?: Uint8Array
  readonly convId?: string
  readonly hash?: string
  readonly headers?: Record<string, string>
}

describe('uploads', () => {
  let server: RunningServer
  let traveller: TestBrowser
  let stranger: TestBrowser
  let concierge: TestBrowser
  beforeAll(async () => {
    server = await startTestServer()
    traveller = await signedIn(server, 'traveller@demo.test')
    stranger = await signedIn(server, 'newcomer@demo.test')
    concierge = await signedIn(server, 'concierge@demo.test')
  })
  afterAll(() => server.close())

  /** Posts a file as a browser's form does. */
  async function upload(who: TestBrowser, given: Given = {}) {
    const { name = 'plan.txt', bytes = text('Day one.'), convId = TALK, hash = newHash(), headers } = given
    const body = formWith(new Blob([bytes as BlobPart]), name, { conv_id: convId, hash })
    const answer = await who.call(UPLOAD, { method: 'POST', body, ...(headers && { headers }) })
    return { status: answer.status, body: answer.body as Record<string, unknown> }
  }
  const uploaded = async (who: TestBrowser, given: Given = {}) =>
    v.parse(UploadedMedia, (await upload(who, given)).body['data'])

  async function ask(who: TestBrowser, event: string, payload: unknown) {
    const socket = await who.socket()
    const answer = await socket.timeout(5_000).emitWithAck(event, payload)
    socket.disconnect()
    return answer as { error: number; data: Record<string, unknown> }
  }
  const send = (who: TestBrowser, mediaId: number, more: object = {}) =>
    ask(who, 'message.send', {
      convId: TALK,
      text: '',
      hash: newHash(),
      time: '2026-01-01T00:00:00.000Z',
      media: { id: mediaId },
      ...more,
    })

  it('takes every type that may be attached, and refuses it under another name with 406 [UP-01, UP-03]', async () => {
    for (const { name, bytes, mime } of await allSamples()) {
      const good = await upload(traveller, { name, bytes })
      expect([name, good.status, (good.body['data'] as { mime?: string })?.mime]).toEqual([name, 200, mime])
      expect(v.is(UploadedMedia, good.body['data'])).toBe(true)
      const bad = await upload(traveller, { name: mime === 'image/png' ? 'other.gif' : 'other.png', bytes })
      expect([name, bad.status, bad.body]).toMatchObject([
        name,
        406,
        { error: 406, message: 'File format not supported.', data: null },
      ])
    }
  })

  it('answers the same hash with the same media, also at once, and another person’s with their own', async () => {
    const hash = newHash()
    const [first, second] = await Promise.all([
      uploaded(traveller, { hash }),
      uploaded(traveller, { hash, name: 'renamed.txt' }),
    ])
    expect(second).toEqual(first)
    expect(await uploaded(traveller, { hash })).toEqual(first)
    expect((await uploaded(concierge, { hash })).id).not.toBe(first.id)
  })

  it('is for members: another’s conversation and none at all are gone, 1406 as 404', async () => {
    for (const convId of ['conv#3w106', 'conv#2w999999', 'nonsense']) {
      const who = traveller
      expect(await upload(who, { convId })).toMatchObject({ status: 404, body: { error: 1406 } })
    }
    expect(await upload(stranger)).toMatchObject({ status: 404, body: { error: 1406 } })
  })

  it('wants a session and the CSRF header', async () => {
    expect(await upload(traveller, { headers: { 'csrf-token': 'x' } })).toMatchObject({
      status: 403,
      body: { error: 1403 },
    })
    const visitor = new TestBrowser(server)
    await visitor.call('/config.json')
    expect(await upload(visitor)).toMatchObject({
      status: 401,
      body: { error: 1401 },
    })
  })

  it('takes 25 MB and not a byte more', async () => {
    const most = 25 * 1024 * 1024
    expect((await upload(traveller, { bytes: new Uint8Array(most).fill(97) })).status).toBe(200)
    expect(await upload(traveller, { bytes: new Uint8Array(most + 1).fill(97) })).toMatchObject({
      status: 413,
      body: { error: 1413, message: 'That file is too large. The limit is 25 MB.' },
    })
  })

  it('names wrong shapes: no file, no form, a hash that can’t be one', async () => {
    const json = await traveller.call(UPLOAD, { method: 'POST', body: {} })
    expect(json).toMatchObject({ status: 400, body: { error: 1400 } })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of [
      '--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhal',
    ]) {
      expect(await traveller.call(UPLOAD, { method: 'POST', body, headers })).toMatchObject({ status: 400 })
    }
    expect(await upload(traveller, { hash: 'x' })).toMatchObject({ status: 422, body: { error: 1422 } })
  })

  it('keeps names without folders and tricks, and serves them as they are', async () => {
    const media = await uploaded(traveller, { name: '../../Plan für “Kyōto”\u202e.txt' })
    expect(media.name).toBe('Plan für “Kyōto”.txt')
    const { headers } = await traveller.call(media.url)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Plan f_r _Ky_to_.txt"; filename*=UTF-8\'\'Plan%20f%C3%BCr%20%E2%80%9CKy%C5%8Dto%E2%80%9D.txt',
    )
  })

  it('goes with one message of its uploader’s in that conversation, and is seen by its members', async () => {
    const media = await uploaded(traveller, { name: 'view.jpg', bytes: await photoWithPlace() })
    expect((await concierge.call(media.url)).status).toBe(404)
    expect((await send(concierge, media.id)).error).toBe(1422)
    const socket = await concierge.socket()
    const pushed = nextPush(socket, 'message')
    const hash = newHash()
    const sent = await send(traveller, media.id, { hash })
    const { type, ...stored } = media
    expect(sent).toMatchObject({ error: 0, data: { content: { text: '', type: 'img', media: stored } } })
    expect(await pushed).toMatchObject({
      content: { type: 'img', media: { id: media.id, width: 24, height: 40 } },
    })
    socket.disconnect()
    expect([type, (await send(traveller, media.id)).error]).toEqual(['img', 1422])
    expect((await send(traveller, media.id, { hash })).data['seq']).toBe(sent.data['seq'])
    const opened = await ask(concierge, 'message.list', { convId: TALK })
    const { messages } = opened.data as unknown as { messages: { content: object }[] }
    expect(messages.at(-1)?.content).toMatchObject({ type: 'img', media: stored })
    const list = await ask(concierge, 'conversation.list', { page: 1 })
    const { rooms } = list.data as unknown as { rooms: { id: string; last_message: { content: object } }[] }
    expect(rooms.find((room) => room.id === TALK)?.last_message.content).toMatchObject({ type: 'img' })
  })

  it('of another conversation, unknown, or beside an empty text alone: 1422', async () => {
    const elsewhere = await uploaded(concierge, { convId: 'conv#2w102' })
    expect((await send(concierge, elsewhere.id)).error).toBe(1422)
    expect((await send(traveller, 2_000_000_000)).error).toBe(1422)
    expect((await send(traveller, 1, { media: undefined })).error).toBe(1422)
    expect((await send(traveller, 0)).error).toBe(1422)
  })

  it('comes back to members only, with nothing in it that could run [UP-01]', async () => {
    const photo = await uploaded(traveller, { name: 'p.jpg', bytes: await photoWithPlace() })
    const [svg] = (await allSamples()).filter(({ name }) => name === 'a.svg')
    const drawing = await uploaded(traveller, { name: 'd.svg', bytes: svg?.bytes ?? text('') })
    expect([photo.type, drawing.type]).toEqual(['img', 'doc'])
    for (const media of [photo, drawing]) expect((await send(traveller, media.id)).error).toBe(0)
    for (const media of [photo, drawing]) {
      const answer = await fetch(concierge.base + media.url, {
        headers: { cookie: [...concierge.cookies].map((pair) => pair.join('=')).join('; ') },
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(media.mime)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(answer.headers.get('cache-control')).toMatch(/^private/)
      expect(answer.headers.get('content-disposition')).toMatch(media === photo ? /^inline/ : /^attachment/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes).toHaveLength(media.size)
      if (media === photo) {
        expect((await sharp(bytes).metadata()).exif).toBeUndefined()
        expect(bytes.includes('Secretphone')).toBe(false)
      }
      expect((await stranger.call(media.url)).status).toBe(404)
      expect((await fetch(concierge.base + media.url)).status).toBe(404)
    }
    for (const id of ['0', '999999', '-1', 'x', '1e3']) {
      expect((await traveller.call(`/api/upload/v1/media/${id}`)).status).toBe(404)
    }
  })

  it('is not for who acts for somebody', async () => {
    const admin = await signedIn(server, 'admin@demo.test')
    const acted = await admin.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id: 2 } })
    expect(acted.status).toBe(200)
    expect(await upload(admin)).toMatchObject({ status: 403, body: { error: 1403 } })
  })
})
