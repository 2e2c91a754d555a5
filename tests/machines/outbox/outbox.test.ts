import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../../core/chat/outbox/outbox-entry.ts'
import { declareEvents } from '../../../core/door/event.ts'
import { MessageHash } from '../../../core/wire/message.ts'
import type { PendingMessage } from '../../../machines/conversation/conversation.events.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { createOutboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { CONV, ME, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'
import { alone } from '../../harness/tabs.ts'
import { FIRST_PLACE } from './sharing.ts'

const OTHER_CONV = 'conv#3w300'

function keptEntry(place: number, given: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    version: 1,
    hash: `kept-hash-${place}`,
    convId: CONV,
    text: `kept ${place}`,
    time: '2027-01-15T08:00:00.000Z',
    place,
    epoch: 1,
    attempted: false,
    failed: null,
    ...given,
  }
}

function start(entries: readonly OutboxEntry[] = [], isLive = true): Nest {
  const outbox = nest(createOutboxMachine, { userId: ME, isLive, firstPlace: FIRST_PLACE })
  alone(outbox)
  outbox.answer('outbox.remove', () => ({ value: null }))
  outbox.settle('outbox.read', { entries: [...entries], setAside: 0 })
  return outbox
}

function add(outbox: Nest, text: string, convId = CONV): void {
  const sealed = outbox.vault.keep(text, { personal: 'text' })
  outbox.tell({ type: 'outbox.added', convId, text: sealed })
}

const pending = (outbox: Nest, convId = CONV): readonly PendingMessage[] =>
  (outbox.told('outbox.changed').findLast((news) => news['convId'] === convId)?.['pending'] ??
    []) as readonly PendingMessage[]
const putEntries = (outbox: Nest) =>
  outbox.open('outbox.put').map((call) => (call.input as { entry: OutboxEntry }).entry)
const keep = (outbox: Nest) => outbox.settle('outbox.put', { kept: 'indexedDb' })
const sent = (outbox: Nest) =>
  outbox.open('chat.send') as readonly { input: { hash: string; epoch: number } }[]

const MEDIA = {
  id: 7,
  url: '/api/upload/v1/media/7',
  name: { pii: 'file:1', length: 8, blank: false },
  mime: 'image/jpeg',
  size: 9,
  type: 'img',
}

describe('a message with a file', () => {
  const addFile = (outbox: Nest, hash: string) => {
    const text = outbox.vault.keep('', { personal: 'text' })
    const name = outbox.vault.keep('view.jpg', { personal: 'file' })
    outbox.tell({ type: 'outbox.added', convId: CONV, text, hash, media: { ...MEDIA, name } })
  }

  it('takes its place when it is uploaded, under its upload’s hash, and goes by its id [SEND-09]', () => {
    const outbox = start()
    add(outbox, 'before')
    addFile(outbox, 'hash-of-the-upload')
    add(outbox, 'after')
    expect(putEntries(outbox).map(({ hash, place }) => [hash === 'hash-of-the-upload', place])).toEqual([
      [false, FIRST_PLACE],
      [true, FIRST_PLACE + 1],
      [false, FIRST_PLACE + 2],
    ])
    for (const _entry of [1, 2, 3]) keep(outbox)
    expect(pending(outbox).map(({ media }) => media?.id ?? null)).toEqual([null, 7, null])
    const first = sent(outbox)[0]?.input
    outbox.settle('chat.send', stored(1, { hash: first?.hash ?? '' }))
    outbox.advance(50)
    expect(outbox.open('chat.send')).toMatchObject([
      { input: { hash: 'hash-of-the-upload', text: '', media: { id: 7 } } },
    ])
  })

  it('that is handed on a second time is the same one', () => {
    const outbox = start()
    addFile(outbox, 'hash-of-the-upload')
    addFile(outbox, 'hash-of-the-upload')
    expect(putEntries(outbox)).toHaveLength(1)
    expect(pending(outbox)).toHaveLength(1)
  })

  it('keeps its file through a reload', () => {
    const media = { ...MEDIA, name: 'view.jpg', type: 'img' as const }
    const outbox = start([keptEntry(1, { text: '', media })])
    outbox.advance(2_000)
    expect(outbox.open('chat.send')).toMatchObject([{ input: { text: '', media: { id: 7 } } }])
  })
})

describe('the outbox', () => {
  it('gives a message its hash, time and place, and stores it before its first byte [SEND-01, SEND-05]', () => {
    const outbox = start()
    add(outbox, 'Hello')
    expect(putEntries(outbox)).toMatchObject([
      {
        text: 'Hello',
        convId: CONV,
        place: FIRST_PLACE,
        epoch: 1,
        time: new Date(1_800_000_000_000).toISOString(),
      },
    ])
    expect(putEntries(outbox)[0]?.hash).toMatch(/^[A-Za-z0-9_-]{21}$/)
    expect(outbox.calls('chat.send')).toBe(0)
    keep(outbox)
    expect(sent(outbox)).toHaveLength(1)
    expect(outbox.state().context.isUnsafe).toBe(false)
  })

  it('goes anyway when storage takes longer than half a second, and says that it is not safe [SEND-05]', () => {
    const outbox = start()
    add(outbox, 'Hello')
    outbox.advance(499)
    expect(outbox.calls('chat.send')).toBe(0)
    outbox.advance(1)
    expect(outbox.calls('chat.send')).toBe(1)
    expect(outbox.state().context.isUnsafe).toBe(true)
  })

  it('goes anyway when storage fails or is only memory, and says so [SEND-05]', () => {
    const broken = start()
    add(broken, 'Hello')
    broken.fail('outbox.put', { code: 2, message: 'full' })
    expect(broken.calls('chat.send')).toBe(1)
    expect(broken.state().context.isUnsafe).toBe(true)
    const forgetful = start()
    add(forgetful, 'Hello')
    forgetful.settle('outbox.put', { kept: 'memory' })
    expect(forgetful.state().context.isUnsafe).toBe(true)
  })

  it('sends what was unsent before, in its order, and what failed waits for a hand [SEND-05, SEND-06]', () => {
    const failed = { code: 1500, message: 'broken' }
    const outbox = start([keptEntry(FIRST_PLACE + 9), keptEntry(4), keptEntry(6, { failed })])
    expect(pending(outbox).map((one) => [one.hash, one.state])).toEqual([
      ['kept-hash-4', 'waiting'],
      ['kept-hash-6', 'failed'],
      [`kept-hash-${FIRST_PLACE + 9}`, 'waiting'],
    ])
    outbox.advance(2_000)
    expect(sent(outbox)[0]?.input.hash).toBe('kept-hash-4')
    add(outbox, 'New')
    expect(putEntries(outbox)[0]?.place).toBe(FIRST_PLACE + 10)
  })

  it('leaves storage only when the server has the message [SEND-05]', () => {
    const outbox = start()
    add(outbox, 'Hello')
    keep(outbox)
    const hash = sent(outbox)[0]?.input.hash ?? ''
    expect(outbox.calls('outbox.remove')).toBe(0)
    outbox.settle('chat.send', stored(4, { from: ME, hash }))
    expect(outbox.calls('outbox.remove')).toBe(1)
    expect(outbox.told('outbox.confirmed')).toMatchObject([{ message: { hash } }])
    expect(pending(outbox)).toEqual([])
  })

  it('takes the broadcast for a confirmation too, once [SEND-03]', () => {
    const outbox = start()
    add(outbox, 'Hello')
    keep(outbox)
    const message = stored(4, { from: ME, hash: sent(outbox)[0]?.input.hash ?? '' })
    outbox.tell({ type: 'outbox.seen', message })
    expect(pending(outbox)).toEqual([])
    expect(outbox.calls('outbox.remove')).toBe(1)
    expect(sent(outbox)).toEqual([])
    outbox.tell({ type: 'outbox.seen', message })
    expect(outbox.calls('outbox.remove')).toBe(1)
  })

  it('keeps a failure in storage, and sends it again by hand with the next epoch and a new place [SEND-04]', () => {
    const outbox = start()
    add(outbox, 'Hello')
    keep(outbox)
    const hash = sent(outbox)[0]?.input.hash ?? ''
    outbox.fail('chat.send', { code: 1422, message: 'Not like this.' })
    outbox.settle('chat.close', null)
    expect(putEntries(outbox)).toMatchObject([{ hash, failed: { code: 1422, message: 'Not like this.' } }])
    keep(outbox)
    expect(pending(outbox)).toMatchObject([
      { hash, state: 'failed', failed: { message: { pii: 'failure:1' } } },
    ])
    outbox.tell({ type: 'outbox.retry', hash })
    expect(putEntries(outbox)).toMatchObject([{ hash, epoch: 2, place: FIRST_PLACE + 1, failed: null }])
    keep(outbox)
    outbox.advance(50)
    expect(sent(outbox)).toMatchObject([{ input: { hash, epoch: 2 } }])
  })

  it('waits half a second for the write of a retry, not for the one before it [SEND-05]', () => {
    const outbox = start()
    add(outbox, 'Hello')
    keep(outbox)
    const hash = sent(outbox)[0]?.input.hash ?? ''
    outbox.fail('chat.send', { code: 1422, message: 'Not like this.' })
    outbox.settle('chat.close', null)
    outbox.tell({ type: 'outbox.retry', hash })
    expect(outbox.timers().filter((event) => event === 'outbox.storeLate')).toHaveLength(1)
  })

  it('discards a failed message at once [SEND-04]', () => {
    const outbox = start([keptEntry(1, { failed: { code: 1500, message: 'broken' } })])
    outbox.tell({ type: 'outbox.discard', hash: 'kept-hash-1' })
    expect(pending(outbox)).toEqual([])
    expect(outbox.calls('outbox.remove')).toBe(1)
    expect(outbox.calls('chat.close')).toBe(0)
  })

  it('has a lane for each conversation: one that waits holds up no other', () => {
    const outbox = start()
    add(outbox, 'Here')
    add(outbox, 'There', OTHER_CONV)
    keep(outbox)
    keep(outbox)
    expect(sent(outbox)).toHaveLength(2)
  })

  it('stores and shows what is written while storage is read, and sends it after what storage has [SEND-01, SEND-05]', () => {
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
    alone(outbox)
    add(outbox, 'Early')
    expect(putEntries(outbox)).toMatchObject([{ text: 'Early' }])
    expect(pending(outbox)).toMatchObject([{ state: 'waiting' }])
    keep(outbox)
    expect(outbox.calls('chat.send')).toBe(0)
    outbox.settle('outbox.read', { entries: [keptEntry(7)], setAside: 1 })
    expect(outbox.state().context.setAside).toBe(1)
    expect(pending(outbox)).toMatchObject([{ hash: 'kept-hash-7' }, { state: 'waiting' }])
  })

  it('goes on without a storage that does not answer, and takes up what it had when it does [SEND-05]', () => {
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
    alone(outbox)
    add(outbox, 'Hello')
    outbox.advance(2_000)
    expect(outbox.state().context.isUnsafe).toBe(true)
    keep(outbox)
    expect(sent(outbox)).toHaveLength(1)
    outbox.settle('outbox.read', { entries: [keptEntry(7)], setAside: 0 })
    expect(pending(outbox).map((one) => one.hash)).toContain('kept-hash-7')
    outbox.settle('chat.send', stored(4, { from: ME, hash: sent(outbox)[0]?.input.hash ?? '' }))
    outbox.advance(50)
    expect(sent(outbox)[0]?.input.hash).toBe('kept-hash-7')
  })

  it('sends what it writes before storage is read behind what earlier sessions left there, under the place that it was given [SEND-05, SEND-09]', () => {
    const entries = [keptEntry(3), keptEntry(7)]
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
    alone(outbox)
    add(outbox, 'Third')
    const written = putEntries(outbox)
    expect(written).toMatchObject([{ text: 'Third', place: FIRST_PLACE }])
    keep(outbox)
    outbox.settle('outbox.read', { entries: [...written, ...entries], setAside: 0 })
    expect(putEntries(outbox)).toEqual([])
    outbox.advance(2_000)
    for (const text of ['kept 3', 'kept 7', 'Third']) {
      expect(sent(outbox)).toMatchObject([{ input: { text } }])
      outbox.settle('chat.send', stored(4, { from: ME, hash: sent(outbox)[0]?.input.hash ?? '' }))
      outbox.advance(50)
    }
  })

  it('takes up what storage has when it answers late before what it wrote meanwhile [SEND-05, SEND-09]', () => {
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: false, firstPlace: FIRST_PLACE })
    alone(outbox)
    add(outbox, 'Third')
    outbox.advance(2_000)
    outbox.settle('outbox.read', { entries: [keptEntry(3), keptEntry(7)], setAside: 0 })
    expect(new Set(putEntries(outbox).map(({ place }) => place))).toEqual(new Set([FIRST_PLACE]))
    expect(pending(outbox)).toMatchObject([{ hash: 'kept-hash-3' }, { hash: 'kept-hash-7' }, {}])
  })

  it('sends first what was written here before this session and storage has not taken yet, and stores it anew [SEND-05, SEND-09]', () => {
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
    alone(outbox)
    add(outbox, 'Later')
    const entries = [keptEntry(3), keptEntry(7)]
    outbox.settle('outbox.read', { entries, setAside: 0, writing: ['kept-hash-7'] })
    expect(putEntries(outbox).map(({ hash }) => hash)).toContain('kept-hash-7')
    expect(pending(outbox)).toMatchObject([{ hash: 'kept-hash-3' }, { hash: 'kept-hash-7' }, {}])
    const [first, second] = outbox.state().context.items
    expect([first?.isStored, second?.isStored]).toEqual([true, false])
    outbox.advance(2_000)
    for (const hash of ['kept-hash-3', 'kept-hash-7']) {
      expect(sent(outbox)).toMatchObject([{ input: { hash } }])
      outbox.settle('chat.send', stored(4, { from: ME, hash }))
      outbox.advance(50)
    }
    expect(sent(outbox)).toMatchObject([{ input: { text: 'Later' } }])
  })

  it('takes up late, too, what storage has not taken yet, and stores it anew [SEND-05]', () => {
    const outbox = start()
    outbox.tell({ type: 'outbox.synchronised' })
    outbox.advance(500)
    outbox.settle('outbox.read', { entries: [keptEntry(7)], setAside: 0, writing: ['kept-hash-7'] })
    expect(putEntries(outbox)).toMatchObject([{ hash: 'kept-hash-7' }])
    keep(outbox)
    expect(outbox.state().context.items).toMatchObject([{ isStored: true, isOurs: true }])
  })

  it('begins a lane anew that broke, with what it had not delivered', () => {
    const outbox = start()
    add(outbox, 'Hello')
    keep(outbox)
    const hash = sent(outbox)[0]?.input.hash
    const broken = declareEvents({ 'delivery.added': {}, 'delivery.stored': { hash: MessageHash } })
    const lane = handle(`app/it/lane:${CONV}`, broken)
    outbox.send(lane, { type: 'delivery.added' })
    outbox.send(lane, { type: 'delivery.stored', hash: 'hash-of-none' })
    const failures = outbox.trace().steps.flatMap(({ x }) => x.f ?? [])
    expect(failures.map(([actor]) => actor)).toEqual([`app/it/lane:${CONV}`])
    outbox.advance(2_000)
    expect(sent(outbox)).toMatchObject([{ input: { hash } }])
    expect(outbox.state().status).toBe('active')
  })

  it('asks storage again that refuses to be read, and goes on without it after two seconds [SEND-05]', () => {
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
    alone(outbox)
    outbox.answer('outbox.read', () => ({ failure: { code: 2, message: 'blocked' } }))
    outbox.fail('outbox.read', { code: 2, message: 'blocked' })
    add(outbox, 'Hello')
    keep(outbox)
    outbox.advance(1_999)
    expect(outbox.calls('outbox.read')).toBe(4)
    expect(outbox.calls('chat.send')).toBe(0)
    outbox.advance(1)
    expect(outbox.state().context.isUnsafe).toBe(true)
    expect(sent(outbox)).toHaveLength(1)
  })

  it('sends first what storage has, if it was only once that it refused to be read [SEND-05, SEND-09]', () => {
    const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
    alone(outbox)
    outbox.fail('outbox.read', { code: 2, message: 'blocked' })
    add(outbox, 'Hello')
    keep(outbox)
    outbox.advance(500)
    outbox.settle('outbox.read', { entries: [keptEntry(7)], setAside: 0 })
    outbox.advance(2_000)
    expect(sent(outbox)).toMatchObject([{ input: { hash: 'kept-hash-7' } }])
  })
})
